import type { Caption } from '@/components/caption';
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

/** A field as text. */
interface NumberText {
  readonly label: Parameters<Translate>[0];
  readonly text: (number: NumberValues) => string;
  /** Whether it needs a line of its own. */
  readonly wide?: true;
}

/**
 * The entered fields of a firmware number as text (decisions §4.2), in the order of its page: also for the columns of the
 * list and the conflict dialog.
 */
export function numberTexts(
  t: Translate,
  caption: (caption: Caption) => string,
): Readonly<Record<NumberField, NumberText>> {
  const joined = (values: readonly string[]) => values.join(t('common.comma'));
  return {
    name: { label: 'field.name', text: ({ name }) => name },
    owners: { label: 'field.owners', text: ({ owners }) => joined(owners.map(personLabel)) },
    module: { label: 'field.module', text: ({ module }) => (module === null ? '' : caption(moduleName(module))) },
    deviceType: {
      label: 'field.deviceType',
      text: ({ deviceType }) => (deviceType === null ? '' : caption(deviceTypeName(deviceType))),
    },
    hardwareRevisions: { label: 'field.hardwareRevisions', text: ({ hardwareRevisions }) => joined(hardwareRevisions) },
    models: { label: 'field.models', text: ({ models }) => joined(models) },
    protocols: {
      label: 'field.protocols',
      text: ({ protocols }) => joined(protocols.map((protocol) => caption(protocolName(protocol)))),
    },
    vendorCode: { label: 'field.vendorCode', text: ({ vendorCode }) => vendorCode },
    description: { label: 'field.description', text: ({ description }) => description, wide: true },
  };
}
