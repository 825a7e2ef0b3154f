import { RehearsalServer } from './server';
import realFs from 'node:fs';
import { SCENARIOS } from '../../mock/rehearsal/firmware/scenarios/scenarios';
import { field, textField } from '../kit/field';
import { Control } from './control';

/** Scenarios, worlds, time and people over HTTP. */

const server = RehearsalServer.ofFile();

const at = (account: string, world: string) => new Control(server, account, world);

test.each(SCENARIOS.map(({ name }) => name))('%s ends at its declared place, also when run twice', async (name) => {
  const control = at('dev.lin', `story-${name}`);
  const first = await control.post('scenario', { name });
  expect(first).toMatchObject({ scenario: name, asExpected: true });
  await control.post('faults/clear');
  const second = await control.post('scenario', { name });
  expect(second).toMatchObject({ asExpected: true });
  expect(textField(second, 'orderNo')).not.toBe(textField(first, 'orderNo'));
});

test('an unknown scenario is refused with those that exist', async () => {
  await expect(at('dev.lin', 'story-none').post('scenario', { name: 'step-9' })).rejects.toThrow(
    /step-9.*step-1, step-2/,
  );
});

test('a frozen clock can be moved and continues from there', async () => {
  const control = at('dev.lin', 'frozen');
  const frozen = textField(await control.post('clock', { frozen: true }), 'now');
  expect(textField(await control.get('health'), 'now')).toBe(frozen);
  const moved = textField(await control.post('clock', { days: 1, hours: 2 }), 'now');
  expect(Date.parse(moved) - Date.parse(frozen)).toBe(26 * 3_600_000);
  expect(textField(await control.get('health'), 'now')).toBe(moved);
  const running = await control.post('clock', { frozen: false });
  expect(field(running, 'frozen')).toBe(false);
  expect(Date.parse(textField(running, 'now')) - Date.parse(moved)).toBeLessThan(10_000);
  await expect(control.post('clock', { hours: -1 })).rejects.toThrow('E00003');
});

test('"continue as the next actor" works at every step', async () => {
  const call = server.as('dev.lin', 'awaited');
  const control = at('dev.lin', 'awaited');
  const continued = async (name: string): Promise<string> => {
    const orderNo = textField(await control.post('scenario', { name }), 'orderNo');
    const { code, model } = await call.post('/rehearsal/continue', { orderNo });
    return code === 'S00000' ? textField(model, 'userAccount') : code;
  };
  expect([await continued('step-1'), await continued('step-5'), await continued('returned-twice')]).toEqual([
    ...['test.chen', 'ops.he', 'dev.lin'],
  ]);
  expect(await continued('recalled')).toBe('E00013');
});

test('worlds can be listed, entered, shared and reset with a snapshot', async () => {
  const control = at('dev.lin', 'team-a');
  await control.post('scenario', { name: 'step-1' });
  const hash = await control.hash();
  const list = await control.get('worlds');
  expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'team-a', current: true })]));
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
  expect(await join('world=../x')).toEqual([400, null, '']);
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

  test('misspelt or deleted: every call is refused with its name and those that exist, and none creates it', async () => {
    await at('dev.lin', 'deleted').post('scenario', { name: 'step-1' });
    expect(await ask('default', 'DELETE', '/rehearsal/worlds/deleted')).toMatchObject({ http: 200, code: 'S00000' });
    for (const world of ['misspelt', 'deleted']) {
      const here = { name: world };
      const message = expect.stringMatching(new RegExp(`${world} 不存在.*现有：\\w`)) as unknown;
      expect([
        await ask(world, 'GET', '/api/v2/firmware/page'),
        await ask(world, 'POST', '/rehearsal/scenario', { name: 'step-1' }),
        await ask(world, 'POST', '/rehearsal/faults', { effect: { kind: 'lost' } }),
        await ask(world, 'POST', '/rehearsal/reset'),
        await ask(world, 'GET', `/rehearsal/join?world=${world}`),
        await ask('default', 'POST', '/rehearsal/world', here),
        await ask('default', 'DELETE', `/rehearsal/worlds/${world}`),
      ]).toEqual(
        [200, 404, 404, 404, 404, 404, 404].map((http): unknown =>
          expect.objectContaining({ http, cookies: '', code: 'E00010', message }),
        ),
      );
      expect(await ask(world, 'GET', '/rehearsal/health')).toMatchObject({
        model: { world, missing: true, broken: expect.stringContaining(world) },
      });
      expect(await names()).not.toContainEqual(expect.objectContaining(here));
    }
  });

  test('that finds no room keeps the browser in its world', async () => {
    const full = jest.spyOn(realFs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    const refused = await ask('default', 'POST', '/rehearsal/world', { name: 'no-room', create: true });
    full.mockRestore();
    expect(refused).toMatchObject({ http: 409, cookies: '', code: 'E00013' });
    expect(await names()).not.toContainEqual(expect.objectContaining({ name: 'no-room' }));
  });
});
