import { contentKind, decodeText, decodeXml, shownPart } from '@/domain/workflow/contentKind';
import { readReportFile } from '@/features/files/reader';
import { textCells } from '@/features/files/textCells';
import type { Report, UnreadableReport } from '@/features/junit/readings';

type ReadReport = Extract<Report, { kind: 'read' }>;

/** A table made from a text: the failed cases of a JUnit report, or the first rows of a CSV file. */
type TableOf =
  | ({ readonly of: 'cases' } & Pick<ReadReport, 'counts' | 'notes'>)
  /** Their first row is the heading. */
  | { readonly of: 'cells'; readonly head: readonly string[]; readonly isAll: boolean };

/** What is shown of an attachment (P-ATTACH-5). */
export type Content =
  | { readonly kind: 'picture'; readonly type: 'image/png' | 'image/jpeg' }
  | { readonly kind: 'pdf' | 'other' }
  /** `refused`: why an XML file is no report that can be read. */
  | ({ readonly kind: 'text'; readonly refused?: UnreadableReport } & ShownText)
  | ({ readonly kind: 'table'; readonly rows: readonly (readonly string[])[] } & TableOf & ShownText);

/** The shown part of a text; `isWhole` when nothing was left out. */
export interface ShownText {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Rows and columns of a CSV file that are shown. */
export const [ROWS_SHOWN, COLUMNS_SHOWN] = [200, 50];

/**
 * Reads what is shown of a file from its bytes; what the server calls it is ignored.
 * @param signal ends the reading, which may take long
 */
export async function readContent(name: string, file: Blob, signal: AbortSignal): Promise<Content> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const part = shownPart(bytes);
  const text = name.toLowerCase().endsWith('.xml') ? decodeXml(part) : decodeText(part);
  const kind = contentKind(name, bytes, text !== null);
  switch (kind) {
    case 'png':
    case 'jpeg':
      return { kind: 'picture', type: `image/${kind}` };
    case 'pdf':
    case 'other':
      return { kind };
    case 'csv':
    case 'xml':
    case 'text': {
      const shown = { text: text ?? '', isWhole: part.length === bytes.length };
      if (kind === 'csv') return cellsOf(shown);
      return kind === 'xml' ? casesOf(name, file, shown, signal) : { kind: 'text', ...shown };
    }
  }
}

function cellsOf(shown: ShownText): Content {
  const data = textCells(shown.text).rows.filter((cells) => cells.length > 1 || cells.join('') !== '');
  const isNarrow = data.every((cells) => cells.length <= COLUMNS_SHOWN);
  const [head = [], ...rows] = data.slice(0, ROWS_SHOWN + 1).map((cells) => cells.slice(0, COLUMNS_SHOWN));
  const isAll = shown.isWhole && isNarrow && rows.length === data.length - 1;
  return { kind: 'table', of: 'cells', ...shown, head, rows, isAll };
}

/** The failed cases of a JUnit report; any other XML is a text. */
async function casesOf(name: string, file: Blob, shown: ShownText, signal: AbortSignal): Promise<Content> {
  const report = await readReportFile(new File([file], name), { signal });
  if (report.kind === 'unreadable')
    return { kind: 'text', ...shown, ...(report.why !== 'notJUnit' && { refused: report }) };
  const { cases, counts, notes } = report;
  const rows = cases.flatMap(({ title, result, note }) => (result === 'failed' ? [[title, note]] : []));
  return { kind: 'table', of: 'cases', ...shown, counts, notes, rows };
}
