import { CaretRightOutlined, CloseOutlined, PauseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Flex, Popconfirm, Progress, Typography } from 'antd';
import { useState } from 'react';
import { sizeText } from '@/domain/firmware/file';
import type { Transfer } from '@/transfer/TransferQueue';
import { both } from '@/domain/language';
import { onEscape } from '../keyboard';
import { durationText } from '../parts/Text';
import { useText, COMMON } from '../texts';

interface TransferBarProps {
  readonly transfer: Transfer<{ readonly file: File }>;
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

export const TRANSFER = {
  title: both('上传任务', 'Uploads'),
  waiting: both('排队中', 'Queued'),
  sending: both('上传中', 'Uploading'),
  paused: both('已暂停', 'Paused'),
  failed: both('上传失败', 'Upload failed'),
  done: both('上传完成', 'Uploaded'),
  progress: both('{sent} / {size}', '{sent} / {size}'),
  rate: both('{rate}/秒，剩余约 {left}', '{rate}/s, about {left} left'),
  pause: both('暂停', 'Pause'),
  resume: both('继续', 'Resume'),
  abort: both('放弃上传', 'Cancel upload'),
  abortAsk: both('放弃上传 {file}？', 'Cancel the upload of {file}?'),
  abortHint: both('已上传的部分会被丢弃，草稿会保留。', 'The uploaded part is discarded. The draft is kept.'),
  dismiss: both('移除记录', 'Remove from the list'),
  cutOff: both('连接中断，恢复后自动重试', 'Connection lost. The upload is retried when it is back.'),
  retryNow: both('立即重试', 'Retry now'),
  interrupted: both('上传中断', 'Upload interrupted'),
  goOn: both('选择同一文件继续', 'Choose the same file to resume'),
  anew: both('选择同一文件重新上传', 'Choose the same file to upload it again'),
  hashing: both('正在计算哈希', 'Computing hashes'),
  checking: both('正在查重', 'Checking for duplicates'),
  unchecked: both('查重失败，请重试', 'The duplicate check failed. Try again.'),
  unread: both('文件无法读取：{message}', 'The file could not be read: {message}'),
  toResubmit: both('重新提交测试单 {orderNo}', 'Resubmit test order {orderNo}'),
  toOrder: both('查看测试单 {orderNo}', 'Open test order {orderNo}'),
} as const;
