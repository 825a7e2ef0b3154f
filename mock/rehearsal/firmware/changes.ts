import type { ChangeRow } from '../../../src/domain/history';

/** Rows of the change history, as a server keeps and sends them. */

/** A value as text: people by name, files by name and hash, lists joined. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('sha256' in value && 'name' in value) return `${String(value.name)} sha256:${String(value.sha256)}`;
  if ('code' in value && 'name' in value) return `${String(value.name)}-${String(value.code)}`;
  return JSON.stringify(value);
}

/** The changed fields between two states as text; null = new object. */
export function changedFields<T extends object>(
  before: T | null,
  after: T,
  fields: readonly (keyof T & string)[],
): Pick<ChangeRow, 'field' | 'before' | 'after'>[] {
  return fields
    .filter((field) => before === null || before[field] !== after[field])
    .map((field) => ({
      field,
      before: before === null ? '' : valueText(before[field]),
      after: valueText(after[field]),
    }))
    .filter((change) => change.before !== change.after);
}

const ROLLBACK = /"rollbackVersionId":"([^"]*)"/;

/** A row of the change history with version numbers instead of ids; an unknown id stays. */
export function withVersionNumbers(row: ChangeRow, versionNoOf: (id: string) => string | undefined): ChangeRow {
  const number = (id: string) => versionNoOf(id) ?? id;
  const inJson = (text: string) =>
    text.replace(ROLLBACK, (_whole, id: string) => `"rollbackVersionId":${JSON.stringify(number(id))}`);
  if (row.field === 'baseVersionId') return { ...row, before: number(row.before), after: number(row.after) };
  if (row.field === 'schedule') return { ...row, before: inJson(row.before), after: inJson(row.after) };
  return row;
}
