import '../mock/folder';
import { Rehearsal } from '../kit/client';
import { plain } from '../kit/plain';
import { TABLE } from './holidays';
import { serve } from './serve';

/** What the rehearsal does for any product, by the kit's client over plain `fetch`. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve([TABLE]);
});
afterAll(() => server.stop());

async function annIn(world: string) {
  const sender = plain(server.address);
  const rehearsal = new Rehearsal(sender);
  await rehearsal.enter(world, true);
  await rehearsal.signIn('ann');
  const call = async (name: string, data?: object, key = name): Promise<unknown> => {
    const write = { method: 'POST', data: data ?? {}, headers: { 'idempotency-key': key } };
    const answer = sender.fetch(`/api/holidays/${name}`, data && write);
    return answer.then((got) => got.json()).catch(() => null);
  };
  const ask = (days: number, key?: string) => call('ask', { days }, key);
  return { rehearsal, call, ask };
}

test('two steps, worlds apart, and a write sent twice is done once', async () => {
  const { rehearsal, call, ask } = await annIn('steps');
  await ask(5);
  await ask(5);
  await rehearsal.expectOnce('holidays.ask', { matching: { days: 5 } });
  const holidayNo = 'H00001';
  expect(await call('decide', { holidayNo, step: 2 }, 'early')).toMatchObject({ code: 'E00016' });
  await call('decide', { holidayNo, step: 1 }, 'grant');
  await call('decide', { holidayNo, step: 2 }, 'book');
  expect(await call('list')).toMatchObject({ model: [{ holidayNo, days: 5, step: null }] });
  expect(await (await annIn('apart')).call('list')).toMatchObject({ model: [] });
});

test('what nobody grants lapses as the clock moves; a scenario waits for its next person', async () => {
  const { rehearsal, call } = await annIn('clock');
  expect(await rehearsal.scenario('asked')).toMatchObject({ awaited: [{ code: 'ann' }], asExpected: true });
  await rehearsal.clock({ days: 4 });
  expect(await call('list')).toMatchObject({ model: [{ days: 0, step: null }] });
});

test('a fault is met, journaled, and refused for a call that the product does not have', async () => {
  const { rehearsal, call, ask } = await annIn('faults');
  await rehearsal.fault({ call: 'holidays.ask', effect: { kind: 'lost' }, times: 1 });
  expect(await ask(3)).toBeNull();
  expect(await call('list')).toMatchObject({ model: [{ days: 3 }] });
  const { list } = await rehearsal.requests({ call: 'holidays.*', outcome: 'lost' });
  expect(list).toMatchObject([{ account: 'ann', call: 'holidays.ask', executed: true, faults: [{ id: 1 }] }]);
  const effect = { kind: 'lost' } as const;
  await expect(rehearsal.fault({ call: 'firmware.add', effect })).rejects.toThrow(/holidays\.ask/);
});

test('a recording is replayed by the rules', async () => {
  const { rehearsal, call, ask } = await annIn('recorded');
  await ask(2);
  await call('decide', { holidayNo: 'H00001', step: 1 });
  const recording = await rehearsal.recording();
  expect(await (await annIn('again')).rehearsal.replay(recording)).toMatchObject({ report: { ok: true, lines: 2 } });
});
