import type { FirmwareNumber } from '@/domain/firmware/number';
import { checkFirmwareNumber } from '@/domain/firmware/number';
import type { FieldProblem } from '@/domain/reasons';
import { NO_VALUE } from '@/domain/values';
import type { NumberValues } from '@/features/number/numberTexts';

export const EMPTY_NUMBER: NumberValues = {
  firmwareNo: '',
  name: '',
  deviceType: null,
  module: null,
  hardwareRevisions: [],
  vendorCode: '',
  models: [],
  protocols: [],
  owners: [],
  description: '',
};

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
  const { firmwareNo, name, deviceType, module, hardwareRevisions, vendorCode, models, protocols } = number;
  const { owners, description } = number;
  return {
    firmwareNo,
    name,
    deviceType: deviceType === NO_VALUE ? null : deviceType,
    module: module === NO_VALUE ? null : module,
    hardwareRevisions,
    vendorCode,
    models,
    protocols,
    owners,
    description,
  };
}

/** The call's input, with trimmed texts. */
export function enteredNumber(values: NumberValues) {
  const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim());
  return {
    ...values,
    firmwareNo: values.firmwareNo.trim(),
    name: values.name.trim(),
    vendorCode: values.vendorCode.trim(),
    description: values.description.trim(),
    hardwareRevisions: trimmed(values.hardwareRevisions),
    models: trimmed(values.models),
    protocols: [...values.protocols],
    owners: [...values.owners],
    deviceType: values.deviceType ?? NO_VALUE,
    module: values.module ?? NO_VALUE,
  };
}

/**
 * All rules of decisions §4.2 that the console can check.
 * @param before the current number; null for a new one
 */
export function numberProblems(values: NumberValues, before: FirmwareNumber | null): FieldProblem[] {
  return checkFirmwareNumber(enteredNumber(values), before);
}
