/** Texts that are loaded with this part, and not with the first list (decisions §8.1). */

/** Actions on several orders. */
export const BULK = {
  remind: { 'zh-CN': '批量催办', 'en-US': 'Remind' },
  transfer: { 'zh-CN': '批量转交', 'en-US': 'Transfer' },
  remindNote: {
    'zh-CN': '每一单分别提醒当前处理人；不能催办的会跳过并说明原因。',
    'en-US':
      'Reminds the people each order is waiting for. Orders that cannot be reminded are skipped, with the reason.',
  },
  transferNote: {
    'zh-CN': '由同一个人接替您处理所选测试单；不能转交的会跳过并说明原因。',
    'en-US':
      'One person takes over your place on the selected orders. Orders that cannot be transferred are skipped, with the reason.',
  },
  remindCount: { 'zh-CN': '催办 {count} 单', 'en-US': 'Remind on {count, plural, one {# order} other {# orders}}' },
  transferCount: { 'zh-CN': '转交 {count} 单', 'en-US': 'Transfer {count, plural, one {# order} other {# orders}}' },
  running: { 'zh-CN': '处理中', 'en-US': 'Running' },
  done: { 'zh-CN': '已完成', 'en-US': 'Done' },
  refused: { 'zh-CN': '{total} 单中有 {count} 单没有成功', 'en-US': 'Not done for {count} of {total} orders' },
  notTried: { 'zh-CN': '未处理', 'en-US': 'Not attempted' },
  progress: { 'zh-CN': '批量处理进度', 'en-US': 'Bulk action progress' },
  otherGroup: {
    'zh-CN': '该步骤需要其他角色，请另行转交',
    'en-US': 'This step needs another role. Transfer it separately.',
  },
  nothingLeft: { 'zh-CN': '所选测试单都不能转交', 'en-US': 'None of the selected orders can be transferred' },
} as const;
