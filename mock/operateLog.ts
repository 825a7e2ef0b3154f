import { operateLog } from '../src/contract/histories';
import { SUCCESS } from '../src/domain/errors';
import type { OperateRow } from '../src/domain/history';
import { implement, reads } from './rehearsal/control/implement';
import { isAmong, LogIndex, matches, pageOfLog, within } from './rehearsal/engine/lists';

const indexOf = LogIndex.by(({ objectKey, objectName, action, code, actor, address }: OperateRow) => [
  ...[objectKey, objectName, action, code, actor.name, actor.code, address],
]);

export default implement('operateLog', {
  page: reads(operateLog.page, (world, input, { now }) => {
    const wanted = (row: OperateRow): boolean =>
      within(row.at, input.from, input.to) &&
      (input.action === undefined || input.action === row.action) &&
      (input.outcome === undefined || input.outcome === row.outcome) &&
      (input.role === undefined || row.roles.includes(input.role)) &&
      isAmong(input.objectType, row.objectType) &&
      (input.objectKey === undefined || input.objectKey === row.objectKey) &&
      (input.code === undefined || input.code === row.code) &&
      (input.failed === undefined || input.failed === (row.code !== SUCCESS)) &&
      matches(input.actor, row.actor.code, row.actor.name);
    return pageOfLog(indexOf(world.operations), input, now, {
      wanted,
      view: (row) => ({ ...row, roles: [...row.roles] }),
    });
  }),
});
