import { csvLine } from '@/components/parts/saveFile';
import { isComplete, prepareExport, type ExportCount } from '@/components/list/exportRun';
import type { ExportJob, ExportRun } from '@/components/list/exportRun';
import type { ListQuery } from '@/components/list/address';
import type { Page } from '@/contract/callFields';
import { readWorkbook } from '../../kit/workbook';
import { bytesOf } from '../../stage';

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
  title: 'Records',
  rowKey: (row) => String(row.id),
  columns: [{ title: 'Id', cell: (row) => row.id }],
  load,
  sort: 'id,asc',
  asOf: undefined,
  unreadableText: (path) => `unreadable ${path}`,
});

async function exportRows(of: ExportJob<Row>, ...how: Parameters<ExportRun['read']>): Promise<Blob> {
  const run = prepareExport(of);
  await run.read(...how);
  return run.result();
}

/** The text of a file with its byte-order mark. */
const textOf = async (file: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(file));

test.each([
  ['=1+1', '"\'=1+1"'],
  ["'=1+1", '"\'\'=1+1"'],
  ['+49 30', '"\'+49 30"'],
  [' =1+1', '"\' =1+1"'],
  ['＝1+1', '"\'＝1+1"'],
  ['\r=1', '"\'\r=1"'],
  ['a;=1+1', '"a;=1+1"'],
  ['中文 a-b', '中文 a-b'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
])('the cell %j is written as %j', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
  // Numbers stay numbers.
  expect(csvLine([-5, 1.5, Number.NaN])).toBe('-5,1.5,\r\n');
});

test('loads pages of 200 rows with the asOf of the first', async () => {
  const load = jest.fn((query: ListQuery) => Promise.resolve(pageOf(query)));
  const seen: number[] = [];
  const file = await exportRows(job(load), new AbortController().signal, ({ done }) => seen.push(done));
  expect(load.mock.calls.map(([query]) => query)).toEqual([
    { current: 1, pageSize: 200, sort: 'id,asc' },
    { current: 2, pageSize: 200, sort: 'id,asc', asOf: AS_OF },
    { current: 3, pageSize: 200, sort: 'id,asc', asOf: AS_OF },
  ]);
  expect(seen).toEqual([200, 400, 450]);
  const lines = (await textOf(file)).split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['\uFEFFId', '0', '1']);
  expect(lines).toHaveLength(TOTAL + 2);
  // Cancelling stops before the next page.
  const stop = new AbortController();
  load.mockClear();
  await expect(exportRows(job(load), stop.signal, () => stop.abort())).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a time is written into a text as the company’s clock shows it', async () => {
  const columns = [{ title: '时间', cell: () => new Date('2026-03-05T06:30:15Z') }];
  const load = () => Promise.resolve({ list: [{ id: 7 }], total: 1, asOf: '' });
  const file = await exportRows({ ...job(load), columns }, new AbortController().signal, () => undefined);
  expect(await textOf(file)).toBe('\uFEFF时间\r\n2026-03-05 14:30:15\r\n');
});

test('a workbook has numbers, dates and texts, a bold head, and no formula', async () => {
  const at = new Date('2026-03-05T06:30:15Z');
  const columns = [
    { title: 'Id', cell: ({ id }: Row) => id },
    { title: 'Name', cell: () => '\u0001=HYPERLINK("x")&<b>' },
    { title: '时间', cell: () => at },
    { title: 'Empty', cell: () => '' },
  ];
  const load = () => Promise.resolve({ list: [{ id: 7 }, { unreadable: 'list.1.id' }], total: 2, asOf: '' });
  const file = await exportRows({ ...job(load, 'xlsx'), columns }, new AbortController().signal, () => undefined);
  const { rows, styles, sheetName, filter, frozen } = readWorkbook(Buffer.from(await bytesOf(file)));
  expect([sheetName, filter, frozen]).toEqual(['Records', 'A1:D3', 1]);
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

type Answer = Partial<Page<Row>> | Error;

/** The pages of a server, of which each call takes the next answer. */
function answering(answers: readonly Answer[]) {
  const left = [...answers];
  const asked: number[] = [];
  const load: ExportJob<Row>['load'] = ({ current }) => {
    asked.push(current);
    const answer = left.shift() ?? {};
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ list: [], total: 4, asOf: AS_OF, ...answer });
  };
  return { load, asked };
}
const ids = (...list: readonly number[]): Page<Row>['list'] => list.map((id) => ({ id }));
const read = (run: ExportRun) => run.read(new AbortController().signal, () => undefined);

// prettier-ignore
test.each<[string, readonly Answer[], Partial<ExportCount>, boolean]>([
  ['every row', [{ list: ids(1, 2) }, { list: ids(3, 4) }], { done: 4, page: 3 }, true],
  ['nothing', [{ total: 0 }], { done: 0, total: 0, page: 1 }, true],
  ['too few rows', [{ list: ids(1, 2) }, {}], { done: 2, total: 4, page: 2 }, false],
  ['a total that shrank before its end', [{ list: ids(1), total: 4 }, { list: ids(2), total: 3 }, { list: ids(3), total: 3 }], { done: 3, changed: true }, false],
  ['a row that comes twice', [{ list: ids(1, 2) }, { list: ids(2, 3) }, { list: ids(4) }], { done: 4 }, true],
  ['the same page for ever', [{ list: ids(1, 2) }, { list: ids(1, 2) }], { done: 2, page: 2 }, false],
  ['unreadable rows', [{ list: [...ids(1), { unreadable: 'id' }] }, { list: [{ unreadable: 'name' }, ...ids(2)] }], { done: 4, unreadable: 2 }, false],
])('an export of %s is counted', async (_name, answers, counted, complete) => {
  const count = await read(prepareExport(job(answering(answers).load)));
  expect(count).toMatchObject(counted);
  expect(isComplete(count)).toBe(complete);
});

test('after a page that failed an export goes on from it', async () => {
  const { load, asked } = answering([{ list: ids(1, 2) }, new Error('HTTP 404'), { list: ids(3, 4) }]);
  const run = prepareExport(job(load));
  await expect(read(run)).rejects.toThrow('HTTP 404');
  expect(await textOf(await run.result())).toBe('\uFEFFId\r\n1\r\n2\r\n');
  expect(isComplete(await read(run))).toBe(true);
  expect(asked).toEqual([1, 2, 2]);
  expect(await textOf(await run.result())).toBe('\uFEFFId\r\n1\r\n2\r\n3\r\n4\r\n');
});
