import { RehearsalServer } from './server';
import * as fc from 'fast-check';
import { SCENARIOS } from '../../mock/rehearsal/firmware/scenarios/scenarios';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';
import { field, textField } from '../kit/field';
import { numberInput } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER, Control, edited } from './control';

/** Recordings (P-REHEARSAL-7): a replay in another world gives the same state hash. */

const server = RehearsalServer.ofFile();

/** A random act: valid and invalid calls, scenarios, clock, faults. */
const deed = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), who: fc.constantFrom('dev.lin', 'test.chen'), nth: fc.nat(5) }),
  fc.record({ kind: fc.constant('nonsense' as const), who: fc.constantFrom('dev.lin', 'ops.he'), nth: fc.nat(3) }),
  fc.record({ kind: fc.constant('story' as const), name: fc.constantFrom(...SCENARIOS.map(({ name }) => name)) }),
  fc.record({ kind: fc.constant('clock' as const), hours: fc.integer({ min: 1, max: 72 }) }),
  fc.record({ kind: fc.constant('fault' as const), times: fc.integer({ min: 1, max: 3 }) }),
);
const REFUSED = { kind: 'code', code: 'E00001' };
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

async function act(world: string, one: Deed): Promise<void> {
  const control = new Control(server, 'dev.lin', world);
  const as = (account: string) => server.as(account, world);
  switch (one.kind) {
    case 'add':
      await as(one.who)('POST', ADD_NUMBER, {
        body: numberInput(`REC-${String(one.nth)}`),
        key: `k${String(one.nth)}`,
      });
      return;
    case 'nonsense':
      await as(one.who)('POST', ADD_NUMBER, [{ body: { name: 1 } }, { raw: '{"x":' }, { body: {} }, {}][one.nth]);
      return;
    case 'story':
      await control.post('scenario', { name: one.name });
      return;
    case 'clock':
      await control.post('clock', { hours: one.hours });
      return;
    case 'fault':
      await control.post('faults', { call: 'firmware.page', effect: REFUSED, times: one.times });
      await as('dev.lin').get('/api/v2/firmware/page');
  }
}

test('a replay in a new world gives the same state hash', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      run += 1;
      const [here, there] = [`rec-${String(run)}`, `rec-${String(run)}-again`];
      for (const one of deeds) await act(here, one);
      const control = new Control(server, 'dev.lin', here);
      const hash = await control.hash();
      const answer = await new Control(server, 'dev.lin', there).replay(await control.recording());
      expect(field(answer.model, 'report')).toMatchObject({ ok: true, hash, recordedHash: hash, difference: null });
      expect(await new Control(server, 'dev.lin', there).hash()).toBe(hash);
    }),
    { numRuns: process.env.FULL ? 100 : 12, seed: 20_260_306 },
  );
}, 120_000);

test('faults in force are part of the state', async () => {
  const control = new Control(server, 'dev.lin', 'with-fault');
  const before = await control.hash();
  await control.post('faults', { call: 'firmware.page', effect: { kind: 'lost' } });
  expect(await control.hash()).not.toBe(before);
  await control.post('faults/clear');
  expect(await control.hash()).toBe(before);
});

test('snapshots of one name are kept apart, are never overwritten, and are available in every world', async () => {
  const here = new Control(server, 'dev.lin', 'snap-here');
  await here.post('scenario', { name: 'step-4' });
  await here.post('snapshot', { name: 'at-step-4' });
  const there = new Control(server, 'test.chen', 'snap-there');
  await there.post('scenario', { name: 'step-1' });
  const own = await there.hash();
  await there.post('snapshot', { name: 'at-step-4' });
  await expect(there.post('snapshot', { name: 'at-step-4' })).rejects.toThrow('E00011');
  const restored = await there.post('restore', { name: 'at-step-4', world: 'snap-here' });
  expect(restored).toMatchObject({ world: 'snap-there', hash: await here.hash() });
  expect(await there.post('restore', { name: 'at-step-4' })).toMatchObject({ hash: own });
  await expect(there.post('restore', { name: 'unknown' })).rejects.toThrow('E00010');
  await expect(there.post('snapshot', { name: '../outside' })).rejects.toThrow('E00003');
});

test('time continues from the end of a recording', async () => {
  const here = new Control(server, 'dev.lin', 'time-here');
  await here.post('clock', { days: 30 });
  await here.post('scenario', { name: 'release-tomorrow' });
  const there = new Control(server, 'dev.lin', 'time-there');
  await there.replay(await here.recording());
  const [now, then] = [textField(await there.get('health'), 'now'), worlds.live('time-here').lines.at(-1)?.at ?? ''];
  expect(Date.parse(now) - Date.parse(then)).toBeLessThan(60_000);
});

describe('a recording with another result', () => {
  let text = '';
  beforeAll(async () => {
    const control = new Control(server, 'dev.lin', 'changed');
    await control.post('scenario', { name: 'step-2' });
    text = await control.recording();
  });
  const check = (recording: string) => new Control(server, 'dev.lin', 'changed-check').replay(recording, true);

  test('reports the line, the path and both results', async () => {
    const { model } = await check(edited(text, 4, (line) => line.replace('"code":"S00000"', '"code":"E00007"')));
    expect(field(model, 'report')).toMatchObject({
      ok: false,
      same: 3,
      difference: { n: 4, call: 'testing.addOrder', path: 'code', recorded: 'E00007', today: 'S00000' },
    });
  });

  test('reports an unknown person or call', async () => {
    const gone = await check(edited(text, 1, (line) => line.replace('"actor":"dev.lin"', '"actor":"dev.gone"')));
    expect(field(gone.model, 'report', 'difference')).toMatchObject({ n: 1, today: 'nobody is dev.gone' });
    const call = await check(
      edited(text, 1, (line) => line.replace('"call":"firmware.add"', '"call":"firmware.gone"')),
    );
    expect(field(call.model, 'report', 'difference')).toMatchObject({ n: 1, today: 'there is no such call' });
  });

  test('reports a different final hash', async () => {
    const { model } = await check(edited(text, 0, (line) => line.replace(/"hash":"\w+"/, '"hash":"00"')));
    expect(field(model, 'report')).toMatchObject({ ok: false, difference: null, recordedHash: '00' });
  });
});
