import type { Endpoint } from '../../src/contract/endpoint';
import { firmware } from '../../src/contract/firmware';
import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { changeResume, operateLog } from '../../src/contract/histories';
import { testingOrder } from '../../src/contract/order';
import { releases } from '../../src/contract/releases';
import { testing } from '../../src/contract/testing';
import { userRole } from '../../src/contract/userRole';
import { gateway } from '../../src/contract/gateway';
import { ERROR } from '../../src/domain/errors';
import { field } from '../kit/field';
import { rows, textOf, type Check, type People } from './check';

/** The rules of reads, on whatever records the server has. */

/** A list: its call, what identifies a row, its time, what a keyword finds, and a filter. */
interface Listed {
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly time: string;
  readonly word: string;
  readonly filter: string;
}

const LISTS: readonly Listed[] = [
  { endpoint: firmware.page, key: 'firmwareNo', time: 'createdAt', word: 'firmwareNo', filter: 'module' },
  { endpoint: firmwareVersion.page, key: 'id', time: 'createdAt', word: 'firmwareNo', filter: 'state' },
  { endpoint: testing.page, key: 'orderNo', time: 'submittedAt', word: 'orderNo', filter: 'priority' },
  { endpoint: changeResume.page, key: 'id', time: 'at', word: 'objectKey', filter: 'objectType' },
  { endpoint: operateLog.page, key: 'id', time: 'at', word: 'objectKey', filter: 'outcome' },
];

const NOTHING = 'no-such-thing-is-here';
const listOf = (model: unknown): readonly unknown[] => rows(field(model, 'list'));
const totalOf = (model: unknown): number => Number(field(model, 'total'));

/** The same text with the other case of its letters. */
const otherCase = (text: string): string =>
  Array.from(text, (each) => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase())).join('');

function isSorted(list: readonly unknown[], time: string, direction: string): boolean {
  const times = list.map((row) => Date.parse(textOf(row, time)));
  const sign = direction === 'asc' ? 1 : -1;
  return times.every((each, index) => !(index > 0 && sign * (each - (times[index - 1] ?? each)) < 0));
}

async function checkList(check: Check, { admin, nobody }: People, listed: Listed): Promise<void> {
  const { endpoint, key, time, word, filter } = listed;
  const said = (isSo: boolean, rule: string) => check.holds(isSo, endpoint, rule);
  const page = async (rule: string, input: Readonly<Record<string, unknown>>) =>
    (await check.accepted(rule, { as: admin, endpoint, input: { current: 1, pageSize: 20, ...input } }))?.model;
  const first = await page('its first page', {});
  if (first === undefined) return;
  const [list, total, asOf] = [listOf(first), totalOf(first), field(first, 'asOf')];
  said(
    list.length <= total && (list.length >= 20 || total === list.length),
    `the total is wrong: ${String(total)}, with ${String(list.length)} rows on a page of 20`,
  );
  const two = await page('a page of 2', { pageSize: 2 });
  said(
    listOf(two).length === Math.min(2, total),
    `a page of 2 has ${String(listOf(two).length)} rows, of ${String(total)} in all`,
  );
  const second = await page('the second page', { current: 2, pageSize: 2, ...(asOf !== undefined && { asOf }) });
  const before = list.slice(0, 2).map((row) => textOf(row, key));
  said(!listOf(second).some((row) => before.includes(textOf(row, key))), 'the second page repeats rows of the first');
  const beyond = await page('a page beyond the end', { current: 9_999, pageSize: 200 });
  said(listOf(beyond).length === 0, 'a page beyond the end must be empty');
  for (const direction of ['asc', 'desc']) {
    const sorted = await page(`a sort, ${direction}`, { sort: `${time},${direction}` });
    said(isSorted(listOf(sorted), time, direction), `the sort ${time},${direction} is ignored`);
  }
  const none = await page('a keyword', { keyword: NOTHING });
  said(listOf(none).length === 0, 'a keyword that nothing has is ignored');
  said(totalOf(none) === 0, `the total ignores the keyword: ${String(totalOf(none))} for one that nothing has`);
  const row = list.find((each) => textOf(each, word) !== '');
  if (row !== undefined) {
    const wanted = textOf(row, word);
    for (const [keyword, rule] of [
      [wanted, `the keyword ${wanted} does not find it`],
      [otherCase(wanted), `the keyword minds capital letters: ${otherCase(wanted)} does not find ${wanted}`],
    ] as const)
      said(
        listOf(await page('a keyword', { keyword, pageSize: 200 })).some((each) => textOf(each, word) === wanted),
        rule,
      );
  }
  const value = textOf(list[0], filter);
  if (value !== '') {
    const others = listOf(await page('a filter', { [filter]: value, pageSize: 200 })).filter(
      (each) => textOf(each, filter) !== value,
    );
    said(others.length === 0, `the filter ${filter} is ignored`);
  }
  const zero = { as: admin, endpoint, input: { current: 1, pageSize: 0 } };
  await check.refused('a page size of 0', zero, [ERROR.parameter], 'pageSize');
  const { http } = await nobody.call(endpoint, { current: 1, pageSize: 20 });
  said(
    [301, 302, 303, 307, 401, 403].includes(http),
    `without a session: HTTP 401 or 403 expected, ${String(http)} came`,
  );
}

