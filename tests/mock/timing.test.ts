import { RehearsalServer } from './server';
import { field, textField } from '../kit/field';
import { numberInput } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER, Control, until } from './control';

/** Faults in time (P-REHEARSAL-9): slow answers, lagging reads, late writes, clocks that are off. */

const server = RehearsalServer.ofFile();

const PAGE = '/api/v2/firmware/page';
const control = (world: string) => new Control(server, 'dev.lin', world);
const DETAIL = '/api/v2/firmware/detail';
const finds = async (world: string, firmwareNo: string): Promise<boolean> =>
  (await server.as('dev.lin', world).get(DETAIL, { firmwareNo })).code === 'S00000';
const add = (world: string, firmwareNo: string) =>
  server.as('dev.lin', world).post(ADD_NUMBER, numberInput(firmwareNo));

test('a delay combines with another effect; the write happens before the delayed answer', async () => {
  await control('slow').post('faults', { call: 'firmware.add', effect: { kind: 'delay', ms: 400 } });
  await control('slow').post('faults', { call: 'firmware.page', effect: { kind: 'delay', ms: 60 } });
  await control('slow').post('faults', { call: 'firmware.page', effect: { kind: 'code', code: 'E00001' } });
  const started = performance.now();
  const adding = add('slow', 'SLOW-1');
  expect((await server.as('dev.lin', 'slow').get(PAGE)).code).toBe('E00001');
  expect(performance.now() - started).toBeGreaterThanOrEqual(55);
  expect(await adding).toMatchObject({ http: 200, code: 'S00000' });
  expect(performance.now() - started).toBeGreaterThanOrEqual(395);
});

test('a read is stale until read again, after each write', async () => {
  await control('stale').post('faults', { call: 'firmware.detail', effect: { kind: 'stale' } });
  expect(await finds('stale', 'STALE-1')).toBe(false);
  await add('stale', 'STALE-1');
  expect([await finds('stale', 'STALE-1'), await finds('stale', 'STALE-1')]).toEqual([false, true]);
  await add('stale', 'STALE-2');
  expect([await finds('stale', 'STALE-2'), await finds('stale', 'STALE-2')]).toEqual([false, true]);
  expect(field(await control('stale').get('faults'), 'hits')).toHaveLength(2);
});

test('reads lag behind for a time, and show all that was written before', async () => {
  await add('lag', 'LAG-1');
  await control('lag').post('faults', { effect: { kind: 'stale', ms: 400 } });
  await until(() => finds('lag', 'LAG-1'));
  await add('lag', 'LAG-2');
  expect([await finds('lag', 'LAG-1'), await finds('lag', 'LAG-2')]).toEqual([true, false]);
  expect(await until(() => finds('lag', 'LAG-2'))).toBeGreaterThan(200);
});

test.each([
  ['after', { code: 'S00000', model: { firmwareNo: 'LATE-1' } }],
  ['before', { code: 'S00000', model: null }],
])('a write is executed late, answered %s', async (answered, answer) => {
  const world = `late-${answered}`;
  await control(world).post('faults', { call: 'firmware.add', effect: { kind: 'lateExecution', ms: 300, answered } });
  const adding = add(world, 'LATE-1');
  if (answered === 'before') await adding;
  expect(await finds(world, 'LATE-1')).toBe(false);
  await until(() => finds(world, 'LATE-1'));
  expect(await adding).toMatchObject(answer);
});

test.each([-3600, 86_400])('clock, Date header and what is written are off by %i s', async (seconds) => {
  await control('skew').post('clock', { frozen: true });
  await control('skew').post('faults/clear');
  await control('skew').post('faults', { effect: { kind: 'skew', seconds } });
  const second = (time: string | null) => Math.floor(Date.parse(time ?? '') / 1000);
  const now = second(textField(await control('skew').get('clock'), 'now'));
  const { headers } = await server.fetch('dev.lin', 'skew', PAGE);
  const { model } = await add('skew', `SKEW${String(seconds)}`);
  const told = [headers.get('date'), textField(model, 'createdAt')];
  expect(told.map((time) => second(time) - now)).toEqual([seconds, seconds]);
});
