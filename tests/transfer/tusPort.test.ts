import { renderHook, waitFor } from '@testing-library/react';
import { connect } from '@/services/connection';
import { CallAborted } from '@/services/failure';
import { announced } from '@/transfer/upload/port';
import { putFile } from '@/transfer/upload/putFile';
import { tusPort } from '@/transfer/upload/tusPort';
import { forgetUpload, recordedUpload, recordProgress, recordUpload, useUnfinished } from '@/transfer/upload/ledger';
import { TestServer } from '../services/server';
import { job as stagedJob } from './stage';

/** Answers of a tus server, with the real library over HTTP; services/replies.test.ts has what each status means. */

// The library's browser build, as bundled.
jest.mock('tus-js-client', (): unknown => jest.requireActual('tus-js-client/lib.es5/browser/index.js'));

const server = new TestServer();
const SIZE = 1000;
const UPLOAD = '/api/v2/firmwareVersion/upload';
let asked: string[] = [];

/** Answers per method in order; the last one repeats. */
type Script = Readonly<
  Record<string, readonly [status: number, headers?: Readonly<Record<string, string>>, body?: string][]>
>;

function play(script: Script): void {
  const turns = new Map(Object.entries(script).map(([method, answers]) => [method, [...answers]]));
  server.answer = ({ method, url }, response) => {
    asked.push(`${method} ${url.replace(UPLOAD, '')}`);
    const answers = turns.get(method) ?? [];
    const [status, headers = {}, body = ''] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500];
    response.writeHead(status, {
      'Tus-Resumable': '1.0.0',
      'Access-Control-Expose-Headers': 'Location, Upload-Offset, Upload-Length, Tus-Resumable',
      ...headers,
    });
    response.end(body);
  };
}

const CREATED = { Location: `${UPLOAD}/1` };
const WHOLE = { 'Upload-Offset': String(SIZE) };
const SUCCESS = JSON.stringify({ code: 'S00000', model: null });

beforeAll(async () => {
  // jsdom cannot read blobs.
  Object.assign(Blob.prototype, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) });
  const origin = await server.start();
  connect({ prefix: { product: origin, gateway: origin }, language: () => 'en-US' });
});
afterAll(() => server.stop());
beforeEach(() => {
  asked = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom logs failed calls
});

const job = (versionId: string) => stagedJob(versionId, SIZE);
const send = (versionId: string) => tusPort.send(job(versionId), () => undefined, new AbortController().signal);

test.each(['/api/v2/firmwareVersion/upload/1', './upload/1'])('resolves the location %s', async (to) => {
  play({ POST: [[201, { Location: to }]], PATCH: [[200, WHOLE, SUCCESS]] });
  const progress = jest.fn();
  await expect(tusPort.send(job('V1'), progress, new AbortController().signal)).resolves.toBe('attached');
  expect(asked).toEqual(['POST ', 'PATCH /1']);
  expect(progress).toHaveBeenLastCalledWith(SIZE, SIZE);
  expect(server.seen[0]?.headers).toHaveProperty('upload-metadata');
  expect(localStorage).toHaveLength(0);
  for (const { headers } of server.seen.splice(0)) expect(headers['x-requested-with']).toBe('firmware-console');
});

test.each<[string, number, string]>([
  ['no body', 204, ''],
  ['HTTP 202', 202, SUCCESS],
])('%s after the last byte means that the file is not attached yet', async (_name, status, body) => {
  play({ POST: [[201, CREATED]], PATCH: [[status, WHOLE, body]] });
  await expect(send('V2')).resolves.toBe('pending');
});

test('an upload that is paused while its next part is prepared sends nothing more', async () => {
  play({ POST: [[201, CREATED]], PATCH: [[200, WHOLE, SUCCESS]] });
  const control = new AbortController();
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(() => {
    if (asked.length > 0) control.abort();
    return Promise.resolve(new ArrayBuffer(1));
  });
  // Later it does not even begin.
  for (let time = 0; time < 2; time += 1)
    await expect(tusPort.send(job('V10'), () => undefined, control.signal)).rejects.toBeInstanceOf(CallAborted);
  await expect(send('V11')).resolves.toBe('attached');
  expect(asked).toEqual(['POST ', 'POST ', 'PATCH /1']);
});

test('HTTP 404 to a PATCH creates a new upload', async () => {
  play({ POST: [[201, CREATED]], PATCH: [[404], [200, WHOLE, SUCCESS]], HEAD: [[404]] });
  await expect(send('V3')).resolves.toBe('attached');
  expect(asked).toEqual(['POST ', 'PATCH /1', 'HEAD /1', 'POST ', 'PATCH /1']);
});

test('HTTP 409 to a PATCH is retried', async () => {
  const NONE = { 'Upload-Offset': '0', 'Upload-Length': String(SIZE) };
  play({ POST: [[201, CREATED]], PATCH: [[409], [200, WHOLE, SUCCESS]], HEAD: [[200, NONE]] });
  await expect(send('V4')).resolves.toBe('attached');
  expect(asked).toEqual(['POST ', 'PATCH /1', 'HEAD /1', 'PATCH /1']);
});

