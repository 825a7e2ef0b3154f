import type { ModelOf, ParsedOf } from '../../../../src/contract/endpoint';
import type { firmware } from '../../../../src/contract/firmware';
import { checkText, REASON_MAX } from '../../../../src/domain/fields';
import { ERROR } from '../../../../src/domain/errors';
import { checkFirmwareNumber, type FirmwareNumber } from '../../../../src/domain/firmware/number';
import { isRefusal, problem, refuse, refuseFields } from '../../../../src/domain/reasons';
import { withDirectoryNames } from '../personas';
import { authorOf, edited, saveNumber, type Accepted, type Context, type Write } from '../step';
import { findNumber, viewNumber } from '../views';

type Group = typeof firmware;
type Step<Name extends keyof Group> = Write<ParsedOf<Group[Name]>, ModelOf<Group[Name]>>;

const stale = (who: string) => refuse(ERROR.expired, 'stale', { value: who });

function saved(
  before: FirmwareNumber | null,
  number: FirmwareNumber,
  context: Context,
): Accepted<ModelOf<Group['add']>> {
  return { events: saveNumber(before, number, context), answer: (world) => viewNumber(world, number) };
}

/** Registers a firmware number (decisions §4.2). */
export const addNumber: Step<'add'> = (world, input, context) => {
  const wrong = refuseFields(checkFirmwareNumber(input));
  if (wrong) return wrong;
  if (world.numbers.has(input.firmwareNo)) {
    const value = input.firmwareNo;
    return { ...refuse(ERROR.alreadyExists, 'taken', { value }), fields: [problem('firmwareNo', 'taken', { value })] };
  }
  const by = authorOf(context);
  const times = { createdBy: by, createdAt: context.now, updatedBy: by, updatedAt: context.now };
  const owners = withDirectoryNames(input.owners);
  return saved(null, { ...input, owners, enabled: true, disabledReason: '', revision: 1, ...times }, context);
};

/** Changes a firmware number; `firmwareNo` itself cannot change (decisions §4.2). */
export const updateNumber: Step<'update'> = (world, input, context) => {
  const before = findNumber(world, input.firmwareNo);
  if (isRefusal(before)) return before;
  if (input.revision !== before.revision) return stale(before.updatedBy.name);
  const wrong = refuseFields(checkFirmwareNumber(input, before));
  if (wrong) return wrong;
  const owners = withDirectoryNames(input.owners);
  return saved(before, { ...before, ...input, owners, ...edited(before, context) }, context);
};

/** Disables or enables a firmware number, with a reason (decisions §4.2). */
export const enableNumber: Step<'enableDisable'> = (world, input, context) => {
  const before = findNumber(world, input.firmwareNo);
  if (isRefusal(before)) return before;
  if (input.revision !== before.revision) return stale(before.updatedBy.name);
  const wrong = refuseFields(checkText('reason', input.reason, REASON_MAX));
  if (wrong) return wrong;
  const change = { enabled: input.enable, disabledReason: input.enable ? '' : input.reason };
  return saved(before, { ...before, ...change, ...edited(before, context) }, context);
};
