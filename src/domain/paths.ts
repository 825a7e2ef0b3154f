import type { Period } from './period';

/** Addresses of the screens (requirements §2, E-CODE-5), below the router's base path. */

/** Paths of all screens; the component has the same path under src/pages. */
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

/** Screens of one record, which nobody can begin with. */
const OF_RECORD: readonly ScreenPath[] = [
  SCREEN.versionDetail,
  SCREEN.submitTest,
  SCREEN.editVersion,
  SCREEN.editNumber,
];

/** The screens below a path that one can begin with, in the order of the route table. */
export const childrenOf = (path: string): ScreenPath[] =>
  Object.values(SCREEN).filter((screen) => screen.startsWith(`${path}/`) && !OF_RECORD.includes(screen));

/** The address of a screen with a query. */
export function addressOf(screen: ScreenPath, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${screen}?${pairs.join('&')}`;
}

/** A query string with changed parameters, the others kept; a parameter without a value is removed. */
export function withQuery(search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether a pathname, with or without a base path in front, is a screen's. */
export const isAt = (screen: ScreenPath, pathname: string): boolean => pathname.endsWith(screen);

export const orderAddress = (orderNo: string) => addressOf(SCREEN.orders, { id: orderNo });
/** Address of all orders with filters. @param filters by filter key */
export const ordersAddress = (filters: Readonly<Record<string, string>>) =>
  addressOf(SCREEN.orders, { scope: 'all', ...filters });
/** The order number in the list's address, or null. */
export const openOrderOf = (search: string) => new URLSearchParams(search).get('id')?.trim() || null;
/** The printable report of an order, a view of the list's route. */
export const reportAddress = (orderNo: string) => addressOf(SCREEN.orders, { report: orderNo });
/** The report of a period, a view of the list's route. */
export const periodReportAddress = ({ from, to }: Period) =>
  addressOf(SCREEN.orders, { reportFrom: from, reportTo: to });

export const versionAddress = (id: string) => addressOf(SCREEN.versionDetail, { id });
export const editVersionAddress = (id: string) => addressOf(SCREEN.editVersion, { id });
export const submitTestAddress = (versionId: string) => addressOf(SCREEN.submitTest, { id: versionId });
export const versionsAddress = (firmwareNo: string) => addressOf(SCREEN.versions, { firmwareNo });
/** The comparison of two versions; can be shared. */
export const compareAddress = (firmwareNo: string, ids: readonly [string, string]) =>
  addressOf(SCREEN.versions, { firmwareNo, compare: ids.join(',') });

/** The page of a firmware number, a view of the list's route. */
export const numberAddress = (firmwareNo: string) => addressOf(SCREEN.numbers, { id: firmwareNo });
export const CASES_VIEW = 'cases';
/** The test cases of a firmware number, a view of its page. */
export const casesAddress = (firmwareNo: string) => addressOf(SCREEN.numbers, { id: firmwareNo, view: CASES_VIEW });
/** The change history of a number's test cases. */
export const caseHistoryAddress = (firmwareNo: string) =>
  addressOf(SCREEN.changes, { objectType: 'firmware', keyword: firmwareNo, field: 'cases' });
export const editNumberAddress = (firmwareNo: string) => addressOf(SCREEN.editNumber, { id: firmwareNo });
/** The upload of a new version. */
export const uploadAddress = (firmwareNo: string) => addressOf(SCREEN.upload, { id: firmwareNo });
/** The upload of an existing version's file. */
export const versionFileAddress = (firmwareNo: string, versionId: string) =>
  addressOf(SCREEN.upload, { id: firmwareNo, version: versionId });
