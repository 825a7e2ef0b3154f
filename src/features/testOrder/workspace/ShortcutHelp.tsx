import { Descriptions, Modal, Typography } from 'antd';
import { useEffect } from 'react';
import { isComposing } from '@/components/composing';
import { useText } from '@/components/useText';

const KEYS = [
  { keys: 'j', does: 'testing.order.next' },
  { keys: 'k', does: 'testing.order.previous' },
  { keys: '1 … 3', does: 'testing.help.choose' },
  { keys: 'Ctrl + Enter', does: 'testing.help.send' },
  { keys: 'n', does: 'testing.help.nextOfMine' },
  { keys: 'Esc', does: 'testing.help.close' },
  { keys: '?', does: 'testing.help.help' },
] as const;

/** The shortcuts of the workspace. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  // The modal's own Esc works only after it has the focus.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      event.preventDefault();
      onClose();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <Modal open keyboard={false} title={t('testing.order.help')} footer={null} onCancel={onClose} width={420}>
      <Descriptions
        size="small"
        column={1}
        items={KEYS.map(({ keys, does }) => ({
          key: keys,
          label: <Typography.Text keyboard>{keys}</Typography.Text>,
          children: t(does),
        }))}
      />
    </Modal>
  );
}
