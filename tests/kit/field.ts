/** These functions read an answer whose shape the test does not declare. */

/** The value at a path, such as `field(model, 'list', 0, 'orderNo')`; undefined where there is none. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, key) => {
    if (typeof part !== 'object' || part === null) return undefined;
    return Object.getOwnPropertyDescriptor(part, key)?.value;
  }, value);
}

export function numberField(value: unknown, ...path: readonly (string | number)[]): number {
  const found = field(value, ...path);
  if (typeof found !== 'number') throw new Error(`${path.join('.')} is not a number: ${String(found)}`);
  return found;
}

export function textField(value: unknown, ...path: readonly (string | number)[]): string {
  const found = field(value, ...path);
  if (typeof found !== 'string') throw new Error(`${path.join('.')} is not a text: ${String(found)}`);
  return found;
}
