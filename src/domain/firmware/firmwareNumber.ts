import * as v from 'valibot';
import { person, someone } from '../access/roles';
import { checkList, checkOneOf, checkPattern, checkText, REASON_MAX, type NumberPattern } from '../fieldChecks';
import { answerFields, flag, list, oneOf, recordId, text, time, inputText, guard, revisionSent } from '../fields';
import { both } from '../language';
import type { FieldProblem } from '../reasons';
import { namedSet, sameText } from '../values';

export const [DEVICE_TYPES, deviceTypeName] = namedSet({
  acSinglePhase: both('交流单相', 'AC single-phase'),
  acThreePhase: both('交流三相', 'AC three-phase'),
  dc: both('直流', 'DC'),
  dcSplit: both('直流分体式', 'Split-type DC'),
  other: both('其他', 'Other'),
});
export type DeviceType = (typeof DEVICE_TYPES)[number];

export const [MODULES, moduleName] = namedSet({
  mainControl: both('主控', 'Main control'),
  chargingControl: both('充电控制', 'Charging control'),
  power: both('功率', 'Power'),
  hmi: both('人机界面', 'HMI'),
  communication: both('通信', 'Communication'),
  metering: both('计量', 'Metering'),
  other: both('其他', 'Other'),
});
export type Module = (typeof MODULES)[number];

/** Standards have the same name in every language. */
export const [PROTOCOLS, protocolName] = namedSet({
  'OCPP 1.6J': sameText('OCPP 1.6J'),
  'OCPP 2.0.1': sameText('OCPP 2.0.1'),
  'GB/T 27930': sameText('GB/T 27930'),
  'ISO 15118': sameText('ISO 15118'),
  private: both('私有协议', 'Private'),
});
export type Protocol = (typeof PROTOCOLS)[number];

export const FIRMWARE_NO: NumberPattern = {
  character: /[A-Z0-9._-]/,
  whole: /^[A-Z0-9][A-Z0-9._-]{2,}$/,
  max: 40,
  rule: 'A-Z 0-9 . _ -, 3–40',
};
export const NAME_MAX = 40;
export const DESCRIPTION_MAX = 500;

/** Input of a firmware number; `firmwareNo` never changes. */
export const numberInput = v.object({
  firmwareNo: inputText(FIRMWARE_NO.max, FIRMWARE_NO.whole),
  name: inputText(NAME_MAX),
  deviceType: oneOf(DEVICE_TYPES),
  module: oneOf(MODULES),
  hardwareRevisions: list(inputText()),
  vendorCode: v.optional(inputText(NAME_MAX), ''),
  models: v.optional(list(inputText()), []),
  protocols: v.optional(list(oneOf(PROTOCOLS)), []),
  owners: v.optional(list(person), []),
  description: v.optional(inputText(DESCRIPTION_MAX), ''),
});
export type FirmwareNumberInput = Readonly<v.InferOutput<typeof numberInput>>;

/** The entered fields of a number, empty where they are left out. */
export function enteredNumberFields(number: v.InferInput<typeof numberInput>): FirmwareNumberInput {
  return v.parse(numberInput, number);
}

/** A firmware number: the record of one firmware, to which its versions belong (assumed). Times are ISO 8601 UTC. */
export const firmwareNumber = v.object({
  ...answerFields(numberInput.entries),
  firmwareNo: recordId(),
  /** If a server does not send it, the console offers the action, and the server refuses it. */
  enabled: guard(flag(true)),
  disabledReason: text(REASON_MAX),
  revision: revisionSent(),
  createdBy: someone,
  createdAt: time(),
  updatedBy: someone,
  updatedAt: time(),
});
export type FirmwareNumber = Readonly<v.InferOutput<typeof firmwareNumber>>;

/** Problems of the fields, for form and server. @param before the number as it is: its unknown values may stay */
export function checkFirmwareNumber(
  input: FirmwareNumberInput,
  before: Pick<FirmwareNumberInput, 'deviceType' | 'module' | 'protocols'> | null = null,
): FieldProblem[] {
  const protocols = [...PROTOCOLS, ...(before?.protocols ?? [])];
  const owners = input.owners.map(({ code }) => code);
  return [
    ...checkPattern('firmwareNo', input.firmwareNo, FIRMWARE_NO),
    ...checkText('name', input.name, NAME_MAX),
    ...checkOneOf('deviceType', input.deviceType, DEVICE_TYPES, before?.deviceType),
    ...checkOneOf('module', input.module, MODULES, before?.module),
    ...checkList('hardwareRevisions', input.hardwareRevisions, 'required'),
    ...checkText('vendorCode', input.vendorCode, NAME_MAX, false),
    ...checkList('models', input.models),
    ...input.protocols.flatMap((protocol) => checkOneOf('protocols', protocol, protocols)),
    ...checkList('protocols', input.protocols),
    ...checkList('owners', owners),
    ...checkText('description', input.description, DESCRIPTION_MAX, false),
  ];
}
