import { both } from '@/domain/language';

/** Texts of the comparison of two versions: loaded with it (decisions §8.1). */
export const COMPARE_WORDS = {
  title: both('版本对比', 'Compare versions'),
  swap: both('交换左右', 'Swap sides'),
  hint: both('有差异的行已标记；地址可以直接分享', 'Differing rows are marked. You can share this link.'),
  onlyDifferent: both('只看差异', 'Show differences only'),
  otherNumber: both('这两个版本不属于同一固件编号', 'These two versions belong to different firmware numbers'),
  sameFile: both('两个版本的文件完全相同（SHA-256 一致）', 'Both versions have the same file (identical SHA-256)'),
  results: both('各步骤测试结果', 'Test results by step'),
  result: both('{decision} · {who} · 第 {round} 轮', '{decision} · {who} · round {round}'),
  sameNotes: both('发布说明相同', 'The release notes are the same'),
  allSame: both('没有差异', 'No differences'),
  different: both('不同', 'Different'),
} as const;
