import { RehearsalServer } from './server';
import { Control } from './control';

/** Snapshots of worlds, and what belongs to the state of one. */

const server = RehearsalServer.ofFile();

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
