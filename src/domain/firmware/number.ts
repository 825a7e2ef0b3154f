import type { Person } from '../access/roles';
import { checkList, checkOneOf, checkPattern, checkText } from '../checks';
import type { Texts } from '../language';
import type { FieldProblem } from '../problems';

export const DEVICE_TYPES = ['acSinglePhase', 'acThreePhase', 'dc', 'dcSplit', 'other'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

const DEVICE_TYPE_NAMES: Readonly<Record<DeviceType, Texts>> = {
  acSinglePhase: { 'zh-CN': '交流单相', 'en-US': 'AC single-phase' },
  acThreePhase: { 'zh-CN': '交流三相', 'en-US': 'AC three-phase' },
  dc: { 'zh-CN': '直流', 'en-US': 'DC' },
  dcSplit: { 'zh-CN': '直流分体式', 'en-US': 'Split-type DC' },
  other: { 'zh-CN': '其他', 'en-US': 'Other' },
};

/** The name of a device type in every language. */
export function deviceTypeName(type: DeviceType): Texts {
  return DEVICE_TYPE_NAMES[type];
}

export const MODULES = [
  'mainControl',
  'chargingControl',
  'power',
  'hmi',
  'communication',
  'metering',
  'other',
] as const;
export type Module = (typeof MODULES)[number];

const MODULE_NAMES: Readonly<Record<Module, Texts>> = {
  mainControl: { 'zh-CN': '主控', 'en-US': 'Main control' },
  chargingControl: { 'zh-CN': '充电控制', 'en-US': 'Charging control' },
  power: { 'zh-CN': '功率', 'en-US': 'Power' },
  hmi: { 'zh-CN': '人机界面', 'en-US': 'HMI' },
  communication: { 'zh-CN': '通信', 'en-US': 'Communication' },
  metering: { 'zh-CN': '计量', 'en-US': 'Metering' },
  other: { 'zh-CN': '其他', 'en-US': 'Other' },
};

/** The name of a module in every language. */
export function moduleName(module: Module): Texts {
  return MODULE_NAMES[module];
}

export const PROTOCOLS = ['OCPP 1.6J', 'OCPP 2.0.1', 'GB/T 27930', 'ISO 15118', 'private'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** The name of a protocol: standards go by their own in every language. */
export function protocolName(protocol: Protocol): Texts {
  return protocol === 'private'
    ? { 'zh-CN': '私有协议', 'en-US': 'Private' }
    : { 'zh-CN': protocol, 'en-US': protocol };
}

/** The form of a firmware number (decisions §4.2). */
export const FIRMWARE_NO = /^[A-Z0-9][A-Z0-9._-]{2,39}$/;
export const NAME_MAX = 40;
export const DESCRIPTION_MAX = 500;

/** What a person enters for a firmware number; the number itself never changes afterwards. */
export interface FirmwareNumberInput {
  readonly firmwareNo: string;
  readonly name: string;
  readonly deviceType: DeviceType;
  readonly module: Module;
  readonly hardwareRevisions: readonly string[];
  readonly vendorCode: string;
  readonly models: readonly string[];
  readonly protocols: readonly Protocol[];
  readonly owners: readonly Person[];
  readonly description: string;
}

/** A firmware number (decisions §4.2). Times are ISO 8601 UTC. */
export interface FirmwareNumber extends FirmwareNumberInput {
  readonly enabled: boolean;
  readonly disabledReason: string;
  readonly revision: number;
  readonly createdBy: Person;
  readonly createdAt: string;
  readonly updatedBy: Person;
  readonly updatedAt: string;
}

/** The field rules of decisions §4.2, for the form and for the server. */
export function checkFirmwareNumber(input: FirmwareNumberInput): FieldProblem[] {
  return [
    ...checkPattern('firmwareNo', input.firmwareNo, FIRMWARE_NO, 'A-Z 0-9 . _ -, 3–40'),
    ...checkText('name', input.name, NAME_MAX),
    ...checkOneOf('deviceType', input.deviceType, DEVICE_TYPES),
    ...checkOneOf('module', input.module, MODULES),
    ...checkList('hardwareRevisions', input.hardwareRevisions, 1),
    ...checkText('vendorCode', input.vendorCode, NAME_MAX, false),
    ...checkList('models', input.models),
    ...input.protocols.flatMap((protocol) => checkOneOf('protocols', protocol, PROTOCOLS)),
    ...checkList('protocols', input.protocols),
    ...checkList(
      'owners',
      input.owners.map((owner) => owner.code),
    ),
    ...checkText('description', input.description, DESCRIPTION_MAX, false),
  ];
}
