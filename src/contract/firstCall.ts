import { LOG_PAGE_SIZE } from '../domain/pageSizes';
import { SCREEN } from '../domain/paths';
import { changeResume, operateLog } from './histories';
import type { Endpoint } from './endpoint';
import { firmware } from './firmware';
import { firmwareVersion } from './firmwareVersion';

/** The first call of a list, without its schemas, and its page size where it has its own. */
export interface FirstCall extends Pick<Endpoint, 'method' | 'path' | 'host' | 'sends' | 'effects' | 'needs'> {
  readonly pageSize?: number;
}

const firstCall = ({ method, path, host, sends, effects, needs }: Omit<Endpoint, 'input' | 'model'>): FirstCall => ({
  method,
  path,
  host,
  sends,
  effects,
  needs,
});

/** The first list call per screen, where it depends on the address alone (not for a person's test orders). */
export const LIST_AT: ReadonlyMap<string, FirstCall> = new Map([
  [SCREEN.numbers, firstCall(firmware.page)],
  [SCREEN.versions, firstCall(firmwareVersion.page)],
  [SCREEN.changes, firstCall(changeResume.page)],
  [SCREEN.operations, { ...firstCall(operateLog.page), pageSize: LOG_PAGE_SIZE }],
]);
