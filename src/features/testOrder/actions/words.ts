/** Texts that are loaded with this part, and not with the first list (decisions §8.1). */

/** Actions on an order other than decisions. */
export const ACTION = {
  bar: { 'zh-CN': '处理', 'en-US': 'Actions' },
  claim: { 'zh-CN': '认领', 'en-US': 'Claim' },
  transfer: { 'zh-CN': '转交', 'en-US': 'Transfer' },
  remind: { 'zh-CN': '催办', 'en-US': 'Remind' },
  pause: { 'zh-CN': '暂停', 'en-US': 'Pause' },
  resume: { 'zh-CN': '恢复', 'en-US': 'Resume' },
  withdraw: { 'zh-CN': '撤回', 'en-US': 'Withdraw' },
  resubmit: { 'zh-CN': '重新提交', 'en-US': 'Resubmit' },
  editVersion: { 'zh-CN': '编辑版本', 'en-US': 'Edit version' },
  replaceFile: { 'zh-CN': '替换文件', 'en-US': 'Replace file' },
  cancelRelease: { 'zh-CN': '取消定时发布', 'en-US': 'Cancel scheduled release' },
  claimed: { 'zh-CN': '已认领，其他人会看到您正在处理', 'en-US': 'Claimed. Others can see you are working on it.' },
  transferred: { 'zh-CN': '已转交给 {name}', 'en-US': 'Transferred to {name}' },
  reminded: { 'zh-CN': '已催办 {names}', 'en-US': 'Reminded {names}' },
  resumed: { 'zh-CN': '已恢复', 'en-US': 'Resumed' },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
  releaseCancelled: { 'zh-CN': '已取消定时发布', 'en-US': 'Scheduled release cancelled' },
  target: { 'zh-CN': '转交给', 'en-US': 'Transfer to' },
  transferNote: {
    'zh-CN': '将由对方接替您处理此单。',
    'en-US': 'The other person takes over your place on this order.',
  },
  transferVerify: {
    'zh-CN': '接收、测试和验证共用一份测试人员名单：转交后，验证（第 7 步）也由对方负责。',
    'en-US':
      'Reception, testing and verification share one list of testers, so verification (step 7) moves to the other person, too.',
  },
  pauseNote: {
    'zh-CN': '暂停期间没有人可以处理，计时停止。',
    'en-US': 'While the order is paused, nobody can act and the clock stops.',
  },
  withdrawNote: {
    'zh-CN': '撤回后测试单终止，版本回到草稿。',
    'en-US': 'Withdrawing terminates the order. The version becomes a draft again.',
  },
  cancelReleaseNote: {
    'zh-CN': '测试单停留在待发布，可以重新安排。',
    'en-US': 'The order stays at step 6, To be released, and can be scheduled again.',
  },
  claimedAlready: { 'zh-CN': '您已认领', 'en-US': 'You have already claimed this order' },
} as const;
