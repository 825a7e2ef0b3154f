import { screen, waitFor, within } from '@testing-library/react';
import { crowdedColumns } from '@/components/list/listPreferences';
import { RecordList } from '@/components/list/RecordList';
import type { LoadPage, RecordColumn } from '@/components/list/recordListTypes';
import { LABEL } from '@/components/texts';
import type { Page } from '@/contract/callFields';
import { list, row, server } from './records';
import { bytesOf, onStage, user } from '../../stage';

/** What the answer holds is what the table shows, each row once, and what an export saves; columns by their room. */

/** The groups of the rows of a page, how many rows of the list are beyond it, the sort. */
test.each<[what: string, groups: readonly number[], others: number, sort: string]>([
  ['no row of a list that has some', [], 7, ''],
  ['groups that come again', [0, 1, 1, 0, 2, 0], 300, ''],
  ['groups that come again, sorted by the user', [0, 1, 1, 0, 2, 0], 300, '&sort=id,asc'],
  // The server's page is shown, whatever its size.
  ['one group, of more rows than were asked for', Array<number>(21).fill(0), 0, ''],
])('the rows of a list: %s', async (_what, groups, others, sort) => {
  const { load, answer } = server();
  const groupOf = ({ id }: { readonly id: string }) => `group-${groups[Number(id.slice(4))] ?? ''}`;
  onStage(`/records?pageSize=20${sort}`, list(load, { group: groupOf, empty: 'Nothing' }));
  const rows = groups.map((_group, index) => row(`row-${index}`));
  await answer(0, { list: rows, total: rows.length + others, asOf: '' });
  await screen.findByText(rows.length === 0 ? 'Nothing' : 'row-0');

  // One heading is none.
  const hasHeadings = sort === '' && new Set(groups).size > 1;
  const expected = rows.flatMap((each, index) =>
    hasHeadings && groups[index] !== groups[index - 1] ? [groupOf(each), each.id] : [each.id],
  );
  expect(screen.queryAllByText(/^(row|group)-\d+$/).map(({ textContent }) => textContent)).toEqual(expected);
});

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

/** The dialog of an export: progress, and what it shows for a file that is not whole. */
interface Exported {
  readonly id: number;
}

async function exportAs(actor: ReturnType<typeof user>, format: string): Promise<void> {
  await actor.click(await screen.findByRole('button', { name: '导出' }));
  await actor.click(await screen.findByRole('menuitem', { name: `导出 ${format}` }));
}

const AS_OF = '2026-01-01T00:00:00Z';
const ids = (...list: readonly number[]): Page<Exported>['list'] => list.map((id) => ({ id }));

const COLUMNS: readonly RecordColumn<Exported>[] = [
  { key: 'id', title: { text: 'Id' }, text: (row) => String(row.id), width: 300 },
  { key: 'cost', title: { text: 'Cost' }, unit: { text: 'ms' }, csv: ({ id }) => 10 * id, width: 400 },
  { key: 'by', title: { text: 'By' }, text: () => 'Li', hidden: true, alwaysExported: true },
  { key: 'at', title: { text: 'At' }, text: () => 'now', hidden: true },
  { key: 'do', title: { text: 'Do' }, text: () => 'it', csv: false },
];

function listOf(load: LoadPage<Exported, object>, onLoad: (page: Page<Exported>) => void) {
  onStage(
    '/',
    <RecordList<Exported, object>
      name="export"
      title={{ text: 'Records' }}
      columns={COLUMNS}
      filters={[]}
      subject="firmware"
      load={load}
      onLoad={onLoad}
      rowKey={(row) => String(row.id)}
    />,
  );
}

/** The dialog of an export whose pages take these answers, after the page that the list shows. */
type Answers = readonly (Partial<Page<Exported>> | Error)[];
const exportDialog = (...answers: Answers) => exportInto('CSV', answers);
async function exportInto(format: string, answers: Answers) {
  const [saved, told]: [string[], jest.Mock] = [[], jest.fn()];
  const files: Blob[] = [];
  const createObjectURL = (file: Blob) => `blob:${String(files.push(file))}`;
  // jsdom has no downloads, and no room.
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(650);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const left = [{ list: ids(1, 2) }, ...answers];
  const asked: number[] = [];
  listOf(({ current }) => {
    asked.push(current);
    const answer = left.shift() ?? {};
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ list: [], total: 4, asOf: AS_OF, ...answer });
  }, told);
  const actor = user();
  await screen.findByText(/^共 4 条/);
  await exportAs(actor, format);
  return { actor, saved, files, told, asked, shown: () => screen.findByRole('dialog') };
}

test('an export that lacks rows shows so, and goes on', async () => {
  const { actor, shown, saved, files, told } = await exportDialog({ list: ids(1, 2) }, {}, { list: ids(3, 4) });
  expect(await within(await shown()).findByText('共 4 条，读到 2 条。')).toBeInTheDocument();
  expect(saved).toEqual([]);
  await actor.click(screen.getByRole('button', { name: '从第 2 页继续' }));
  expect(await screen.findByText('已导出 4 条，文件已保存')).toBeInTheDocument();
  // The list reports the page that it shows, not those of the export.
  expect(told).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([expect.stringMatching(/-\d{6}\.csv$/)]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // What the list has no room for is exported, what the user may hide is not.
  const lines = new TextDecoder().decode(await bytesOf(files[0] ?? new Blob())).split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['Id,Cost（ms）,By', '1,10,Li']);
  expect(screen.queryByRole('columnheader', { name: 'Cost' })).not.toBeInTheDocument();
});

test('an export whose list changed meanwhile shows how, and starts again', async () => {
  const { actor, shown, saved, asked } = await exportDialog(
    { list: [...ids(1), { unreadable: 'id' }] },
    { list: ids(1, 3), total: 3 },
    { list: ids(1, 2, 3), total: 3 },
  );
  const dialog = await shown();
  expect(await within(dialog).findByText(/^读取期间列表有变化/)).toBeInTheDocument();
  expect(within(dialog).getByText('1 条无法读取，文件中已注明。')).toBeInTheDocument();
  expect(saved).toEqual([]);
  await actor.click(within(dialog).getByRole('button', { name: '重新读取' }));
  expect(await screen.findByText('已导出 3 条，文件已保存')).toBeInTheDocument();
  expect(asked).toEqual([1, 1, 2, 1]);
});

test('a file that cannot be written says why, and is not saved', async () => {
  const zip = jest.requireMock<{ zipped: () => Promise<never> }>('@/transfer/zip/zipped');
  jest.spyOn(zip, 'zipped').mockRejectedValueOnce(new Error('out of memory'));
  const { shown, saved } = await exportInto('Excel', [{ list: ids(1, 2, 3, 4) }]);
  const why = '文件写入失败：out of memory。可改为导出 CSV。';
  expect(await within(await shown()).findByText(why)).toBeVisible();
  expect(saved).toEqual([]);
});

test('an export that failed saves what there is under a name that says so', async () => {
  const { actor, saved } = await exportDialog({ list: ids(1, 2) }, new Error('HTTP 404'));
  expect(await screen.findByRole('button', { name: '从第 2 页继续' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: '保存不完整的文件' }));
  expect(await screen.findByText(/^已保存不完整的文件：Records-.*-不完整$/)).toBeInTheDocument();
  expect(saved).toEqual([expect.stringMatching(/-不完整\.csv$/)]);
});
