import { useMemo } from 'react';
import { useKitStyle } from '@/components/kitStyle';
import { useText } from '@/components/useText';
import styles from './changeDiff.module.css';
import { diffLines, markChange, type Piece } from './lineDiff';

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
  const style = useKitStyle();
  const rows = useMemo(() => diffLines(before, after), [before, after]);
  const empty = <span className={styles.empty}>{t('history.nothing')}</span>;
  return (
    <table className={styles.diff} style={style}>
      <thead>
        <tr>
          <th scope="col">{titles?.[0] ?? t('history.before')}</th>
          <th scope="col">{titles?.[1] ?? t('history.after')}</th>
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
