import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Page } from '@/contract/fields';
import type { Caption } from '../caption';
import { useCaption } from '../caption';
import { useText } from '../useText';
import type { CsvColumn, ExportRun } from './exportRows';
import type { ListQuery } from './filters';
import type { RecordColumn } from './types';

const ExportDialog = lazy(() => import('./ExportDialog'));

interface Options<Row> {
  /** False: no export. */
  readonly fileName: string | false;
  /** The visible columns, which are exported. */
  readonly columns: readonly RecordColumn<Row>[];
  readonly load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>;
  readonly sort: string | undefined;
  readonly asOf: string | undefined;
  readonly filters: readonly string[];
}

/** Starts an export and renders its dialog; `begin` is undefined when there is no export. */
export function useListExport<Row extends object>(options: Options<Row>) {
  const { fileName, columns, load, sort, asOf, filters } = options;
  const t = useText();
  const caption = useCaption();
  const [running, setRunning] = useState<{ readonly run: ExportRun; readonly filters: readonly string[] } | null>(null);

  // Filters, sort and columns of this moment.
  const begin = useCallback(() => {
    const job = {
      columns: columns.flatMap((column) => csvColumns(column, caption)),
      load,
      sort,
      asOf,
      unreadable: (path: string) => t('common.list.unreadable', { path }),
    };
    const run: ExportRun = async (signal, onProgress, ask) => {
      const { exportRows } = await import('./exportRows');
      return exportRows(job, signal, onProgress, ask);
    };
    setRunning({ run, filters });
  }, [columns, load, sort, asOf, filters, t, caption]);

  const dialog = useMemo((): ReactNode => {
    if (running === null || fileName === false) return null;
    return (
      <Suspense fallback={null}>
        <ExportDialog {...running} fileName={fileName} onClose={() => setRunning(null)} />
      </Suspense>
    );
  }, [running, fileName]);
  return { begin: fileName === false ? undefined : begin, dialog };
}

function csvColumns<Row>(column: RecordColumn<Row>, caption: (caption: Caption) => string): CsvColumn<Row>[] {
  const { csv = column.text } = column;
  if (csv === undefined || csv === false) return [];
  if (typeof csv === 'function') return [{ title: caption(column.title), cell: csv }];
  return csv.map(({ title, cell }) => ({ title: caption(title), cell }));
}
