/** Texts that are loaded with this part, and not with the first list (decisions §8.1). */

/** The brief of an order. */
export const BRIEF = {
  noNotes: { 'zh-CN': '没有填写发布说明', 'en-US': 'No release notes' },
  unread: { 'zh-CN': '没有权限查看版本内容', 'en-US': 'You do not have permission to view this version' },
  firstRelease: {
    'zh-CN': '该固件编号还没有发布过其他版本。',
    'en-US': 'No other version of this number has been released yet.',
  },
  since: { 'zh-CN': '与上一发布版本 {version} 相比', 'en-US': 'Compared with the last release {version}' },
  sinceRound: { 'zh-CN': '与第 {round} 轮相比', 'en-US': 'Compared with round {round}' },
  compare: { 'zh-CN': '完整对比', 'en-US': 'Full comparison' },
  same: { 'zh-CN': '没有变化', 'en-US': 'No changes' },
  why: { 'zh-CN': '{name} · {what}', 'en-US': '{name} · {what}' },
  answer: { 'zh-CN': '{name}的修改说明', 'en-US': "{name}'s answer" },
  automated: { 'zh-CN': '自动化测试通过', 'en-US': 'Automated cases passed' },
  manual: { 'zh-CN': '手动测试通过', 'en-US': 'Manual cases passed' },
  coverage: { 'zh-CN': '已覆盖组合', 'en-US': 'Combinations covered' },
} as const;
