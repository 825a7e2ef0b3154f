import { LOG_PAGE_SIZE, PAGE_SIZE } from '../domain/pageSize';
import { SCREEN } from '../domain/paths';
import { changeResume } from './changeResume';
import type { Endpoint } from './endpoint';
import { firmware } from './firmware';
import { firmwareVersion } from './firmwareVersion';
import { operateLog } from './operateLog';

interface FirstPage {
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'host' | 'sends' | 'effects' | 'needs'>;
  readonly input: { readonly current: 1; readonly pageSize: number };
}

const FIRST_PAGES = new Map<string, FirstPage>([
  [SCREEN.numbers, { endpoint: firmware.page, input: { current: 1, pageSize: PAGE_SIZE } }],
  [SCREEN.versions, { endpoint: firmwareVersion.page, input: { current: 1, pageSize: PAGE_SIZE } }],
  [SCREEN.changes, { endpoint: changeResume.page, input: { current: 1, pageSize: PAGE_SIZE } }],
  [SCREEN.operations, { endpoint: operateLog.page, input: { current: 1, pageSize: LOG_PAGE_SIZE } }],
]);

/**
 * What the list of a screen asks for at first; undefined where no list is, where the address asks for more than it can
 * tell by itself, or where the list depends on who looks at it (the test orders).
 * @param screen path of the route
 * @param search query string of the address
 */
export function firstPageOf(screen: string, search: string): FirstPage | undefined {
  return search === '' ? FIRST_PAGES.get(screen) : undefined;
}
