import * as v from 'valibot';
import { approvals } from '@/contract/approvals';
import { endpoint } from '@/contract/endpoint';
import { testingOrder } from '@/contract/order';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { CallAborted, isOffered, onFailure } from '@/services/failure';
import { connectedClient, envelope, rejection, search } from './connectedClient';

/** How answers are read, and how failures are shown (requirements §7, §8, P-WIRE-1, P-WIRE-6). */

const client = connectedClient();
const { onNotSignedIn, server, shown } = client;

const unread = (part: string) => `The server’s answer could not be read${part && `: ${part}`}`;

/** Requirements §8, P-WIRE-1: meaning of a body, whatever `success` is. */
const BODIES: [name: string, body: string, code: string, message: string][] = [
  ['a refusal', envelope({ code: 'E00007', message: 'no right', error: 'e' }), 'E00007', 'no right'],
  ['a refusal that claims success', envelope({ code: 'E00008', success: true, message: 'm' }), 'E00008', 'm'],
  ['the error where there is no message', envelope({ code: 'E00013', error: 'stopped' }), 'E00013', 'stopped'],
  ['the error where the message is blank', envelope({ code: 'E00013', message: '  ', error: 'x' }), 'E00013', 'x'],
  ['Error where there is neither', envelope({ code: 'E00016' }), 'E00016', 'Error'],
  ['a message that is no text', envelope({ code: 'E00001', message: { a: 1 } }), 'E00001', 'Error'],
  ['a number as code', envelope({ code: 0 }), 'E00014', unread('code')],
  ['no code', '{"success":true,"model":[]}', 'E00014', 'Error'],
  ['no code, but a message', '{"message":"maintenance until noon","model":null}', 'E00014', 'maintenance until noon'],
  ['HTML', '<!doctype html><p>hello</p>', 'E00014', unread('')],
  ['a model of the wrong kind', envelope({ model: 'text' }), 'E00014', unread('model')],
  ['rows that all lack their code', envelope({ model: [{ name: 'Li' }] }), 'E00014', unread('model')],
];

test.each(BODIES)('%s is shown once and rejects', async (_name, body, code, message) => {
  server.always(200, body);
  const failure = await rejection(search());
  expect(failure).toMatchObject({ name: 'CallFailure', code, message, call: 'GET /api/v2/userRole/search', key: null });
  expect(shown).toEqual([failure]);
  expect(onNotSignedIn).not.toHaveBeenCalled();
});

/** P-WIRE-2, P-WIRE-23: of what a part of a screen shows. */
test.each([
  ['null', envelope({ model: null }), 'Not reported by the server', 0],
  ['another kind', envelope({ model: 'text' }), unread('model'), 1],
])('a step bar that is %s is missing, or shown as unreadable', async (_name, body, message, notices) => {
  server.always(200, body);
  const failure = await rejection(call(testingOrder.stepBar, { orderNo: 'T1' }, { quiet: 'null' }));
  expect(failure).toMatchObject({ code: 'E00014', message, wasShown: notices > 0 });
  expect(shown).toHaveLength(notices);
});

/** Assumed: the trace ID of an answer goes into a bug report. */
test.each([
  ['a refusal', 200, envelope({ code: 'E00013', message: 'no' })],
  ['a model of the wrong kind', 200, envelope({ model: 'text' })],
])('%s hands on the name of its answer', async (_name, status, body) => {
  server.always(status, body, { 'X-Trace-Id': 'world mine, line 7' });
  const failure = await rejection(search());
  expect(failure).toMatchObject({ trace: 'world mine, line 7' });
  expect(shown).toEqual([failure]);
});

test('without a trace ID a failure has the ID of the access log, or that of the answer before', async () => {
  const refusal = envelope({ code: 'E00013', message: 'no' });
  server.always(200, refusal);
  expect(await rejection(search())).toMatchObject({ trace: null, traceBefore: 'world mine, line 7' });
  server.always(200, refusal, { 'X-Request-Id': '0a1b2c' });
  expect(await rejection(search())).toMatchObject({ trace: '0a1b2c' });
});

/** Requirements §7: any status outside 2xx is a failure, even with the success code. */
test.each([200, 299, 300, 400, 404, 503])('HTTP %i with a success is one below 300 alone', async (status) => {
  server.always(status, envelope({ message: 'done' }));
  const outcome = await search().catch((failure: unknown) => failure);
  expect(outcome).toMatchObject(status < 300 ? [] : { code: 'E00001', message: 'System error' });
  expect(shown).toHaveLength(status < 300 ? 0 : 1);
});

test.each([404, 502])('HTTP %i without a code shows its text', async (status) => {
  server.always(status, '{"message":"the order is archived"}');
  const failure = await rejection(search());
  expect(failure).toMatchObject({ message: 'the order is archived' });
  expect(shown).toEqual([failure]);
});

test.each([
  [502, '<html>Bad Gateway</html>', 'E00001', 'System error'],
  [504, envelope({ code: 'E00002', message: 'Network error' }), 'E00002', 'Network error'],
])('HTTP %i of a proxy shows that a write may have arrived', async (status, body, code, text) => {
  server.always(status, body);
  const failure = await rejection(call(approvals.remind, { orderNo: 'TO-1' }));
  expect(failure).toMatchObject({ code, message: expect.stringContaining(`${text}. It is not known whether`) });
  expect(await rejection(search())).toMatchObject({ code, message: text });
});

