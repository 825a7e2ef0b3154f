import { changeResume } from '../src/contract/histories';
import { type ChangeRow, withVersionNumbers } from '../src/domain/history';
import { implement, reads } from './rehearsal/control/implement';
import { isAmong, LogIndex, matches, pageOfLog, within } from './rehearsal/engine/lists';

const indexOf = LogIndex.by(({ objectKey, objectName, before, after, orderNo }: ChangeRow) => [
  ...[objectKey, objectName, before, after, orderNo ?? ''],
]);

export default implement('changeResume', {
  page: reads(changeResume.page, (world, input, { now }) => {
    const wanted = (row: ChangeRow): boolean =>
      within(row.at, input.from, input.to) &&
      isAmong(input.objectType, row.objectType) &&
      (input.objectKey === undefined || input.objectKey === row.objectKey) &&
      (input.field === undefined || input.field === row.field) &&
      matches(input.actor, row.actor.code, row.actor.name);
    return pageOfLog(indexOf(world.changes), input, now, {
      wanted,
      view: (row) => withVersionNumbers(row, (id) => world.versions.get(id)?.versionNo),
    });
  }),
});
