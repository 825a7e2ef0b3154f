import { UploadOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { firmware } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { editNumberAddress, uploadAddress } from '@/domain/paths';
import { reasonText } from '@/domain/reasons';
import { useWhyNot } from '@/session/useWhyNot';

/** Actions of the number; those that the user's role never allows are hidden (decisions §4.5). */
export function HeadActions({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const here = useHere();
  const { firmwareNo, enabled } = number;
  return (
    <>
      {whyNot(firmware.update.needs) === undefined ? (
        <Action
          look="button"
          label={t('common.edit')}
          why={undefined}
          onClick={() => history.push(editNumberAddress(firmwareNo), here)}
        />
      ) : null}
      {whyNot(firmwareVersion.add.needs) === undefined ? (
        <Action
          look="primary"
          icon={<UploadOutlined aria-hidden />}
          label={t('firmware.record.upload')}
          why={enabled ? undefined : reasonText('numberDisabled', {}, language)}
          onClick={() => history.push(uploadAddress(firmwareNo), here)}
        />
      ) : null}
    </>
  );
}
