import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { csvLine } from '@/components/parts/saveFile';
import type { ExportJob, ExportSize } from '@/components/list/ExportDialog';
import { exportRows } from '@/components/list/ExportDialog';
import { RecordList } from '@/components/list/RecordList';
import type { ListQuery } from '@/components/list/address';
import type { Page } from '@/contract/fields';
import { readWorkbook } from '../../kit/workbook';
import { bytesOf, onStage } from '../../stage';

interface Row {
  readonly id: number;
}

const TOTAL = 450;
const AS_OF = '2026-01-01T00:00:00Z';

function pageOf({ current, pageSize }: ListQuery): Page<Row> {
  const from = (current - 1) * pageSize;
  const length = Math.max(0, Math.min(pageSize, TOTAL - from));
  return { list: Array.from({ length }, (_, index) => ({ id: from + index })), total: TOTAL, asOf: AS_OF };
}

const job = (load: ExportJob<Row>['load'], format: ExportJob<Row>['format'] = 'csv'): ExportJob<Row> => ({
  format,
  columns: [{ title: 'Id', cell: (row) => row.id }],
  load,
  sort: 'id,asc',
  asOf: undefined,
  unreadable: (path) => `unreadable ${path}`,
});

/** For lists too short for a question. */
const never = () => Promise.reject(new Error('Asked.'));

/** The text of a file with its byte-order mark. */
const textOf = async (file: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(file));

