import { RehearsalServer } from './server';
import type { OrderModel } from '@/contract/order';
import { logOf, modelOf, storyIn, type Call } from './orders';
import * as worlds from '../../mock/rehearsal/firmware/worlds';

/** Step 6: scheduled, cancelled, paused, replaced file, rollback version, exact hash. */

const server = RehearsalServer.ofFile();

const HOUR = 3_600_000;

/** An order at step 6 in its own world, with helpers. */
async function atRelease(world: string) {
  const as = (account: string): Call => server.as(account, world);
  const [developer, operations] = [as('dev.lin'), as('ops.he')];
  const story = storyIn(server, world);
  const order = await story.now(await story.order(6));
  const { versionId } = order;
  const clock = async (hours: number): Promise<void> => {
    modelOf(await developer.post('/rehearsal/clock', { hours }));
  };
  const inHours = (hours: number): string =>
    new Date(Date.parse(worlds.live(world).now()) + hours * HOUR).toISOString();
  const schedule = (at: string): Promise<OrderModel> =>
    story.decided(order.orderNo, { evidence: { mode: 'scheduled', at } });
  const stateOf = async (id = versionId): Promise<unknown> => {
    const model = modelOf(await developer.get('/api/v2/firmwareVersion/detail', { id }));
    return (model as { state: string }).state;
  };
  const actions = async (): Promise<string[]> => {
    const log = await logOf(developer, order.orderNo);
    return log.slice(6).map(({ action, decision }) => [action, decision].filter(Boolean).join(' '));
  };
  const now = (): Promise<OrderModel> => story.now(order.orderNo);
  return { as, developer, operations, versionId, order, story, clock, inHours, schedule, stateOf, actions, now };
}

const place = ({ status, stepOrder, schedule }: OrderModel): unknown[] => [status, stepOrder, schedule === null];

test('a scheduled release waits at step 6 and takes effect at its time', async () => {
  const { developer, order, story, clock, inHours, schedule, stateOf, actions, now } = await atRelease('timed');
  const at = inHours(3);
  expect(place(await schedule(at))).toEqual([4, 6, false]);
  // Who wants it at once cancels the plan first.
  expect((await story.decide('ops.he', await now())).code).toBe('E00013');
  await clock(2);
  expect(place(await now())).toEqual([4, 6, false]);
  expect(await stateOf()).toBe('inTest');
  await clock(2);
  expect(place(await now())).toEqual([5, 7, true]);
  expect(await stateOf()).toBe('released');
  expect(await actions()).toEqual(['schedule pass', 'decide pass']);
  const log = await logOf(developer, order.orderNo);
  expect([log.at(-1)?.at, log.at(-1)?.actor.code]).toEqual([at, 'ops.he']);
});

test('a cancelled release does not happen and can be scheduled again', async () => {
  const { as, operations, order, story, clock, inHours, schedule, stateOf, actions, now } =
    await atRelease('cancelled');
  const path = '/workflow/approval/cancelRelease';
  const { orderNo } = order;
  const early = await operations.post(path, { orderNo, revision: order.revision, remark: '无' });
  expect(early.code).toBe('E00013');
  const { revision } = await schedule(inHours(2));
  const wrong = await as('test.chen').post(path, { orderNo, revision, remark: '不行' });
  const silent = await operations.post(path, { orderNo, revision, remark: ' ' });
  const stale = await operations.post(path, { orderNo, revision: revision - 1, remark: '晚了' });
  expect([wrong.code, silent.code, stale.code]).toEqual(['E00007', 'E00003', 'E00006']);
  // Any current actor may cancel, not only the scheduler.
  modelOf(await as('ops.ma').post(path, { orderNo, revision, remark: '推迟到下周' }));
  await clock(5);
  expect(place(await now())).toEqual([4, 6, true]);
  expect(await stateOf()).toBe('inTest');
  await story.decided(orderNo);
  expect(await stateOf()).toBe('released');
  expect(await actions()).toEqual(['schedule pass', 'cancelSchedule', 'decide pass']);
});

