/** A column of a printed table. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => string;
  /** Left-aligned for text; numbers are right-aligned. */
  readonly left?: boolean;
}

/** A formatted number, or a dash. */
export function figure(value: number | undefined, digits = 0, unit = 1): string {
  return value === undefined ? '–' : (value / unit).toFixed(digits);
}

/** Aligned columns with a line below the heading. */
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

/** Width of a text in a terminal: Chinese characters take two columns. */
function columnsOf(text: string): number {
  return text.replace(/\p{Script=Han}/gu, '  ').length;
}
