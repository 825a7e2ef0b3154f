import { diffArrays, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useText } from '@/components/texts';
import { visibleText } from '@/domain/visibleText';
import styles from './changeDiff.module.css';
import { HISTORY } from './historyTexts';

/** A row of the comparison; null when a side has no line. */
interface DiffRow {
  readonly before: string | null;
  readonly after: string | null;
  readonly same: boolean;
}

/** A part of a line; `changed` when it differs from the other line. */
export interface Piece {
  readonly text: string;
  readonly changed: boolean;
}

/** Above this number of changes the whole text is shown as changed, because diffing takes too long. */
const MOST_CHANGES = 1000;
/** Lines with a smaller common part are treated as different lines. */
const LEAST_SHARED = 0.25;

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r\n|\r|\n/));

/** Removed and added lines of one place, side by side. */
function changedRows(removed: readonly string[], added: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    before: removed[index] ?? null,
    after: added[index] ?? null,
    same: false,
  }));
}

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

/** Marks the differences of two lines by word; scripts without blanks, such as Chinese, by character. */
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

export interface TextDiffProps {
  readonly before: string;
  readonly after: string;
  /** Column titles instead of before and after. */
  readonly titles?: readonly [string, string];
}

/** A line of a side; changes are marked with del and ins for screen readers. */
function Line({ pieces, as: Tag }: { readonly pieces: readonly Piece[]; readonly as: 'del' | 'ins' }) {
  return (
    <>
      {pieces.map(({ text, changed }, index) =>
        changed ? (
          <Tag key={index} className={styles.mark}>
            {text}
          </Tag>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </>
  );
}

/** The table of ChangeDiff, loaded on demand with the diff library. */
export default function TextDiff({ before, after, titles }: TextDiffProps) {
  const t = useText();
  const rows = useMemo(() => diffLines(visibleText(before), visibleText(after)), [before, after]);
  const empty = <span className={styles.empty}>{t(HISTORY.nothing)}</span>;
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">{titles?.[0] ?? t(HISTORY.before)}</th>
          <th scope="col">{titles?.[1] ?? t(HISTORY.after)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const [left, right] = row.same ? [null, null] : markChange(row.before ?? '', row.after ?? '');
          return (
            // The rows never change their order.
            <tr key={index}>
              <td className={row.same || row.before === null ? undefined : styles.removed}>
                {before === '' && index === 0 ? empty : left === null ? row.before : <Line pieces={left} as="del" />}
              </td>
              <td className={row.same || row.after === null ? undefined : styles.added}>
                {after === '' && index === 0 ? empty : right === null ? row.after : <Line pieces={right} as="ins" />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
