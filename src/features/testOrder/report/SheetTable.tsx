import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useText } from '@/components/useText';
import styles from './report.module.css';

interface SheetColumn {
  readonly name: string;
  /** Width in percent. */
  readonly width: number;
}

interface SheetRow {
  readonly cells: readonly ReactNode[];
  /** A long text on a separate line below the row. */
  readonly note?: { readonly name: string; readonly text: string };
  /** Whether the row is superseded. */
  readonly faded?: boolean;
}

interface SheetTableProps {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

/** A table for print: fixed widths, header repeated on each page, rows not split. */
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
