/** A field's name as antd holds it: `['scope', 'hardware']`, `['cases', 0, 'name']`. */
export type FieldName = readonly (string | number)[];

/** The path by which problems name a field: `cases.0.name`. */
export function pathOf(name: FieldName): string {
  return name.join('.');
}

/** Whether a path is `outer` or lies inside it. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

/** The field on screen at which a problem is shown: the one it names, else the nearest around it. */
export function fieldOf(problemPath: string, names: readonly FieldName[]): FieldName | undefined {
  return names
    .filter((name) => isWithin(problemPath, pathOf(name)))
    .reduce<FieldName | undefined>((best, name) => (best && best.length >= name.length ? best : name), undefined);
}

/** Whether the changed part of a form's values holds something at a field. */
export function isChanged(changed: unknown, name: FieldName): boolean {
  let inside = changed;
  for (const key of name) {
    if (typeof inside !== 'object' || inside === null || !(key in inside)) return false;
    inside = (inside as Record<string | number, unknown>)[key];
  }
  return true;
}
