import {
  checkFirmwareNumber,
  enteredFields,
  type FirmwareNumber,
  type FirmwareNumberInput,
} from '@/domain/firmware/number';
import type { FieldProblem } from '@/domain/reasons';
import { NO_VALUE } from '@/domain/values';
import type { NumberValues } from '@/features/number/numberTexts';

const REQUIRED_EMPTY = { firmwareNo: '', name: '', deviceType: NO_VALUE, module: NO_VALUE, hardwareRevisions: [] };

export const EMPTY_NUMBER: NumberValues = { ...enteredFields(REQUIRED_EMPTY), deviceType: null, module: null };

/** Labels of the required fields. */
export const REQUIRED = {
  firmwareNo: 'field.firmwareNo',
  name: 'field.name',
  deviceType: 'field.deviceType',
  module: 'field.module',
  hardwareRevisions: 'field.hardwareRevisions',
} as const;

/** Form values of an existing number. */
export function numberValues(number: FirmwareNumber): NumberValues {
  const { deviceType, module } = number;
  return {
    ...enteredFields(number),
    deviceType: deviceType === NO_VALUE ? null : deviceType,
    module: module === NO_VALUE ? null : module,
  };
}

const trimmed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(trimmed);
  return typeof value === 'string' ? value.trim() : value;
};

/** The call's input, with trimmed texts; chosen values are sent as they are. */
export function enteredNumber(values: NumberValues): FirmwareNumberInput {
  const { protocols } = values;
  const chosen = { protocols, deviceType: values.deviceType ?? NO_VALUE, module: values.module ?? NO_VALUE };
  const texts = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, trimmed(value)]));
  return enteredFields({ ...values, ...texts, ...chosen });
}

/**
 * All rules of decisions §4.2 that the console can check.
 * @param before the current number; null for a new one
 */
export function numberProblems(values: NumberValues, before: FirmwareNumber | null): FieldProblem[] {
  return checkFirmwareNumber(enteredNumber(values), before);
}