test('a release due during a pause happens when the order is resumed', async () => {
  const { developer, order, story, clock, inHours, schedule, stateOf, actions, now } = await atRelease('paused');
  const { orderNo } = order;
  await schedule(inHours(2));
  await story.paused(orderNo, '等待备件');
  await clock(5);
  expect([place(await now()), await stateOf()]).toEqual([[4, 6, false], 'inTest']);
  await story.paused(orderNo, '', true);
  expect([place(await now()), await stateOf()]).toEqual([[5, 7, true], 'released']);
  expect(await actions()).toEqual(['schedule pass', 'pause', 'resume', 'decide pass']);
  // Log times ascend: the release is logged when it happened, not when it was due.
  const times = (await logOf(developer, orderNo)).map(({ at }) => at);
  expect(times).toEqual([...times].sort());
});

test('two pauses of a week add up to ten days of nine working hours', async () => {
  const { order, story, clock, now } = await atRelease('rested');
  for (const reason of ['等待样机', '等待备件']) {
    await story.paused(order.orderNo, reason);
    await clock(7 * 24);
    await story.paused(order.orderNo, '', true);
  }
  expect((await now()).stagePausedMinutes).toBe(2 * 5 * 9 * 60);
});

/** Replaces the version's file directly in the world, which no call allows. */
function swapFile(world: string, versionId: string): void {
  const live = worlds.live(world);
  const version = live.world.versions.get(versionId);
  if (!version?.file) throw new Error('There is no file to swap.');
  const file = { ...version.file, sha256: 'f'.repeat(64) };
  const events = [{ type: 'versionSaved' as const, version: { ...version, file } }];
  live.commit('test', '', null, events);
}

test('only the tested file is released, at once or scheduled', async () => {
  const { operations, versionId, order, story, clock, inHours, schedule, stateOf, actions, now } =
    await atRelease('hash');
  await schedule(inHours(2));
  swapFile('hash', versionId);
  expect((await story.decide('ops.he', await now())).code).toBe('E00016');
  await clock(5);
  expect([place(await now()), await stateOf()]).toEqual([[4, 6, true], 'inTest']);
  expect(await actions()).toEqual(['schedule pass', 'cancelSchedule']);
  // The check cancels it as the system, not as a person.
  expect((await logOf(operations, order.orderNo)).at(-1)?.actor.code).toBe('system');
  const changes = await operations.get('/api/v2/changeResume/page', { keyword: order.orderNo, pageSize: 1 });
  expect(modelOf(changes)).toMatchObject({ list: [{ field: 'schedule', after: '', actor: { code: 'system' } }] });
  expect((await now()).fileSha256).toBe(order.fileSha256);
});

test('a recall before the verification ends the order, and a verification that arrives later is refused by name', async () => {
  const story = storyIn(server, 'recalled-early');
  const order = await story.passed(await story.order(6, 'RECALLED-EARLY'), 7, { 6: { remark: '分批' } });
  // What is remarked on a release is no reason for the state of its version.
  expect(await story.versionNow(order.versionId)).toMatchObject({ state: 'released', stateReason: '' });
  await story.paused(order.orderNo, '现场升级后离线');
  await story.recalled('ops.he', order.orderNo, '现场升级后离线');
  const late = await story.decide('test.chen', order);
  expect([late.code, late.message]).toEqual(['E00016', expect.stringContaining('何伟已召回该版本')]);
  const now = await story.now(order.orderNo);
  expect([place(now), now.versionState, now.pause]).toEqual([[7, null, true], 'recalled', null]);
});

