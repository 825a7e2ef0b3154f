import type { NumberModel } from '../../../src/contract/firmware';
import type { OrderModel } from '../../../src/contract/order';
import type { VersionModel } from '../../../src/contract/firmwareVersion';
import { ERROR } from '../../../src/domain/errors';
import { NO_VALUE } from '../../../src/domain/values';
import type { NumberCases } from '../../../src/domain/firmware/cases';
import type { FirmwareNumber } from '../../../src/domain/firmware/firmwareNumber';
import { fileReuse, type FirmwareVersion } from '../../../src/domain/firmware/version';
import { compareVersionNo } from '../../../src/domain/firmware/compareVersionNo';
import { isRefusal, refuse, type Refusal } from '../../../src/domain/reasons';
import { isOpen } from '../../../src/domain/workflow/actions';
import { isWithdrawn, openConditions } from '../../../src/domain/workflow/log';
import type { TestOrder } from '../../../src/domain/workflow/testOrder';
import { lineTestOf, lineVersionOf, type LineVersion } from '../../../src/domain/workflow/releaseLine';
import { changedRequired } from '../../../src/domain/workflow/roundCases';
import { stageTime } from '../../../src/domain/workflow/stageClock';
import { logOf, type World } from '../engine/world';

/** Models of the wire, made from objects of the world, which has them in the order in which they were made. */

export const versionsOf = (world: World, firmwareNo: string): FirmwareVersion[] =>
  [...world.versions.values()].filter((version) => version.firmwareNo === firmwareNo);

export const ordersOf = (world: World, versionId: string): TestOrder[] =>
  [...world.orders.values()].filter((order) => order.versionId === versionId);

/** The version that forbids a file to another one: in test or released, of the same number. */
export const holderOf = (
  world: World,
  sha256: string | undefined,
  target: Parameters<typeof fileReuse>[1],
): FirmwareVersion | null =>
  [...world.versions.values()].find((each) => each.file?.sha256 === sha256 && fileReuse(each, target) === 'refused') ??
  null;

const withUploaders = (world: World, version: FirmwareVersion): FirmwareVersion => {
  const { file } = version;
  return file === null ? version : { ...version, file: { ...file, uploaders: world.uploaders.get(file.sha256) } };
};

/** The open order of a version, or null; at most one exists. */
export const openOrderView = (world: World, versionId: string): TestOrder | null =>
  ordersOf(world, versionId).find(isOpen) ?? null;

const NO_CASES = { revision: 0, cases: [], updatedBy: { code: '', name: '' }, updatedAt: null } as const;

/** The cases of a number; none before the first save. */
export const casesOf = (world: World, firmwareNo: string): NumberCases =>
  world.cases.get(firmwareNo) ?? { firmwareNo, ...NO_CASES };

export function viewNumber(world: World, number: FirmwareNumber): NumberModel {
  const versions = versionsOf(world, number.firmwareNo);
  const released = versions.filter((version) => version.state === 'released').map((version) => version.versionNo);
  return { ...number, versionCount: versions.length, latestRelease: released.sort(compareVersionNo).at(-1) ?? null };
}

export function viewVersion(world: World, kept: FirmwareVersion): VersionModel {
  const version = withUploaders(world, kept);
  const order = openOrderView(world, version.id);
  if (order === null) return { ...version, currentOrder: null };
  const { orderNo, status, stepOrder, round, submitter } = order;
  return { ...version, currentOrder: { orderNo, status, stepOrder, round, submitter } };
}

/** The versions of a number with their tests, oldest version first. */
export const viewLine = (world: World, firmwareNo: string, now: string): LineVersion[] =>
  versionsOf(world, firmwareNo).map((version) => {
    const tests = ordersOf(world, version.id).map((order) => lineTestOf(order, logOf(world, order.orderNo), now));
    return lineVersionOf(version, tests);
  });

/** An order with its stage clock at a time, its conditions, its end, and the state of its version. */
export function viewOrder(world: World, order: TestOrder, now: string): OrderModel {
  const log = logOf(world, order.orderNo);
  const { versionId: id, firmwareNo, fileSha256, requiredCases } = order;
  const { cases } = casesOf(world, firmwareNo);
  return {
    ...order,
    uploaders: world.uploaders.get(fileSha256),
    fileHolder: isOpen(order) ? holderOf(world, fileSha256, { firmwareNo, id }) : null,
    stage: stageTime(order, now),
    versionState: world.versions.get(order.versionId)?.state ?? NO_VALUE,
    changedCases: isOpen(order) && requiredCases ? changedRequired(cases, requiredCases) : null,
    conditions: openConditions(log, order.round),
    withdrawn: isWithdrawn(log),
  };
}

const found = <Found>(all: ReadonlyMap<string, Found>, value: string): Found | Refusal =>
  all.get(value) ?? refuse(ERROR.notFound, 'notFound', { value });

export const findOrder = (world: World, orderNo: string) =>
  having(found(world.orders, orderNo), (order) => ({ ...order, uploaders: world.uploaders.get(order.fileSha256) }));
export const findVersion = (world: World, id: string) =>
  having(found(world.versions, id), (version) => withUploaders(world, version));
export const findNumber = (world: World, firmwareNo: string) => found(world.numbers, firmwareNo);

/** What is made of something that was found; a refusal stays one. */
export const having = <Found, Made>(it: Found | Refusal, make: (it: Found) => Made | Refusal): Made | Refusal =>
  isRefusal(it) ? it : make(it);

export const answerOrder = (orderNo: string, now: string) => (world: World) =>
  having(findOrder(world, orderNo), (order) => viewOrder(world, order, now));
