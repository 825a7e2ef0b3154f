/** A column of a printed table: its head, and what it says of a row. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => string;
  /** Texts stand left, numbers right. */
  readonly left?: boolean;
}

/** A number for a table, or a dash where there is none. */
export function figure(value: number | undefined, digits = 0, unit = 1): string {
  return value === undefined ? '–' : (value / unit).toFixed(digits);
}

/** Lines of aligned columns, with a rule below the head. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const drawn = columns.map(({ head, cell, left }) => {
    const cells = rows.map(cell);
    const width = Math.max(...[head, ...cells].map(columnsOf));
    const pad = (text: string): string => {
      const space = ' '.repeat(width - columnsOf(text));
      return left ? text + space : space + text;
    };
    return [pad(head), '─'.repeat(width), ...cells.map(pad)];
  });
  const lines = Array.from({ length: rows.length + 2 }, (_, line) => drawn.map((column) => column[line]).join('  '));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** How many columns of a terminal a text takes: Chinese characters take two. */
function columnsOf(text: string): number {
  return text.replace(/\p{Script=Han}/gu, '  ').length;
}