test('a creation that is not there says that the server has no tus 1.0', async () => {
  play({ POST: [[404]] });
  await expect(send('V5')).rejects.toMatchObject({ message: 'The server does not offer this' });
  expect(asked).toEqual(['POST ']);
});

test('after a refused last PATCH the next attempt starts over', async () => {
  await recordUpload({ ...job('V7'), firmwareNo: 'F', versionNo: '1', account: 'dev.lin' });
  const refusal = JSON.stringify({ code: 'E00004', message: 'hash differs', model: null });
  const asks: Script = { POST: [[201, CREATED]], HEAD: [[200, { ...WHOLE, 'Upload-Length': '1000' }]] };
  play({ ...asks, PATCH: [[400, WHOLE, refusal]] });
  await expect(send('V7')).rejects.toMatchObject({ code: 'E00004', message: 'hash differs' });
  expect(await recordedUpload(job('V7'))).toMatchObject({ address: null, sent: 0 });
  play({ ...asks, PATCH: [[200, WHOLE, SUCCESS]] });
  await expect(send('V7')).resolves.toBe('attached');
  expect(asked).toEqual(['POST ', 'PATCH /1', 'POST ', 'PATCH /1']);
});

test('HTTP 403 to a PATCH asks for a sign-in, after which the upload goes on', async () => {
  const onNotSignedIn = jest.fn();
  connect({ onNotSignedIn });
  await recordUpload({ ...job('V8'), firmwareNo: 'F', versionNo: '1', account: 'dev.lin' });
  const some = { 'Upload-Offset': '400', 'Upload-Length': String(SIZE) };
  play({ POST: [[201, CREATED]], PATCH: [[403], [200, WHOLE, SUCCESS]], HEAD: [[200, some]] });
  await expect(send('V8')).rejects.toMatchObject({ code: 'E00005' });
  expect(onNotSignedIn).toHaveBeenCalledTimes(1);
  // The page was loaded again, and the same file chosen.
  await recordUpload({ ...job('V8'), firmwareNo: 'F', versionNo: '1', account: 'dev.lin' });
  await expect(send('V8')).resolves.toBe('attached');
  expect(asked).toEqual(['POST ', 'PATCH /1', 'HEAD /1', 'PATCH /1']);
});

test('a discarded upload is deleted, but not in the session of somebody else', async () => {
  await recordUpload({ ...job('V13'), firmwareNo: 'F', versionNo: '1', account: 'dev.lin' });
  play({ POST: [[201, CREATED]], PATCH: [[403]], DELETE: [[204]] });
  await expect(send('V13')).rejects.toMatchObject({ code: 'E00005' });
  connect({ isSessionOurs: () => Promise.resolve(false) });
  await tusPort.discard(job('V13'));
  connect({ isSessionOurs: () => Promise.resolve(true) });
  expect(asked).toEqual(['POST ', 'PATCH /1']);
  await tusPort.discard(job('V13'));
  expect(asked).toEqual(['POST ', 'PATCH /1', 'DELETE /1']);
  expect(await recordedUpload(job('V13'))).toMatchObject({ address: null, sent: 0 });
});

test('an unfinished upload is offered to its account alone, and not while another page sends it', async () => {
  const query = () => Promise.resolve({ held: [{ name: 'firmware-console:upload:V12' }] });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query } });
  const lines = (account: string) => renderHook(() => useUnfinished(account)).result;
  for (const id of ['V9', 'V12']) await recordUpload({ ...job(id), account: 'dev.zhao' });
  const [own, others] = [lines('dev.zhao'), lines('test.chen')];
  await recordProgress({ versionId: 'V9', sha256: 'of another file' }, { sent: 5 });
  await waitFor(() => expect(own.current).toMatchObject([{ versionId: 'V9', sent: 0 }]));
  await waitFor(() => expect(others.current).toEqual([]));
  expect(await recordedUpload({ versionId: 'V9', sha256: 'of another file' })).toBeNull();
  await forgetUpload('V9');
  await waitFor(() => expect(own.current).toEqual([]));
  Reflect.deleteProperty(navigator, 'locks');
});

test('a file is announced with what is given of it', () => {
  const { file, sha256, md5 } = job('V1');
  expect(announced({ ...job('V1'), signature: 'MEUC', certificate: 'PEM', reason: '修复' })).toEqual({
    ...{ versionId: 'V1', filename: file.name, sha256, md5, signature: 'MEUC', certificate: 'PEM', reason: '修复' },
  });
});

const put = () => putFile('/file', {}, job('V1').file, jest.fn(), new AbortController().signal);

test.each([
  ['a network failure', () => Promise.resolve(new ArrayBuffer(1)), { code: 'E00002' }],
  ['that of a file that has changed', () => Promise.reject(new Error('gone')), { name: 'FileUnreadable' }],
])('a connection that breaks is %s', async (_what, read, failure) => {
  server.answer = (_request, response) => void response.destroy();
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(read);
  await expect(put()).rejects.toMatchObject(failure);
});
