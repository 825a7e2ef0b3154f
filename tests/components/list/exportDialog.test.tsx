import { screen, within } from '@testing-library/react';
import { RecordList } from '@/components/list/RecordList';
import type { LoadPage } from '@/components/list/recordListTypes';
import type { Page } from '@/contract/callFields';
import { onStage, user } from '../../stage';

/** The dialog of an export: progress, and what it shows for a file that is not whole. */

interface Row {
  readonly id: number;
}

/** Chooses CSV in the list's menu of exports. */
async function exportCsv(actor: ReturnType<typeof user>): Promise<void> {
  await actor.click(await screen.findByRole('button', { name: '导出' }));
  await actor.click(await screen.findByRole('menuitem', { name: '导出 CSV' }));
}

const AS_OF = '2026-01-01T00:00:00Z';
const ids = (...list: readonly number[]): Page<Row>['list'] => list.map((id) => ({ id }));

function listOf(load: LoadPage<Row, object>, onLoad: (page: Page<Row>) => void) {
  onStage(
    '/',
    <RecordList<Row, object>
      name="export"
      title={{ text: 'Records' }}
      columns={[{ key: 'id', title: { text: 'Id' }, text: (row) => String(row.id) }]}
      filters={[]}
      subject="firmware"
      load={load}
      onLoad={onLoad}
      rowKey={(row) => String(row.id)}
    />,
  );
}

/** The dialog of an export whose pages take these answers, after the page that the list shows. */
async function exportDialog(...answers: readonly (Partial<Page<Row>> | Error)[]) {
  const [saved, told]: [string[], jest.Mock] = [[], jest.fn()];
  // jsdom has no downloads.
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined });
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
  await exportCsv(actor);
  return { actor, saved, told, asked, shown: () => screen.findByRole('dialog') };
}

test('an export that lacks rows shows so, saves what there is under a name that shows it, and goes on', async () => {
  const { actor, shown, saved, told } = await exportDialog({ list: ids(1, 2) }, {}, { list: ids(3, 4) });
  const dialog = await shown();
  expect(await within(dialog).findByText('缺少 2 条：服务器称共 4 条，只返回了 2 条。')).toBeInTheDocument();
  expect(saved).toEqual([]);
  await actor.click(within(dialog).getByRole('button', { name: '保存不完整的文件' }));
  expect(await within(dialog).findByText(/^已保存不完整的文件：Records-.*-不完整\.csv$/)).toBeInTheDocument();
  await actor.click(within(dialog).getByRole('button', { name: '从第 2 页继续' }));
  expect(await screen.findByText('已导出 4 条，文件已保存')).toBeInTheDocument();
  // The list reports the page that it shows, not those of the export.
  expect(told).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([expect.stringMatching(/-不完整\.csv$/), expect.stringMatching(/-\d{6}\.csv$/)]);
});

test('an export whose list changed meanwhile shows how, and starts again', async () => {
  const { actor, shown, saved, asked } = await exportDialog(
    { list: [...ids(1), { unreadable: 'id' }] },
    { list: ids(1, 3), total: 3 },
    { list: ids(1, 2, 3), total: 3 },
  );
  const dialog = await shown();
  expect(await within(dialog).findByText(/^读取期间总数有变化：4 → 3，/)).toBeInTheDocument();
  expect(within(dialog).getByText(/^1 条重复返回/)).toBeInTheDocument();
  expect(within(dialog).getByText('1 条无法读取（行号：字段）：3: id')).toBeInTheDocument();
  expect(saved).toEqual([]);
  await actor.click(within(dialog).getByRole('button', { name: '重新读取' }));
  expect(await screen.findByText('已导出 3 条，文件已保存')).toBeInTheDocument();
  expect(asked).toEqual([1, 1, 2, 1]);
});
