import { createHash, randomUUID } from 'node:crypto';
import { firmwareVersion, versionFile } from '../../src/contract/firmwareVersion';
import { SUCCESS } from '../../src/domain/errors';
import { field } from '../kit/field';
import { FROM_CONSOLE, type Answer, type Caller } from './caller';
import { Stop, textOf, type Check } from './check';

/** The rules of files: a version gets its file by tus. */

const PATH = versionFile.upload.path;
const TUS = { 'tus-resumable': '1.0.0', ...FROM_CONSOLE };

type Facts = Readonly<Record<string, string>>;

const begin = (developer: Caller, facts: Facts, size: number): Promise<Answer> => {
  const metadata = Object.entries(facts).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata.join() };
  return developer.plain(PATH, { method: 'POST', headers });
};

/** Where an upload goes on, below the server's address. */
function addressOf({ headers }: Answer): string {
  const location = headers.get('location') ?? '';
  if (location === '') return '';
  const { pathname, search } = new URL(location, new URL(PATH, 'http://base'));
  return pathname + search;
}

const part = (developer: Caller, path: string, from: number, body: Uint8Array<ArrayBuffer>): Promise<Answer> => {
  const headers = { ...TUS, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
  return developer.plain(path, { method: 'PATCH', headers, body });
};

/** Whether the answer to the last bytes says that they arrived: the server may attach the file later. */
const hasArrived = ({ http, code }: Answer): boolean => [202, 204].includes(http) || (http < 300 && code === SUCCESS);

/** Sends a file in parts: asked for, from a wrong offset, cancelled, completed. */
async function sendParts(check: Check, developer: Caller, facts: Facts, file: Uint8Array<ArrayBuffer>, path: string) {
  const half = Math.floor(file.length / 2);
  const ask = (of: string) => developer.plain(of, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
  const offsetOf = ({ headers }: Answer) => headers.get('upload-offset') ?? 'none';
  const is = (isSo: boolean, rule: string) => check.holds(isSo, `${PATH}, an upload in parts`, rule);
  is(offsetOf(await ask(path)) === '0', 'nothing has arrived at first: Upload-Offset must be 0');
  const first = await part(developer, path, 0, file.slice(0, half));
  is(first.http === 204 && offsetOf(first) === String(half), 'its first half: HTTP 204 with Upload-Offset expected');
  const elsewhere = await part(developer, path, half + 1, file.slice(half + 1, half + 2));
  is(elsewhere.http === 409, `a part at another offset: HTTP 409 expected, ${String(elsewhere.http)} came`);
  const gone = addressOf(await begin(developer, facts, file.length));
  if (gone !== '') {
    const { http } = await developer.plain(gone, { method: 'DELETE', headers: TUS });
    is(http === 204, `a cancelled upload: HTTP 204 expected, ${String(http)} came`);
    const after = await ask(gone);
    is([404, 410].includes(after.http), `a cancelled upload is still there: HTTP ${String(after.http)}`);
  }
  is(hasArrived(await part(developer, path, half, file.slice(half))), 'its second half must arrive');
}

/** Gives a version its file, after one of another hash was refused, and fetches it. @throws Stop where it has none */
export async function checkFile(check: Check, developer: Caller, versionId: string): Promise<void> {
  const file = new TextEncoder().encode(`contract check ${randomUUID()}`);
  const hash = (kind: string): string => createHash(kind).update(file).digest('hex');
  const facts = { versionId, filename: 'check.bin', sha256: hash('sha256'), md5: hash('md5') };
  const wrong = { ...facts, sha256: createHash('sha256').update('another file').digest('hex') };
  const version = async () => (await developer.call(firmwareVersion.detail, { id: versionId })).model;
  const begun = await begin(developer, facts, file.length);
  const refuses = async (answer: Promise<Answer>) => {
    const { http, code } = await answer;
    const isTaken = http === 200 && code === SUCCESS;
    const has = field(await version(), 'file') ?? null;
    check.holds(!isTaken && has === null, PATH, 'a file of another hash is taken');
  };
  check.holds(begun.http === 201, PATH, `an upload begins: HTTP 201 expected, ${String(begun.http)} came`);
  const path = addressOf(begun);
  if (path === '') throw new Stop('an upload begins without a Location');
  const other = addressOf(await begin(developer, wrong, file.length));
  if (other !== '') await refuses(part(developer, other, 0, file));
  await sendParts(check, developer, facts, file, path);
  for (let tries = 0; tries < 30 && field(await version(), 'state') !== undefined; tries += 1) {
    const now = await version();
    // A server of the minimum does not tell the file.
    if (field(now, 'file') === undefined || textOf(now, 'file', 'sha256') === facts.sha256) break;
    if (tries === 29) throw new Stop('the version does not get its file');
    await new Promise((resolve) => setTimeout(resolve, tries < 3 ? 100 : 1_000));
  }
  const query = new URLSearchParams({ id: versionId }).toString();
  const { http, bytes, headers } = await developer.plain(`${versionFile.download.path}?${query}`);
  if ([404, 405, 501].includes(http)) {
    check.untried.add(`GET ${versionFile.download.path}`);
    return;
  }
  const isSame = createHash('sha256').update(bytes).digest('hex') === facts.sha256;
  check.holds(
    isSame,
    versionFile.download.path,
    `the download is another file (${headers.get('content-type') ?? 'no type'})`,
  );
}
