import type { ReactNode } from 'react';
import styles from './report.module.css';

interface SheetTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Rows that no longer count. */
  readonly faded?: readonly boolean[];
}

/** A table on paper: its head is repeated on each page, its rows are not torn apart. */
export function SheetTable({ columns, rows, faded = [] }: SheetTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} className={faded[row] ? styles.faded : undefined}>
            {cells.map((cell, column) => (
              <td key={columns[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
