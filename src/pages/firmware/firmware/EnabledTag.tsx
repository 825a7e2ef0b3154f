import { Tooltip } from 'antd';
import { StatusTag } from '@/components/parts/StatusTag';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';

/** Enabled, or disabled with the reason. */
export function EnabledTag({ number }: { readonly number: NumberModel }) {
  const t = useText();
  if (number.enabled) return <StatusTag tone="success" text={t('firmware.enabled')} />;
  return (
    <Tooltip title={number.disabledReason}>
      <span>
        <StatusTag tone="neutral" text={t('firmware.disabled')} />
      </span>
    </Tooltip>
  );
}
