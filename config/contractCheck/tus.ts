import { createHash } from 'node:crypto';
import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import { firmwareVersion, versionFile } from '../../src/contract/firmwareVersion';
import type { Answered } from './http';
import { isSuccess, member, MODEL, textAt, type Writing } from './written';

const TUS = { 'tus-resumable': '1.0.0', [CONSOLE_HEADER.name.toLowerCase()]: CONSOLE_HEADER.value };
const NO_TUS = [404, 405, 501];

const expected = (wanted: number, { http }: Answered): string | null =>
  http === wanted ? null : `HTTP ${String(wanted)} is expected, HTTP ${String(http)} came`;

const offset = (wanted: number, { headers }: Answered): string | null => {
  const said = headers.get('upload-offset');
  return said === String(wanted) ? null : `Upload-Offset is ${said ?? 'missing'}, not ${String(wanted)}`;
};

/** Creates, queries, resumes, corrupts, completes and cancels an upload (tus 1.0 with creation and termination). */
export async function sendByTus(check: Writing, versionId: string, firmwareNo: string): Promise<void> {
  // An unused hash, because a file belongs to one version.
  const file = new TextEncoder().encode(`contract check ${firmwareNo} ${crypto.randomUUID()}`);
  const hash = (kind: string): string => createHash(kind).update(file).digest('hex');
  const facts = { versionId, filename: `${firmwareNo}.bin`, sha256: hash('sha256'), md5: hash('md5') };
  const metadata = Object.entries(facts).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const begin = {
    method: 'POST',
    path: versionFile.uploadPath,
    headers: { ...TUS, 'upload-length': String(file.length), 'upload-metadata': metadata.join() },
  };
  const addressOf = (answer: Answered | null): string => {
    const location = answer?.headers.get('location') ?? '';
    return location === '' ? '' : new URL(location, new URL(versionFile.uploadPath, 'http://base')).href;
  };
  const begun = await check.plain('an upload begins', begin, (answer) =>
    NO_TUS.includes(answer.http)
      ? null
      : (expected(201, answer) ?? (addressOf(answer) === '' ? 'Location is missing' : null)),
  );
  if (begun === null || addressOf(begun) === '') {
    check.leave('uploads in parts: this server has no tus, the console sends one PUT', 'PATCH', versionFile.uploadPath);
    const path = `${versionFile.uploadPath}?${new URLSearchParams({ ...facts, size: String(file.length) }).toString()}`;
    const headers = { ...TUS, 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() };
    await check.plain('its file, in one PUT', { method: 'PUT', path, headers, body: file }, (answer) =>
      isSuccess(answer) ? null : `HTTP ${String(answer.http)}: ${answer.body.slice(0, 200)}`,
    );
    return;
  }
  const pathOf = (answer: Answered): string => {
    const url = new URL(addressOf(answer));
    return url.host === 'base' ? url.pathname + url.search : url.href;
  };
  const path = pathOf(begun);
  const part = (name: string, from: number, to: number, judge: (answer: Answered) => string | null) =>
    check.plain(
      name,
      {
        ...{ method: 'PATCH', path, body: file.slice(from, to) },
        headers: { ...TUS, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      },
      judge,
    );
  const half = Math.floor(file.length / 2);
  const head = { method: 'HEAD', path, headers: { 'tus-resumable': '1.0.0' } };
  await check.plain('nothing has arrived yet', head, (answer) => expected(200, answer) ?? offset(0, answer));
  await part('its first half', 0, half, (answer) => expected(204, answer) ?? offset(half, answer));
  await part('a part from another offset', half + 1, half + 2, (answer) => expected(409, answer));
  await check.plain('a half has arrived', head, (answer) => expected(200, answer) ?? offset(half, answer));
  const given = await check.plain('another upload begins', begin, () => null);
  if (given !== null && addressOf(given) !== '') {
    const gone = pathOf(given);
    await check.plain('and is given up', { method: 'DELETE', path: gone, headers: TUS }, (answer) =>
      expected(204, answer),
    );
    await check.plain('and is forgotten', { ...head, path: gone }, ({ http }) =>
      http === 404 || http === 410 ? null : `HTTP 404 or 410 is expected, HTTP ${String(http)} came`,
    );
  } else check.leave('an upload that is given up', 'DELETE', versionFile.uploadPath);
  await part('its second half', half, file.length, (answer) =>
    answer.http === 202 || answer.http === 204 || isSuccess(answer)
      ? null
      : `HTTP ${String(answer.http)}: ${answer.body.slice(0, 200)}`,
  );
  await check.call(
    'the version has its file',
    firmwareVersion.detail,
    { id: versionId },
    MODEL,
    { timeout: 30_000 },
    (model) => (textAt(member(model, 'file'), 'sha256') === facts.sha256 ? null : 'its file is another one, or none'),
  );
}
