/** Texts of the line of releases: loaded with a number's page, not with the first list (decisions §8.1). */
export const WORDS = {
  now: { 'zh-CN': '现在', 'en-US': 'Now' },
  round: { 'zh-CN': '测试轮次', 'en-US': 'Test round' },
  open: { 'zh-CN': '进行中的轮次', 'en-US': 'Round in progress' },
  away: { 'zh-CN': '在提交人处', 'en-US': 'With the submitter' },
  inForce: { 'zh-CN': '发布后', 'en-US': 'Released' },
  mark: { 'zh-CN': '{at} {mark}', 'en-US': '{mark} {at}' },
  tested: {
    'zh-CN': '{from} 起在测 {days} 天，{rounds} 轮',
    'en-US': '{days} days in test from {from}, {rounds, plural, one {# round} other {# rounds}}',
  },
  untested: { 'zh-CN': '没有测试过', 'en-US': 'Never tested' },
  showAll: { 'zh-CN': '显示全部 {count} 个版本', 'en-US': 'Show all {count} versions' },
  showFew: { 'zh-CN': '只显示最新 {count} 个', 'en-US': 'Show the newest {count} only' },
  inWords: { 'zh-CN': '文字说明', 'en-US': 'In words' },
} as const;
