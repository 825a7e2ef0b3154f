import type { LoadWhole } from '@/components/list/types';
import type { Endpoint } from '@/contract/endpoint';
import type { Page } from '@/contract/fields';

/** The load function for exports of a list, imported with the first export (decisions §3). */
export const wholeOf =
  <Row, Filters extends object>(
    page: Pick<Endpoint<unknown, unknown, Page<Row>>, 'path' | 'model'>,
  ): LoadWhole<Row, Filters> =>
  (query, onRows, signal) =>
    import('@/services/wholeList').then(({ readWholeList }) => readWholeList(page, query, onRows, signal));
