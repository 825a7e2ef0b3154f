import * as v from 'valibot';
import type { ModelOf, ParsedOf } from '../../../../src/contract/endpoint';
import type { cases as calls, firmware } from '../../../../src/contract/firmware';
import type { firmwareVersion } from '../../../../src/contract/firmwareVersion';
import { roleName } from '../../../../src/domain/access/roles';
import { checkText, REASON_MAX } from '../../../../src/domain/fieldChecks';
import { ERROR } from '../../../../src/domain/errors';
import { caseChanges, checkCases, withKeys } from '../../../../src/domain/firmware/cases';
import { CASES_FIELD } from '../../../../src/domain/history';
import { isOpen } from '../../../../src/domain/workflow/actions';
import { placeOf } from '../../../../src/domain/workflow/steps';
import { checkFirmwareNumber, numberInput, type FirmwareNumber } from '../../../../src/domain/firmware/firmwareNumber';
import * as versionRules from '../../../../src/domain/firmware/version';
import type { FirmwareVersion, FirmwareVersionInput, StateChange } from '../../../../src/domain/firmware/version';
import { isRefusal, problem, refuse, refuseFields } from '../../../../src/domain/reasons';
import type { FieldProblem, Refusal } from '../../../../src/domain/reasons';
import { withDirectoryNames } from '../personas';
import { authorOf, edited, FACTS, recorded, saveNumber, saveVersion } from '../step';
import { changeOrder, entering, logged } from './orders';
import type { Context, Write } from '../../engine/write';
import { REQUIRED_EXTRA } from '../template';
import { casesOf, findNumber, findVersion, ordersOf, versionsOf, viewNumber, viewVersion } from '../views';
import type { World } from '../../engine/world';

const { changedState, checkFirmwareVersion, checkVersionNoFree, frozenFields, newVersion, STATE_CHANGERS } =
  versionRules;

type Step<E> = Write<ParsedOf<E>, ModelOf<E>>;
type Numbers = typeof firmware;
type Versions = typeof firmwareVersion;

function refuseStale(before: FirmwareNumber | FirmwareVersion, { revision }: { readonly revision: number }) {
  return revision === before.revision ? null : refuse(ERROR.expired, 'stale', { value: before.updatedBy.name });
}

function made(context: Context) {
  const by = authorOf(context);
  return { revision: 1, createdBy: by, createdAt: context.now, updatedBy: by, updatedAt: context.now };
}

const savedNumber = (before: FirmwareNumber | null, number: FirmwareNumber, context: Context) => ({
  events: saveNumber(before, number, context),
  answer: (world: World) => viewNumber(world, number),
});

const savedVersion = (before: FirmwareVersion | null, version: FirmwareVersion, context: Context) => ({
  events: saveVersion(before, version, context),
  answer: (world: World) => viewVersion(world, version),
});

const refuseTaken = (fields: readonly FieldProblem[], value: string): Refusal => {
  return { ...refuse(ERROR.alreadyExists, 'taken', { value }), fields };
};

function onNumber<Input extends { readonly firmwareNo: string; readonly revision: number }>(
  rule: (input: Input, before: FirmwareNumber) => Partial<FirmwareNumber> | Refusal,
): Write<Input, ModelOf<Numbers['update']>> {
  return (world, input, context) => {
    const before = findNumber(world, input.firmwareNo);
    if (isRefusal(before)) return before;
    const change = refuseStale(before, input) ?? rule(input, before);
    return isRefusal(change)
      ? change
      : savedNumber(before, { ...before, ...change, ...edited(before, context) }, context);
  };
}

/** Registers a firmware number. */
export const addNumber: Step<Numbers['add']> = (world, input, context) => {
  const wrong = refuseFields(checkFirmwareNumber(input));
  if (wrong) return wrong;
  const value = input.firmwareNo;
  if (world.numbers.has(value)) return refuseTaken([problem('firmwareNo', 'taken', { value })], value);
  const owners = withDirectoryNames(input.owners);
  return savedNumber(null, { ...input, owners, enabled: true, disabledReason: '', ...made(context) }, context);
};

/** Changes a firmware number; `firmwareNo` itself cannot change. */
export const updateNumber: Step<Numbers['update']> = onNumber((input, before) => {
  const after = v.parse(numberInput, { ...before, ...input });
  const owners = withDirectoryNames(after.owners);
  return refuseFields(checkFirmwareNumber(after, before)) ?? { ...after, owners };
});

/** Disables or enables a firmware number, with a reason. */
export const enableNumber: Step<Numbers['enableDisable']> = onNumber(({ enable, reason }) => {
  const wrong = refuseFields(checkText('reason', reason, REASON_MAX));
  return wrong ?? { enabled: enable, disabledReason: enable ? '' : reason };
});

