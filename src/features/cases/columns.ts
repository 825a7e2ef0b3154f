import { keysOf } from '@/domain/values';
import { CASE_RESULTS, type CaseResult } from '@/domain/workflow/evidence';
import { CASE_LABELS, plain } from './words';

/** A column of a case's file: what the case says, and what came of it in a round (decisions §4.7). */
export type CaseColumn = keyof typeof CASE_LABELS;

/** All columns, in the order of an export. */
export const CASE_COLUMNS = keysOf(CASE_LABELS);

/** What a number keeps of a case. */
export const NUMBER_COLUMNS = CASE_COLUMNS.filter((column) => CASE_LABELS[column].of !== 'round');
/** What a round keeps of a case. */
export const ROUND_COLUMNS = CASE_COLUMNS.filter((column) => CASE_LABELS[column].of !== 'number');

/** Words for results in both languages. */
const RESULTS: Readonly<Record<CaseResult, readonly string[]>> = {
  passed: ['passed', 'pass', 'ok', 'p', 'success', '通过', '合格', '成功', '√', '✓', '✔'],
  failed: ['failed', 'fail', 'failure', 'error', 'ng', 'f', '不通过', '未通过', '不合格', '失败', '×', '✗', '✘'],
  blocked: ['blocked', 'block', 'b', '阻塞', '受阻'],
  skipped: ['skipped', 'skip', 's', 'n/a', 'na', '跳过'],
  notRun: ['notrun', 'pending', 'untested', '未执行', '未测', '待测'],
};

const YES = 'yes y true 1 required retired x 是 必测 必须 已停用 停用 √ ✓ ✔'.split(' ');
const NO = ['', 'no', 'n', 'false', '0', 'optional', '否', '-'];
const ALL_HARDWARE = ['all', 'any', '*', '全部', '所有'];
const FIRST_INSTALLATION = ['firstinstallation', 'none', '首次安装', '无'];

/** The column of a heading or property; null when unknown. */
export const columnOf = (heading: string): CaseColumn | null =>
  CASE_COLUMNS.find((column) => CASE_LABELS[column].names.includes(plain(heading))) ?? null;

/** The result of a word; null when unknown. */
export function resultOf(word: string): CaseResult | null {
  return CASE_RESULTS.find((result) => RESULTS[result].includes(plain(word))) ?? null;
}

/** Yes or no; null for another word. Nothing means no. */
export function flagOf(word: string): boolean | null {
  if (YES.includes(plain(word))) return true;
  return NO.includes(plain(word)) ? false : null;
}

export const meansAllHardware = (word: string): boolean => ALL_HARDWARE.includes(plain(word));
export const meansFirstInstallation = (word: string): boolean => FIRST_INSTALLATION.includes(plain(word));
