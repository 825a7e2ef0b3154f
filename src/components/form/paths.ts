/** A field name as antd has it: `['scope', 'hardware']`, `['cases', 0, 'name']`. */
export type FieldName = readonly (string | number)[];

/** The name of antd's form, with which the ids of its fields begin. */
export function formNameOf(name: string): string {
  return name.replace(/\W+/g, '_');
}

/** The path of a field in problems: `cases.0.name`. */
export function pathOf(name: FieldName): string {
  return name.join('.');
}

/** Whether a path equals `outer` or is inside it. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

/** The visible field for a problem: the exact one, or its nearest parent. */
export function fieldOf(problemPath: string, names: readonly FieldName[]): FieldName | undefined {
  return names
    .filter((name) => isWithin(problemPath, pathOf(name)))
    .reduce<FieldName | undefined>((best, name) => (best && best.length >= name.length ? best : name), undefined);
}

/** Whether the changed part of a form's values includes a field. */
export function isChanged(changed: unknown, name: FieldName): boolean {
  let inside = changed;
  for (const key of name) {
    if (typeof inside !== 'object' || inside === null || !(key in inside)) return false;
    inside = (inside as Record<string | number, unknown>)[key];
  }
  return true;
}
