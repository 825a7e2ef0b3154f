import { subjectOf, type Endpoint } from '@/contract/endpoint';
import type { Page } from '@/contract/fields';
import { call } from '@/services/client';

/** How the rows of a list's call are loaded, and whose writes reload them: props of `RecordList`. */
export function rowsOf<Input, Parsed, Row>(page: Endpoint<Input, Parsed, Page<Row>, false>) {
  return { subject: subjectOf(page), load: (query: Input, signal: AbortSignal) => call(page, query, { signal }) };
}
