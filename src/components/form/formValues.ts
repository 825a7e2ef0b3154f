import type { FormInstance } from 'antd';
import type { Draft } from '@/session/drafts';
import type { FieldPath } from './recordFormTypes';

/** All values of a form, also of fields that are not on the page. */
export function enteredValues<Values>(form: FormInstance<Values>): Values {
  // antd types the values as any; they started as initialValues.
  return form.getFieldsValue(true) as Values;
}

/** The name of antd's form, with which the ids of its fields begin. */
export function formNameOf(name: string): string {
  return name.replace(/\W+/g, '_');
}

/** Whether a field has no value: '', [], null or nothing but such. */
export const isEmpty = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Entered values without those that were empty and still are: what a server does not send is not sent back. */
export function withoutEmpty<Values extends object>(entered: Values, stored: object): Partial<Values> {
  const before = plain(stored);
  const sent = Object.entries(entered).filter(([key, value]) => !isEmpty(value) || !isEmpty(before[key]));
  // Fields of the same object.
  return Object.fromEntries(sent) as Partial<Values>;
}

/** The path of a field in problems: `cases.0.name`. */
export function pathOf(name: FieldPath): string {
  return name.join('.');
}

/** Whether a path equals `outer` or is inside it. */
export function isInsidePath(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

/** Whether a path is inside one of others, of which '' is the whole form. */
export function isInOne(path: string, others: Iterable<string>): boolean {
  return [...others].some((outer) => outer === '' || isInsidePath(path, outer));
}

/** The visible field for a problem: the exact one, or its nearest parent. */
export function fieldOf(problemPath: string, names: readonly FieldPath[]): FieldPath | undefined {
  const around = names.filter((name) => isInsidePath(problemPath, pathOf(name)));
  return around.toSorted((one, other) => other.length - one.length)[0];
}

/** Whether the changed part of a form's values includes a field. */
export function isChanged(changed: unknown, name: FieldPath): boolean {
  let inside = changed;
  for (const key of name) {
    if (typeof inside !== 'object' || inside === null || !(key in inside)) return false;
    inside = (inside as Record<string | number, unknown>)[key];
  }
  return true;
}

/** Values, and whether somebody else changed a field of them too; only the user can decide. */
interface Merged<Values> {
  readonly values: Values;
  readonly overtaken: boolean;
}

/**
 * Converts a stored draft to values of the form: only fields of the form with the type they had when empty. Values of
 * another shape are left out; null matches any primitive. Untouched fields take the stored values, choices that of the
 * draft.
 * @param revision the revision of `initial`
 * @returns null when nothing matches
 */
export function restoreDraft<Values extends object>(
  initial: Values,
  draft: Draft,
  revision: number | undefined,
): Merged<Values> | null {
  const mine = valuesOfType(initial, draft.values);
  if (mine === null) return null;
  const base = valuesOfType(initial, draft.base);
  const merged = base === null ? { values: mine, overtaken: draft.revision !== revision } : merge(base, mine, initial);
  return { ...merged, values: valuesOfType(merged.values, draft.chosen) ?? merged.values };
}

function valuesOfType<Values extends object>(initial: Values, stored: unknown): Values | null {
  if (!isPlain(stored)) return null;
  const shape = plain(initial);
  const kept = Object.entries(stored).filter(([key, value]) => key in shape && isAlike(shape[key], value));
  return kept.length === 0 ? null : { ...initial, ...Object.fromEntries(kept) };
}

function isAlike(empty: unknown, value: unknown): boolean {
  if (value === undefined) return false;
  if (empty === null || empty === undefined) return true;
  if (value === null) return false;
  return typeof empty === typeof value && Array.isArray(empty) === Array.isArray(value);
}

/**
 * Applies input to the stored values: fields untouched since `base` take the stored value, also in nested groups. A
 * list counts as one field.
 */
export function merge<Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const [before, typed, stored] = [plain(base), plain(mine), plain(theirs)];
  const merged = new Map<string, unknown>();
  let overtaken = false;
  for (const key of Object.keys({ ...before, ...typed })) {
    const [was, own, other] = [before[key], typed[key], stored[key]];
    if (isPlain(own) && isPlain(other)) {
      const inside = merge(isPlain(was) ? was : {}, own, other);
      merged.set(key, inside.values);
      overtaken ||= inside.overtaken;
    } else if (!isSame(was, own)) {
      merged.set(key, own);
      overtaken ||= !isSame(was, other) && !isSame(own, other);
    }
  }
  return { values: { ...theirs, ...Object.fromEntries(merged) }, overtaken };
}

/** Whether two values are equal as plain data, ignoring key order. */
export function isSame(a: unknown, b: unknown): boolean {
  // A change leaves most values identical: with 2,000 cases only one is compared in depth.
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]));
  if (!isPlain(a) || !isPlain(b)) return false;
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]));
}

type Plain = Readonly<Record<string, unknown>>;

function plain(value: object): Plain {
  return Object.fromEntries(Object.entries(value));
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
