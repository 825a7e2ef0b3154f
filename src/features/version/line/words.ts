import { both } from '@/domain/language';

/** Texts of the line of releases: loaded with a number's page, not with the first list (decisions §8.1). */
export const WORDS = {
  now: both('现在', 'Now'),
  round: both('测试轮次', 'Test round'),
  open: both('进行中的轮次', 'Round in progress'),
  away: both('在提交人处', 'With the submitter'),
  inForce: both('发布后', 'Released'),
  mark: both('{at} {mark}', '{mark} {at}'),
  tested: both(
    '{from} 起在测 {days} 天，{rounds} 轮',
    '{days} days in test from {from}, {rounds, plural, one {# round} other {# rounds}}',
  ),
  untested: both('没有测试过', 'Never tested'),
  showAll: both('显示全部 {count} 个版本', 'Show all {count} versions'),
  showFew: both('只显示最新 {count} 个', 'Show the newest {count} only'),
  inWords: both('文字说明', 'In words'),
} as const;
