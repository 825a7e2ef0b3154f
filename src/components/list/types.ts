import type { ReactNode } from 'react';
import type { Page } from '@/contract/fields';
import type { Subject } from '@/contract/subject';
import type { Language } from '@/domain/language';
import type { Caption } from '../caption';
import type { RecordFilter } from './filters';

type CsvCell<Row> = (row: Row) => string | number;

/** Pixels: the same in every language, or as many as each one needs. */
export type ColumnWidth = number | Readonly<Record<Language, number>>;

/** One row of a list's column table. */
export interface RecordColumn<Row> {
  /** Names the column in preferences and, when sortable, in `sort`. */
  readonly key: string;
  readonly title: Caption;
  /** The cell; without it, `text`. */
  readonly render?: (row: Row) => ReactNode;
  /** Plain text: the cell when there is no `render`, and the cell of the CSV export. */
  readonly text?: (row: Row) => string;
  /** What the export writes instead of `text`: one value, or several columns of one value each. False: nothing. */
  readonly csv?: CsvCell<Row> | readonly { readonly title: Caption; readonly cell: CsvCell<Row> }[] | false;
  /** Pixels; 160 when not given. Where the table is wider than its columns, they share the rest. */
  readonly width?: ColumnWidth;
  /** Long cells go on in a second line instead of being cut. */
  readonly wrap?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly sortable?: boolean;
  /** False: the user cannot hide it. */
  readonly hideable?: boolean;
  /** Hidden until the user shows it. */
  readonly hidden?: boolean;
  readonly fixed?: 'left' | 'right';
}

/** What every list call takes (decisions §3). `asOf` comes while paging, so that pages stay stable. */
export interface ListQuery {
  readonly current: number;
  readonly pageSize: number;
  /** `field,asc` or `field,desc`. */
  readonly sort?: string;
  readonly asOf?: string;
}

export type LoadPage<Row, Filters> = (query: ListQuery & Partial<Filters>, signal: AbortSignal) => Promise<Page<Row>>;

export interface RecordSelection<Row> {
  /** The bulk actions for the chosen rows; `clear` ends the selection. */
  readonly actions: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Why a row cannot be chosen; undefined when it can. */
  readonly refuse?: (row: Row) => string | undefined;
}

/** The one list of the console (decisions §5). */
export interface RecordListProps<Row extends object, Filters extends object> {
  /** Names the list in preferences: columns, density and saved filters are kept under it. */
  readonly name: string;
  readonly title: Caption;
  readonly columns: readonly RecordColumn<Row>[];
  readonly filters: readonly RecordFilter<Filters>[];
  /** What the rows are: a write to it loads them again. */
  readonly subject: Subject;
  /** A stable function (declared outside, or `useCallback`). */
  readonly load: LoadPage<Row, Filters>;
  /** Identifies a row, the same at every render. */
  readonly rowKey: (row: Row) => string;
  /** Buttons of the page at the right of the title: create, download, compare. */
  readonly toolbar?: ReactNode;
  /** Between the title and the filters: tabs, a banner. */
  readonly above?: ReactNode;
  /** The last column. */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly rowActionsWidth?: ColumnWidth;
  readonly selection?: RecordSelection<Row>;
  /** Enter on the active row, or a double click. */
  readonly onOpen?: (row: Row) => void;
  /**
   * The heading under which a row stands, where `load` gives the rows by groups. Rows that the user sorts have none.
   * A stable function.
   */
  readonly group?: ((row: Row) => string) | undefined;
  /** What a row shows when it is unfolded. */
  readonly expand?: (row: Row) => ReactNode;
  /** What to do when there is nothing at all, filters aside: a hint, a button. */
  readonly empty?: ReactNode;
  readonly defaultPageSize?: 20 | 50 | 100 | 200;
  /** Changes when `load` means other rows (a tab): the list starts again at page 1, without a selection. */
  readonly scope?: string;
  /** False while something lies over the list, so that its keys are not taken. */
  readonly shortcuts?: boolean;
  /** True while a drawer covers the list: what was written meanwhile is loaded when it closes. */
  readonly paused?: boolean;
  /** File name of the export without its ending; false: no export. */
  readonly exportName?: string | false;
}
