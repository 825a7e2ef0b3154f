/** Texts of the comparison of two versions: loaded with it (decisions §8.1). */
export const COMPARE_WORDS = {
  title: { 'zh-CN': '版本对比', 'en-US': 'Compare versions' },
  swap: { 'zh-CN': '交换左右', 'en-US': 'Swap sides' },
  hint: {
    'zh-CN': '有差异的行已标记；地址可以直接分享',
    'en-US': 'Differing rows are marked. You can share this link.',
  },
  onlyDifferent: { 'zh-CN': '只看差异', 'en-US': 'Show differences only' },
  otherNumber: {
    'zh-CN': '这两个版本不属于同一固件编号',
    'en-US': 'These two versions belong to different firmware numbers',
  },
  sameFile: {
    'zh-CN': '两个版本的文件完全相同（SHA-256 一致）',
    'en-US': 'Both versions have the same file (identical SHA-256)',
  },
  results: { 'zh-CN': '各步骤测试结果', 'en-US': 'Test results by step' },
  result: { 'zh-CN': '{decision} · {who} · 第 {round} 轮', 'en-US': '{decision} · {who} · round {round}' },
  sameNotes: { 'zh-CN': '发布说明相同', 'en-US': 'The release notes are the same' },
  allSame: { 'zh-CN': '没有差异', 'en-US': 'No differences' },
  different: { 'zh-CN': '不同', 'en-US': 'Different' },
} as const;
