import { ERROR, SUCCESS } from '@/domain/errors';
import { connect } from '@/services/connection';
import { onFailure } from '@/services/failure';
import { OutgoingCall } from '@/services/outgoing';
import { whyFailed } from '@/transfer/upload/failed';

/** What follows from an upload's reply; their whole table: tests/services/replies.test.ts. */

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

test.each([401, 403])('HTTP %i redirects to sign-in without a message', async (status) => {
  const { messages, signIn } = setUp();
  expect(await read(status, '')).toMatchObject({ code: ERROR.notSignedIn });
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(messages).toEqual([]);
});

test.each([
  ['HTTP 400', 400, {}, 'known already'],
  ['HTTP 503', 503, {}, 'known already'],
  ['HTTP 429 with Retry-After', 429, { 'retry-after': '20' }, 'known already. Try again in 20 s'],
])('a refusal shows the text of its envelope: %s', async (_name, status, headers, message) => {
  const { messages } = setUp();
  const body = JSON.stringify({ code: ERROR.alreadyExists, model: null, message: 'known already' });
  expect(await read(status, body, headers)).toMatchObject({ code: ERROR.alreadyExists, message });
  expect(messages).toEqual([message]);
});

test('success, or why an upload failed', async () => {
  setUp();
  expect(await read(200, JSON.stringify({ code: SUCCESS, model: null }))).toBeNull();
  expect(await read(204, '')).toBeNull();
  expect(await read(200, '<html>')).toMatchObject({ code: ERROR.dataFormat });
  expect(await whyFailed(FILE, null, new OutgoingCall('tus /upload', null, 'product'))).toMatchObject({
    code: ERROR.network,
  });
});
