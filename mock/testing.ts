import { approvals } from '../src/contract/approvals';
import type { ParsedOf } from '../src/contract/endpoint';
import { testingOrder } from '../src/contract/order';
import { testing } from '../src/contract/testing';
import { MODULES } from '../src/domain/firmware/firmwareNumber';
import { releaseBefore, type FirmwareVersion } from '../src/domain/firmware/version';
import type { Language } from '../src/domain/language';
import { markSuperseded } from '../src/domain/workflow/log';
import { revisionOf, type TestOrder } from '../src/domain/workflow/testOrder';
import { countOrders, isWanted, type OrderFilter } from '../src/domain/workflow/orderFilter';
import { roundsOf, stepBarOf } from '../src/domain/workflow/overview';
import { type EventFilter, hasEvent, isWithin, reportPeriod } from '../src/domain/workflow/periodReport';
import { compareUrgency } from '../src/domain/workflow/stageClock';
import { effectOf } from '../src/domain/workflow/effects';
import { STATUS } from '../src/domain/workflow/steps';
import { sourceVersionsOf } from '../src/domain/workflow/submission';
import { isOneOf } from '../src/domain/values';
import { implement, reads, writes } from './rehearsal/control/implement';
import { type FilterRules, matches, pageOf, passing } from './rehearsal/engine/lists';
import { rolesOf } from './rehearsal/firmware/personas';
import { about, aboutOrder } from './rehearsal/firmware/step';
import { cancelRelease, decideStep } from './rehearsal/firmware/steps/decision';
import { submitOrder } from './rehearsal/firmware/steps/orders';
import * as upkeep from './rehearsal/firmware/steps/upkeep';
import { templateIn } from './rehearsal/firmware/template';
import * as views from './rehearsal/firmware/views';
import { logOf, type World } from './rehearsal/engine/world';

const { findOrder, findVersion, having, viewOrder } = views;

/** The mock server's calls about test orders: submission, lists, the workspace of an order, decisions. */

/** Filters of the list that no rule of src/domain judges. */
type OwnFilters = Omit<ParsedOf<typeof testing.page>, keyof OrderFilter | keyof EventFilter>;

const OWN_FILTERS: FilterRules<OwnFilters, TestOrder> = {
  keyword: ({ orderNo, firmwareNo, firmwareName, versionNo, submitter }, wanted) =>
    matches(wanted, orderNo, firmwareNo, firmwareName, versionNo, submitter.name),
  module: ({ module }, wanted) => isOneOf(wanted, module),
  priority: ({ priority }, wanted) => isOneOf(wanted, priority),
  submittedFrom: ({ submittedAt }, from) => isWithin(submittedAt, from, undefined),
  submittedTo: ({ submittedAt }, to) => isWithin(submittedAt, undefined, to),
  closedFrom: ({ closedAt }, from) => isWithin(closedAt, from, undefined),
  closedTo: ({ closedAt }, to) => isWithin(closedAt, undefined, to),
  dueFrom: ({ dueAt }, from) => isWithin(dueAt, from, undefined),
  dueTo: ({ dueAt }, to) => isWithin(dueAt, undefined, to),
  versionId: ({ versionId }, wanted) => versionId === wanted,
  firmwareNo: ({ firmwareNo }, wanted) => firmwareNo === wanted,
};

/** What the submit form of a version needs. */
function testInfo(world: World, version: FirmwareVersion, now: string, language: Language) {
  const number = world.numbers.get(version.firmwareNo);
  const open = views.openOrderView(world, version.id);
  const siblings = views.versionsOf(world, version.firmwareNo);
  const released = siblings.filter(({ state }) => state === 'released');
  const isOther = ({ firmwareNo, orderNo }: TestOrder): boolean =>
    firmwareNo === version.firmwareNo && orderNo !== open?.orderNo;
  const last = [...world.orders.values()].findLast(isOther) ?? null;
  const back = logOf(world, open?.orderNo ?? '').findLast((entry) => effectOf(entry).sendsBack);
  return {
    version: views.viewVersion(world, version),
    numberEnabled: number?.enabled ?? false,
    fileHolder: views.holderOf(world, version.file?.sha256, version),
    hardwareRevisions: [...(number?.hardwareRevisions ?? [])],
    sourceVersions: sourceVersionsOf(version, siblings),
    companionModules: MODULES.filter((module) => module !== version.module),
    checklist: templateIn(language).checklist,
    returned:
      open?.status === STATUS.returned
        ? { order: viewOrder(world, open, now), remark: back?.remark ?? '', by: back?.actor ?? open.submitter }
        : null,
    openOrder: open && { orderNo: open.orderNo, status: open.status },
    lastOrder: last && {
      order: viewOrder(world, last, now),
      roles: [...last.testerList, ...last.operationPersonList].map(({ code }) => ({ code, roles: [...rolesOf(code)] })),
    },
    lastRelease: releaseBefore(version, released)?.versionNo ?? null,
  };
}

