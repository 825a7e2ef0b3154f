import { both } from '@/domain/language';

/** The brief of an order. */
export const BRIEF = {
  noNotes: both('没有填写发布说明', 'No release notes'),
  unread: both('没有权限查看版本内容', 'You do not have permission to view this version'),
  firstRelease: both('该固件编号还没有发布过其他版本。', 'No other version of this number has been released yet.'),
  since: both('与上一发布版本 {version} 相比', 'Compared with the last release {version}'),
  sinceRound: both('与第 {round} 轮相比', 'Compared with round {round}'),
  compare: both('完整对比', 'Full comparison'),
  same: both('没有变化', 'No changes'),
  why: both('{name} · {what}', '{name} · {what}'),
  answer: both('{name}的修改说明', '{name}’s answer'),
  automated: both('自动化测试通过', 'Automated cases passed'),
  manual: both('手动测试通过', 'Manual cases passed'),
  coverage: both('已覆盖组合', 'Combinations covered'),
} as const;
