import type { FieldProblem } from './problems';
import { problem } from './reasons';

/** Small checks that the rules of numbers, versions and orders share; each gives the problems it finds. */

/** The longest reason or remark that an action takes, in characters. */
export const REASON_MAX = 500;

/** A text: required or not, with a largest length in characters. */
export function checkText(field: string, value: string | undefined, max: number, required = true): FieldProblem[] {
  const text = value?.trim() ?? '';
  if (text === '') return required ? [problem(field, 'required')] : [];
  return text.length > max ? [problem(field, 'tooLong', { max })] : [];
}

/** A text that must match a pattern; `rule` says the pattern in words or as it stands. */
export function checkPattern(field: string, value: string | undefined, pattern: RegExp, rule: string): FieldProblem[] {
  if (value === undefined || value.trim() === '') return [problem(field, 'required')];
  return pattern.test(value) ? [] : [problem(field, 'pattern', { rule })];
}

/** A list without blanks and doubles; `least` is how many it needs. */
export function checkList(field: string, values: readonly string[], least = 0): FieldProblem[] {
  if (values.length < least) return [problem(field, 'atLeastOne')];
  if (values.some((value) => value.trim() === '')) return [problem(field, 'required')];
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined ? [] : [problem(field, 'duplicate', { value: twice })];
}

/**
 * One of a closed set.
 * @param before the value so far; it may stay although the console does not know it
 */
export function checkOneOf(field: string, value: string, options: readonly string[], before?: string): FieldProblem[] {
  if (value === '') return [problem(field, 'required')];
  return options.includes(value) || value === before ? [] : [problem(field, 'notOneOf', { value })];
}
