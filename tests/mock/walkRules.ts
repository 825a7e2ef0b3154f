import { isRefusal } from '@/domain/reasons';
import { isAccess } from '@/domain/workflow/decide';
import type { LogEntry, TestOrder } from '@/domain/workflow/testOrder';
import { ORDER_STATUSES, stepOf } from '@/domain/workflow/steps';
import { logOf, type World } from '../../mock/rehearsal/engine/world';
import { hashOf, lastOrder, mover, never, onward, settle, take, type Move } from './walk';

/** Throws when a rule is broken; jest's expect is too slow for millions of checks. */
function rule(holds: boolean, name: string): void {
  if (!holds) throw new Error(`Broken: ${name}`);
}

export type Uploads = Map<string, Set<string>>;

/** Which releases in an order's log still count, by their step alone. */
function releasesOf(log: readonly LogEntry[]): { readonly counts: boolean; readonly entry: LogEntry }[] {
  let [round, file] = [0, ''];
  const passed = new Set<number>();
  const releases: { counts: boolean; entry: LogEntry }[] = [];
  for (const entry of log) {
    if (entry.round !== round || entry.fileSha256 !== file) passed.clear();
    [round, file] = [entry.round, entry.fileSha256];
    if (entry.action !== 'decide' || entry.stepOrder === null) continue;
    const { decision, stepOrder: step } = entry;
    if (decision === 'return' && entry.returnTo !== null) {
      const start = entry.returnTo;
      for (const later of [...passed].filter((each) => each >= start)) passed.delete(later);
    }
    if (step === 6 && decision === 'pass')
      releases.push({ counts: [3, 4, 5].every((each) => passed.has(each)), entry });
    if (decision === 'pass' || decision === 'conditionalPass') passed.add(step);
    if (decision === 'skip' && entry.remark !== '') passed.add(step);
  }
  return releases;
}

/** Invariants of P-ORDER-1 after every move. */
export function checkRules(world: World, versionId: string, uploads: Uploads): void {
  for (const { file } of world.versions.values())
    if (file) uploads.set(file.sha256, (uploads.get(file.sha256) ?? new Set()).add(file.uploadedBy.code));
  const version = world.versions.get(versionId) ?? never();
  const file = version.file ?? never();
  const orders = [...world.orders.values()].filter((order) => order.versionId === versionId);
  rule(orders.filter((order) => order.status >= 1 && order.status <= 5).length <= 1, 'one open order per version');
  for (const order of orders) {
    rule(
      ORDER_STATUSES.some((status) => status === order.status),
      'a known status',
    );
    const underWay = [2, 3, 4, 5].includes(order.status);
    rule((stepOf(order.stepOrder)?.status ?? null) === (underWay ? order.status : null), 'the step fits the status');
    rule(order.schedule === null || order.stepOrder === 6, 'only step 6 has a release that waits');
    const listed = [...order.testerList, ...order.operationPersonList].map(({ code }) => code);
    rule(new Set(listed).size === listed.length, 'nobody is on both lists');
    const log = logOf(world, order.orderNo);
    for (const { action, actor } of log) {
      if (action !== 'decide' && action !== 'schedule') continue;
      rule(actor.code !== order.submitter.code, 'nobody tests or releases what they submitted');
    }
    const releases = releasesOf(log);
    rule(
      releases.every(({ counts }) => counts),
      'no release without its gates',
    );
    rule(
      log.every((entry, nth) => entry.at >= (log[nth - 1]?.at ?? '')),
      'the log runs forward',
    );
    if (order.status !== 5 && order.status !== 6) continue;
    rule(releases.at(-1)?.entry.fileSha256 === file.sha256, 'what was released is the file that was tested');
    rule(version.state === 'released', 'a released order releases its version');
  }
  const released = orders.some((order) => order.status === 5 || order.status === 6);
  rule(version.state !== 'released' || released, 'no release without an order');
}

/** Expected number of approve log entries of an accepted move: one; none for a file outside a test or the very file in test. */
export function rowsOf(before: TestOrder | undefined, { act, again }: Move): number {
  if (act !== 'replaceFile') return 1;
  if (before === undefined) return 0;
  if (before.status === 1) return 1;
  const isInTest = again !== null && hashOf(again) === before.fileSha256;
  return [2, 3, 4].includes(before.status) && !isInTest ? 1 : 0;
}

export function rowsIn(world: World): number {
  return [...world.logs.values()].reduce((sum, log) => sum + log.length, 0);
}

/** Rules of a move: a refused one changes nothing, an accepted decision was its actor's. */
export function checkMove(world: World, before: TestOrder, accepted: boolean, move: Move, uploads: Uploads): void {
  if (!accepted) {
    rule(world.orders.get(before.orderNo) === before, 'a refused write changes nothing');
    return;
  }
  if (move.act !== 'decide' && move.act !== 'schedule') return;
  const { account } = mover(before, move);
  rule(isAccess(before, account) && before.pause === null, 'only whose turn it is decides');
  rule(uploads.get(before.fileSha256)?.has(account) !== true, 'nobody tests or releases what they ever uploaded');
  const others = logOf(world, before.orderNo)
    .slice(0, -1)
    .filter(
      ({ round, actor, action }) => round === before.round && actor.code === account && /decide|schedule/.test(action),
    )
    .map(({ stepOrder }) => stepOrder === 5 || stepOrder === 6);
  const releases = before.stepOrder === 5 || before.stepOrder === 6;
  rule(
    others.every((each) => each === releases),
    'nobody tests and releases in one round',
  );
}

/** On a copy of the world, the right people can still bring the order to status 6, unless it ended at 7. */
export function checkEnds(world: World, versionId: string, nth: number): void {
  const copy = structuredClone(world);
  for (let move = nth; move < nth + 12; move += 1) {
    settle(copy, move);
    const order = lastOrder(copy, versionId);
    if (order !== undefined && order.status >= 6) return;
    const { outcome } = take(copy, versionId, onward(copy, versionId), move);
    rule(!isRefusal(outcome), `the right person can go on: ${JSON.stringify([stateOf(order), outcome])}`);
  }
  rule(false, 'every order can still reach 6 or 7');
}

/** The part of an order that decides how it can go on; equal states are checked once. */
export function stateOf(order: TestOrder | undefined): string {
  if (order === undefined) return 'none';
  const lists = [order.testerList, order.operationPersonList].map((list) => list.map(({ code }) => code).join());
  const { status, stepOrder, pause, schedule, uploader } = order;
  return [status, stepOrder, pause === null, schedule === null, ...lists, uploader.code].join(' ');
}
