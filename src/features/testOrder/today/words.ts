import { both } from '@/domain/language';

/** The line of today. */
export const TODAY = {
  title: both('今天', 'Today'),
  nothing: both('今天没有待办', 'Nothing to do today'),
  fold: both('收起今天的待办', 'Hide today’s summary'),
  unfold: both('展开今天的待办', 'Show today’s summary'),
  returned: both('退回给我', 'Returned to me'),
  drafts: both('草稿', 'Drafts'),
  uploads: both('中断的上传', 'Interrupted uploads'),
  ready: both('待发起测试', 'Ready for testing'),
  waiting: both('等待他人', 'Waiting for others'),
  longest: both('{names}，最久 {hours} 小时', '{names}, longest {hours} h'),
  next: both('下一个 {at}', 'next {at}'),
  verified: both('昨日完成', 'Completed yesterday'),
  late: both('全部逾期', 'All overdue'),
  failed: both('今日失败操作', 'Failed operations today'),
} as const;
