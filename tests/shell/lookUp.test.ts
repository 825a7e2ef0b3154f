import { firmware } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { call } from '@/services/client';
import { lookUp } from '@/shell/find/lookUp';

/** What the search of the header finds, in which order, and what it does not ask for. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));

const READER = ['testing_0101', 'testing_0201', 'firmware_0201', 'version_0201', 'versionDetail_0202'];
const look = (keyword: string, pages: readonly string[] = READER) =>
  lookUp(keyword, { pages: new Set(pages), roles: [3] }, new AbortController().signal);

const orders = [{ orderNo: 'TO-1', firmwareNo: 'AC-7', versionNo: '1.0.0' }];
const numbers = ['AC-70', 'AC-7'].map((firmwareNo) => ({ firmwareNo, name: '主控' }));
const versions = [{ id: 'V1', firmwareNo: 'AC-7', versionNo: '1.0.0', firmwareName: '主控' }];

/** The lists of the server; an error is that of its call. */
function serve(...lists: readonly (readonly object[] | Error)[]) {
  const calls: readonly unknown[] = [testing.page, firmware.page, firmwareVersion.page];
  jest.mocked(call).mockImplementation((asked) => {
    const list = lists[calls.indexOf(asked)] ?? [];
    return list instanceof Error ? Promise.reject(list) : Promise.resolve({ list, total: list.length, asOf: '' });
  });
}
beforeEach(() => jest.mocked(call).mockReset());

test('the exact match comes first, then what begins with the keyword, then each kind in turn', async () => {
  serve(orders, numbers, versions);
  const { targets, more, incomplete } = await look('ac-7');
  expect(targets.map(({ value, address }) => [value, address])).toEqual([
    ['AC-7', '/firmware/firmware?id=AC-7'],
    ['AC-70', '/firmware/firmware?id=AC-70'],
    ['AC-7 1.0.0', '/version/detail?id=V1'],
    ['TO-1', '/testing/list?id=TO-1'],
  ]);
  expect([more, incomplete]).toEqual([false, false]);
});

test('of more than ten an exact match is the first, wherever it was', async () => {
  const many = (name: string) => Array.from({ length: 9 }, (_, at) => ({ [name]: `X-AC-70-${String(at)}`, name: '' }));
  serve(many('orderNo'), [...many('firmwareNo'), ...numbers], versions);
  const { targets, more } = await look('AC-70');
  expect([targets.length, targets[0]?.value, more]).toEqual([10, 'AC-70', true]);
});

test('a number with a version is looked for as such', async () => {
  serve(orders, numbers, versions);
  await look('AC-7 v1.0.0');
  const asked = jest.mocked(call).mock.calls.map(([endpoint, input]) => [endpoint, input]);
  expect(asked).toContainEqual([firmwareVersion.page, { firmwareNo: 'AC-7', keyword: '1.0.0', pageSize: 10 }]);
  expect(asked).toContainEqual([testing.page, { keyword: 'AC-7 v1.0.0', scope: 'all', pageSize: 10 }]);
});

test.each([
  ['a call fails', [new Error('down'), numbers, versions]],
  ['a row cannot be read', [[{ unreadable: 'orderNo' }], numbers, versions]],
])('where %s, the others are shown, and that they are not all', async (_what, lists) => {
  serve(...lists);
  expect(await look('x')).toMatchObject({ targets: [{}, {}, {}], incomplete: true });
});

test('without their pages orders are not asked for, and a version leads to its list', async () => {
  serve(orders, numbers, versions);
  const { targets, incomplete } = await look('1.0.0', ['firmware_0201', 'version_0201']);
  expect(jest.mocked(call).mock.calls.map(([endpoint]) => endpoint)).not.toContain(testing.page);
  expect([targets.map(({ address }) => address).includes('/version/version?keyword=1.0.0'), incomplete]).toEqual([
    true,
    false,
  ]);
});
