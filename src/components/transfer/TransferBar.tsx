import { CaretRightOutlined, CloseOutlined, PauseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Flex, Popconfirm, Progress, Typography } from 'antd';
import { useState } from 'react';
import { sizeText } from '@/domain/firmware/file';
import type { Transfer } from '@/transfer/TransferQueue';
import { onEscape } from '../keyboard';
import { durationText } from '../parts/TimeText';
import { useText } from '../useText';
import { TRANSFER } from './transferTexts';
import { COMMON } from '../words';

interface TransferBarProps {
  readonly transfer: Transfer<{ readonly file: File }>;
  /** The queue that it is in. */
  readonly queue: Readonly<Record<'pause' | 'resume' | 'abort', (id: string) => void>>;
}

const LOOK = { waiting: 'normal', sending: 'active', paused: 'normal', failed: 'exception', done: 'success' } as const;

/** Progress of an upload, with pause, resume, retry and cancel. */
export function TransferBar({ transfer, queue }: TransferBarProps) {
  const t = useText();
  const { id, job, sent, rate, state, message, cutOff } = transfer;
  const { name, size } = job.file;
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 0;
  return (
    <Flex vertical style={{ minWidth: 0 }}>
      <Flex align="center" gap="small" wrap>
        <Typography.Text role="status">{t(TRANSFER[cutOff ? 'cutOff' : state])}</Typography.Text>
        <Typography.Text type="secondary">
          {t(TRANSFER.progress, { sent: sizeText(sent), size: sizeText(size) })}
        </Typography.Text>
        {state === 'sending' && rate > 0 && (
          <Typography.Text type="secondary">
            {t(TRANSFER.rate, {
              rate: sizeText(Math.round(rate)),
              left: durationText((1000 * (size - sent)) / rate, t),
            })}
          </Typography.Text>
        )}
        <Flex gap="small" style={{ marginInlineStart: 'auto' }}>
          {state === 'sending' || state === 'waiting' ? (
            <Button size="small" icon={<PauseOutlined aria-hidden />} onClick={() => queue.pause(id)}>
              {t(TRANSFER.pause)}
            </Button>
          ) : null}
          {state === 'paused' ? (
            <Button
              size="small"
              type="primary"
              icon={<CaretRightOutlined aria-hidden />}
              onClick={() => queue.resume(id)}
            >
              {t(TRANSFER.resume)}
            </Button>
          ) : null}
          {state === 'failed' ? (
            <Button size="small" type="primary" icon={<RedoOutlined aria-hidden />} onClick={() => queue.resume(id)}>
              {t(cutOff ? TRANSFER.retryNow : COMMON.retry)}
            </Button>
          ) : null}
          {state === 'done' ? null : <AbortUpload file={name} onAbort={() => queue.abort(id)} />}
        </Flex>
      </Flex>
      <Progress percent={percent} status={cutOff ? 'normal' : LOOK[state]} aria-label={name} />
      {message === null || cutOff ? null : <Typography.Text type="danger">{message}</Typography.Text>}
    </Flex>
  );
}

/** Gives an upload up, after a question; it takes the focus, and Esc closes it alone. */
export function AbortUpload({ file, onAbort }: { readonly file: string; readonly onAbort: () => void }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    // Keys of the question arrive here as well: it is drawn elsewhere, but belongs to this element.
    <span onKeyDown={open ? onEscape(() => setOpen(false)) : undefined}>
      <Popconfirm
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        title={t(TRANSFER.abortAsk, { file })}
        description={t(TRANSFER.abortHint)}
        okText={t(TRANSFER.abort)}
        okButtonProps={{ danger: true }}
        cancelText={t(COMMON.cancel)}
        cancelButtonProps={{ autoFocus: true }}
        onConfirm={onAbort}
      >
        <Button size="small" danger icon={<CloseOutlined aria-hidden />}>
          {t(TRANSFER.abort)}
        </Button>
      </Popconfirm>
    </span>
  );
}
