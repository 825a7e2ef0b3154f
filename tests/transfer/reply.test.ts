import { ERROR, SUCCESS } from '@/domain/errors';
import { connect } from '@/services/connection';
import { onFailure } from '@/services/failure';
import { OutgoingCall } from '@/services/outgoing';
import { whyFailed } from '@/transfer/upload/failed';

/** Meaning of upload replies (requirements §7, decisions §3). */

const FILE = new Blob(['x']);

// jsdom cannot read blobs.
beforeAll(() => Object.assign(Blob.prototype, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) }));

function setUp() {
  const messages: string[] = [];
  const signIn = jest.fn();
  connect({ language: () => 'en-US', onNotSignedIn: signIn });
  onFailure(({ message }) => messages.push(message));
  return { messages, signIn };
}

const read = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  whyFailed(
    FILE,
    { status, body, header: (name) => headers[name] ?? null, address: null },
    new OutgoingCall('tus /upload', null, 'product'),
  );

const envelope = (code: string, fields: object = {}) => JSON.stringify({ code, model: null, ...fields });

test.each([401, 403])('HTTP %i redirects to sign-in without a message', async (status) => {
  const { messages, signIn } = setUp();
  expect(await read(status, '')).toMatchObject({ code: ERROR.notSignedIn });
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(messages).toEqual([]);
});

test('a refusal shows the text of its envelope, whatever the status', async () => {
  const { messages } = setUp();
  const body = envelope(ERROR.alreadyExists, { message: 'known already' });
  expect(await read(400, body)).toMatchObject({ code: ERROR.alreadyExists, message: 'known already' });
  expect(messages).toEqual(['known already']);
});

test.each([502, 503, 504])(
  'HTTP %i with an envelope shows its text, without one the network failed',
  async (status) => {
    const { messages } = setUp();
    const body = envelope(ERROR.refused, { message: 'closed until 9:00' });
    expect(await read(status, body)).toMatchObject({ code: ERROR.refused, message: 'closed until 9:00' });
    expect(messages).toEqual(['closed until 9:00']);
    expect(await read(status, '<html>')).toMatchObject({ code: ERROR.network });
  },
);

test('shows the time of Retry-After', async () => {
  const { messages } = setUp();
  await read(429, envelope(ERROR.frequencyLimit, { message: 'too often' }), { 'retry-after': '20' });
  expect(messages).toEqual(['too often. Try again in 20 s']);
});

test.each<[string, number, string, string | null]>([
  ['HTTP 500 with the envelope of a success', 500, envelope(SUCCESS), ERROR.system],
  ['HTTP 404 with the envelope of a success', 404, envelope(SUCCESS), ERROR.system],
  ['HTTP 404 without a body', 404, '', ERROR.system],
  ['a page of a proxy', 500, '<html>', ERROR.system],
  ['a success', 200, envelope(SUCCESS), null],
  ['HTTP 204 without a body', 204, '', null],
  ['a page instead of an answer', 200, '<html>', ERROR.dataFormat],
])('%s', async (_name, status, body, code) => {
  setUp();
  const failure = await read(status, body);
  if (code === null) expect(failure).toBeNull();
  else expect(failure).toMatchObject({ code });
});

test('an unreachable server is a network failure', async () => {
  setUp();
  const call = new OutgoingCall('tus /upload', null, 'product');
  expect(await whyFailed(FILE, null, call)).toMatchObject({ code: ERROR.network });
});
