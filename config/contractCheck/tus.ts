import { createHash } from 'node:crypto';
import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import { firmwareVersion, versionFile } from '../../src/contract/firmwareVersion';
import { toServer } from '../../src/contract/wire';
import { WIRE } from '../wire';
import type { Answered } from './http';
import { member, MODEL, textAt, whyNotArrived, type Writing } from './written';

const TUS = { 'tus-resumable': '1.0.0', [CONSOLE_HEADER.name.toLowerCase()]: CONSOLE_HEADER.value };
/** The console then sends one PUT. */
const NO_TUS = [404, 405, 412, 501];

const expected = (wanted: number, { http }: Answered): string | null =>
  http === wanted ? null : `HTTP ${String(wanted)} is expected, HTTP ${String(http)} came`;

const offset = (wanted: number, { headers }: Answered): string | null => {
  const said = headers.get('upload-offset');
  return said === String(wanted) ? null : `Upload-Offset is ${said ?? 'missing'}, not ${String(wanted)}`;
};

/** Where an upload goes on; '' where the answer does not say. */
function addressOf({ headers }: Answered): string {
  const location = headers.get('location') ?? '';
  if (location === '') return '';
  const url = new URL(location, new URL(versionFile.uploadPath, 'http://base'));
  return url.host === 'base' ? url.pathname + url.search : url.href;
}

/** Queries, resumes, corrupts, completes and cancels an upload. @param begin the request that began it */
async function sendParts(
  check: Writing,
  begin: Parameters<Writing['plain']>[1],
  path: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const part = (name: string, from: number, to: number, judge: (answer: Answered) => string | null) =>
    check.plain(
      name,
      {
        method: 'PATCH',
        path,
        body: file.slice(from, to),
        headers: { ...TUS, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      },
      judge,
      { vital: true },
    );
  const half = Math.floor(file.length / 2);
  const head = { method: 'HEAD', path, headers: { 'tus-resumable': '1.0.0' } };
  await check.plain('nothing has arrived yet', head, (answer) => expected(200, answer) ?? offset(0, answer));
  await part('its first half', 0, half, (answer) => expected(204, answer) ?? offset(half, answer));
  await part('a part from another offset', half + 1, half + 2, (answer) => expected(409, answer));
  await check.plain('a half has arrived', head, (answer) => expected(200, answer) ?? offset(half, answer));
  const gone = addressOf(await check.plain('another upload begins', begin, () => null));
  if (gone !== '') {
    await check.plain('and is given up', { method: 'DELETE', path: gone, headers: TUS }, (answer) =>
      expected(204, answer),
    );
    await check.plain('and is forgotten', { ...head, path: gone }, ({ http }) =>
      http === 404 || http === 410 ? null : `HTTP 404 or 410 is expected, HTTP ${String(http)} came`,
    );
  } else check.leave('an upload that is given up', 'DELETE', versionFile.uploadPath);
  await part('its second half', half, file.length, whyNotArrived);
}

/** Uploads a version's file by tus 1.0 with creation and termination or, without tus, by one PUT. */
export async function sendFile(check: Writing, versionId: string, firmwareNo: string): Promise<void> {
  // An unused hash, because a file belongs to one version.
  const file = new TextEncoder().encode(`contract check ${firmwareNo} ${crypto.randomUUID()}`);
  const hash = (kind: string): string => createHash(kind).update(file).digest('hex');
  const facts = { versionId, filename: `${firmwareNo}.bin`, sha256: hash('sha256'), md5: hash('md5') };
  const metadata = Object.entries(facts).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const path = versionFile.uploadPath;
  const headers = { ...TUS, 'upload-length': String(file.length), 'upload-metadata': metadata.join() };
  const begin = { method: 'POST', path, headers };
  const begun = await check.plain(
    'an upload begins',
    begin,
    (answer) =>
      NO_TUS.includes(answer.http)
        ? null
        : (expected(201, answer) ?? (addressOf(answer) === '' ? 'Location is missing' : null)),
    { vital: true },
  );
  if (NO_TUS.includes(begun.http)) {
    check.leave('uploads in parts: this server has no tus, the console sends one PUT', 'PATCH', path);
    const sent = toServer(WIRE, path, { ...facts, size: String(file.length) }) as Record<string, string>;
    const whole = { method: 'PUT', path: `${path}?${new URLSearchParams(sent).toString()}`, body: file };
    const put = { ...TUS, 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() };
    await check.plain('its file, in one PUT', { ...whole, headers: put }, whyNotArrived, { vital: true });
  } else await sendParts(check, begin, addressOf(begun), file);
  await check.call(
    'the version has its file',
    firmwareVersion.detail,
    { id: versionId },
    MODEL,
    { timeout: 30_000, vital: true },
    (model) => (textAt(member(model, 'file'), 'sha256') === facts.sha256 ? null : 'its file is another one, or none'),
  );
}
