/** Addresses of the screens (requirements §2, decisions §5), below the router's base path. */

/** The path of every screen; its component is the folder of the same path under src/pages. */
export const SCREEN = {
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
} as const;

export type ScreenPath = (typeof SCREEN)[keyof typeof SCREEN];

/** The address of a screen with its query; values are encoded. */
export function addressOf(screen: ScreenPath, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${screen}?${pairs.join('&')}`;
}

/** Whether a pathname, with or without a base path in front, is a screen's. */
export function isAt(screen: ScreenPath, pathname: string): boolean {
  return pathname.endsWith(screen);
}

export const orderAddress = (orderNo: string) => addressOf(SCREEN.orders, { id: orderNo });
/** The orders of everyone, filtered. @param filters by the keys of the list's own filters */
export const ordersAddress = (filters: Readonly<Record<string, string>>) =>
  addressOf(SCREEN.orders, { scope: 'all', ...filters });
/** The order that the query of the list's address opens, as somebody pasted it; null where it opens none. */
export const openOrderOf = (search: string) => new URLSearchParams(search).get('id')?.trim() || null;
/** The printable report of an order: a view of the list's route. */
export const reportAddress = (orderNo: string) => addressOf(SCREEN.orders, { report: orderNo });
/** Where a report can be checked against its digest. */
export const CHECK_REPORT_ADDRESS = `${SCREEN.orders}?check`;

export const versionAddress = (id: string) => addressOf(SCREEN.versionDetail, { id });
export const editVersionAddress = (id: string) => addressOf(SCREEN.editVersion, { id });
export const submitTestAddress = (versionId: string) => addressOf(SCREEN.submitTest, { id: versionId });
/** The versions of a firmware number. */
export const versionsAddress = (firmwareNo: string) => addressOf(SCREEN.versions, { firmwareNo });
/** Two versions of a number, compared over the list of its versions; the address can be shared. */
export const compareAddress = (firmwareNo: string, ids: readonly [string, string]) =>
  addressOf(SCREEN.versions, { firmwareNo, compare: ids.join(',') });

/** The page of a firmware number: a view of the list's route. */
export const numberAddress = (firmwareNo: string) => addressOf(SCREEN.numbers, { id: firmwareNo });
export const editNumberAddress = (firmwareNo: string) => addressOf(SCREEN.editNumber, { id: firmwareNo });
/** Uploads a new version of a number. */
export const uploadAddress = (firmwareNo: string) => addressOf(SCREEN.upload, { id: firmwareNo });
/** Uploads the file of an existing version. */
export const versionFileAddress = (firmwareNo: string, versionId: string) =>
  addressOf(SCREEN.upload, { id: firmwareNo, version: versionId });
