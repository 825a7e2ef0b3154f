import { Tooltip } from 'antd';
import { StatusTag } from '@/components/parts/StatusTag';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';

/** In use or not, and why not. */
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