/** Saves a number's cases, with one row of the change history per changed case. */
export const replaceCases: Step<(typeof calls)['save']> = (world, input, context) => {
  const number = findNumber(world, input.firmwareNo);
  if (isRefusal(number)) return number;
  const before = casesOf(world, input.firmwareNo);
  if (input.revision !== before.revision) return refuse(ERROR.expired, 'stale', { value: before.updatedBy.name });
  const wrong = refuseFields(checkCases(input.cases, before.cases, number.hardwareRevisions));
  if (wrong) return wrong;
  const cases = withKeys(input.cases);
  const list = { firmwareNo: input.firmwareNo, cases, ...edited(before, context) };
  const changes = caseChanges(before.cases, cases).map((change) => ({ field: CASES_FIELD, ...change }));
  const events = recorded({ type: 'casesSaved', list }, FACTS.firmware(number), changes, context);
  return { events, answer: () => list };
};

function problemsOf(world: World, input: FirmwareVersionInput, self: string | null): FieldProblem[] {
  const hardwareRevisions = world.numbers.get(input.firmwareNo)?.hardwareRevisions ?? [];
  const siblings = versionsOf(world, input.firmwareNo).filter((version) => version.id !== self);
  const before = self === null ? null : (world.versions.get(self) ?? null);
  return [
    ...checkFirmwareVersion(input, { siblings, hardwareRevisions, before }),
    ...REQUIRED_EXTRA.filter((key) => !input.extra[key]?.trim()).map((key) => problem(`extra.${key}`, 'required')),
  ];
}

/** Creates a draft; its file is attached later. */
export const addVersion: Step<Versions['add']> = (world, input, context) => {
  const number = findNumber(world, input.firmwareNo);
  if (isRefusal(number)) return number;
  if (!number.enabled) return refuse(ERROR.refused, 'numberDisabled');
  const wrong = refuseFields(problemsOf(world, input, null));
  if (wrong) return wrong;
  const taken = checkVersionNoFree(input.versionNo, versionsOf(world, input.firmwareNo));
  if (taken.length > 0) return refuseTaken(taken, input.versionNo);
  const { name: firmwareName, module } = number;
  const draft = { state: 'draft', stateReason: '', file: null, ...made(context), releasedAt: null } as const;
  return savedVersion(null, { ...input, id: context.newId('V'), firmwareName, module, ...draft }, context);
};

/** Changes a version: a draft except its identity, others only in notes and tags. */
export const updateVersion: Step<Versions['update']> = (world, input, context) => {
  const before = findVersion(world, input.id);
  if (isRefusal(before)) return before;
  const stale = refuseStale(before, input);
  if (stale) return stale;
  const entered = v.parse(newVersion, { ...before, ...input });
  const frozen = before.state === 'draft' ? [] : frozenFields(v.parse(newVersion, before), entered);
  const wrong = refuseFields([...frozen, ...problemsOf(world, entered, before.id)]);
  if (wrong) return wrong;
  return savedVersion(before, { ...before, ...entered, ...edited(before, context) }, context);
};

/** The allowed roles depend on the change, so the endpoint's `needs` cannot state them. */
function refuseChanger(change: StateChange, { actor, language }: Context): Refusal | null {
  const roles = STATE_CHANGERS[change];
  if (roles.some((role) => actor.roles.includes(role))) return null;
  const value = roles.map((role) => roleName(role)[language]).join(' / ');
  return refuse(ERROR.permission, 'needsRole', { value });
}

/** Deprecates or recalls a released version, with a reason; the log of its last order has the recall. */
export const changeState: Step<Versions['changeState']> = (world, input, context) => {
  const before = findVersion(world, input.id);
  if (isRefusal(before)) return before;
  const refused = refuseChanger(input.change, context) ?? refuseStale(before, input);
  if (refused) return refused;
  const state = changedState(before.state, input.change);
  if (state === null) return refuse(ERROR.refused, 'wrongState');
  const wrong = refuseFields(checkText('reason', input.reason, REASON_MAX));
  if (wrong) return wrong;
  const version = { ...before, state, stateReason: input.reason, ...edited(before, context) };
  const changed = savedVersion(before, version, context);
  const order = input.change === 'recall' ? ordersOf(world, before.id).at(-1) : undefined;
  if (order === undefined) return changed;
  const entry = logged(order, 'recall', { remark: input.reason }, context);
  // A recalled version is not verified: its order ends.
  const after = isOpen(order) ? { ...entering(placeOf('terminated'), context.now), pause: null } : {};
  return { ...changed, events: [...changed.events, entry, ...changeOrder(order, after, context)] };
};
