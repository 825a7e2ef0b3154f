import { both } from '@/domain/language';

/** Uploads and the file that is uploaded. */
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
  cutOff: both('连接中断，恢复后自动继续', 'Connection lost. The upload resumes automatically.'),
  retryNow: both('立即重试', 'Retry now'),
  interrupted: both('上传中断', 'Upload interrupted'),
  goOn: both('选择同一文件继续', 'Choose the same file to resume'),
  hashing: both('正在计算哈希', 'Computing hashes'),
  checking: both('正在查重', 'Checking for duplicates'),
  unchecked: both('查重失败，请重试', 'The duplicate check failed. Try again.'),
  unread: both('文件无法读取：{message}', 'The file could not be read: {message}'),
  toResubmit: both('回到测试单 {orderNo} 重新提交', 'Back to test order {orderNo} to resubmit'),
  toOrder: both('查看测试单 {orderNo}', 'Open test order {orderNo}'),
} as const;
