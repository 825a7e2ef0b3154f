import type { Translate } from '@/components/useText';
import { personLabel } from '@/domain/access/roles';
import type { DeviceType, FirmwareNumberInput, Module } from '@/domain/firmware/number';
import { deviceTypeName, moduleName, protocolName } from '@/domain/firmware/number';
import type { Open } from '@/domain/values';

/** The entered fields of a number; in a form, the selects may be empty. */
export type NumberValues = Omit<FirmwareNumberInput, 'deviceType' | 'module'> & {
  readonly deviceType: Open<DeviceType> | null;
  readonly module: Open<Module> | null;
};

export type NumberField = Exclude<keyof NumberValues, 'firmwareNo'>;

/**
 * The entered fields of a firmware number as text (decisions §4.2), in the order of its page: also for the columns of the
 * list and the conflict dialog.
 */
export function numberTexts(t: Translate): Readonly<Record<NumberField, (number: NumberValues) => string>> {
  const joined = (values: readonly string[]) => values.join(t('common.comma'));
  return {
    name: ({ name }) => name,
    owners: ({ owners }) => joined(owners.map(personLabel)),
    module: ({ module }) => (module === null ? '' : t(moduleName(module))),
    deviceType: ({ deviceType }) => (deviceType === null ? '' : t(deviceTypeName(deviceType))),
    hardwareRevisions: ({ hardwareRevisions }) => joined(hardwareRevisions),
    models: ({ models }) => joined(models),
    protocols: ({ protocols }) => joined(protocols.map((protocol) => t(protocolName(protocol)))),
    vendorCode: ({ vendorCode }) => vendorCode,
    description: ({ description }) => description,
  };
}