/** P-WIRE-6: the text of an envelope is shown, whatever the HTTP status. */
test('HTTP 409 with an envelope shows its text and keeps its code and fields', async () => {
  const model = [{ field: 'firmwareNo', reason: 'taken' }];
  server.always(409, envelope({ code: 'E00011', message: 'taken by FW-1', model }));
  const failure = await rejection(search());
  expect(failure).toMatchObject({ code: 'E00011', message: 'taken by FW-1', fields: [{ field: 'firmwareNo' }] });
  expect(shown).toEqual([failure]);
});

/** P-WIRE-22: a code beyond the catalogue is that of a framework. */
test.each([
  ['{"status":404,"error":"Not Found"}', true],
  [envelope({ code: '404', message: 'Not Found' }), true],
  [envelope({ code: 'E00010', message: 'no such order' }), false],
])('HTTP 404 of an assumed call with %s', async (body, isAbsent) => {
  server.always(404, body);
  expect(await rejection(call(testing.page, {}))).toMatchObject({ isAbsent });
  expect(shown).toHaveLength(isAbsent ? 0 : 1);
  expect(isOffered(testing.page)).toBe(false);
});

const RETRY_AFTER: [status: number, header: string, body: string, message: string][] = [
  [429, '30', envelope({ code: 'E00009', message: 'too often' }), 'too often. Try again in 30 s'],
  [429, '7', '', 'Too many requests, so this one was refused. Try again in 7 s'],
  [503, new Date(Date.now() + 3_600_000).toUTCString(), '', 'System error. Try again in 60 min'],
];

test.each(RETRY_AFTER)('HTTP %i with Retry-After: %s shows when to retry', async (status, header, body, message) => {
  server.always(status, body, { 'Retry-After': header });
  expect(await rejection(search())).toMatchObject({ message });
});

test('a success returns the model parsed by the contract', async () => {
  server.always(200, envelope({ success: false, message: 'ignored', model: [{ code: 'dev.lin', extra: 1 }] }));
  await expect(search()).resolves.toEqual([{ code: 'dev.lin', name: '' }]);
  expect(shown).toEqual([]);
});

test.each([{}, { orderNo: 'to-1' }])(
  'an order is the one that was asked for, whatever its answer is: %j',
  async (said) => {
    server.always(200, envelope({ model: { status: 2, testerList: [], operationPersonList: [], ...said } }));
    await expect(call(testingOrder.detail, { orderNo: 'TO-1' })).resolves.toMatchObject({ orderNo: 'TO-1' });
  },
);

test.each([
  ['reach the form', [{ field: 'name', reason: 'required' }], [{ field: 'name', reason: 'required', values: {} }]],
  ['are ignored when invalid', { name: 'required' }, []],
])('the fields of an E00003 %s', async (_what, model, fields) => {
  server.always(200, envelope({ code: 'E00003', message: 'wrong', model }));
  expect(await rejection(search())).toMatchObject({ code: 'E00003', fields });
});

const read = { fuzzyName: 'li' };
const MAYBE = '. It is not known whether this was saved. Reload and check before you submit again';
test.each<[string, (options: object) => Promise<unknown>, string, number]>([
  ['a read', (options) => call(userRole.search, read, options), '', 2],
  ['a list, which says so itself', (more) => call(userRole.search, read, { ...more, quiet: 'unanswered' }), '', 0],
  ['a write, which may have arrived', (options) => call(approvals.remind, { orderNo: 'TO-1' }, options), MAYBE, 2],
])('an unreachable server and a timeout are network failures: %s', async (_what, send, more, notices) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom logs it
  client.connectTo('http://127.0.0.1:9'); // the discard port, where nothing listens
  // jsdom keeps the timeout of a failed call running, so it is short.
  const failed = { code: 'E00002', message: `Network error${more}` };
  expect(await rejection(send({ timeoutMs: 500 }))).toMatchObject(failed);
  client.connectTo(client.origin());
  server.answer = () => undefined;
  expect(await rejection(send({ timeoutMs: 50 }))).toMatchObject(failed);
  expect(shown).toMatchObject([failed, failed].slice(0, notices));
});

test('what a server answers is shown, whatever its code (requirements 8.18)', async () => {
  server.always(504, envelope({ code: 'E00002', message: 'Network error' }));
  await rejection(call(userRole.search, read, { quiet: 'unanswered' }));
  expect(shown).toMatchObject([{ code: 'E00002' }]);
});

test('an aborted call shows no error', async () => {
  const control = new AbortController();
  server.answer = () => control.abort();
  const outcome = rejection(call(userRole.search, read, { signal: control.signal }));
  expect(await outcome).toBeInstanceOf(CallAborted);
  expect(shown).toEqual([]);
});

test('a failure before the first listener is kept for it', async () => {
  client.stopListening();
  server.always(500, '');
  const failure = await rejection(search());
  const late: unknown[] = [];
  for (let time = 0; time < 2; time += 1) onFailure((kept) => late.push(kept))();
  expect(late).toEqual([failure]);
});

/** A declaration that a company has edited (docs/gateway.md). */
const epochMs = v.pipe(
  v.number(),
  v.transform((ms) => new Date(ms).toISOString()),
);
const row = v.object({ costMs: v.number(), createdAt: epochMs });

test('a renamed field and a time in milliseconds are read as the declaration says', async () => {
  const list = endpoint('history', 'GET', '/api/v2/operateLog/page', {
    input: v.object({}),
    model: v.object({ list: v.array(row) }),
    assumed: 'The operation log',
  });
  server.always(200, envelope({ model: { list: [{ costMs: 7, createdAt: 1_772_416_800_125 }] } }));
  expect(await call(list, {})).toEqual({ list: [{ costMs: 7, createdAt: '2026-03-02T02:00:00.125Z' }] });
});
