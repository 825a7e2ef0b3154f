import { diffArrays, diffWordsWithSpace } from 'diff';

/** One row of two texts side by side; null where a side has no line. */
export interface DiffRow {
  readonly before: string | null;
  readonly after: string | null;
  readonly same: boolean;
}

/** A part of a line; `changed` where the other line has something else, or nothing. */
export interface Piece {
  readonly text: string;
  readonly changed: boolean;
}

/** Texts with more changes than this are shown as changed as a whole: to find the shortest difference takes too long. */
const MOST_CHANGES = 1000;
/** Two lines that have less than this in common are two lines, not one that was changed. */
const LEAST_SHARED = 0.25;

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r\n|\r|\n/));

/** Lines that were taken out and put in at one place, side by side. */
function changedRows(removed: readonly string[], added: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    before: removed[index] ?? null,
    after: added[index] ?? null,
    same: false,
  }));
}

/** Two texts line by line, side by side (decisions §4.6, §5): equal lines face each other. */
export function diffLines(before: string, after: string): DiffRow[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(left, right, { maxEditLength: MOST_CHANGES });
  if (parts === undefined) return changedRows(left, right);
  const rows: DiffRow[] = [];
  let removed: readonly string[] = [];
  let added: readonly string[] = [];
  for (const part of parts) {
    if (part.removed) removed = part.value;
    else if (part.added) added = part.value;
    else {
      rows.push(...changedRows(removed, added));
      rows.push(...part.value.map((line) => ({ before: line, after: line, same: true })));
      [removed, added] = [[], []];
    }
  }
  return [...rows, ...changedRows(removed, added)];
}

const whole = (text: string): Piece[] => (text === '' ? [] : [{ text, changed: true }]);

/** Marks where two lines differ, by words; scripts without blanks, such as Chinese, by characters. */
export function markChange(before: string, after: string): readonly [readonly Piece[], readonly Piece[]] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES }) ?? [];
  const shared = parts.filter(({ added, removed }) => !added && !removed).map(({ value }) => value.trim());
  const longest = Math.max(before.length, after.length);
  if (shared.join('').length < longest * LEAST_SHARED) return [whole(before), whole(after)];
  const side = (gone: 'added' | 'removed'): Piece[] =>
    parts
      .filter((part) => !part[gone])
      .map(({ value, added, removed }) => ({ text: value, changed: added || removed }));
  return [side('added'), side('removed')];
}
