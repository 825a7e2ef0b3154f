/** Texts that are loaded with this part, and not with the first list (decisions §8.1). */

/** Uploads and the file that is uploaded. */
export const TRANSFER = {
  title: { 'zh-CN': '上传任务', 'en-US': 'Uploads' },
  waiting: { 'zh-CN': '排队中', 'en-US': 'Queued' },
  sending: { 'zh-CN': '上传中', 'en-US': 'Uploading' },
  paused: { 'zh-CN': '已暂停', 'en-US': 'Paused' },
  failed: { 'zh-CN': '上传失败', 'en-US': 'Upload failed' },
  done: { 'zh-CN': '上传完成', 'en-US': 'Uploaded' },
  progress: { 'zh-CN': '{sent} / {size}', 'en-US': '{sent} / {size}' },
  rate: { 'zh-CN': '{rate}/秒，剩余约 {left}', 'en-US': '{rate}/s, about {left} left' },
  seconds: { 'zh-CN': '{count} 秒', 'en-US': '{count} s' },
  minutes: { 'zh-CN': '{count} 分钟', 'en-US': '{count} min' },
  pause: { 'zh-CN': '暂停', 'en-US': 'Pause' },
  resume: { 'zh-CN': '继续', 'en-US': 'Resume' },
  abort: { 'zh-CN': '放弃上传', 'en-US': 'Cancel upload' },
  abortAsk: { 'zh-CN': '放弃上传 {file}？', 'en-US': 'Cancel the upload of {file}?' },
  abortHint: {
    'zh-CN': '已上传的部分会被丢弃，草稿会保留。',
    'en-US': 'The uploaded part is discarded. The draft is kept.',
  },
  dismiss: { 'zh-CN': '移除记录', 'en-US': 'Remove from the list' },
  cutOff: { 'zh-CN': '连接中断，恢复后自动继续', 'en-US': 'Connection lost. The upload resumes automatically.' },
  retryNow: { 'zh-CN': '立即重试', 'en-US': 'Retry now' },
  interrupted: { 'zh-CN': '上传中断', 'en-US': 'Upload interrupted' },
  goOn: { 'zh-CN': '选择同一文件继续', 'en-US': 'Choose the same file to resume' },
  hashing: { 'zh-CN': '正在计算哈希', 'en-US': 'Computing hashes' },
  checking: { 'zh-CN': '正在查重', 'en-US': 'Checking for duplicates' },
  unchecked: { 'zh-CN': '查重失败，请重试', 'en-US': 'The duplicate check failed. Try again.' },
  unread: { 'zh-CN': '文件无法读取：{message}', 'en-US': 'The file could not be read: {message}' },
  toResubmit: { 'zh-CN': '回到测试单 {orderNo} 重新提交', 'en-US': 'Back to test order {orderNo} to resubmit' },
  toOrder: { 'zh-CN': '查看测试单 {orderNo}', 'en-US': 'Open test order {orderNo}' },
} as const;