test('a scheduled release whose rollback version is recalled meanwhile does not happen', async () => {
  const story = storyIn(server, 'way-back');
  const developer = server.as('dev.lin', 'way-back');
  const orderNo = await story.laterOrder(6);
  const { versionId, firmwareNo } = await story.now(orderNo);
  const released = await developer.get('/api/v2/firmwareVersion/page', { firmwareNo, state: 'released' });
  const [back] = (modelOf(released) as { list: { id: string; revision: number }[] }).list;
  const at = new Date(Date.parse(worlds.live('way-back').now()) + HOUR).toISOString();
  await story.decided(orderNo, { evidence: { mode: 'scheduled', at, rollbackVersionId: back?.id } });
  const recall = { id: back?.id, revision: back?.revision, change: 'recall', reason: '现场重启' };
  modelOf(await server.as('ops.he', 'way-back').post('/api/v2/firmwareVersion/changeState', recall));
  modelOf(await developer.post('/rehearsal/clock', { hours: 2 }));
  expect([place(await story.now(orderNo)), (await story.versionNow(versionId)).state]).toEqual([
    [4, 6, true],
    'inTest',
  ]);
  const last = (await logOf(developer, orderNo)).at(-1);
  expect([last?.action, last?.actor.code, last?.remark]).toEqual([
    'cancelSchedule',
    'system',
    '回退版本已不再是发布状态',
  ]);
});

test('what its author attaches after scheduling is not signed with the release', async () => {
  const { operations, order, clock, inHours, schedule } = await atRelease('attached');
  const attach = async (filename: string) => {
    const bytes = Buffer.from(filename);
    const query = { orderNo: order.orderNo, filename, size: bytes.length };
    modelOf(await operations('PUT', '/api/v2/testing/attachment/upload', { query, bytes }));
  };
  await attach('plan.log');
  await schedule(inHours(2));
  await clock(1);
  await attach('later.log');
  await clock(2);
  expect((await logOf(operations, order.orderNo)).at(-1)).toMatchObject({
    action: 'decide',
    attachments: [{ name: 'plan.log' }],
  });
});

test('a scheduled release whose planner has handed over the place takes effect at its time', async () => {
  const { developer, order, story, clock, inHours, schedule, stateOf, actions, now } = await atRelease('handed-over');
  const at = inHours(2);
  await schedule(at);
  await story.transferred('ops.he', order.orderNo, 'multi.luo', '休假');
  await clock(3);
  expect([place(await now()), await stateOf()]).toEqual([[5, 7, true], 'released']);
  expect(await actions()).toEqual(['schedule pass', 'transfer', 'decide pass']);
  expect((await logOf(developer, order.orderNo)).at(-1)).toMatchObject({ at, actor: { code: 'ops.he' } });
});

test('a due release is cancelled when another version holds its file', async () => {
  const { versionId, order, story, clock, inHours, schedule, stateOf, actions } = await atRelease('held');
  const other = await story.version(order.firmwareNo, '1.0.1', {}, 4096);
  await schedule(inHours(2));
  const live = worlds.live('held');
  const [held, second] = [live.world.versions.get(versionId), live.world.versions.get(other)];
  if (!held || !second) throw new Error('There are no versions.');
  const version = { ...second, state: 'released' as const, file: held.file };
  live.commit('test', '', null, [{ type: 'versionSaved', version }]);
  await clock(3);
  expect([await stateOf(), await actions()]).toEqual(['inTest', ['schedule pass', 'cancelSchedule']]);
});

test('the log of a release says that its way back was not verified', async () => {
  const story = storyIn(server, 'doubted');
  const { versionId: rollbackVersionId } = await story.now(await story.order(7, 'DOUBTED'));
  const order = await story.passed(await story.submitted(await story.version('DOUBTED', '2.0')), 6);
  modelOf(await story.decide('ops.he', order, { evidence: { rollbackVersionId } }));
  const entry = (await logOf(server.as('dev.lin', 'doubted'), order.orderNo)).at(-1);
  expect(entry).toMatchObject({ evidence: { rollbackDoubts: [{ doubt: 'unverified' }] } });
});
