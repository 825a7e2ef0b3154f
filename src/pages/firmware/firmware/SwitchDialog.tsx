import { App } from 'antd';
import { useRef } from 'react';
import { ReasonModal } from '@/components/form/ReasonModal';
import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import type { NumberModel } from '@/contract/firmware';
import { firmware } from '@/contract/firmware';
import { errorMeaning } from '@/domain/errors';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';

interface SwitchDialogProps {
  /** The number to enable or disable; null closes the dialog. */
  readonly number: NumberModel | null;
  readonly onClose: () => void;
}

/** Disables or enables a firmware number, with a reason; it is never deleted (decisions §4.2). */
export function SwitchDialog({ number, onClose }: SwitchDialogProps) {
  const t = useText();
  const { message } = App.useApp();
  // The current number after a conflict; the next attempt uses its revision.
  const fresh = useRef<NumberModel | null>(null);
  const enabled = number?.enabled ?? true;
  const firmwareNo = number?.firmwareNo ?? '';

  const confirm = async (reason: string, { key }: { readonly key: string }) => {
    if (number === null) return;
    const { revision } = fresh.current?.firmwareNo === firmwareNo ? fresh.current : number;
    const input = { firmwareNo, enable: !enabled, reason, revision };
    try {
      await call(firmware.enableDisable, input, { idempotencyKey: key });
    } catch (failure) {
      if (failure instanceof CallFailure && errorMeaning(failure.code) === 'conflict') {
        markChanged('firmware');
        fresh.current = await call(firmware.detail, { firmwareNo });
        // Somebody else has already done it.
        if (fresh.current.enabled !== enabled) onClose();
      }
      throw failure;
    }
    void message.success(t(enabled ? 'firmware.disabledDone' : 'firmware.enabledDone', { firmwareNo }));
    onClose();
  };

  return (
    <ReasonModal
      open={number !== null}
      name={`firmware.switch.${firmwareNo}`}
      title={t(enabled ? 'firmware.disableTitle' : 'firmware.enableTitle', { firmwareNo })}
      okText={t(enabled ? 'firmware.disable' : 'firmware.enable')}
      danger={enabled}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {enabled ? (
        <p style={{ margin: '0 0 14px' }}>
          <Text tone="secondary">{t('firmware.disableHint')}</Text>
        </p>
      ) : null}
    </ReasonModal>
  );
}
