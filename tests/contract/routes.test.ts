import { routes, type ConsoleRoute } from '../../config/routes';

type Line = [path: string, key: string | null, redirect: string | null, hidden: boolean, page: string | null];

/** Routes of requirements §2; redirects carry their target's key. */
const TABLE: Line[] = [
  ['/', null, '/firmware', false, null],
  ['/index.html', null, '/firmware', false, null],
  ['/testing', 'testing_0101', null, false, null],
  ['/testing', 'testing_0201', '/testing/list', false, null],
  ['/testing/list', 'testing_0201', null, true, './testing/list'],
  ['/version', null, null, false, null],
  ['/version', 'version_0201', '/version/version', false, null],
  ['/version/version', 'version_0201', null, true, './version/version'],
  ['/version/detail', 'versionDetail_0202', null, true, './version/detail'],
  ['/version/submitTest', 'versionCreate_0203', null, true, './version/submitTest'],
  ['/version/edit', 'versionEdit_0204', null, true, './version/edit'],
  ['/firmware', null, null, false, null],
  ['/firmware', 'firmware_0201', '/firmware/firmware', false, null],
  ['/firmware/firmware', 'firmware_0201', null, true, './firmware/firmware'],
  ['/firmware/add', 'firmwareCreate_0202', null, true, './firmware/edit'],
  ['/firmware/edit', 'firmwareEdit_0203', null, true, './firmware/edit'],
  ['/firmware/upload', 'firmwareUpload_0204', null, true, './firmware/upload'],
  ['/changeResume', 'changeResume_0101', null, false, './changeResume'],
  ['/system/operate', 'systemOperate_0101', null, false, './system/operate'],
  ['/403', null, null, true, './403'],
  ['/404', null, null, true, './404'],
  ['/*', null, null, true, './404'],
];

function linesOf(route: ConsoleRoute): Line[] {
  const { path, access, redirect, hideInMenu, component } = route;
  const line: Line = [path, access ?? null, redirect ?? null, hideInMenu ?? false, component ?? null];
  return [line, ...(route.routes ?? []).flatMap(linesOf)];
}

test('the route table matches the requirements', () => {
  expect(routes.flatMap(linesOf)).toEqual(TABLE);
});
