import { testing } from '../src/contract/testing';
import { MODULES } from '../src/domain/firmware/number';
import { releaseBefore } from '../src/domain/firmware/version';
import { isRefusal } from '../src/domain/reasons';
import type { LogEntry, TestOrder } from '../src/domain/workflow/order';
import { roundsOf } from '../src/domain/workflow/overview';
import { sourceVersionsOf } from '../src/domain/workflow/submission';
import { STATUS } from '../src/domain/workflow/steps';
import { compareUrgency } from '../src/domain/workflow/stageClock';
import { implement, reads, writes } from './rehearsal/control/implement';
import { isAmong, matches, pageOf } from './rehearsal/engine/lists';
import { rolesOf } from './rehearsal/firmware/personas';
import { closedWithin, inScope, involves, statisticsOf, testedWithin } from './rehearsal/firmware/statistics';
import { about, aboutOrder } from './rehearsal/firmware/step';
import { claimOrder, pauseOrder, removeAttachment, saveEvidence } from './rehearsal/firmware/steps/upkeep';
import { submitOrder } from './rehearsal/firmware/steps/submission';
import { templateIn } from './rehearsal/firmware/template';
import {
  findOrder,
  findVersion,
  openOrderOf,
  ordersOf,
  versionsOf,
  viewOrder,
  viewReport,
  viewVersion,
} from './rehearsal/firmware/views';
import { logOf, type World } from './rehearsal/firmware/world';

/** The log entry of the last return to the submitter. */
function lastReturn(world: World, orderNo: string): LogEntry | undefined {
  return logOf(world, orderNo).findLast((entry) => entry.decision === 'return' || entry.decision === 'fail');
}

/** The number's last submitted order, without an open one. */
function lastOrderOf(world: World, firmwareNo: string, open: string | undefined): TestOrder | null {
  const orders = [...world.orders.values()].filter(
    (order) => order.firmwareNo === firmwareNo && order.orderNo !== open,
  );
  return orders.reduce<TestOrder | null>(
    (last, each) => (last === null || last.submittedAt <= each.submittedAt ? each : last),
    null,
  );
}

export default implement('testing', {
  page: reads(testing.page, (world, input, { now, actor }) => {
    const wanted = [...world.orders.values()].filter(
      (order) =>
        inScope(order, input.scope, actor.code) &&
        matches(
          input.keyword,
          order.orderNo,
          order.firmwareNo,
          order.firmwareName,
          order.versionNo,
          order.submitter.name,
        ) &&
        isAmong(input.module, order.module) &&
        isAmong(input.priority, order.priority) &&
        (input.stepOrder === undefined || input.stepOrder === order.stepOrder) &&
        (input.status === undefined || input.status.includes(order.status)) &&
        (input.involved !== true || involves(order, actor.code)) &&
        (input.closedDays === undefined || closedWithin(order, input.closedDays, now)) &&
        (input.testedDays === undefined || testedWithin(world, order, input.testedDays, now)) &&
        (input.versionId === undefined || input.versionId === order.versionId) &&
        (input.firmwareNo === undefined || input.firmwareNo === order.firmwareNo) &&
        (input.overdue === undefined || input.overdue === viewOrder(order, now).stage.overdue),
    );
    return pageOf(wanted, input, now, {
      at: (order) => order.submittedAt,
      view: (order) => viewOrder(order, now),
      ...(input.scope === 'todo' && { first: (left, right) => compareUrgency(left, right, now) }),
    });
  }),
  addOrder: writes(
    testing.addOrder,
    ({ orderNo, versionId }) => (orderNo === undefined ? about('version', versionId) : aboutOrder({ orderNo })),
    submitOrder,
  ),
  enableDisable: writes(testing.enableDisable, aboutOrder, pauseOrder),
  getHistory: reads(testing.getHistory, (world, { versionId }) => {
    const version = findVersion(world, versionId);
    if (isRefusal(version)) return version;
    return ordersOf(world, versionId)
      .flatMap((order) => roundsOf(order, logOf(world, order.orderNo)))
      .map((round) => ({ ...round, steps: [...round.steps] }))
      .reverse();
  }),
  getTestInfo: reads(testing.getTestInfo, (world, { versionId }, { now, language }) => {
    const version = findVersion(world, versionId);
    if (isRefusal(version)) return version;
    const number = world.numbers.get(version.firmwareNo);
    const open = openOrderOf(world, versionId);
    const back = open?.status === STATUS.returned ? lastReturn(world, open.orderNo) : undefined;
    const siblings = versionsOf(world, version.firmwareNo);
    const last = lastOrderOf(world, version.firmwareNo, open?.orderNo);
    return {
      version: viewVersion(world, version),
      numberEnabled: number?.enabled ?? false,
      hardwareRevisions: [...(number?.hardwareRevisions ?? [])],
      sourceVersions: sourceVersionsOf(version, siblings),
      companionModules: MODULES.filter((module) => module !== version.module),
      checklist: templateIn(language).checklist,
      returned:
        open?.status === STATUS.returned
          ? { order: viewOrder(open, now), remark: back?.remark ?? '', by: back?.actor ?? open.submitter }
          : null,
      openOrder: open && { orderNo: open.orderNo, status: open.status },
      lastOrder: last && {
        order: viewOrder(last, now),
        roles: [...last.testerList, ...last.operationPersonList].map(({ code }) => ({
          code,
          roles: [...rolesOf(code)],
        })),
      },
      lastRelease:
        releaseBefore(
          version,
          siblings.filter(({ state }) => state === 'released'),
        )?.versionNo ?? null,
    };
  }),
  getTestingOrder: reads(testing.getTestingOrder, (world, { versionId }, { now }) => {
    const version = findVersion(world, versionId);
    if (isRefusal(version)) return version;
    const order = openOrderOf(world, versionId);
    return order && viewOrder(order, now);
  }),
  saveEvidence: writes(testing.saveEvidence, aboutOrder, saveEvidence),
  removeAttachment: writes(testing.removeAttachment, aboutOrder, removeAttachment),
  claim: writes(testing.claim, aboutOrder, claimOrder),
  report: reads(testing.report, (world, { orderNo, digest = '' }) => {
    const sealed = [...world.seals].find(([, seal]) => seal.digest === digest)?.[0];
    const order = findOrder(world, orderNo ?? sealed ?? digest);
    return isRefusal(order) ? order : viewReport(world, order);
  }),
  statistics: reads(testing.statistics, (world, { days, involved }, { now, actor }) =>
    statisticsOf(world, actor.code, now, days, involved),
  ),
});
