import { isInstant } from './fields';
import { problem, problemIf, type FieldProblem } from './reasons';

/** Checks shared by numbers, versions and orders; each returns problems. */

/** Maximum length of a reason or remark, in characters. */
export const REASON_MAX = 500;

/** A text with a maximum length in characters, required by default. */
export function checkText(field: string, value: string | undefined, max: number, required = true): FieldProblem[] {
  const text = value?.trim() ?? '';
  if (text === '') return required ? [problem(field, 'required')] : [];
  return text.length > max ? [problem(field, 'tooLong', { max })] : [];
}

/**
 * The form of a number or key: the pattern of one character, the pattern of the whole, and the maximum length. `rule`
 * describes it to users.
 */
export interface NumberPattern {
  readonly character: RegExp;
  readonly whole: RegExp;
  readonly max: number;
  readonly rule: string;
}

/**
 * Checks a required number or key against its form. The problem names what is wrong: its characters, its length, or
 * its first character.
 */
export function checkPattern(field: string, value: string | undefined, pattern: NumberPattern): FieldProblem[] {
  if (value === undefined || value.trim() === '') return [problem(field, 'required')];
  const { character, whole, max, rule } = pattern;
  const wrong = new Set(Array.from(value).filter((each) => !character.test(each)));
  if (wrong.size > 0) {
    const named = Array.from(wrong, (each) => each.replace(/\s/, '␣')).join(' ');
    return [problem(field, 'characters', { value: named, rule })];
  }
  if (value.length > max) return [problem(field, 'tooLong', { max })];
  const [first = ''] = value;
  if (!/[A-Za-z\d]/.test(first)) return [problem(field, 'begins', { value: first })];
  return problemIf(!whole.test(value), field, 'pattern', { rule });
}

/** A list without blank or duplicate values. @param empty what is wrong with an empty one: nothing is chosen, or entered */
export function checkList(field: string, values: readonly string[], empty?: 'unchosen' | 'required'): FieldProblem[] {
  if (values.length === 0 && empty !== undefined) return [problem(field, empty)];
  if (values.some((value) => value.trim() === '')) return [problem(field, 'required')];
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined ? [] : [problem(field, 'duplicate', { value: twice })];
}

/** Forms in which a time and a date are understood, as examples. */
export const TIME_FORM = '2026-12-17 09:05';
export const DATE_FORM = '2026-12-17';

/** Checks an optional time, which must be after now. A typed text that is not a time is named in the problem. */
export function checkFuture(field: string, at: string | null, now: string): FieldProblem[] {
  if (at === null) return [];
  if (!isInstant(at)) return [problem(field, 'notTime', { value: at, form: TIME_FORM })];
  return problemIf(Date.parse(at) <= Date.parse(now), field, 'notFuture');
}

/** A value of a closed set; the current value, `before`, may stay even if unknown. */
export function checkOneOf(field: string, value: string, options: readonly string[], before?: string): FieldProblem[] {
  if (value === '') return [problem(field, 'unchosen')];
  return options.includes(value) || value === before ? [] : [problem(field, 'notOneOf', { value })];
}
