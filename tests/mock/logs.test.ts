import { textField } from '../kit/field';
import { RehearsalServer, type Answer } from './server';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER } from './control';
import type { ChangeRow, OperateRow } from '@/domain/history';
import * as worlds from '../../mock/rehearsal/firmware/worlds';

/** Change history and operation log: complete, append-only, stable pages. */

const server = RehearsalServer.ofFile();

const LOGS = ['/api/v2/operateLog/page', '/api/v2/changeResume/page'] as const;
/** The changes of numbers only: the thousands of all objects would be sorted anew for each of fifty pages. */
const narrowed = (log: string) => (log === LOGS[1] ? { objectType: 'firmware' } : {});
const UPDATE = '/api/v2/firmware/update';

type Row = OperateRow | ChangeRow;
interface Page {
  readonly list: readonly Row[];
  readonly total: number;
  readonly asOf: string;
}

const pageOf = ({ model }: Answer): Page => model as Page;

/** All pages of a list with the `asOf` of its first page, with a write before each further page. */
async function pagesWhileOthersWrite(world: string, log: string, sort: string): Promise<[Row[], Page]> {
  const read = server.as('admin.qian', world);
  const write = server.as('dev.lin', world);
  const query = { pageSize: 200, ...narrowed(log), ...(sort !== '' && { sort }) };
  const first = pageOf(await read.get(log, query));
  const rows = [...first.list];
  for (let current = 2; rows.length < first.total; current += 1) {
    await write.post(ADD_NUMBER, newNumber(`PAGE-${sort.replace(',', '-').toUpperCase()}-${String(current)}`));
    const page = pageOf(await read.get(log, { ...query, current, asOf: first.asOf }));
    expect([page.total, page.asOf]).toEqual([first.total, first.asOf]);
    rows.push(...page.list);
  }
  return [rows, first];
}

test('an update keeps what it leaves out', async () => {
  const as = server.as('dev.lin', 'left-out');
  const firmwareNo = 'LEFT-OUT-1';
  await as.post(ADD_NUMBER, { ...newNumber(firmwareNo), vendorCode: 'HY' });
  const number = await as.post(UPDATE, { firmwareNo, revision: 1, name: '新名' });
  expect(number.model).toMatchObject({ name: '新名', vendorCode: 'HY', hardwareRevisions: ['HW1.0', 'HW1.1'] });

  const entered = { packageType: 'full', upgradeMode: 'forced', releaseNotes: '首发', mustPassThrough: true };
  const extra = { buildNumber: '7', rollbackSupport: 'A/B' };
  const added = await as.post('/api/v2/firmwareVersion/add', { firmwareNo, versionNo: '1.0.0', ...entered, extra });
  const changed = { id: textField(added.model, 'id'), revision: 1, releaseNotes: '新' };
  const version = await as.post('/api/v2/firmwareVersion/update', changed);
  expect(version.model).toMatchObject({ ...entered, releaseNotes: '新', extra });
});

test.each(
  LOGS.flatMap((log) => ['', 'at,asc', 'actor,asc', 'actor,desc', 'id,desc'].map((sort) => [log, sort] as const)),
)('%s: pages stay stable while others write, sorted by "%s"', async (log, sort) => {
  const world = `stable-${log.slice(8, 9)}-${sort.replace(',', '-')}`;
  // With a frozen clock all rows have the same time, so time alone cannot separate new rows from old ones.
  worlds.begin(world).world.clock = { offsetMs: 0, frozenAt: '2026-03-06T00:00:00.000Z' };
  const [rows, { total }] = await pagesWhileOthersWrite(world, log, sort);
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([total, total]);
  if (sort.startsWith('at') || sort.startsWith('id')) {
    const keys = rows.map((row) => (sort.startsWith('at') ? row.at : row.id));
    expect(sort.endsWith('asc') ? keys : keys.toReversed()).toEqual(keys.toSorted());
  }
  // Rows of equal value come newest first.
  const isOlder = ({ at, actor }: Row, before: Row | undefined) => before?.actor.name === actor.name && at > before.at;
  if (sort.startsWith('actor')) expect(rows.filter((row, nth) => isOlder(row, rows[nth - 1]))).toEqual([]);
  const totalOf = async (query: object) =>
    pageOf(await server.as('admin.qian', world).get(log, { pageSize: 1, ...narrowed(log), ...query })).total;
  expect(await totalOf({})).toBeGreaterThan(total);
  // A period has its beginning, and not its end.
  const [{ at } = { at: '' }] = rows;
  expect((await totalOf({ from: at })) + (await totalOf({ to: at }))).toBe(await totalOf({}));
});

test('the operation log has one row per write, accepted or refused', async () => {
  const { operations, changes } = worlds.begin('rows').world;
  // The scheduled release of the seed happens first.
  await server.as('dev.lin', 'rows').get('/api/v2/firmware/page');
  const firmwareNo = 'ROWS-1';
  for (const [who, path, body, code, rows] of [
    ['dev.lin', ADD_NUMBER, newNumber(firmwareNo), 'S00000', 6],
    ['dev.lin', ADD_NUMBER, newNumber(firmwareNo), 'E00011', 0],
    ['test.chen', UPDATE, { firmwareNo, name: '新名', revision: 1 }, 'E00007', 0],
    ['dev.zhao', UPDATE, { firmwareNo, name: '新名', revision: 1 }, 'S00000', 1],
    ['dev.zhao', UPDATE, { firmwareNo, name: '旧名', revision: 1 }, 'E00006', 0],
    ['dev.lin', UPDATE, { firmwareNo: 1 }, 'E00003', 0],
  ] as const) {
    const [before, earlier, length] = [operations.length, JSON.stringify(changes), changes.length];
    expect((await server.as(who, 'rows').post(path, body)).code).toBe(code);
    expect(operations).toHaveLength(before + 1);
    expect(operations.at(-1)).toMatchObject({ code, actor: { code: who } });
    // A refused write changes nothing; earlier rows stay as they were.
    expect(JSON.stringify(changes.slice(0, length)) === earlier).toBe(true);
    expect([code, changes.length - length]).toEqual([code, rows]);
  }
});

test('a row shows the object’s display name; empty when the object does not exist', async () => {
  const write = server.as('dev.lin', 'named');
  await write.post(ADD_NUMBER, newNumber('NAMED-1'));
  const disabled = { enable: false, reason: '停产', revision: 1 };
  for (const firmwareNo of ['NAMED-1', 'NAMED-2'])
    await write.post('/api/v2/firmware/enableDisable', { firmwareNo, ...disabled });
  const { model } = await server.as('admin.qian', 'named').get(LOGS[0], { pageSize: 200 });
  const rows = (model as { readonly list: readonly OperateRow[] }).list;
  expect(rows.slice(0, 3).map(({ objectKey, objectName, outcome }) => [objectKey, objectName, outcome])).toEqual([
    // A refused write decided nothing.
    ['NAMED-2', '', null],
    ['NAMED-1', 'NAMED-1 端到端固件', 'disable'],
    ['NAMED-1', 'NAMED-1 端到端固件', null],
  ]);
  const others = rows.slice(3);
  expect(others.length).toBeGreaterThan(100);
  for (const { objectType, objectName } of others)
    expect(objectName).toMatch(objectType === 'version' ? /^\S+ \d+\.\d+\.\d+/ : /^\S+ \S/);
});
