/** Scenarios, clock, worlds and snapshots of the rehearsal, by its own API. */
import { RehearsalServer } from './server';
import { SCENARIOS } from '../../mock/rehearsal/firmware/scenarios/scenarios';
import { field, textField } from '../kit/field';
import { Control } from './control';

const server = RehearsalServer.ofFile();

const at = (account: string, world: string) => new Control(server, account, world);

test.each([...SCENARIOS.keys()])('%s ends at its declared place', async (name) => {
  const played = await at('dev.lin', 'stories').post('scenario', { name });
  expect(played).toMatchObject({ scenario: name, asExpected: true });
  await at('dev.lin', 'stories').post('faults/clear');
});

test('a frozen clock can be moved and continues from there', async () => {
  const control = at('dev.lin', 'frozen');
  const frozen = textField(await control.post('clock', { frozen: true }), 'now');
  const moved = textField(await control.post('clock', { days: 1, hours: 2 }), 'now');
  expect(Date.parse(moved) - Date.parse(frozen)).toBe(26 * 3_600_000);
  expect(textField(await control.get('health'), 'now')).toBe(moved);
  const running = await control.post('clock', { frozen: false });
  expect(field(running, 'frozen')).toBe(false);
  expect(Date.parse(textField(running, 'now')) - Date.parse(moved)).toBeLessThan(10_000);
  await expect(control.post('clock', { hours: -1 })).rejects.toThrow('E00003');
});

test.each([
  ['step-1', 'test.chen'],
  ['returned-twice', 'dev.lin'],
  ['recalled', 'E00013'],
])('%s goes on as %s', async (name, expected) => {
  const call = server.as('dev.lin', 'awaited');
  const orderNo = textField(await at('dev.lin', 'awaited').post('scenario', { name }), 'orderNo');
  const { code, model } = await call.post('/rehearsal/continue', { orderNo });
  expect(code === 'S00000' ? textField(model, 'userAccount') : code).toBe(expected);
});

test('worlds can be listed, entered, shared and reset with a snapshot', async () => {
  const control = at('dev.lin', 'team-a');
  await control.post('scenario', { name: 'step-1' });
  const hash = await control.hash();
  expect(await control.get('worlds')).toContainEqual(expect.objectContaining({ name: 'team-a', current: true }));
  const kept = textField(await control.post('reset'), 'kept');
  expect(await control.line()).toBe(0);
  expect(await at('ops.he', 'team-b').post('restore', { name: kept, world: 'team-a' })).toMatchObject({ hash });

  const join = async (query: string): Promise<[number, string | null, string]> => {
    const response = await fetch(`${server.address}/rehearsal/join?${query}`, { redirect: 'manual' });
    return [response.status, response.headers.get('location'), response.headers.get('set-cookie') ?? ''];
  };
  expect(await join('world=team-a&to=/testing/list')).toEqual([
    ...[303, '/testing/list', expect.stringContaining('rehearsal_world=team-a')],
  ]);
  expect(await join('world=team-a&to=https://elsewhere.example')).toEqual([400, null, '']);
  expect(await join('world=../x')).toEqual([404, null, '']);
});

test('snapshots of one name are kept apart, are never overwritten, and are available in every world', async () => {
  const here = at('dev.lin', 'snap-here');
  await here.post('scenario', { name: 'step-4' });
  await here.post('snapshot', { name: 'at-step-4' });
  const there = at('test.chen', 'snap-there');
  await there.post('scenario', { name: 'step-1' });
  const own = await there.hash();
  await there.post('snapshot', { name: 'at-step-4' });
  await expect(there.post('snapshot', { name: 'at-step-4' })).rejects.toThrow('E00011');
  const restored = await there.post('restore', { name: 'at-step-4', world: 'snap-here' });
  expect(restored).toMatchObject({ world: 'snap-there', hash: await here.hash() });
  expect(await there.post('restore', { name: 'at-step-4' })).toMatchObject({ hash: own });
  await expect(there.post('snapshot', { name: '../outside' })).rejects.toThrow('E00003');
});

test.each(['misspelt', 'deleted'])(
  'a world that is %s is refused, says which exist, and is not made',
  async (world) => {
    await at('dev.lin', 'deleted').post('scenario', { name: 'step-1' });
    const { code } = await server.as('dev.lin', 'default')('DELETE', '/rehearsal/worlds/deleted');
    expect(code).toBe('S00000');
    for (const [method, route] of [
      ['GET', '/api/v2/firmware/page'],
      ['POST', '/rehearsal/reset'],
      ['GET', `/rehearsal/join?world=${world}`],
    ] as const) {
      const response = await server.fetch('dev.lin', world, route, { method });
      const message = expect.stringMatching(new RegExp(`${world} 不存在.*现有：\\w`)) as unknown;
      expect(await response.json()).toMatchObject({ code: 'E00010', message });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await at('dev.lin', 'stands').get('worlds')).not.toContainEqual(expect.objectContaining({ name: world }));
  },
);
