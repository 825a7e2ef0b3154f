import { addressOf, CHECK_REPORT_ADDRESS, compareAddress, editNumberAddress, editVersionAddress } from '@/domain/paths';
import { isAt, isList, numberAddress, openOrderOf, orderAddress, ordersAddress, reportAddress } from '@/domain/paths';
import { SCREEN, submitTestAddress, uploadAddress, versionAddress } from '@/domain/paths';
import { caseHistoryAddress, casesAddress, versionFileAddress, versionsAddress } from '@/domain/paths';

/** Addresses of the screens (requirements §2). */

test('the paths of the screens', () => {
  expect(SCREEN).toEqual({
    testing: '/testing',
    orders: '/testing/list',
    version: '/version',
    versions: '/version/version',
    versionDetail: '/version/detail',
    submitTest: '/version/submitTest',
    editVersion: '/version/edit',
    firmware: '/firmware',
    numbers: '/firmware/firmware',
    addNumber: '/firmware/add',
    editNumber: '/firmware/edit',
    upload: '/firmware/upload',
    changes: '/changeResume',
    operations: '/system/operate',
    forbidden: '/403',
    notFound: '/404',
  });
});

test.each([
  [addressOf('/403', { why: 'a b&c', at: '固件' }), '/403?why=a%20b%26c&at=%E5%9B%BA%E4%BB%B6'],
  [orderAddress('TO20261122-00001'), '/testing/list?id=TO20261122-00001'],
  [ordersAddress({ status: '6' }), '/testing/list?scope=all&status=6'],
  [reportAddress('TO20261122-00001'), '/testing/list?report=TO20261122-00001'],
  [CHECK_REPORT_ADDRESS, '/testing/list?check'],
  [versionAddress('V1'), '/version/detail?id=V1'],
  [editVersionAddress('V1'), '/version/edit?id=V1'],
  [submitTestAddress('V1'), '/version/submitTest?id=V1'],
  [versionsAddress('DC-1'), '/version/version?firmwareNo=DC-1'],
  [compareAddress('DC-1', ['V1', 'V2']), '/version/version?firmwareNo=DC-1&compare=V1%2CV2'],
  [numberAddress('DC-1'), '/firmware/firmware?id=DC-1'],
  [casesAddress('DC-1'), '/firmware/firmware?id=DC-1&view=cases'],
  [caseHistoryAddress('DC-1'), '/changeResume?objectType=firmware&keyword=DC-1&field=cases'],
  [editNumberAddress('DC-1'), '/firmware/edit?id=DC-1'],
  [uploadAddress('DC-1'), '/firmware/upload?id=DC-1'],
  [versionFileAddress('DC-1', 'V1'), '/firmware/upload?id=DC-1&version=V1'],
])('%s', (address, expected) => expect(address).toBe(expected));

test.each([
  ['/firmware/firmware', true],
  ['/fw/firmware/firmware', true],
  ['/firmware/firmware/x', false],
  ['/firmware', false],
])('%s is at the firmware numbers: %s', (pathname, expected) => {
  expect(isAt(SCREEN.numbers, pathname)).toBe(expected);
});

test.each([
  ['?id=TO1', 'TO1'],
  ['?scope=all&id=%20TO1%20', 'TO1'],
  ['?id=', null],
  ['?id=%20', null],
  ['?scope=all', null],
])('%s opens %j', (search, orderNo) => {
  expect(openOrderOf(search)).toBe(orderNo);
});

test.each([
  ['/firmware/firmware', '', true],
  ['/app/firmware/firmware', '?keyword=DC', true],
  ['/firmware/firmware', '?id=DC-1', false],
  ['/version/version', '?compare=V1,V2', true],
  ['/testing/list', '?scope=all&id=TO1', true],
  ['/testing/list', '?report=TO1', false],
  ['/testing/list', '?check', false],
  ['/testing/list', '?reportFrom=2026-11-16&reportTo=2026-11-22', false],
  ['/changeResume', '', true],
  ['/system/operate', '', true],
  ['/version/detail', '?id=V1', false],
  ['/firmware/upload', '', false],
  ['/403', '', false],
])('%s%s is a list: %s', (path, search, expected) => expect(isList(path, search)).toBe(expected));
