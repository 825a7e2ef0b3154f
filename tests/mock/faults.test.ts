import { RehearsalServer, type Answer } from './server';
import { randomUUID } from 'node:crypto';
import { field, textField } from '../kit/field';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER, Control, until } from './control';

/**
 * Fault injection: matching by call, person and count; effects on call and answer. The request journal: every attempt as its
 * sender saw it.
 */

const server = RehearsalServer.ofFile();

const PAGE = '/api/v2/firmware/page';
const control = (world: string) => new Control(server, 'dev.lin', world);
const page = (account: string, world: string): Promise<Answer> => server.as(account, world).get(PAGE);

async function raw(world: string, path: string, body?: object): Promise<{ status: number; text: string } | 'broken'> {
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await server.fetch('dev.lin', world, path, { headers, ...sent });
    return { status: response.status, text: await response.text() };
  } catch {
    return 'broken';
  }
}

const known = async (world: string, firmwareNo: string): Promise<boolean> =>
  (await server.as('dev.lin', world).get('/api/v2/firmware/detail', { firmwareNo })).code === 'S00000';

test('only hits reduce the count', async () => {
  const set = { call: 'firmware.*', account: 'dev.lin', effect: { kind: 'code', code: 'E00008' }, times: 2 };
  await control('count').post('faults', set);
  expect((await page('test.chen', 'count')).code).toBe('S00000');
  expect((await server.as('dev.lin', 'count').get('/api/v2/testing/page')).code).toBe('S00000');
  const codes = [];
  for (let nth = 0; nth < 3; nth += 1) codes.push((await page('dev.lin', 'count')).code);
  expect(codes).toEqual(['E00008', 'E00008', 'S00000']);
  expect(await control('count').get('faults')).toMatchObject({ faults: [], hits: [{ call: 'firmware.page' }, {}] });
});

const cut: unknown = expect.stringMatching(/"id":$/);
const told = (status: number, text: string) => ({ status, text: expect.stringContaining(text) as unknown });

/** Effect of each fault on a write: what arrives, whether it happens, and its outcome, status and code in the journal. */
// prettier-ignore
const EFFECTS: readonly (readonly [string, object, 'broken' | { status: number; text: unknown }, boolean, readonly [string, number | null, string]])[] = [
  ['an E-code', { kind: 'code', code: 'E00013' }, told(200, 'E00013'), false, ['answered', 200, 'E00013']],
  ['an answer', { kind: 'answer', body: { code: 'S00000', model: 7 } }, told(200, '"model":7'), false, ['answered', 200, 'S00000']],
  ['HTTP 403', { kind: 'http', status: 403 }, told(403, 'E00005'), false, ['answered', 403, 'E00005']],
  ['HTTP 500', { kind: 'http', status: 500 }, told(500, '<h1>500'), false, ['answered', 500, '']],
  ['a dropped connection', { kind: 'dropped' }, 'broken', false, ['dropped', null, '']],
  ['no network', { kind: 'offline' }, 'broken', false, ['offline', null, '']],
  ['a lost answer', { kind: 'lost' }, 'broken', true, ['lost', null, '']],
  ['a page', { kind: 'malformed', how: 'html' }, told(200, '<h1>502'), true, ['malformed', 200, '']],
  ['cut JSON', { kind: 'malformed', how: 'cut' }, { status: 200, text: cut }, true, ['malformed', 200, '']],
  ['another shape', { kind: 'malformed', how: 'shape' }, told(200, '[[{'), true, ['malformed', 200, '']],
  ['nothing', { kind: 'malformed', how: 'empty' }, { status: 200, text: '' }, true, ['malformed', 200, '']],
  ['a delay', { kind: 'delay', ms: 50 }, told(200, '"S00000"'), true, ['late', 200, 'S00000']],
];