test.each([
  ['=1+1', '"\'=1+1"'],
  ["'=1+1", '"\'\'=1+1"'],
  ["'tis", "'tis"],
  ['+49 30', '"\'+49 30"'],
  ['-cmd', '"\'-cmd"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\tx', '"\'\tx"'],
  [' =1+1', '"\' =1+1"'],
  ['＝1+1', '"\'＝1+1"'],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['a;=1+1', '"a;=1+1"'],
  ['a\t=1+1', '"a\t=1+1"'],
  ['1.10', '1.10'],
  ['中文 a-b', '中文 a-b'],
  ['plain, with comma', '"plain, with comma"'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['two\nlines', '"two\nlines"'],
])('the cell %j is written as %j', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

test('numbers stay numbers', () => {
  expect(csvLine([-5, 1.5, Number.NaN])).toBe('-5,1.5,\r\n');
});

test('loads pages of 200 rows with the asOf of the first', async () => {
  const load = jest.fn((query: ListQuery) => Promise.resolve(pageOf(query)));
  const seen: number[] = [];
  const file = await exportRows(job(load), new AbortController().signal, ({ done }) => seen.push(done), never);
  expect(load.mock.calls.map(([query]) => query)).toEqual([
    { current: 1, pageSize: 200, sort: 'id,asc' },
    { current: 2, pageSize: 200, sort: 'id,asc', asOf: AS_OF },
    { current: 3, pageSize: 200, sort: 'id,asc', asOf: AS_OF },
  ]);
  expect(seen).toEqual([200, 400, 450]);
  const lines = (await textOf(file)).split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['\uFEFFId', '0', '1']);
  expect(lines).toHaveLength(TOTAL + 2);
});

test('a workbook has numbers, dates and texts, a bold head, and no formula', async () => {
  const at = new Date('2026-03-05T06:30:15Z');
  const columns = [
    { title: 'Id', cell: ({ id }: Row) => id },
    { title: 'Name', cell: () => '=HYPERLINK("x")&<b>' },
    { title: '时间', cell: () => at },
    { title: 'Empty', cell: () => '' },
  ];
  const load = () => Promise.resolve({ list: [{ id: 7 }, { unreadable: 'list.1.id' }], total: 2, asOf: '' });
  const file = await exportRows(
    { ...job(load, 'xlsx'), columns },
    new AbortController().signal,
    () => undefined,
    never,
  );
  const { rows, styles } = readWorkbook(Buffer.from(await bytesOf(file)));
  const [head = [], row = [], unreadable = []] = rows;
  expect(head.map(({ value }) => value)).toEqual(['Id', 'Name', '时间', 'Empty']);
  expect(head.every(({ style }) => style > 0)).toBe(true);
  expect(styles).toContain('<b/>');
  expect(styles).toContain('yyyy-mm-dd hh:mm:ss');
  expect(rows.flat().some(({ hasFormula }) => hasFormula)).toBe(false);
  expect(row.slice(0, 2)).toMatchObject([
    { value: '7', isText: false },
    { value: '=HYPERLINK("x")&<b>', isText: true },
  ]);
  // Days since 1899-12-30, in the company's zone.
  const days = (Date.UTC(2026, 2, 5, 14, 30, 15) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(row[2]?.isText).toBe(false);
  expect(Number(row[2]?.value)).toBeCloseTo(days, 6);
  expect(unreadable[0]?.value).toBe('unreadable list.1.id');
});

test('an unreadable row is noted in the file', async () => {
  const load = () => Promise.resolve({ list: [{ id: 1 }, { unreadable: 'list.1.id' }], total: 2, asOf: '' });
  const file = await exportRows(job(load), new AbortController().signal, () => undefined, never);
  expect(await textOf(file)).toContain('\r\nunreadable list.1.id\r\n');
});

test('cancelling stops before the next page', async () => {
  const stop = new AbortController();
  const load = jest.fn((query: ListQuery) => Promise.resolve(pageOf(query)));
  const running = exportRows(job(load), stop.signal, () => stop.abort(), never);
  await expect(running).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  [5000, []],
  [5001, [{ total: 5001, calls: 26 }]],
])('an export of %i rows asks %j', async (total, asked) => {
  const ask = jest.fn((_size: ExportSize) => Promise.resolve());
  const load = ({ current }: ListQuery) =>
    Promise.resolve({ list: [{ id: current }].concat(Array(199).fill({ id: 0 })), total, asOf: AS_OF });
  await exportRows(job(load), new AbortController().signal, () => undefined, ask);
  expect(ask.mock.calls.map(([{ total: rows, calls }]) => ({ total: rows, calls }))).toEqual(asked);
  expect(ask.mock.calls.every(([{ ms }]) => ms >= 0)).toBe(true);
});

/** The list of the export, whose answers have a total. */
function exporting(total: number, onLoad = (_page: Page<Row>): void => undefined) {
  const pages: number[] = [];
  const load = (query: ListQuery) => {
    if (query.pageSize === 200) pages.push(query.current);
    if (query.current > 4) return new Promise<Page<Row>>(() => undefined);
    const left = Math.max(0, total - (query.current - 1) * query.pageSize);
    const list = Array.from({ length: Math.min(query.pageSize, left) }, (_, id) => ({ id }));
    return Promise.resolve({ list, total, asOf: AS_OF });
  };
  onStage(
    '/',
    <RecordList<Row, object>
      name="export"
      exportName="records"
      title={{ text: 'Records' }}
      columns={[{ key: 'id', title: { text: 'Id' }, text: (row) => String(row.id) }]}
      filters={[]}
      subject="firmware"
      load={load}
      onLoad={onLoad}
      rowKey={(row) => String(row.id)}
    />,
  );
  return pages;
}

test('more than 5,000 rows are exported after a question that says how many calls and how long', async () => {
  const pages = exporting(1_000_000);
  const actor = userEvent.setup({ pointerEventsCheck: 0 });
  await actor.click(await screen.findByRole('button', { name: '导出 CSV' }));
  const question = await screen.findByText(/共 1,000,000 条，要分 5,000 次读取，大约需要 \d+ (秒|分钟)/);
  expect(question).toBeInTheDocument();
  expect(pages).toEqual([1]);
  await actor.click(screen.getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(pages).toEqual([1]);

  await actor.click(screen.getByRole('button', { name: '导出 CSV' }));
  await actor.click(await screen.findByRole('button', { name: '全部导出' }));
  await waitFor(() => expect(pages).toEqual([1, 1, 2, 3, 4, 5]));
  await actor.click(screen.getByRole('button', { name: /停\s?止/ }));
});

test('the list tells of the page that it shows, not of those that an export loads', async () => {
  const told = jest.fn();
  const pages = exporting(4_900, told);
  const actor = userEvent.setup({ pointerEventsCheck: 0 });
  await actor.click(await screen.findByRole('button', { name: '导出 CSV' }));
  await waitFor(() => expect(pages).toEqual([1, 2, 3, 4, 5]));
  expect(told).toHaveBeenCalledTimes(1);
  await actor.click(screen.getByRole('button', { name: /停\s?止/ }));
});
