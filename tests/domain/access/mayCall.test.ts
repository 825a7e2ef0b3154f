import { mayCall, refuseCall, rolesOfCodes } from '@/domain/access/rights';

const development = { pages: new Set(['firmwareCreate_0202', 'testing_0201']), roles: [2 as const] };

/** Decisions §4.5: the page code first, then one of the roles. */
test('a call needs its page code and a role; the refusal names what is missing', () => {
  const needs = { page: 'firmwareCreate_0202', roles: [2, 1] } as const;
  expect(mayCall(null, { pages: new Set(), roles: [] })).toBe(true);
  expect(mayCall(needs, development)).toBe(true);
  expect(refuseCall(needs, { ...development, pages: new Set() }, 'en-US')).toMatchObject({
    refused: 'E00007',
    reason: 'needsPage',
    values: { value: 'firmwareCreate_0202' },
  });
  expect(refuseCall(needs, { ...development, roles: [3] }, 'en-US')).toMatchObject({
    refused: 'E00007',
    reason: 'needsRole',
    values: { value: 'Development / Configuration administrator' },
  });
});

test('a call without roles needs only its page', () => {
  expect(mayCall({ page: 'firmwareCreate_0202' }, development)).toBe(true);
  expect(mayCall({ page: 'firmwareEdit_0203' }, development)).toBe(false);
});

test('a child page without its parent gives no right', () => {
  expect(mayCall({ page: 'testing_0201' }, development)).toBe(false);
});

test('unknown role codes give no right', () => {
  expect(rolesOfCodes(['2', '4', '9', 'x', '', '0', '2.5'])).toEqual([2, 4]);
});