export default {
  ...implement('testing', {
    page: reads(testing.page, (world, input, { now, actor }) => {
      const passes = passing<OwnFilters, TestOrder>(input, OWN_FILTERS);
      return pageOf(world.orders.values(), input, now, {
        wanted: (order) =>
          passes(order) && isWanted(order, input, actor.code, now) && hasEvent(logOf(world, order.orderNo), input),
        at: (order) => (input.scope === 'done' ? order.closedAt : null) ?? order.submittedAt,
        // As many rows as a list has would be too large with them.
        view: (order) => ({ ...viewOrder(world, order, now), requiredCases: null }),
        ...(input.scope === 'todo' && { order: (left, right) => compareUrgency(left, right, now) }),
      });
    }),
    addOrder: writes(
      testing.addOrder,
      ({ orderNo, versionId }) => (orderNo === undefined ? about('version', versionId) : aboutOrder({ orderNo })),
      submitOrder,
    ),
    enableDisable: writes(testing.enableDisable, aboutOrder, upkeep.pauseOrder),
    getHistory: reads(testing.getHistory, (world, { versionId }) =>
      having(findVersion(world, versionId), () =>
        views
          .ordersOf(world, versionId)
          .flatMap((order) => roundsOf(order, logOf(world, order.orderNo)))
          .map((round) => ({ ...round, steps: [...round.steps] }))
          .reverse(),
      ),
    ),
    getTestInfo: reads(testing.getTestInfo, (world, { versionId }, { now, language }) =>
      having(findVersion(world, versionId), (version) => testInfo(world, version, now, language)),
    ),
    getTestingOrder: reads(testing.getTestingOrder, (world, { versionId }, { now }) =>
      having(findVersion(world, versionId), () => {
        const order = views.openOrderView(world, versionId);
        return order && viewOrder(world, order, now);
      }),
    ),
    saveEvidence: writes(testing.saveEvidence, aboutOrder, upkeep.saveEvidence),
    removeAttachment: writes(testing.removeAttachment, aboutOrder, upkeep.removeAttachment),
    markAttachment: writes(testing.markAttachment, aboutOrder, upkeep.markAttachment),
    claim: writes(testing.claim, aboutOrder, upkeep.claimOrder),
    counts: reads(testing.counts, (world, _input, { actor }) => countOrders([...world.orders.values()], actor.code)),
    periodReport: reads(testing.periodReport, (world, period, { now }) =>
      reportPeriod(
        [...world.orders.values()].map((order) => ({
          order: viewOrder(world, order, now),
          log: logOf(world, order.orderNo),
        })),
        period,
        now,
      ),
    ),
  }),
  ...implement('testingOrder', {
    detail: reads(testingOrder.detail, (world, { orderNo }, { now }) =>
      having(findOrder(world, orderNo), (order) => viewOrder(world, order, now)),
    ),
    stepBar: reads(testingOrder.stepBar, (world, { orderNo }, { language }) =>
      having(findOrder(world, orderNo), (order) => stepBarOf(order, (step) => step.title[language])),
    ),
    approveLog: reads(testingOrder.approveLog, (world, { orderNo }) =>
      having(findOrder(world, orderNo), (order) => markSuperseded(logOf(world, orderNo), order.round)),
    ),
    revision: reads(testingOrder.revision, (world, { orderNo }) => having(findOrder(world, orderNo), revisionOf)),
  }),
  ...implement('approvals', {
    testReception: writes(approvals.testReception, aboutOrder, decideStep('testReception')),
    confirm: writes(approvals.confirm, aboutOrder, decideStep('confirm')),
    automatedTest: writes(approvals.automatedTest, aboutOrder, decideStep('automatedTest')),
    manualTest: writes(approvals.manualTest, aboutOrder, decideStep('manualTest')),
    toBeConfirmed: writes(approvals.toBeConfirmed, aboutOrder, decideStep('toBeConfirmed')),
    toBeReleased: writes(approvals.toBeReleased, aboutOrder, decideStep('toBeReleased')),
    verify: writes(approvals.verify, aboutOrder, decideStep('verify')),
    cancelRelease: writes(approvals.cancelRelease, aboutOrder, cancelRelease),
    withdraw: writes(approvals.withdraw, aboutOrder, upkeep.withdrawOrder),
    remind: writes(approvals.remind, aboutOrder, upkeep.remindActors),
    transfer: writes(approvals.transfer, aboutOrder, upkeep.transferTask),
  }),
};
