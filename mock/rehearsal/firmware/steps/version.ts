import * as v from 'valibot';
import type { ModelOf, ParsedOf } from '../../../../src/contract/endpoint';
import type { firmwareVersion } from '../../../../src/contract/firmwareVersion';
import { roleName } from '../../../../src/domain/access/roles';
import { checkText, REASON_MAX } from '../../../../src/domain/fields';
import { ERROR } from '../../../../src/domain/errors';
import {
  changedState,
  checkFirmwareVersion,
  checkVersionNoFree,
  frozenFields,
  newVersion,
  STATE_CHANGERS,
  type FirmwareVersion,
  type FirmwareVersionInput,
  type StateChange,
} from '../../../../src/domain/firmware/version';
import {
  isRefusal,
  problem,
  refuse,
  refuseFields,
  type FieldProblem,
  type Refusal,
} from '../../../../src/domain/reasons';
import { authorOf, edited, saveVersion, type Accepted, type Context, type Write } from '../step';
import { REQUIRED_EXTRA } from '../template';
import { findNumber, findVersion, versionsOf, viewVersion } from '../views';
import type { World } from '../world';

type Group = typeof firmwareVersion;
type Step<Name extends keyof Group> = Write<ParsedOf<Group[Name]>, ModelOf<Group[Name]>>;

function saved(
  before: FirmwareVersion | null,
  version: FirmwareVersion,
  context: Context,
): Accepted<ModelOf<Group['add']>> {
  return { events: saveVersion(before, version, context), answer: (world) => viewVersion(world, version) };
}

function problemsOf(world: World, input: FirmwareVersionInput, self: string | null): FieldProblem[] {
  const hardwareRevisions = world.numbers.get(input.firmwareNo)?.hardwareRevisions ?? [];
  const siblings = versionsOf(world, input.firmwareNo).filter((version) => version.id !== self);
  const before = self === null ? null : (world.versions.get(self) ?? null);
  return [
    ...checkFirmwareVersion(input, { siblings, hardwareRevisions, before }),
    ...REQUIRED_EXTRA.filter((key) => (input.extra[key] ?? '').trim() === '').map((key) =>
      problem(`extra.${key}`, 'required'),
    ),
  ];
}

/** Creates a draft; its file is attached later (decisions §4.3). */
export const addVersion: Step<'add'> = (world, input, context) => {
  const number = findNumber(world, input.firmwareNo);
  if (isRefusal(number)) return number;
  if (!number.enabled) return refuse(ERROR.refused, 'numberDisabled');
  const wrong = refuseFields(problemsOf(world, input, null));
  if (wrong) return wrong;
  const value = input.versionNo;
  const taken = checkVersionNoFree(value, versionsOf(world, input.firmwareNo));
  if (taken.length > 0) return { ...refuse(ERROR.alreadyExists, 'taken', { value }), fields: taken };
  const by = authorOf(context);
  return saved(
    null,
    {
      ...input,
      id: context.newId('V'),
      firmwareName: number.name,
      module: number.module,
      state: 'draft',
      stateReason: '',
      file: null,
      revision: 1,
      createdBy: by,
      createdAt: context.now,
      updatedBy: by,
      updatedAt: context.now,
      releasedAt: null,
    },
    context,
  );
};

/** Changes a version: a draft except its identity, others only in notes and tags (decisions §4.3). */
export const updateVersion: Step<'update'> = (world, input, context) => {
  const before = findVersion(world, input.id);
  if (isRefusal(before)) return before;
  if (input.revision !== before.revision) return refuse(ERROR.expired, 'stale', { value: before.updatedBy.name });
  const after = { ...before, ...input, ...edited(before, context) };
  const entered: FirmwareVersionInput = { ...input, firmwareNo: before.firmwareNo, versionNo: before.versionNo };
  const frozen = before.state === 'draft' ? [] : frozenFields(v.parse(newVersion, before), v.parse(newVersion, after));
  const wrong = refuseFields([...frozen, ...problemsOf(world, entered, before.id)]);
  if (wrong) return wrong;
  return saved(before, after, context);
};

/** The allowed roles depend on the change, so the endpoint's `needs` cannot state them. */
function refuseChanger(change: StateChange, { actor, language }: Context): Refusal | null {
  const roles = STATE_CHANGERS[change];
  if (roles.some((role) => actor.roles.includes(role))) return null;
  const value = roles.map((role) => roleName(role)[language]).join(' / ');
  return refuse(ERROR.permission, 'needsRole', { value });
}

/** Deprecates (development) or recalls (operations) a released version, with a reason (decisions §4.3). */
export const changeState: Step<'changeState'> = (world, input, context) => {
  const before = findVersion(world, input.id);
  if (isRefusal(before)) return before;
  const refused = refuseChanger(input.change, context);
  if (refused) return refused;
  if (input.revision !== before.revision) return refuse(ERROR.expired, 'stale', { value: before.updatedBy.name });
  const state = changedState(before.state, input.change);
  if (state === null) return refuse(ERROR.refused, 'wrongState');
  const wrong = refuseFields(checkText('reason', input.reason, REASON_MAX));
  if (wrong) return wrong;
  return saved(before, { ...before, state, stateReason: input.reason, ...edited(before, context) }, context);
};
