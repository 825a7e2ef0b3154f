import { changeResume, operateLog } from '../src/contract/histories';
import { SUCCESS } from '../src/domain/errors';
import { type ChangeRow, type OperateRow, withVersionNumbers } from '../src/domain/history';
import { isOneOf } from '../src/domain/values';
import { implement, reads } from './rehearsal/control/implement';
import { LogIndex, matches, pageOfLog, passing } from './rehearsal/engine/lists';

const changesOf = LogIndex.by(({ objectKey, objectName, before, after, orderNo }: ChangeRow) => [
  ...[objectKey, objectName, before, after, orderNo ?? ''],
]);

const operationsOf = LogIndex.by(({ objectKey, objectName, action, code, actor, address }: OperateRow) => [
  ...[objectKey, objectName, action, code, actor.name, actor.code, address],
]);

/** Filters of both; the index of a log knows its keyword, and `to` is exclusive. */
const OF_LOG = {
  keyword: () => true,
  from: ({ at }: { readonly at: string }, from: string) => at >= from,
  to: ({ at }: { readonly at: string }, to: string) => at < to,
};

export default {
  ...implement('changeResume', {
    page: reads(changeResume.page, (world, input, { now }) =>
      pageOfLog(changesOf(world.changes), input, now, {
        wanted: passing(input, {
          ...OF_LOG,
          objectType: ({ objectType }, wanted) => isOneOf(wanted, objectType),
          objectKey: ({ objectKey }, wanted) => objectKey === wanted,
          field: ({ field }, wanted) => field === wanted,
          actor: ({ actor }, wanted) => matches(wanted, actor.code, actor.name),
        }),
        view: (row) => withVersionNumbers(row, (id) => world.versions.get(id)?.versionNo),
      }),
    ),
  }),
  ...implement('operateLog', {
    page: reads(operateLog.page, (world, input, { now }) =>
      pageOfLog(operationsOf(world.operations), input, now, {
        wanted: passing(input, {
          ...OF_LOG,
          action: ({ action }, wanted) => action === wanted,
          outcome: ({ outcome }, wanted) => outcome === wanted,
          role: ({ roles }, wanted) => roles.includes(wanted),
          objectType: ({ objectType }, wanted) => objectType !== null && isOneOf(wanted, objectType),
          objectKey: ({ objectKey }, wanted) => objectKey === wanted,
          code: ({ code }, wanted) => code === wanted,
          failed: ({ code }, wanted) => (code !== SUCCESS) === wanted,
          actor: ({ actor }, wanted) => matches(wanted, actor.code, actor.name),
        }),
        view: (row) => ({ ...row, roles: [...row.roles] }),
      }),
    ),
  }),
};
