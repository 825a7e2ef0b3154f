import { both } from '@/domain/language';
import { UNREADABLE } from '@/features/cases/caseImportTexts';

/** Why a test report cannot be read; then no case of it is. */
export const REFUSAL = {
  tooLarge: UNREADABLE.tooLarge,
  empty: UNREADABLE.empty,
  encoding: both('无法识别报告的编码', 'The encoding of the report was not recognized'),
  brokenXml: both(
    '第 {line} 行起不是完整的 XML（可能混入日志）',
    'Not complete XML from line {line} on (a log mixed in?)',
  ),
  notJUnit: both('不是 JUnit 报告：最外层应为 testsuites', 'Not a JUnit report: its root must be testsuites'),
  specification: both(
    '“{name}”是测试规格（TestLink），没有结果',
    '“{name}” is a specification (TestLink) without results',
  ),
  nothingRun: both(
    '{count} 个用例全部跳过，没有执行任何用例。',
    '{count, plural, one {The only case was} other {All # cases were}} skipped; nothing was executed.',
  ),
} as const;

/** Texts of a test report that was read. */
export const REPORT = {
  counts: both(
    '{total} 个用例，通过 {passed}，失败 {failed}{open, plural, =0 {} other {，没有结果 #}}；另有 {skipped} 个跳过，不计入总数',
    '{total, plural, one {# case} other {# cases}}, {passed} passed, {failed} failed{open, plural, =0 {} other {, # without a result}}; {skipped} skipped, not counted',
  ),
  linesOutside: both(
    '报告之外的 {count} 行（日志）未读取',
    '{count, plural, one {# line} other {# lines}} before or after the report not read',
  ),
  controls: both(
    '去除了 {count} 个 XML 不允许的字符',
    '{count, plural, one {# character} other {# characters}} that XML does not allow removed',
  ),
  repeated: both(
    '{count} 个用例曾失败，重跑后通过',
    '{count, plural, one {# case} other {# cases}} failed, then passed on a rerun',
  ),
  alike: both(
    '{count} 个用例与其他用例同名',
    '{count, plural, one {# case has the name of another} other {# cases have names of others}}',
  ),
  uncovered: both(
    '套件记录的 {count} 个失败没有对应的用例，已计为失败',
    '{count, plural, one {# failure} other {# failures}} reported by a suite without a matching case; counted as failed',
  ),
  missing: both(
    '报告称另有 {count} 个用例，但文件中没有；已计为没有结果（也可能是断言数，如 Catch2 所写）',
    'The report counts {count, plural, one {# case} other {# cases}} that the file does not have; counted as without a result (the count may be one of assertions, as Catch2 writes)',
  ),
  unskipped: both(
    '套件另记录了 {count} 个跳过，但没有用例标明；已计为没有结果',
    '{count, plural, one {# skipped case} other {# skipped cases}} counted by a suite and not marked; counted as without a result',
  ),
  unknown: both('这些状态无法识别，已计为没有结果：{words}', 'Unknown states, counted as without a result: {words}'),
  badCounts: both(
    '这些数量不是数字，各计为一个没有结果的用例：{words}',
    'Counts that are not numbers, each counted as a case without a result: {words}',
  ),
} as const;
