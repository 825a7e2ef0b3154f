import { checkText } from '@/domain/checks';
import type { DeviceType, FirmwareNumber, FirmwareNumberInput, Module } from '@/domain/firmware/number';
import { checkFirmwareNumber } from '@/domain/firmware/number';
import type { FieldProblem } from '@/domain/problems';

/** The form of a firmware number: what is to be chosen is not chosen for the user. */
export type NumberValues = Omit<FirmwareNumberInput, 'deviceType' | 'module'> & {
  readonly deviceType: DeviceType | null;
  readonly module: Module | null;
};

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

/** What a form shows of a stored number. */
export function numberValues(number: FirmwareNumber): NumberValues {
  const { firmwareNo, name, deviceType, module, hardwareRevisions, vendorCode, models, protocols } = number;
  const { owners, description } = number;
  return {
    firmwareNo,
    name,
    deviceType,
    module,
    hardwareRevisions,
    vendorCode,
    models,
    protocols,
    owners,
    description,
  };
}

/** What the form means: texts without blanks around them. */
export function enteredNumber(values: NumberValues) {
  const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim());
  return {
    ...values,
    firmwareNo: values.firmwareNo.trim(),
    name: values.name.trim(),
    vendorCode: values.vendorCode.trim(),
    hardwareRevisions: trimmed(values.hardwareRevisions),
    models: trimmed(values.models),
    protocols: [...values.protocols],
    owners: [...values.owners],
    // Only where the rules have found nothing missing is this ever sent.
    deviceType: values.deviceType ?? 'other',
    module: values.module ?? 'other',
  };
}

/** Every rule of decisions §4.2 that the console can check before it sends a number. */
export function numberProblems(values: NumberValues): FieldProblem[] {
  return [
    ...checkText('deviceType', values.deviceType ?? '', 40),
    ...checkText('module', values.module ?? '', 40),
    ...checkFirmwareNumber(enteredNumber(values)),
  ];
}
