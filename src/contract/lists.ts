import { LOG_PAGE_SIZE, PAGE_SIZE } from '../domain/pageSize';
import { SCREEN } from '../domain/paths';
import { changeResume } from './changeResume';
import type { Endpoint } from './endpoint';
import { firmware } from './firmware';
import { firmwareVersion } from './firmwareVersion';
import { operateLog } from './operateLog';

interface ScreenList {
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'host' | 'sends' | 'effects' | 'needs'>;
  readonly pageSize: number;
}

/** The list of a screen, where its first page depends on the address alone (not so the test orders of a person). */
export const LIST_AT: ReadonlyMap<string, ScreenList> = new Map([
  [SCREEN.numbers, { endpoint: firmware.page, pageSize: PAGE_SIZE }],
  [SCREEN.versions, { endpoint: firmwareVersion.page, pageSize: PAGE_SIZE }],
  [SCREEN.changes, { endpoint: changeResume.page, pageSize: PAGE_SIZE }],
  [SCREEN.operations, { endpoint: operateLog.page, pageSize: LOG_PAGE_SIZE }],
]);
