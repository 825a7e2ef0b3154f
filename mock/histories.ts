import type { ParsedOf } from '../src/contract/endpoint';
import { changeResume, operateLog } from '../src/contract/histories';
import { SUCCESS } from '../src/domain/errors';
import type { ChangeRow, OperateRow } from '../src/domain/history';
import { isOneOf } from '../src/domain/values';
import { implement, reads } from './rehearsal/control/implement';
import { withVersionNumbers } from './rehearsal/firmware/changes';
import { type FilterRules, LogIndex, matches, pageOfLog, passing } from './rehearsal/engine/lists';

const changesOf = LogIndex.by(({ objectKey, objectName, before, after, orderNo }: ChangeRow) => [
  ...[objectKey, objectName, before, after, orderNo ?? ''],
]);

const operationsOf = LogIndex.by(({ objectKey, objectName, action, code, actor, address }: OperateRow) => [
  ...[objectKey, objectName, action, code, actor.name, actor.code, address],
]);

type Both = Pick<OperateRow, 'at' | 'actor' | 'objectType' | 'objectKey'>;

/** The filters of both; the index of a log knows its keyword, and `to` is exclusive. */
const OF_BOTH: Omit<FilterRules<ParsedOf<(typeof changeResume)['page']>, Both>, 'field'> = {
  keyword: () => true,
  from: ({ at }, from) => at >= from,
  to: ({ at }, to) => at < to,
  objectType: ({ objectType }, wanted) => objectType !== null && isOneOf(wanted, objectType),
  objectKey: ({ objectKey }, wanted) => objectKey === wanted,
  actor: ({ actor }, wanted) => matches(wanted, actor.code, actor.name),
};

export default {
  ...implement('changeResume', {
    page: reads(changeResume.page, (world, input, { now }) =>
      pageOfLog(changesOf(world.changes), input, now, {
        wanted: passing(input, { ...OF_BOTH, field: ({ field }, wanted) => field === wanted }),
        view: (row) => withVersionNumbers(row, (id) => world.versions.get(id)?.versionNo),
      }),
    ),
  }),
  ...implement('operateLog', {
    page: reads(operateLog.page, (world, input, { now }) =>
      pageOfLog(operationsOf(world.operations), input, now, {
        wanted: passing(input, {
          ...OF_BOTH,
          action: ({ action }, wanted) => action === wanted,
          outcome: ({ outcome }, wanted) => outcome === wanted,
          role: ({ roles }, wanted) => roles.includes(wanted),
          code: ({ code }, wanted) => code === wanted,
          failed: ({ code }, wanted) => (code !== SUCCESS) === wanted,
        }),
        view: (row) => ({ ...row, roles: [...row.roles] }),
      }),
    ),
  }),
};
