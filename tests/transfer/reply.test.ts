import { ERROR, SUCCESS } from '@/domain/errors';
import { connect } from '@/services/connection';
import { onFailure } from '@/services/failure';
import { OutgoingCall } from '@/services/outgoingCall';
import { settleReply } from '@/services/reply';

const call = new OutgoingCall('tus /upload', null, 'product');

function told() {
  const messages: string[] = [];
  const signIn = jest.fn();
  connect({ prefix: { product: '', gateway: '' }, language: () => 'en-US', onNotSignedIn: signIn });
  onFailure(({ message }) => messages.push(message));
  return { messages, signIn };
}

test('HTTP 403 leads to sign-in and shows nothing', () => {
  const { messages, signIn } = told();
  expect(settleReply(403, '', call)?.code).toBe(ERROR.notSignedIn);
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(messages).toEqual([]);
});

test('a refusal in an envelope is shown in its own words, whatever the status', () => {
  const { messages } = told();
  const body = JSON.stringify({ code: ERROR.alreadyExists, message: 'known already', model: null });
  expect(settleReply(400, body, call)?.code).toBe(ERROR.alreadyExists);
  expect(messages).toEqual(['known already']);
});

test.each<[string, number | undefined, string, string | null]>([
  ['no answer', undefined, '', ERROR.network],
  ['a page of a proxy', 502, '<html>', ERROR.system],
  ['a success envelope', 200, JSON.stringify({ code: SUCCESS }), null],
  ['an empty 204', 204, '', null],
  ['a page instead of an answer', 200, '<html>', ERROR.system],
])('%s', (_name, status, body, code) => {
  told();
  expect(settleReply(status, body, call)?.code ?? null).toBe(code);
});
