import { LOG_PAGE_SIZE } from '../domain/pageSizes';
import { SCREEN } from '../domain/paths';
import { changeResume, operateLog } from './histories';
import type { Endpoint } from './endpoint';
import { firmware } from './firmware';
import { firmwareVersion } from './firmwareVersion';

type Listing = Pick<Endpoint, 'method' | 'path' | 'host' | 'sends' | 'effects' | 'needs'>;

/**
 * The first list call per screen, where it depends on the address alone (not for a person's test orders), and the page
 * size of a list that has its own.
 */
export const LIST_AT: ReadonlyMap<string, { readonly endpoint: Listing; readonly pageSize?: number }> = new Map([
  [SCREEN.numbers, { endpoint: firmware.page }],
  [SCREEN.versions, { endpoint: firmwareVersion.page }],
  [SCREEN.changes, { endpoint: changeResume.page }],
  [SCREEN.operations, { endpoint: operateLog.page, pageSize: LOG_PAGE_SIZE }],
]);
