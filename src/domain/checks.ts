import type { FieldProblem } from './problems';
import { problem } from './reasons';

/** Checks shared by numbers, versions and orders; each returns problems. */

/** Maximum length of a reason or remark, in characters. */
export const REASON_MAX = 500;

/** A text with a maximum length in characters, required by default. */
export function checkText(field: string, value: string | undefined, max: number, required = true): FieldProblem[] {
  const text = value?.trim() ?? '';
  if (text === '') return required ? [problem(field, 'required')] : [];
  return text.length > max ? [problem(field, 'tooLong', { max })] : [];
}

/** A text that must match a pattern; `rule` describes the pattern. */
export function checkPattern(field: string, value: string | undefined, pattern: RegExp, rule: string): FieldProblem[] {
  if (value === undefined || value.trim() === '') return [problem(field, 'required')];
  return pattern.test(value) ? [] : [problem(field, 'pattern', { rule })];
}

/** A list without blank or duplicate values; `least` is its minimum length. */
export function checkList(field: string, values: readonly string[], least = 0): FieldProblem[] {
  if (values.length < least) return [problem(field, 'atLeastOne')];
  if (values.some((value) => value.trim() === '')) return [problem(field, 'required')];
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined ? [] : [problem(field, 'duplicate', { value: twice })];
}

/**
 * A value of a closed set.
 * @param before the current value; it may stay even if unknown
 */
export function checkOneOf(field: string, value: string, options: readonly string[], before?: string): FieldProblem[] {
  if (value === '') return [problem(field, 'required')];
  return options.includes(value) || value === before ? [] : [problem(field, 'notOneOf', { value })];
}
