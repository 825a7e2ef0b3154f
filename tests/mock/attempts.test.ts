import { field } from '../kit/field';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER, Control } from './control';
import { RehearsalServer } from './server';
import * as worlds from '../../mock/rehearsal/firmware/worlds';

/** The request journal: every attempt as its sender saw it, found by filters that know their names. */

const server = RehearsalServer.ofFile();
const PAGE = '/api/v2/firmware/page';
const control = (world: string) => new Control(server, 'dev.lin', world);
const add = (world: string, firmwareNo: string, key: string): Promise<unknown> =>
  server
    .as('dev.lin', world)('POST', ADD_NUMBER, { body: newNumber(firmwareNo), key })
    .catch(() => 'broken');
const latest = async (world: string): Promise<unknown> => field(await control(world).get('requests'), 'list', 0);

test('an attempt has its person, call, input, key, time and result', async () => {
  await add('whole', 'WHOLE-1', 'key-1');
  expect(await latest('whole')).toEqual({
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

describe('filters', () => {
  const world = 'filters';
  beforeAll(async () => {
    await add(world, 'FILTER-1', 'a');
    await add(world, 'FILTER-2', 'b');
    await server.as('test.chen', world).get(PAGE, { keyword: 'FILTER' });
  });

  test.each([
    [{}, 3],
    [{ call: 'firmware.add' }, 2],
    [{ account: 'test.chen' }, 1],
    [{ code: 'S00000' }, 3],
    [{ since: '1' }, 2],
  ])('%j finds %i', async (query, count) => {
    expect(await control(world).get('requests', query)).toMatchObject({ count });
  });

  test.each([
    [{ call: 'firmware.ad' }, /call.*firmware\.add/],
    [{ call: 'firmware.*' }, /call/],
    [{ account: 'dev.lim' }, /account.*dev\.lin/],
    [{ orderNo: 'TO-NONE' }, /orderNo.*TO\d/],
    [{ outcome: 'slow' }, /outcome/],
    [{ since: 'yesterday' }, /since/],
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
  for (let n = 0; n < 2100; n += 1) attempts.begin({ ...made, key: null }, { current: n });
  expect(attempts.find({ call: 'firmware.add' })).toMatchObject({ count: 1, last: 2101 });
  expect(attempts.find({ call: 'firmware.page' }).count).toBe(2000);
});

test('a call to a path that the rehearsal does not know is in the journal', async () => {
  await server.as('dev.lin', 'unknown').get('/api/v2/firmware/pages', { keyword: 'x' });
  expect(await latest('unknown')).toMatchObject({ call: 'unknown', path: '/api/v2/firmware/pages', code: 'E00010' });
});
