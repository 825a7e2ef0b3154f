import { useMemo } from 'react';
import { useKitStyle } from '@/components/kitStyle';
import { useText } from '@/components/useText';
import type { ChangeDiffProps } from './ChangeDiff';
import styles from './changeDiff.module.css';
import { diffLines, markChange } from './lineDiff';
import type { Piece } from './lineDiff';

/** One line of a side: what was taken out or put in stands out, to the ear as well. */
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

/** The table of ChangeDiff. Loaded when two texts are looked at side by side, and with it what compares them. */
export default function TextDiff({ before, after, titles }: ChangeDiffProps) {
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
            // Rows never move: the texts are fixed.
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