/** Reads of single records, and of what does not exist. */
async function checkRecords(check: Check, { admin }: People): Promise<void> {
  const read = async (endpoint: Endpoint, input: Readonly<Record<string, unknown>> = {}) =>
    (await check.accepted('it can be read', { as: admin, endpoint, input }))?.model;
  const all = async (endpoint: Endpoint) => listOf(await read(endpoint, { current: 1, pageSize: 20 }));
  await read(gateway.getUserInfo);
  await read(userRole.getUserRoles);
  await read(userRole.getUserPageSources);
  await read(userRole.search, { fuzzyName: 'e' });
  await read(firmwareVersion.template);
  await read(testing.counts);
  await read(testing.periodReport, { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T23:59:59.999Z' });
  const firmwareNo = textOf((await all(firmware.page))[0], 'firmwareNo');
  if (firmwareNo !== '') {
    const one = await read(firmware.detail, { firmwareNo });
    check.holds(textOf(one, 'firmwareNo') === firmwareNo, firmware.detail, `another number than ${firmwareNo} came`);
    await read(releases.line, { firmwareNo });
  }
  const orders = await all(testing.page);
  const closed = orders.find((order) => [6, 7].includes(Number(field(order, 'status'))));
  for (const order of [orders[0], closed].filter((each) => each !== undefined)) {
    const [orderNo, versionId] = [textOf(order, 'orderNo'), textOf(order, 'versionId')];
    await read(testingOrder.detail, { orderNo });
    await read(testingOrder.approveLog, { orderNo });
    await read(testingOrder.revision, { orderNo });
    const bar = rows(await read(testingOrder.stepBar, { orderNo }));
    const places = bar.map((step) => Number(field(step, 'order')));
    check.holds(bar.length === 7, testingOrder.stepBar, `seven steps expected, ${String(bar.length)} came`);
    const isAscending = places.every((each, index) => index === 0 || each > (places[index - 1] ?? each));
    check.holds(isAscending, testingOrder.stepBar, 'its steps are out of order');
    const isMarked = bar.some((step) => field(step, 'current') === true);
    check.holds(order !== closed || !isMarked, testingOrder.stepBar, 'a closed order has a current step');
    if (versionId === '') continue;
    await read(firmwareVersion.detail, { id: versionId });
    for (const endpoint of [testing.getHistory, testing.getTestInfo, testing.getTestingOrder])
      await read(endpoint, { versionId });
  }
  for (const [endpoint, input] of [
    [firmware.detail, { firmwareNo: NOTHING }],
    [firmwareVersion.detail, { id: NOTHING }],
    [testingOrder.detail, { orderNo: NOTHING }],
  ] as const)
    await check.refused('what does not exist', { as: admin, endpoint, input }, [ERROR.notFound]);
}

export async function checkReads(check: Check, people: People): Promise<void> {
  for (const listed of LISTS) await checkList(check, people, listed);
  await checkRecords(check, people);
}
