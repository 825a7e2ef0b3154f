/** Scenarios, clock, worlds and snapshots of the rehearsal, by its own API. */
import { RehearsalServer } from './server';
import { SCENARIOS } from '../../mock/rehearsal/firmware/scenarios/scenarios';
import { field, textField } from '../kit/field';
import { Control } from './control';

const server = RehearsalServer.ofFile();

const at = (account: string, world: string) => new Control(server, account, world);

test.each([...SCENARIOS.keys()])('%s ends at its declared place, also when run twice', async (name) => {
  const control = at('dev.lin', `story-${name}`);
  const first = await control.post('scenario', { name });
  expect(first).toMatchObject({ scenario: name, asExpected: true });
  await control.post('faults/clear');
  const second = await control.post('scenario', { name });
  expect(second).toMatchObject({ asExpected: true });
  expect(textField(second, 'orderNo')).not.toBe(textField(first, 'orderNo'));
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
  ['step-5', 'ops.he'],
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
  await expect(there.post('restore', { name: 'unknown' })).rejects.toThrow('E00010');
  await expect(there.post('snapshot', { name: '../outside' })).rejects.toThrow('E00003');
});

describe('a world that does not exist', () => {
  const ask = async (world: string, method: string, route: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const sent = body && { body: JSON.stringify(body) };
    const response = await server.fetch('dev.lin', world, route, { method, headers, ...sent });
    const text = await response.text();
    const told = { http: response.status, cookies: response.headers.getSetCookie().join() };
    return text === '' ? told : { ...told, ...(JSON.parse(text) as object) };
  };
  const names = async () => (await at('dev.lin', 'stands').get('worlds')) as readonly { readonly name: string }[];

  test.each(['misspelt', 'deleted'])('%s: every call is refused, says which exist, and creates none', async (world) => {
    await at('dev.lin', 'deleted').post('scenario', { name: 'step-1' });
    expect(await ask('default', 'DELETE', '/rehearsal/worlds/deleted')).toMatchObject({ http: 200, code: 'S00000' });
    const message = expect.stringMatching(new RegExp(`${world} 不存在.*现有：\\w`)) as unknown;
    for (const [by, method, route, body, http = 404] of [
      [world, 'GET', '/api/v2/firmware/page', undefined, 200],
      [world, 'POST', '/rehearsal/scenario', { name: 'step-1' }],
      [world, 'POST', '/rehearsal/faults', { effect: { kind: 'lost' } }],
      [world, 'POST', '/rehearsal/reset', undefined],
      [world, 'GET', `/rehearsal/join?world=${world}`, undefined],
      ['default', 'POST', '/rehearsal/world', { name: world }],
      ['default', 'DELETE', `/rehearsal/worlds/${world}`, undefined],
    ] as const)
      expect(await ask(by, method, route, body)).toMatchObject({ http, cookies: '', code: 'E00010', message });
    const model = { world, missing: true, broken: expect.stringContaining(world) as unknown };
    expect(await ask(world, 'GET', '/rehearsal/health')).toMatchObject({ model });
    expect(await names()).not.toContainEqual(expect.objectContaining({ name: world }));
  });
});
