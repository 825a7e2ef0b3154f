import { CloseOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../composing';
import { useText } from '../useText';

interface AbortUploadProps {
  readonly file: string;
  readonly onAbort: () => void;
}

/** Gives an upload up, after a question; it takes the focus, and Esc closes it alone. */
export function AbortUpload({ file, onAbort }: AbortUploadProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const press = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    // Keys of the question arrive here as well: it is drawn elsewhere, but belongs to this element.
    <span onKeyDown={press}>
      <Popconfirm
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        title={t('firmware.transfer.abortAsk', { file })}
        description={t('firmware.transfer.abortHint')}
        okText={t('firmware.transfer.abort')}
        okButtonProps={{ danger: true }}
        cancelText={t('common.cancel')}
        cancelButtonProps={{ autoFocus: true }}
        onConfirm={onAbort}
      >
        <Button size="small" danger icon={<CloseOutlined aria-hidden />}>
          {t('firmware.transfer.abort')}
        </Button>
      </Popconfirm>
    </span>
  );
}
