import { UploadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { Action } from '@/components/parts/Action';
import { displayText } from '@/components/parts/Text';
import { useText, type Translate, COMMON } from '@/components/texts';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { SCREEN, uploadAddress } from '@/domain/paths';
import { useMayCall } from '@/session/useRights';
import { personLabel } from '@/domain/access/roles';
import { deviceTypeName, moduleName, protocolName } from '@/domain/firmware/firmwareNumber';
import type { FirmwareNumber, FirmwareNumberInput } from '@/domain/firmware/firmwareNumber';
import { both } from '@/domain/language';

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

export const NUMBER_WORDS = {
  empty: both(
    '还没有固件编号：点击“新增固件编号”登记第一个',
    'No firmware numbers yet. Use “Add firmware number” to register the first one.',
  ),
  emptyToRead: both(
    '开发人员登记的固件编号会显示在这里',
    'Numbers are listed here once developers have registered them',
  ),
  keywordHint: both('编号、名称、厂商代码或型号', 'Number, name, vendor code or model'),
  rowUpload: both('上传固件', 'Upload'),
  versions: both('版本', 'Versions'),
  enabled: both('启用中', 'Enabled'),
  disabled: both('已停用', 'Disabled'),
  disableHint: both(
    '停用后不能再为该编号新增版本；已有版本和测试单不受影响。',
    'No versions can be added to a disabled number. Its versions and test orders are not affected.',
  ),
  enabledDone: both('已启用 {firmwareNo}', '{firmwareNo} enabled'),
  disabledDone: both('已停用 {firmwareNo}', '{firmwareNo} disabled'),
  upload: both('上传新版本', 'Upload new version'),
  failed: both('固件编号加载失败', 'This firmware number could not be loaded'),
} as const;
