import { hasFields } from '../../mock/rehearsal/engine/attempts';
import { field } from '../kit/field';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER, Control } from './control';
import { RehearsalServer } from './server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/** The request journal: every attempt as its sender saw it, found by filters that know their names. */

const server = RehearsalServer.ofFile();
const PAGE = '/api/v2/firmware/page';
const control = (world: string) => new Control(server, 'dev.lin', world);
const add = (world: string, firmwareNo: string, key: string): Promise<unknown> =>
  server
    .as('dev.lin', world)('POST', ADD_NUMBER, { body: newNumber(firmwareNo), key })
    .catch(() => 'broken');
const latest = async (world: string, query: Record<string, string> = {}): Promise<unknown> =>
  field(await control(world).get('requests', query), 'list', 0);

test('an attempt has its person, call, input, headers without cookies, key, time and result', async () => {
  await add('whole', 'WHOLE-1', 'key-1');
  const row = await latest('whole');
  expect(row).toEqual({
    n: 1,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    wall: expect.stringMatching(/^\d{4}-.*Z$/),
    path: '/api/v2/firmware/add',
    ms: expect.any(Number),
    account: 'dev.lin',
    call: 'firmware.add',
    method: 'POST',
    orderNo: null,
    input: newNumber('WHOLE-1'),
    headers: expect.objectContaining({ 'idempotency-key': 'key-1', 'content-type': 'application/json' }),
    key: 'key-1',
    repeats: null,
    faults: [],
    outcome: 'answered',
    status: 200,
    code: 'S00000',
    executed: true,
  });
  expect(field(row, 'headers', 'cookie')).toBeUndefined();
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

describe('filters', () => {
  const world = 'filters';
  beforeAll(async () => {
    await add(world, 'FILTER-1', 'a');
    await add(world, 'FILTER-2', 'b');
    await server.as('test.chen', world).get(PAGE, { keyword: 'FILTER' });
  });

  test.each([
    [{}, 3],
    [{ call: 'firmware.*' }, 3],
    [{ call: 'firmware.add,testing.page' }, 2],
    [{ account: 'test.chen' }, 1],
    [{ account: 'ops.he' }, 0],
    [{ code: 'S00000' }, 3],
    [{ code: 'E00001' }, 0],
    [{ outcome: 'answered' }, 3],
    [{ since: '1' }, 2],
    [{ since: '2100-01-01T00:00:00.000Z' }, 0],
    [{ matching: '{"firmwareNo":"FILTER-2"}' }, 1],
    [{ matching: '{"keyword":"FILTER"}' }, 1],
    [{ executed: 'false' }, 0],
  ])('%j finds %i', async (query, count) => {
    expect(await control(world).get('requests', query)).toMatchObject({ count });
  });

  test.each([
    [{ call: 'firmware.ad' }, /call.*firmware\.add/],
    [{ call: 'firmwares.*' }, /call.*firmware\.\*/],
    [{ account: 'dev.lim' }, /account.*dev\.lin/],
    [{ code: 'S0000' }, /code.*S00000/],
    [{ orderNo: 'TO-NONE' }, /orderNo.*TO\d/],
    [{ outcome: 'slow' }, /outcome/],
    [{ since: 'yesterday' }, /since/],
    [{ matching: '{' }, /matching/],
    [{ matching: '{"firmwareNumber":"F"}' }, /matching.*firmwareNo/],
    [{ executed: 'yes' }, /executed/],
    [{ cal: 'firmware.add' }, /cal/],
  ])('%j is refused and names what exists', async (query, says) => {
    const { http, code, message } = await server.as('dev.lin', world).get('/rehearsal/requests', query);
    expect([http, code]).toEqual([400, 'E00003']);
    expect(message).toMatch(says);
  });
});

test('a write is never forgotten', async () => {
  const world = 'kept';
  await add(world, 'KEPT-1', 'a');
  const { attempts } = worlds.live(world);
  const made = { at: '', account: 'dev.lin', call: 'firmware.page', method: 'GET', path: PAGE, orderNo: null };
  for (let n = 0; n < 2100; n += 1) attempts.begin({ ...made, headers: {}, key: null }, { current: n });
  expect(attempts.find({ call: 'firmware.add' })).toMatchObject({ count: 1, last: 2101, oldest: 102 });
  const missed = await control(world).get('requests', { call: 'firmware.add', matching: '{"firmwareNo":"KEPT-2"}' });
  expect(missed).toMatchObject({ count: 0, list: [] });
});

test('a call to a path that the rehearsal does not know is in the journal', async () => {
  await server.as('dev.lin', 'unknown').get('/api/v2/firmware/pages', { keyword: 'x' });
  expect(await latest('unknown')).toMatchObject({ call: 'unknown', path: '/api/v2/firmware/pages', code: 'E00010' });
});

test.each([
  [{ a: 1 }, { a: 1, b: 2 }, true],
  [{ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2, d: 3 }] } }, true],
  [{ a: [1] }, { a: [1, 2] }, false],
  [{ a: 1 }, { a: '1' }, true],
  [{ a: null }, { a: null }, true],
  [{ a: undefined }, {}, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: {} }, { a: null }, false],
  [{ a: 1 }, undefined, false],
])('%j within %j: %s', (wanted, value, fits) => {
  expect(hasFields(wanted, value)).toBe(fits);
});
