import { Flex } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { firmware } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { editNumberAddress, uploadAddress, versionsAddress } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import { useMayCall } from '@/session/useRights';
import { Action } from '@/components/parts/Action';

interface RowActionsProps {
  readonly number: NumberModel;
  /** Opens the dialog that enables or disables it. */
  readonly onSwitch: (number: NumberModel) => void;
}

/** Actions of a firmware number (decisions §5); those that the user's role never allows are hidden (§4.5). */
export function RowActions({ number, onSwitch }: RowActionsProps) {
  const t = useText();
  const language = useLanguage();
  const mayCall = useMayCall();
  const { firmwareNo, enabled } = number;
  const outOfUse = enabled ? undefined : reasonText('numberDisabled', {}, language);
  return (
    <Flex gap="small" align="center" style={{ whiteSpace: 'nowrap' }}>
      <Action
        label={t('firmware.rowUpload')}
        hidden={!mayCall(firmwareVersion.add.needs)}
        why={outOfUse}
        to={uploadAddress(firmwareNo)}
      />
      <Action
        label={t('firmware.versions')}
        hidden={!mayCall(firmwareVersion.page.needs)}
        to={versionsAddress(firmwareNo)}
      />
      <Action label={t('common.edit')} hidden={!mayCall(firmware.update.needs)} to={editNumberAddress(firmwareNo)} />
      <Action
        label={t(enabled ? 'firmware.disable' : 'firmware.enable')}
        hidden={!mayCall(firmware.enableDisable.needs)}
        onClick={() => onSwitch(number)}
      />
    </Flex>
  );
}
