import { Flex } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { firmware } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { reasonText } from '@/domain/reasons';
import { useWhyNot } from '@/session/useWhyNot';
import { Action } from '@/components/parts/Action';
import { editPath, uploadPath, versionsPath } from './paths';

interface RowActionsProps {
  readonly number: NumberModel;
  /** Asks to enable or disable it. */
  readonly onSwitch: (number: NumberModel) => void;
}

/** What can be done with a firmware number (decisions §5). */
export function RowActions({ number, onSwitch }: RowActionsProps) {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const { firmwareNo, enabled } = number;
  const outOfUse = enabled ? undefined : reasonText('numberDisabled', {}, language);
  return (
    <Flex gap="small" align="center" style={{ whiteSpace: 'nowrap' }}>
      <Action
        label={t('firmware.rowUpload')}
        why={whyNot(firmwareVersion.add.needs) ?? outOfUse}
        to={uploadPath(firmwareNo)}
      />
      <Action label={t('firmware.versions')} why={whyNot(firmwareVersion.page.needs)} to={versionsPath(firmwareNo)} />
      <Action label={t('firmware.edit')} why={whyNot(firmware.update.needs)} to={editPath(firmwareNo)} />
      <Action
        label={t(enabled ? 'firmware.disable' : 'firmware.enable')}
        why={whyNot(firmware.enableDisable.needs)}
        onClick={() => onSwitch(number)}
      />
    </Flex>
  );
}
