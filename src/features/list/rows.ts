import type { LoadWhole } from '@/components/list/types';
import { subjectOf, type Endpoint } from '@/contract/endpoint';
import type { Page } from '@/contract/fields';
import { call } from '@/services/client';

/** The load function for exports of a list, imported with the first export (decisions §3). */
export const wholeOf =
  <Row, Filters extends object>(
    page: Pick<Endpoint<unknown, unknown, Page<Row>>, 'path' | 'model'>,
  ): LoadWhole<Row, Filters> =>
  (query, onRows, signal) =>
    import('@/services/wholeList').then(({ readWholeList }) => readWholeList(page, query, onRows, signal));

/** How the rows of a list's call are loaded and exported, and whose writes reload them: props of `RecordList`. */
export function rowsOf<Input, Parsed, Row>(page: Endpoint<Input, Parsed, Page<Row>, false>) {
  return {
    subject: subjectOf(page),
    load: (query: Input, signal: AbortSignal) => call(page, query, { signal }),
    loadWhole: wholeOf<Row, object>(page),
  };
}
