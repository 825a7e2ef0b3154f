import { UploadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { Action } from '@/components/parts/Action';
import { displayText } from '@/components/parts/Text';
import { useText, type Translate, COMMON } from '@/components/texts';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { SCREEN, uploadAddress } from '@/domain/paths';
import { useMayCall } from '@/session/useRights';
import { personLabel } from '@/domain/access/roles';
import {
  type FirmwareNumber,
  type FirmwareNumberInput,
  deviceTypeName,
  moduleName,
  protocolName,
} from '@/domain/firmware/firmwareNumber';
import { NUMBER_WORDS } from './numberWords';

export type NumberField = Exclude<keyof FirmwareNumberInput, 'firmwareNo'>;

/**
 * The entered fields of a firmware number as text, in the order of its page: also for the columns of the
 * list and the conflict dialog.
 */
export function numberTexts(t: Translate): Readonly<Record<NumberField, (number: FirmwareNumberInput) => string>> {
  const joined = (values: readonly string[]) => values.join(t(COMMON.comma));
  return {
    name: ({ name }) => name,
    owners: ({ owners }) => joined(owners.map(personLabel)),
    module: ({ module }) => t(moduleName(module)),
    deviceType: ({ deviceType }) => t(deviceTypeName(deviceType)),
    hardwareRevisions: ({ hardwareRevisions }) => joined(hardwareRevisions),
    models: ({ models }) => joined(models),
    protocols: ({ protocols }) => joined(protocols.map((protocol) => t(protocolName(protocol)))),
    vendorCode: ({ vendorCode }) => vendorCode,
    description: ({ description }) => description,
  };
}

interface UploadButtonProps {
  /** The number of the new version; null lets the user choose one. */
  readonly firmwareNo: string | null;
  readonly disabled?: boolean;
}

/** Uploads a new version; hidden for roles that never upload, refused for a disabled number. */
export function UploadButton({ firmwareNo, disabled = false }: UploadButtonProps) {
  const t = useText();
  const mayCall = useMayCall();
  return (
    <Action
      look="primary"
      icon={<UploadOutlined aria-hidden />}
      label={t(NUMBER_WORDS.upload)}
      hidden={!mayCall(firmwareVersion.add)}
      why={disabled ? t({ reason: 'numberDisabled' }) : undefined}
      to={firmwareNo === null ? SCREEN.upload : uploadAddress(firmwareNo)}
    />
  );
}

/** That a number is disabled, and why. */
export function DisabledNotice({ number }: { readonly number: Pick<FirmwareNumber, 'enabled' | 'disabledReason'> }) {
  const t = useText();
  if (number.enabled) return null;
  const reason = displayText(number.disabledReason);
  return <Alert type="warning" showIcon title={t({ reason: 'numberDisabled' })} description={reason} />;
}
