import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useText } from '@/components/useText';
import styles from './report.module.css';

interface SheetColumn {
  readonly name: string;
  /** Share of the sheet's width, in percent. */
  readonly width: number;
}

interface SheetRow {
  readonly cells: readonly ReactNode[];
  /** A text of any length, on a line of its own below the row. */
  readonly note?: { readonly name: string; readonly text: string };
  /** The row no longer counts. */
  readonly faded?: boolean;
}

interface SheetTableProps {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

/**
 * A table on paper: fixed widths, so that a long text never squeezes its neighbours; the head is repeated on each page,
 * and a row is not torn apart.
 */
export function SheetTable({ columns, rows }: SheetTableProps) {
  const t = useText();
  return (
    <table className={styles.table}>
      <colgroup>
        {columns.map(({ name, width }) => (
          <col key={name} style={{ width: `${String(width)}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, note, faded }, row) => (
          <Fragment key={row}>
            <tr className={faded ? styles.faded : undefined}>
              {cells.map((cell, column) => (
                <td key={columns[column]?.name}>{cell}</td>
              ))}
            </tr>
            {note && note.text !== '' && (
              <tr className={[styles.note, faded ? styles.faded : ''].join(' ')}>
                <td colSpan={columns.length}>{t('common.labelled', { label: note.name, value: note.text })}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
