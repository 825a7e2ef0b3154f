import type { ReactNode } from 'react';
import type { Subject } from '@/domain/queryKeys';
import type { Page } from '@/contract/callFields';
import type { Language } from '@/domain/language';
import type { Caption } from '../texts';
import type { ListQuery } from './address';
import type { ExportCell } from './workbook';
import type { FilterTable } from './recordFilters';

type CsvCell<Row> = (row: Row) => ExportCell;

export interface CsvColumn<Row> {
  readonly title: Caption;
  /** Unit of its numbers, in the heading of an export. */
  readonly unit?: Caption | undefined;
  readonly cell: CsvCell<Row>;
}

/** In pixels, for all languages or per language. */
export type ColumnWidth = number | Readonly<Record<Language, number>>;

export interface RecordColumn<Row> {
  /** Name in preferences and, if sortable, in `sort`. */
  readonly key: string;
  readonly title: Caption;
  /** Cell content; `text` by default. `parts`: all rows of the line. */
  readonly render?: (row: Row, parts: readonly Row[]) => ReactNode;
  /** Plain text: the cell without `render`, and the cell of an export. */
  readonly text?: (row: Row) => string;
  /** Content in an export instead of `text`: one value, or several columns. False: not exported. */
  readonly csv?: CsvCell<Row> | readonly CsvColumn<Row>[] | false;
  readonly unit?: Caption;
  /** Exported also while the list hides it. */
  readonly alwaysExported?: true;
  /** 160 by default. A wider table distributes the rest over all columns, or over those that grow. */
  readonly width?: ColumnWidth;
  /** Width in a narrow table, where the other columns scroll beside it, in pixels. */
  readonly narrowWidth?: number;
  /** Width in a wide table, in pixels. */
  readonly wideWidth?: number;
  /** Those that grow share what room the others leave; `width` decides what fits. */
  readonly grow?: boolean;
  readonly wrap?: boolean;
  readonly align?: 'right';
  readonly sortable?: boolean;
  /** False: always shown. */
  readonly hideable?: boolean;
  /** Hidden until the user shows it. */
  readonly hidden?: boolean;
  readonly fixed?: 'start';
}

/** Options of a list's call: the list itself says that nothing answers. */
export interface LoadWith {
  readonly signal: AbortSignal;
  readonly quiet?: true | 'unanswered';
}

export type LoadPage<Row, Filters> = (query: ListQuery & Partial<Filters>, options: LoadWith) => Promise<Page<Row>>;

export interface RecordListProps<Row extends object, Filters extends object> {
  /** Name of the list in preferences. */
  readonly name: string;
  readonly title: Caption;
  /** Most important first: the last ones are hidden where they do not fit. */
  readonly columns: readonly RecordColumn<Row>[];
  readonly filters: FilterTable<Filters>;
  /** A write to it reloads the rows. */
  readonly subject: Subject;
  readonly load: LoadPage<Row, Filters>;
  /** Must be stable (declared outside, or `useCallback`). */
  readonly rowKey: (row: Row) => string;
  /** Beside the title. */
  readonly toolbar?: ReactNode;
  /** Beside the title, for the rows of the list; hidden while the rows could not be loaded. */
  readonly rowTools?: ReactNode;
  /** Between title and filters, such as tabs. */
  readonly above?: ReactNode;
  /** Content of the last column. */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly rowActionsWidth?: ColumnWidth;
  /** Makes rows selectable: what can be done with the selected ones; `clear` ends the selection. */
  readonly selectedActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Called by Enter on the active row, or a double click. */
  readonly onOpen?: (row: Row) => void;
  /** Group heading of a row, if `load` returns rows by group. Rows sorted by the user have none. Must be stable. */
  readonly group?: ((row: Row) => string) | undefined;
  /**
   * The line that a row is part of, so that several rows of a page are one; null: not shown. An export has each row.
   * Must be stable.
   */
  readonly lineOf?: (row: Row, filters: Partial<Filters>) => string | null;
  /** What is shown below a line that the user expands. */
  readonly expand?: (parts: readonly Row[]) => ReactNode;
  /** How many rows there are, where a line is not a row; `count` is their number. */
  readonly count?: Caption;
  /** Hint for an empty list without filters. */
  readonly empty?: ReactNode;
  /** True when there are no records at all, so that `empty` is shown even while filters are set. */
  readonly hasNoRecords?: boolean;
  readonly defaultPageSize?: 20 | 50 | 100;
  /** A change (of a tab) restarts at page 1 without a selection. */
  readonly scope?: string;
  /** Called with each page that the list has loaded; not with those of an export. */
  readonly onLoad?: (page: Page<Row>) => void;
  /** Called when the user reloads the rows, to reload what is beside them. */
  readonly onRefresh?: () => void;
  /** True while a drawer covers the list; changes are loaded when it closes. */
  readonly paused?: boolean;
}
