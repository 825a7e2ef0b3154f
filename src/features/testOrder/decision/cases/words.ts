import type { CaseResult } from '@/domain/workflow/evidence';
import { CASE_RESULTS } from '@/domain/workflow/evidence';
import type { RawCase } from './rawCase';

/** Words for results in both languages. */
const RESULTS: Readonly<Record<CaseResult, readonly string[]>> = {
  passed: ['passed', 'pass', 'ok', 'p', 'success', '通过', '合格', '成功', '√', '✓', '✔'],
  failed: ['failed', 'fail', 'failure', 'error', 'ng', 'f', '不通过', '未通过', '不合格', '失败', '×', '✗', '✘'],
  blocked: ['blocked', 'block', 'b', '阻塞', '受阻'],
  skipped: ['skipped', 'skip', 's', 'n/a', 'na', '跳过'],
  notRun: ['notrun', 'pending', 'untested', '未执行', '未测', '待测'],
};

export type Column = keyof Omit<RawCase, 'row'>;

/** Names of columns and report properties. */
const COLUMNS: Readonly<Record<Column, readonly string[]>> = {
  title: ['用例', '用例名称', '用例标题', '标题', '名称', 'case', 'casename', 'casetitle', 'title', 'testcase', 'name'],
  result: ['结果', '测试结果', '结论', 'result', 'testresult', 'status', 'outcome', 'verdict'],
  hardware: ['硬件', '硬件版本', 'hardware', 'hardwarerevision', 'hardwareversion', 'hw', 'hwrevision', 'hwversion'],
  source: ['来源', '来源版本', '升级来源版本', 'source', 'sourceversion', 'from', 'fromversion', 'upgradefrom'],
  note: ['备注', '说明', 'note', 'notes', 'remark', 'comment', 'comments'],
};

export const COLUMN_ORDER: readonly Column[] = ['title', 'result', 'hardware', 'source', 'note'];

/** Normalizes a word: case, spaces, hyphens, underscores. */
export const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');

/** The result of a word; null when unknown. */
export function resultOf(word: string): CaseResult | null {
  return CASE_RESULTS.find((result) => RESULTS[result].includes(plain(word))) ?? null;
}

/** The column of a heading or property; null when unknown. */
export function columnOf(heading: string): Column | null {
  return COLUMN_ORDER.find((column) => COLUMNS[column].includes(plain(heading))) ?? null;
}
