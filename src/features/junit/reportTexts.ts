import { both } from '@/domain/language';
import { UNREADABLE } from '@/features/cases/caseImportTexts';

/** Why a test report cannot be read; then no case of it is. */
export const REFUSAL = {
  tooLarge: UNREADABLE.tooLarge,
  empty: UNREADABLE.empty,
  encoding: both('无法识别报告的编码', 'The encoding of the report was not recognized'),
  brokenXml: both(
    '从第 {line} 行起 XML 不完整（可能混入了日志，或文件被截断）',
    'Not complete XML from line {line} on (a log mixed in, or the file cut off?)',
  ),
  doctype: both('不支持带 DOCTYPE 的报告', 'Reports with a DOCTYPE are not supported'),
  notJUnit: both(
    '不是 JUnit 报告：根元素是 {name}，应为 testsuites',
    'Not a JUnit report: its root element is {name}, not testsuites',
  ),
  specification: both('这是测试规格（TestLink），没有结果', 'A specification (TestLink) without results'),
  nothingRun: both(
    '{count} 个用例全部跳过，没有执行任何用例。',
    '{count, plural, one {The only case was} other {All # cases were}} skipped; nothing was executed.',
  ),
  twice: both(
    '“{name}”出现两次，结果不同；请重新运行，或手工填写',
    '“{name}” is there twice with different results; run again, or fill in by hand',
  ),
} as const;

export const JUNIT_REPORT = {
  counts: both(
    '{total} 个用例，通过 {passed}，失败 {failed}{open, plural, =0 {} other {，没有结果 #}}；另有 {skipped} 个跳过，不计入总数',
    '{total, plural, one {# case} other {# cases}}, {passed} passed, {failed} failed{open, plural, =0 {} other {, # without a result}}; {skipped} skipped, not counted',
  ),
  controls: both(
    '去除了 {count} 个 XML 不允许的字符',
    '{count, plural, one {# character} other {# characters}} that XML does not allow removed',
  ),
  flaky: both(
    '{count} 个用例曾失败，重跑后通过',
    '{count, plural, one {# case} other {# cases}} failed, then passed on a rerun',
  ),
  tests: both(
    '报告前后不一致，不能据此判定通过：记录 {counted} 个用例，实际 {shown} 个',
    'The report contradicts itself, so it cannot count as a pass: {counted, plural, one {# case} other {# cases}} counted, {shown} shown',
  ),
  failures: both(
    '报告前后不一致，不能据此判定通过：记录 {counted} 个失败，实际 {shown} 个',
    'The report contradicts itself, so it cannot count as a pass: {counted, plural, one {# failure} other {# failures}} counted, {shown} shown',
  ),
  skipped: both(
    '报告前后不一致，不能据此判定通过：记录 {counted} 个跳过，实际 {shown} 个',
    'The report contradicts itself, so it cannot count as a pass: {counted} skipped counted, {shown} shown',
  ),
  unknown: both(
    '以下内容无法识别，相关用例不算通过：{words}',
    'Not known, so their cases do not count as passed: {words}',
  ),
  without: both(
    '{count} 个用例跳过或没有结果',
    '{count, plural, one {# case} other {# cases}} skipped or without a result',
  ),
} as const;
