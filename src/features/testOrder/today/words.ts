/** Texts that are loaded with this part, and not with the first list (decisions §8.1). */

/** The line of today. */
export const TODAY = {
  title: { 'zh-CN': '今天', 'en-US': 'Today' },
  nothing: { 'zh-CN': '今天没有待办', 'en-US': 'Nothing to do today' },
  fold: { 'zh-CN': '收起今天的待办', 'en-US': 'Hide today’s summary' },
  unfold: { 'zh-CN': '展开今天的待办', 'en-US': 'Show today’s summary' },
  returned: { 'zh-CN': '退回给我', 'en-US': 'Returned to me' },
  drafts: { 'zh-CN': '草稿', 'en-US': 'Drafts' },
  uploads: { 'zh-CN': '中断的上传', 'en-US': 'Interrupted uploads' },
  ready: { 'zh-CN': '待发起测试', 'en-US': 'Ready for testing' },
  waiting: { 'zh-CN': '等待他人', 'en-US': 'Waiting for others' },
  longest: { 'zh-CN': '{names}，最久 {hours} 小时', 'en-US': '{names}, longest {hours} h' },
  next: { 'zh-CN': '下一个 {at}', 'en-US': 'next {at}' },
  verified: { 'zh-CN': '昨日完成', 'en-US': 'Completed yesterday' },
  late: { 'zh-CN': '全部逾期', 'en-US': 'All overdue' },
  failed: { 'zh-CN': '今日失败操作', 'en-US': 'Failed operations today' },
} as const;
