import { both } from '@/domain/language';

export const ACTION = {
  bar: both('处理', 'Actions'),
  claim: both('认领', 'Claim'),
  unclaim: both('取消认领', 'Unclaim'),
  transfer: both('转交', 'Transfer'),
  replace: both('更换人员', 'Replace a person'),
  remind: both('催办', 'Remind'),
  pause: both('暂停', 'Pause'),
  resume: both('恢复', 'Resume'),
  withdraw: both('撤回', 'Withdraw'),
  resubmit: both('重新提交', 'Resubmit'),
  editVersion: both('编辑版本', 'Edit version'),
  replaceFile: both('替换文件', 'Replace file'),
  cancelRelease: both('取消定时发布', 'Cancel scheduled release'),
  claimed: both('已认领，其他人会看到您正在处理', 'Claimed. Others can see you are working on it.'),
  unclaimed: both('已取消认领', 'Unclaimed'),
  transferred: both('已转交给 {name}', 'Transferred to {name}'),
  reminded: both('已催办 {names}', 'Reminded {names}'),
  resumed: both('已恢复', 'Resumed'),
  withdrawn: both('已撤回', 'Withdrawn'),
  releaseCancelled: both('已取消定时发布', 'Scheduled release cancelled'),
  target: both('接手人', 'Transfer to'),
  replaced: both('原处理人', 'Person to replace'),
  replaceNote: both(
    '接手人将代替原处理人处理此单，原因会写入处理记录。',
    'The new person takes over the place of the one you replace; the log keeps the reason.',
  ),
  transferNote: both('将由对方接手此单。', 'The other person takes over this order from you.'),
  transferVerify: both(
    '接收、测试和验证共用一份测试人员名单：转交后，验证（第 7 步）也由对方负责。',
    'Reception, testing and verification share one list of testers, so verification (step 7) moves to the other person, too.',
  ),
  pauseNote: both('暂停期间不能处理，计时停止。', 'While the order is paused, nobody can act and the clock stops.'),
  withdrawNote: both(
    '撤回后测试单终止，版本回到草稿。',
    'Withdrawing terminates the order. The version becomes a draft again.',
  ),
  cancelReleaseNote: both(
    '测试单停留在待发布，可以重新安排。',
    'The order stays at step 6, To be released, and can be scheduled again.',
  ),
} as const;
