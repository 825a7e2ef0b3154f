import type { ParsedOf } from '../src/contract/endpoint';
import { changeResume, operateLog } from '../src/contract/histories';
import { SUCCESS } from '../src/domain/errors';
import type { OperateRow } from '../src/domain/history';
import { isOneOf } from '../src/domain/values';
import { implement, reads } from './rehearsal/control/implement';
import { withVersionNumbers } from './rehearsal/firmware/step';
import { type FilterRules, matches, pageOf, passing } from './rehearsal/engine/lists';

/** What rows of both histories have: of the changes, and of the operations. */
type Both = Pick<OperateRow, 'at' | 'actor' | 'objectType' | 'objectKey'>;

const OF_BOTH: Omit<FilterRules<ParsedOf<(typeof changeResume)['page']>, Both>, 'keyword' | 'field'> = {
  from: ({ at }, from) => at >= from,
  to: ({ at }, to) => at < to,
  objectType: ({ objectType }, wanted) => objectType !== null && isOneOf(wanted, objectType),
  objectKey: ({ objectKey }, wanted) => objectKey === wanted,
  actor: ({ actor }, wanted) => matches(wanted, actor.code, actor.name),
};

export default {
  ...implement('changeResume', {
    page: reads(changeResume.page, (world, input, { now }) =>
      pageOf(world.changes, input, now, {
        wanted: passing(input, {
          ...OF_BOTH,
          keyword: ({ objectKey, objectName, before, after, orderNo }, wanted) =>
            matches(wanted, objectKey, objectName, before, after, orderNo ?? ''),
          field: ({ field }, wanted) => field === wanted,
        }),
        at: ({ at }) => at,
        view: (row) => withVersionNumbers(row, (id) => world.versions.get(id)?.versionNo),
      }),
    ),
  }),
  ...implement('operateLog', {
    page: reads(operateLog.page, (world, input, { now }) =>
      pageOf(world.operations, input, now, {
        wanted: passing(input, {
          ...OF_BOTH,
          keyword: ({ objectKey, objectName, action, code, actor, address }, wanted) =>
            matches(wanted, objectKey, objectName, action, code, actor.name, actor.code, address),
          action: ({ action }, wanted) => action === wanted,
          outcome: ({ outcome }, wanted) => outcome === wanted,
          role: ({ roles }, wanted) => roles.includes(wanted),
          code: ({ code }, wanted) => code === wanted,
          failed: ({ code }, wanted) => (code !== SUCCESS) === wanted,
        }),
        at: ({ at }) => at,
        view: (row) => ({ ...row, roles: [...row.roles] }),
      }),
    ),
  }),
};
