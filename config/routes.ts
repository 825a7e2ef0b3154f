import type { PageCode } from '../src/domain/access/pageCodes';
import { SCREEN } from '../src/domain/paths';
import type { ScreenPath } from '../src/domain/paths';

/** One line of the route table. */
export interface ConsoleRoute {
  path: string;
  /** The title, looked up as `menu.<parent>.<name>` in src/locales. */
  name?: string;
  icon?: string;
  access?: PageCode;
  redirect?: string;
  /** The page's folder under src/pages, which is the route's path. */
  component?: string;
  hideInMenu?: true;
  routes?: ConsoleRoute[];
}

/**
 * The route table of requirements §2. A parent without a key of its own appears in the menu when
 * its redirect may be followed, so the redirect carries its target's key (decisions §4.5).
 */
export const routes: ConsoleRoute[] = [
  { path: '/', redirect: SCREEN.firmware },
  { path: '/index.html', redirect: SCREEN.firmware },
  {
    path: SCREEN.testing,
    name: 'testing',
    icon: 'ExperimentOutlined',
    access: 'testing_0101',
    routes: [
      { path: SCREEN.testing, redirect: SCREEN.orders, access: 'testing_0201' },
      page(SCREEN.orders, 'list', 'testing_0201'),
    ],
  },
  {
    path: SCREEN.version,
    name: 'version',
    icon: 'TagsOutlined',
    routes: [
      { path: SCREEN.version, redirect: SCREEN.versions, access: 'version_0201' },
      page(SCREEN.versions, 'version', 'version_0201'),
      page(SCREEN.versionDetail, 'detail', 'versionDetail_0202'),
      page(SCREEN.submitTest, 'submitTest', 'versionCreate_0203'),
      page(SCREEN.editVersion, 'edit', 'versionEdit_0204'),
    ],
  },
  {
    path: SCREEN.firmware,
    name: 'firmware',
    icon: 'BarcodeOutlined',
    routes: [
      { path: SCREEN.firmware, redirect: SCREEN.numbers, access: 'firmware_0201' },
      page(SCREEN.numbers, 'firmware', 'firmware_0201'),
      { ...page(SCREEN.addNumber, 'add', 'firmwareCreate_0202'), component: './firmware/edit' },
      page(SCREEN.editNumber, 'edit', 'firmwareEdit_0203'),
      page(SCREEN.upload, 'upload', 'firmwareUpload_0204'),
    ],
  },
  {
    path: SCREEN.changes,
    name: 'changeResume',
    icon: 'HistoryOutlined',
    access: 'changeResume_0101',
    component: './changeResume',
  },
  {
    path: SCREEN.operations,
    name: 'operate',
    icon: 'FileSearchOutlined',
    access: 'systemOperate_0101',
    component: './system/operate',
  },
  { path: SCREEN.forbidden, name: '403', component: './403', hideInMenu: true },
  { path: SCREEN.notFound, name: '404', component: './404', hideInMenu: true },
  // An address outside the table keeps standing in the address bar and says that it leads nowhere.
  { path: '/*', name: '404', component: './404', hideInMenu: true },
];

/** A child page: hidden from the menu (requirements §2), its folder equal to its path. */
function page(path: ScreenPath, name: string, access: PageCode): ConsoleRoute {
  return { path, name, access, component: `.${path}`, hideInMenu: true };
}

const everyRoute = routes.flatMap((route) => [route, ...(route.routes ?? [])]);

/**
 * The screen that an address leads to, redirects followed.
 * @param pathname path of the address
 * @param base where the console is served, `/` unless given
 */
export function screenAt(pathname: string, base = '/'): string {
  const root = base.endsWith('/') ? base : `${base}/`;
  let path = pathname.startsWith(root) ? `/${pathname.slice(root.length)}` : pathname;
  const seen = new Set<string>();
  for (let next: string | undefined = path; next !== undefined && !seen.has(next);) {
    path = next;
    seen.add(path);
    next = everyRoute.find((route) => route.path === path && route.redirect !== undefined)?.redirect;
  }
  return path;
}
