import { company } from '../domain/company';
import { LOG_PAGE_SIZE, SCREEN } from '../domain/paths';
import { changeResume, operateLog } from './histories';
import type { Endpoint } from './endpoint';
import { firmware } from './firmware';
import { firmwareVersion } from './firmwareVersion';

type Listing = Pick<Endpoint, 'method' | 'path' | 'host' | 'sends' | 'effects' | 'needs'>;

/** Read once the profile is obeyed. */
const pageSize = () => company.pageSize;

/** The first list call per screen, where it depends on the address alone (not for a person's test orders). */
export const LIST_AT: ReadonlyMap<string, { readonly endpoint: Listing; readonly pageSize: () => number }> = new Map([
  [SCREEN.numbers, { endpoint: firmware.page, pageSize }],
  [SCREEN.versions, { endpoint: firmwareVersion.page, pageSize }],
  [SCREEN.changes, { endpoint: changeResume.page, pageSize }],
  [SCREEN.operations, { endpoint: operateLog.page, pageSize: () => LOG_PAGE_SIZE }],
]);
