import type { ChangeRow } from '@/domain/history';
import type { Words } from '@/features/history/words';
import { fieldText, HISTORY_FIELD_LIST, historyField, readableValue } from '@/features/history/readableValue';

/** Not listed: fields set by the workflow, and the remark, which is shown as the answer. */
const SET_BY_STEPS = [
  'state',
  'stateReason',
  'status',
  'stepOrder',
  'round',
  'fileSha256',
  'pause',
  'schedule',
  'remark',
];

/** A field of the history, before and after. */
export type Sum = Pick<ChangeRow, 'field' | 'before' | 'after'>;

/** A changed part as text. */
export interface ChangedLine {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Merges the changes of each field into one, from the oldest value to the newest, in the order of the fields.
 * @param rows newest first
 */
export function mergeChanges(rows: readonly ChangeRow[]): Sum[] {
  const fields = [...new Set(rows.map(({ field }) => field))].filter((field) => !SET_BY_STEPS.includes(field));
  const place = (field: string) => HISTORY_FIELD_LIST.findIndex((known) => known === field);
  return fields
    .sort((left, right) => place(left) - place(right))
    .flatMap((field) => {
      const own = rows.filter((row) => row.field === field);
      const [before, after] = [own.at(-1)?.before ?? '', own[0]?.after ?? ''];
      return before === after ? [] : [{ field, before, after }];
    });
}

/** A multi-line text, which is compared by line. */
export const isLong = ({ field }: Sum): boolean => field === 'releaseNotes';

const HASH = /\b[0-9a-f]{64}\b/g;
/** Start and end are enough to tell two hashes apart. */
const withShortHashes = (text: string) => text.replace(HASH, (hash) => `${hash.slice(0, 8)}…${hash.slice(-6)}`);

/** The parts of a value with one line per part: name and text. */
function partsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(/[：:] ?/);
      return [name, rest.join(':')] as const;
    }),
  );
}

/** A change as text: one line, or one per changed part of a multi-part value. */
export function linesOf({ field, before, after }: Sum, words: Words): ChangedLine[] {
  const read = (text: string) => withShortHashes(readableValue(historyField(field), text, words));
  if (field !== 'extra' && field !== 'scope')
    return [{ key: field, label: fieldText(field, words.t), before: read(before), after: read(after) }];
  const [old, now] = [partsOf(read(before)), partsOf(read(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((part) => {
    const [was, is] = [old.get(part) ?? '', now.get(part) ?? ''];
    return was === is || part === '' ? [] : [{ key: `${field}.${part}`, label: part, before: was, after: is }];
  });
}
