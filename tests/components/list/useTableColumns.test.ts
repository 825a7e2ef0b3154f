import { crowdedColumns } from '@/components/list/listPreferences';
import type { RecordColumn } from '@/components/list/recordListTypes';
import { LABEL } from '@/components/texts';

const columns: readonly RecordColumn<never>[] = [
  { key: 'number', title: LABEL.firmwareNo, width: 100, hideable: false },
  { key: 'name', title: LABEL.name, width: 200 },
  { key: 'module', title: LABEL.module, width: 50, hidden: true },
  { key: 'value', title: LABEL.result, width: 100, hideable: false },
  { key: 'owners', title: LABEL.owners, width: 100 },
];
const widthOf = ({ width }: RecordColumn<never>) => (typeof width === 'number' ? width : 0);

test.each([
  [null, []],
  [500, []],
  [499, ['owners']],
  [400, ['owners']],
  [399, ['owners', 'name']],
  [0, ['owners', 'name']],
])('%s pixels have no room for %j', (room, crowded) => {
  expect(crowdedColumns(columns, widthOf, room)).toEqual(crowded);
});
