import { accessMap, isPageCode, mayOpen, missingCodes, PAGE_CODES } from '../../../src/domain/access/rights';
import { mayCall, refuseCall, rolesOfCodes } from '../../../src/domain/access/rights';
import { isRole, personLabel, personValue, ROLE_GROUP, roleName } from '../../../src/domain/access/roles';

/** Requirements §2: the route table's access keys. */
test('the page codes are exactly those of the route table', () => {
  const table = [
    ...['changeResume_0101', 'firmwareCreate_0202', 'firmwareEdit_0203', 'firmwareUpload_0204', 'firmware_0201'],
    ...['systemOperate_0101', 'testing_0101', 'testing_0201', 'versionCreate_0203', 'versionDetail_0202'],
    ...['versionEdit_0204', 'version_0201'],
  ];
  expect([...PAGE_CODES].sort()).toEqual(table);
  expect(PAGE_CODES.every(isPageCode)).toBe(true);
  for (const odd of ['', 'testing', 'TESTING_0101', 'testing_0101 ', null, undefined, 0]) {
    expect(isPageCode(odd)).toBe(false);
  }
});

/** Requirements §1: 2 development, 3 testing, 4 operations, and the administrator. */
test('four numbers are roles', () => {
  expect(ROLE_GROUP).toEqual({ development: 2, testing: 3, operations: 4 });
  expect([0, 1, 2, 3, 4, 5, '3', null].map(isRole)).toEqual([false, true, true, true, true, false, false, false]);
});

test.each([
  [1, '配置管理员', 'Configuration administrator'],
  [2, '开发', 'Development'],
  [3, '测试', 'Testing'],
  [4, '运维', 'Operations'],
] as const)('role %i is %s', (role, chinese, english) => {
  expect(roleName(role)).toEqual({ 'zh-CN': chinese, 'en-US': english });
});

/** Requirements §3: a person has the label name-code and the value name;code. */
test('formats a person as an option', () => {
  const chen = { code: 'test.chen', name: '陈静' };
  expect([personLabel(chen), personValue(chen)]).toEqual(['陈静-test.chen', '陈静;test.chen']);
});

test('the test list needs its own and its parent’s code', () => {
  expect(mayOpen('testing_0201', new Set(['testing_0201']))).toBe(false);
  expect(mayOpen('testing_0201', new Set(['testing_0101', 'testing_0201']))).toBe(true);
  expect(accessMap(new Set(['testing_0201'])).testing_0201).toBe(false);
  expect(missingCodes('testing_0201', new Set(['testing_0201']))).toEqual(['testing_0101']);
  expect(missingCodes('testing_0201', new Set())).toEqual(['testing_0101', 'testing_0201']);
});

const development = { pages: new Set(['firmwareCreate_0202', 'testing_0201']), roles: [2 as const] };

/** P-ACCESS-5: the page code first, then one of the roles. */
test('a call needs its page code and a role; the refusal names what is missing', () => {
  const needs = { page: 'firmwareCreate_0202', roles: [2, 1] } as const;
  expect(mayCall(null, { pages: new Set(), roles: [] })).toBe(true);
  expect(mayCall(needs, development)).toBe(true);
  const lacks = (reason: string, value: string) => ({ refused: 'E00007', reason, values: { value } });
  expect(refuseCall(needs, { ...development, pages: new Set() }, 'en-US')).toMatchObject(
    lacks('needsPage', 'firmwareCreate_0202'),
  );
  expect(refuseCall(needs, { ...development, roles: [3] }, 'en-US')).toMatchObject(
    lacks('needsRole', 'Development / Configuration administrator'),
  );
  // A call without roles needs only its page.
  expect(mayCall({ page: 'firmwareCreate_0202' }, development)).toBe(true);
  expect(mayCall({ page: 'firmwareEdit_0203' }, development)).toBe(false);
});

test('unknown codes of pages and roles give no right', () => {
  expect(Object.values(accessMap(new Set(['admin', '*']))).some(Boolean)).toBe(false);
  expect(rolesOfCodes(['2', '4', '9', 'x', '', '0', '2.5'])).toEqual([2, 4]);
});
