import type { PageCode } from '../src/domain/access/rights';
import { SCREEN, type ScreenPath } from '../src/domain/paths';

export interface ConsoleRoute {
  path: string;
  /** Title key, resolved as `<parent>.<name>` in src/components/texts.ts. */
  name?: string;
  icon?: string;
  access?: PageCode;
  redirect?: string;
  /** The page's folder under src/pages; same as the route's path. */
  component?: string;
  hideInMenu?: true;
  routes?: ConsoleRoute[];
}

type Page = ConsoleRoute & { readonly access: PageCode };

/** The route table of requirements §2. */
export const routes: ConsoleRoute[] = [
  { path: '/', redirect: SCREEN.firmware },
  { path: '/index.html', redirect: SCREEN.firmware },
  {
    ...group(SCREEN.testing, 'testing', 'ExperimentOutlined', page(SCREEN.orders, 'list', 'testing_0201')),
    access: 'testing_0101',
  },
  group(
    SCREEN.version,
    'version',
    'TagsOutlined',
    page(SCREEN.versions, 'version', 'version_0201'),
    page(SCREEN.versionDetail, 'detail', 'versionDetail_0202'),
    page(SCREEN.submitTest, 'submitTest', 'versionCreate_0203'),
    page(SCREEN.editVersion, 'edit', 'versionEdit_0204'),
  ),
  group(
    SCREEN.firmware,
    'firmware',
    'BarcodeOutlined',
    page(SCREEN.numbers, 'firmware', 'firmware_0201'),
    { ...page(SCREEN.addNumber, 'add', 'firmwareCreate_0202'), component: './firmware/edit' },
    page(SCREEN.editNumber, 'edit', 'firmwareEdit_0203'),
    page(SCREEN.upload, 'upload', 'firmwareUpload_0204'),
  ),
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
  // Unknown addresses stay in the address bar and show the 404 page.
  { path: '/*', name: '404', component: './404', hideInMenu: true },
];

/**
 * A group of pages, whose own path leads to the first. A parent without its own key is in the menu when its redirect's
 * target may be opened, so the redirect carries the target's key.
 */
function group(path: ScreenPath, name: string, icon: string, first: Page, ...others: readonly Page[]): ConsoleRoute {
  return { path, name, icon, routes: [{ path, redirect: first.path, access: first.access }, first, ...others] };
}

/** A child page, hidden from the menu (requirements §2); its folder is its path. */
function page(path: ScreenPath, name: string, access: PageCode): Page {
  return { path, name, access, component: `.${path}`, hideInMenu: true };
}
