import type { TestCase } from '@/domain/firmware/cases';
import { both, LANGUAGES, type Texts } from '@/domain/language';
import type { Translate } from '@/components/texts';
import { isOneOf, keysOf } from '@/domain/values';
import { CASE_RESULTS, caseResultName, type CaseResult } from '@/domain/workflow/evidence';

/** The columns of case files, and the words in their headings and cells. */

/** Normalizes a word: case, spaces, hyphens, underscores. */
export const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');

/** A label in both languages, by which a file of this console is recognized. */
const own = (text: Texts): readonly string[] => LANGUAGES.map((language) => plain(text[language]));

/** A member of a case: its name, the further words that head its column in a file, and what keeps it. */
const member = (zh: string, en: string, names = '', of: readonly Keeper[] = ['number', 'round']) => {
  const texts = both(zh, en);
  return Object.assign(texts, { of, names: [...own(texts), ...names.split(' ').map(plain)] });
};

/** The members of a case: columns of its files, in the order of an export, fields of its form, lines of its history. */
export const CASE_LABELS = {
  key: member(
    '用例编号',
    'Key',
    '用例号 测试编号 用例id caseid casekey caseno testcaseid tcid testid issuekey externalid 编号 id',
  ),
  title: member(
    '用例',
    'Case',
    '用例名称 用例标题 测试用例名称 测试标题 测试用例 标题 casename casetitle testcasename testcasetitle testcase title testsummary summary testscenario 测试项 测试项目 测试点 名称 name',
  ),
  precondition: member(
    '前置条件',
    'Precondition',
    '前提 前提条件 预置条件 先决条件 preconditions prerequisite prerequisites',
  ),
  steps: member(
    '测试步骤',
    'Steps',
    '步骤描述 操作步骤 执行步骤 用例步骤 步骤 stepaction stepdescription teststeps action procedure 操作描述 测试内容 测试方法 step',
  ),
  expected: member(
    '预期结果',
    'Expected result',
    '期望结果 预期输出 期望输出 预期值 期望值 预期 期望 stepexpected stepexpectedresult expectedresults expectedoutput expectedoutcome expected',
  ),
  module: member(
    '功能模块',
    'Functional module',
    '所属模块 模块 模块名称 用例目录 module modulename component section feature testsuite',
  ),
  required: member('必测', 'Required', '是否必测 mandatory'),
  hardware: member('硬件版本', 'Hardware', '硬件 hardwarerevision hardwareversion hwrevision hwversion'),
  source: member('来源版本', 'Source version', '升级来源版本 fromversion upgradefrom', ['round']),
  // If the column has another name than its own, the user confirms it.
  result: member('结果', 'Result', '', ['round']),
  note: member('备注', 'Remark', '说明 note notes comment comments remarks', ['round']),
  retired: member('已停用', 'Retired', '停用 是否停用 isretired', ['number']),
} as const satisfies Record<keyof TestCase | 'source' | 'result' | 'note', Texts>;

/** A column of a case's file: a text of the case, or what came of it in a round. */
export type CaseColumn = keyof typeof CASE_LABELS;

/** The label of a case's member, the last of a problem's field; '' for another. */
export function memberLabel(field: string, t: Translate): string {
  const member = field.split('.').at(-1) ?? '';
  return isOneOf(CASE_COLUMNS, member) ? t(CASE_LABELS[member]) : '';
}

export const CASE_COLUMNS = keysOf(CASE_LABELS);

/** What keeps cases: the list of a firmware number, or a round of a test order, which begins with a copy of that list. */
export type Keeper = 'number' | 'round';

/** The columns of a file that is imported into, or exported from, each of them. */
export const INTO: Readonly<Record<Keeper, readonly CaseColumn[]>> = {
  number: CASE_COLUMNS.filter((column) => CASE_LABELS[column].of.includes('number')),
  round: CASE_COLUMNS.filter((column) => CASE_LABELS[column].of.includes('round')),
};

/** The words for each result in a cell: its name and others. */
const words = (result: CaseResult, others: string) => [...own(caseResultName(result)), ...others.split(' ')];

/** Words for results, of people and of other tools. Others are no result; the blank that `notRun` begins with adds ''. */
const RESULTS: Readonly<Record<CaseResult, readonly string[]>> = {
  passed: words('passed', 'passed pass ok p success successful succeeded 通过 合格 成功 √ ✓ ✔ ✅ ☑'),
  failed: words('failed', 'failed fail failure error ng nok notok f 不通过 未通过 不合格 失败 × ✗ ✘ ❌ ☒'),
  blocked: words('blocked', 'blocked block b 阻塞 受阻 阻断'),
  skipped: words('skipped', 'skipped skip s n/a n.a. na notapplicable ignored 跳过 忽略 不适用 不涉及'),
  notRun: words(
    'notRun',
    ' - – — / notrun unexecuted notexecuted nottested untested nt nr todo open new retest notstarted inprogress wip pending planned noresult 未执行 未测 未测试 未运行 未开始 待测 待测试 待执行 待确认 待定 复测 待复测 重测 进行中',
  ),
};

const RESULT_OF = new Map(CASE_RESULTS.flatMap((result) => RESULTS[result].map((word) => [word, result] as const)));

const YES = 'yes y true 1 required retired 是 必测 必须 已停用 停用 √ ✓ ✔'.split(' ');
const NO = ['', 'no', 'n', 'false', '0', 'optional', '否', '-'];
const ALL_HARDWARE = ['all', 'any', '*', '全部', '所有'];
const FIRST_INSTALLATION = ['firstinstallation', 'none', '首次安装', '无'];

/** The column of a heading, by its exact name; null when unknown. */
export function columnOf(heading: string): CaseColumn | null {
  const word = plain(heading);
  return word === '' ? null : (CASE_COLUMNS.find((column) => CASE_LABELS[column].names.includes(word)) ?? null);
}

/** Blanks anywhere, hyphens and underscores within a word, and U+FE0F, which shows a symbol as an emoji. */
const BESIDE_RESULT = /[\s\uFE0F]|(?<=\p{L})[_-]+(?=\p{L})/gu;

/** The result in a cell, which is a word of the table and nothing else; null for any other. */
export const resultOf = (cell: string): CaseResult | null =>
  RESULT_OF.get(cell.toLowerCase().replace(BESIDE_RESULT, '')) ?? null;

/** Yes or no; null for another word. Nothing means no. */
export function flagOf(word: string): boolean | null {
  if (YES.includes(plain(word))) return true;
  return NO.includes(plain(word)) ? false : null;
}

export const meansAllHardware = (word: string): boolean => ALL_HARDWARE.includes(plain(word));
export const meansFirstInstallation = (word: string): boolean => FIRST_INSTALLATION.includes(plain(word));
