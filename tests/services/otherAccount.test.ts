import { firmware } from '@/contract/firmware';
import { ERROR } from '@/domain/errors';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { SessionTaken } from '@/services/failure';
import { arriveAs, isSessionOurs } from '@/session/sharedSession';
import { putFile } from '@/transfer/upload/putFile';
import { tusPort } from '@/transfer/upload/tusPort';
import { job } from '../transfer/stage';
import { connectedClient, envelope, rejection } from './connectedClient';

/** A page whose shared session may be somebody else's writes nothing. */

// The library's browser build, as bundled.
jest.mock('tus-js-client', (): unknown => jest.requireActual('tus-js-client/lib.es5/browser/index.js'));

const { server, shown } = connectedClient();
const UNREAD = 'The signed-in account could not be confirmed, so nothing was sent. Try again';
const AS_UNREAD = new RegExp(`^${UNREAD}: `);
const refusal = envelope({ code: ERROR.refused, message: 'Maintenance until 6' });
const user = (userAccount: string) => envelope({ model: { userName: 'Lin', userAccount, model: {} } });

/** What the gateway answers about the account; null closes the connection. */
let account: { readonly status: number; readonly body: string } | null;

beforeAll(() => connect({ isSessionOurs }));
beforeEach(() => {
  // jsdom logs failed calls.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer = ({ url }, response) => {
    if (!url.endsWith('/getUserInfo')) response.end(envelope({ model: null }));
    else if (account === null) response.destroy();
    else response.writeHead(account.status).end(account.body);
  };
  arriveAs('dev.lin');
  window.dispatchEvent(new Event('blur'));
});

const INPUT = { firmwareNo: 'FW-1', enable: false, reason: 'x', revision: 1 };
const FAILURES: readonly [string, typeof account, code: string, message: RegExp | string, shows: number][] = [
  ['an unreachable gateway', null, ERROR.network, /network/i, 1],
  ['an answer without an account', { status: 200, body: envelope({ model: {} }) }, ERROR.dataFormat, AS_UNREAD, 1],
  // Requirements 8.18: the notice has the server's message.
  ['a refusal', { status: 200, body: refusal }, ERROR.refused, `${UNREAD}: Maintenance until 6`, 1],
  ['an ended session', { status: 403, body: '' }, ERROR.notSignedIn, '', 0],
];
/** Requests other than those that read the account or the session. */
const sent = () => server.seen.map(({ url }) => url).filter((url) => !/getUserInfo|getUserPageSources/.test(url));

test.each(FAILURES)('a call is not sent after %s', async (_what, answer, code, message, shows) => {
  account = answer;
  expect(await rejection(call(firmware.enableDisable, INPUT))).toMatchObject({ code });
  expect(sent()).toEqual([]);
  const expected = { code, message: typeof message === 'string' ? message : expect.stringMatching(message) };
  expect(shown).toEqual(shows === 0 ? [] : [expect.objectContaining(expected)]);
});

test('the next write asks again', async () => {
  account = null;
  await rejection(call(firmware.enableDisable, INPUT));
  account = { status: 200, body: user('dev.lin') };
  await rejection(call(firmware.enableDisable, INPUT));
  expect(sent()).toEqual(['/api/v2/firmware/enableDisable']);
});

// From here on the session is another account's.
test.each([
  ['a call', () => call(firmware.enableDisable, INPUT)],
  ['a PUT of a file', () => putFile('/file', {}, new File(['x'], 'a.bin'), jest.fn(), new AbortController().signal)],
  ['a tus upload', () => tusPort.send(job('V1', 10), jest.fn(), new AbortController().signal)],
])('%s is not sent when another account has signed in', async (_name, write) => {
  account = { status: 200, body: user('dev.zhao') };
  expect(await rejection(write())).toBeInstanceOf(SessionTaken);
  expect(sent()).toEqual([]);
  expect(shown).toEqual([]);
});