test.each(EFFECTS)('a write with the fault %s', async (name, effect, arrives, executed, [outcome, status, code]) => {
  const world = `effect-${name.replaceAll(/\W/g, '-')}`;
  await control(world).post('faults', { call: 'firmware.add', effect, times: 1 });
  expect(await raw(world, ADD_NUMBER, newNumber('EFFECT-1'))).toEqual(arrives);
  await until(async () => (await known(world, 'EFFECT-1')) === executed);
  const { list } = (await control(world).get('requests', { call: 'firmware.add' })) as { list: unknown[] };
  expect(list).toMatchObject([{ outcome, status, code, executed, faults: [{ id: 1, effect }] }]);
});

test.each([401, 429, 503])('HTTP %i has Retry-After', async (status) => {
  const world = `status-${String(status)}`;
  const effect = { kind: 'http', status, retryAfter: 7 };
  await control(world).post('faults', { call: 'firmware.page', effect, times: 1 });
  const response = await server.fetch('dev.lin', world, PAGE);
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, '7']);
});

test('for one order others are not affected', async () => {
  const orderNo = textField(await control('one-order').post('scenario', { name: 'step-1' }), 'orderNo');
  await control('one-order').post('faults', { orderNo, effect: { kind: 'code', code: 'E00008' } });
  const claim = (of: string) => server.as('test.chen', 'one-order').post('/api/v2/testing/claim', { orderNo: of });
  expect([(await claim(orderNo)).code, (await claim('TO-NONE')).code]).toEqual(['E00008', 'E00010']);
});

test('a file of the page meets only faults that name it', async () => {
  const status = async () => (await server.fetch('dev.lin', 'files', '/umi.js')).status;
  const effect = { kind: 'http', status: 503 };
  await control('files').post('faults', { effect });
  // This server has no scripts.
  expect(await status()).toBe(404);
  await control('files').post('faults', { call: 'static.file', effect });
  expect(await status()).toBe(503);
});

const add = (world: string, firmwareNo: string, key: string): Promise<unknown> =>
  server
    .as('dev.lin', world)('POST', ADD_NUMBER, { body: newNumber(firmwareNo), key })
    .catch(() => 'broken');

test('an attempt has its person, call, input, key, time and result', async () => {
  await add('whole', 'WHOLE-1', 'key-1');
  expect(field(await control('whole').get('requests'), 'list', 0)).toEqual({
    n: 1,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    path: '/api/v2/firmware/add',
    ms: expect.any(Number),
    account: 'dev.lin',
    call: 'firmware.add',
    method: 'POST',
    orderNo: null,
    input: newNumber('WHOLE-1'),
    key: 'key-1',
    repeats: null,
    faults: [],
    outcome: 'answered',
    status: 200,
    code: 'S00000',
    executed: true,
  });
});

test('a repetition of a key names the first attempt; without a key the same input does', async () => {
  await control('again').post('faults', { call: 'firmware.add', effect: { kind: 'lost' }, times: 1 });
  for (const key of ['one', 'one', 'two']) await add('again', 'AGAIN-1', key);
  const added = await control('again').get('requests', { call: 'firmware.add' });
  expect(added).toMatchObject({ count: 3, distinct: 2, last: 3, list: [{ repeats: null }, { repeats: 1 }, { n: 1 }] });
  const as = server.as('dev.lin', 'again');
  const pages = [{ current: 1 }, { current: 1 }, { current: 2 }];
  for (const query of pages) await as('GET', PAGE, { query, key: null });
  const read = await control('again').get('requests', { call: 'firmware.page' });
  expect(read).toMatchObject({ count: 3, distinct: 2, list: [{}, { repeats: 4 }, {}] });
});

test.each([
  [{ call: 'firmware.add' }, 2],
  [{ account: 'test.chen' }, 1],
  [{ since: '1' }, 2],
])('the filter %j finds %i attempts', async (query, count) => {
  const world = `filter-${Object.keys(query).join()}`;
  for (const firmwareNo of ['FILTER-1', 'FILTER-2']) await add(world, firmwareNo, firmwareNo);
  await page('test.chen', world);
  expect(await control(world).get('requests', query)).toMatchObject({ count });
});
