import { changeResume, operateLog } from '../src/contract/histories';
import { SUCCESS } from '../src/domain/errors';
import { type ChangeRow, type OperateRow, withVersionNumbers } from '../src/domain/history';
import { implement, reads } from './rehearsal/control/implement';
import { is, isAmong, LogIndex, matches, pageOfLog, within } from './rehearsal/engine/lists';

const changesOf = LogIndex.by(({ objectKey, objectName, before, after, orderNo }: ChangeRow) => [
  ...[objectKey, objectName, before, after, orderNo ?? ''],
]);

const operationsOf = LogIndex.by(({ objectKey, objectName, action, code, actor, address }: OperateRow) => [
  ...[objectKey, objectName, action, code, actor.name, actor.code, address],
]);

export default {
  ...implement('changeResume', {
    page: reads(changeResume.page, (world, input, { now }) =>
      pageOfLog(changesOf(world.changes), input, now, {
        wanted: (row) =>
          within(row.at, input.from, input.to) &&
          isAmong(input.objectType, row.objectType) &&
          is(input.objectKey, row.objectKey) &&
          is(input.field, row.field) &&
          matches(input.actor, row.actor.code, row.actor.name),
        view: (row) => withVersionNumbers(row, (id) => world.versions.get(id)?.versionNo),
      }),
    ),
  }),
  ...implement('operateLog', {
    page: reads(operateLog.page, (world, input, { now }) =>
      pageOfLog(operationsOf(world.operations), input, now, {
        wanted: (row) =>
          within(row.at, input.from, input.to) &&
          is(input.action, row.action) &&
          is(input.outcome, row.outcome) &&
          (input.role === undefined || row.roles.includes(input.role)) &&
          isAmong(input.objectType, row.objectType) &&
          is(input.objectKey, row.objectKey) &&
          is(input.code, row.code) &&
          is(input.failed, row.code !== SUCCESS) &&
          matches(input.actor, row.actor.code, row.actor.name),
        view: (row) => ({ ...row, roles: [...row.roles] }),
      }),
    ),
  }),
};
