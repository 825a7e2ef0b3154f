import { createHash } from 'node:crypto';
import { CERTIFICATE, SIGNATURE, SIGNED_BYTES as BYTES } from '../signedBytes';
import { modelOf, storyIn } from './orders';
import { RehearsalServer, type Answer } from './server';

/** Checks of an uploaded file on the server, independent of those in the console. */

const hash = (kind: string, bytes: Buffer): string => createHash(kind).update(bytes).digest('hex');

const SIGNED = { signature: SIGNATURE, certificate: CERTIFICATE };
const server = RehearsalServer.ofFile();

let nth = 0;

/** A draft in its own world, and a function that sends files to it. */
async function draft() {
  nth += 1;
  const world = `bad-files-${String(nth)}`;
  const [call, story] = [server.as('dev.lin', world), storyIn(server, world)];
  const versionId = await story.firstDraft('BAD-FILES-01');
  const send = (said: Record<string, string> = {}, bytes: Buffer = BYTES): Promise<Answer> =>
    call.sendFile({ versionId, filename: 'a.bin', ...said }, bytes);
  const fileOf = async (id: string) => (await story.versionNow(id)).file;
  return { call, story, send, fileOf, versionId };
}

test.each([
  ['a wrong extension', { filename: 'a.exe' }, BYTES, 'file', 'fileType'],
  ['a hash that does not match', { sha256: 'f'.repeat(64) }, BYTES, 'file', 'hashMismatch'],
  ['another file than the signed one', SIGNED, Buffer.from('other bytes'), 'signature', 'signatureWrong'],
])('%s is refused with its reason, and the draft stays without a file', async (_kind, said, bytes, field, reason) => {
  const { send, fileOf, versionId } = await draft();
  const { http, code, model } = await send(said, bytes);
  expect([http, code, model]).toEqual([400, 'E00003', [expect.objectContaining({ field, reason })]]);
  expect(await fileOf(versionId)).toBeNull();
});

test('a file in test is refused in the same number and names its holder; drafts and other numbers may have it', async () => {
  const { call, story, send, fileOf, versionId } = await draft();
  expect((await send()).code).toBe('S00000');
  const [second, third] = [await story.draft('BAD-FILES-01', '2.0.0'), await story.draft('BAD-FILES-01', '3.0.0')];
  expect((await send({ versionId: second })).code).toBe('S00000');

  await story.submitted(second);
  const answer = await send({ versionId: third });
  expect(answer.code).toBe('E00011');
  expect(answer.message).toContain('BAD-FILES-01 2.0.0');
  expect(await fileOf(third)).toBeNull();

  const other = await story.firstDraft('BAD-FILES-02');
  expect((await send({ versionId: other })).code).toBe('S00000');

  const holder = (query: object) =>
    call.get('/api/v2/firmwareVersion/findByHash', { sha256: hash('sha256', BYTES), ...query });
  expect(modelOf(await holder({}))).toMatchObject({ id: versionId });
  expect(modelOf(await holder({ firmwareNo: 'BAD-FILES-01' }))).toMatchObject({ id: second });
  expect(modelOf(await holder({ firmwareNo: 'BAD-FILES-02' }))).toMatchObject({ id: versionId });
});

test('attaches a valid file with its signature and the hashes computed by the server', async () => {
  const { send, fileOf, versionId } = await draft();
  const hashes = { sha256: hash('sha256', BYTES), md5: hash('md5', BYTES) };
  expect((await send({ ...hashes, sha256: hashes.sha256.toUpperCase(), ...SIGNED })).code).toBe('S00000');
  expect(await fileOf(versionId)).toMatchObject({ name: 'a.bin', size: BYTES.length, ...hashes, ...SIGNED });
});

test('an upload belongs to the account that began it, whatever owner it names; for another one there is none', async () => {
  const story = storyIn(server, 'owned');
  const told = { versionId: await story.firstDraft('OWNED-01'), filename: 'a.bin', owner: 'dev.zhao' };
  const metadata = Object.entries(told).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const [version, route] = [{ 'Tus-Resumable': '1.0.0' }, '/api/v2/firmwareVersion/upload'];
  const headers = { ...version, 'Upload-Length': '64', 'Upload-Metadata': metadata.join() };
  const made = await server.fetch('dev.lin', 'owned', route, { method: 'POST', headers });
  const address = made.headers.get('Location') ?? '';
  const look = { method: 'HEAD', headers: version };
  const found = [
    await server.fetch('dev.zhao', 'owned', address, look),
    await server.fetch('dev.lin', 'owned', address, look),
  ];
  expect(found.map(({ status }) => status)).toEqual([404, 200]);
});
