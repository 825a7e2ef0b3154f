import { connect } from '@/services/connection';
import { tusPort } from '@/transfer/upload/tusPort';
import { line, openLine } from '@/transfer/upload/ledger';
import { Unsupported } from '@/transfer/upload/port';
import { TestServer } from '../components/services/server';
import { job as stagedJob } from './stage';

/** What the answers of a tus server lead to (decisions §3), with the real library over a real connection. */

// The library's own build for browsers, as the bundler takes it.
jest.mock('tus-js-client', (): unknown => jest.requireActual('tus-js-client/lib.es5/browser/index.js'));

const server = new TestServer();
const SIZE = 1000;
const UPLOAD = '/api/v2/firmwareVersion/upload';
let asked: string[] = [];

/** What each method is answered with, in turn; the last one stays. */
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
  // jsdom's blobs cannot be read.
  Object.assign(Blob.prototype, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) });
  const origin = await server.start();
  connect({ prefix: { product: origin, gateway: origin }, language: () => 'en-US' });
});
afterAll(() => server.stop());
beforeEach(() => {
  asked = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom reports failed calls as well
});

const job = (versionId: string) => stagedJob(versionId, SIZE);
const send = (versionId: string) => tusPort.send(job(versionId), () => undefined, new AbortController().signal);

test.each(['/api/v2/firmwareVersion/upload/1', './upload/1'])(
  'the location %s is read against the server',
  async (to) => {
    play({ POST: [[201, { Location: to }]], PATCH: [[200, WHOLE, SUCCESS]] });
    await expect(send('V1')).resolves.toBe('attached');
    expect(asked).toEqual(['POST ', 'PATCH /1']);
  },
);

test.each<[string, number, string]>([
  ['no body', 204, ''],
  ['HTTP 202', 202, SUCCESS],
])('%s after the last byte means that the file is not attached yet', async (_name, status, body) => {
  play({ POST: [[201, CREATED]], PATCH: [[status, WHOLE, body]] });
  await expect(send('V2')).resolves.toBe('pending');
});

test.each([404, 410])('HTTP %i to a part: the upload is gone, a new one is created', async (status) => {
  play({ POST: [[201, CREATED]], PATCH: [[status], [200, WHOLE, SUCCESS]], HEAD: [[status]] });
  await expect(send('V3')).resolves.toBe('attached');
  expect(asked).toEqual(['POST ', 'PATCH /1', 'HEAD /1', 'POST ', 'PATCH /1']);
});

test.each([409, 423, 429, 460])('HTTP %i to a part passes: it is sent again', async (status) => {
  const NONE = { 'Upload-Offset': '0', 'Upload-Length': String(SIZE) };
  play({ POST: [[201, CREATED]], PATCH: [[status], [200, WHOLE, SUCCESS]], HEAD: [[200, NONE]] });
  await expect(send('V4')).resolves.toBe('attached');
  expect(asked).toEqual(['POST ', 'PATCH /1', 'HEAD /1', 'PATCH /1']);
});

test.each([404, 405, 412, 501])('HTTP %i to a creation: the server does not speak tus 1.0', async (status) => {
  play({ POST: [[status]] });
  await expect(send('V5')).rejects.toBeInstanceOf(Unsupported);
});

test.each<[number, string]>([
  [411, 'The server needs the length of the file, which a proxy may have removed'],
  [413, 'The file is larger than the server accepts'],
])('HTTP %i says what happened', async (status, message) => {
  play({ POST: [[status]] });
  await expect(send('V6')).rejects.toMatchObject({ message });
});

test('a refused last part: the next try sends the file anew', async () => {
  await openLine({ ...job('V7'), firmwareNo: 'F', versionNo: '1', account: 'dev.lin' });
  const refusal = JSON.stringify({ code: 'E00004', message: 'hash differs', model: null });
  play({
    POST: [[201, CREATED]],
    PATCH: [
      [400, WHOLE, refusal],
      [200, WHOLE, SUCCESS],
    ],
    HEAD: [[200, { ...WHOLE, 'Upload-Length': '1000' }]],
  });
  await expect(send('V7')).rejects.toMatchObject({ code: 'E00004', message: 'hash differs' });
  expect(await line(job('V7'))).toMatchObject({ address: null, sent: 0 });
  await expect(send('V7')).resolves.toBe('attached');
  expect(asked).toEqual(['POST ', 'PATCH /1', 'POST ', 'PATCH /1']);
});
