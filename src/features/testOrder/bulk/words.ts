import { both } from '@/domain/language';

/** Actions on several orders. */
export const BULK = {
  remind: both('批量催办', 'Remind'),
  transfer: both('批量转交', 'Transfer'),
  remindNote: both(
    '每一单分别提醒当前处理人；不能催办的会跳过并说明原因。',
    'Reminds the people each order is waiting for. Orders that cannot be reminded are skipped, with the reason.',
  ),
  transferNote: both(
    '由同一个人接替您处理所选测试单；不能转交的会跳过并说明原因。',
    'One person takes over your place on the selected orders. Orders that cannot be transferred are skipped, with the reason.',
  ),
  remindCount: both('催办 {count} 单', 'Remind on {count, plural, one {# order} other {# orders}}'),
  transferCount: both('转交 {count} 单', 'Transfer {count, plural, one {# order} other {# orders}}'),
  running: both('处理中', 'Running'),
  done: both('已完成', 'Done'),
  refused: both('{total} 单中有 {count} 单没有成功', 'Not done for {count} of {total} orders'),
  notTried: both('未处理', 'Not attempted'),
  progress: both('批量处理进度', 'Bulk action progress'),
  otherGroup: both('该步骤需要其他角色，请另行转交', 'This step needs another role. Transfer it separately.'),
  nothingLeft: both('所选测试单都不能转交', 'None of the selected orders can be transferred'),
} as const;
