/** Where the screens of a version are (requirements §2, decisions §5). */

const at = (path: string, query: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

export const LIST_PATH = '/version/version';
export const detailPath = (id: string) => at('/version/detail', { id });
export const editPath = (id: string) => at('/version/edit', { id });
export const submitPath = (id: string) => at('/version/submitTest', { id });
/** The upload page with a version that exists already: only its file is at stake there. */
export const filePath = (firmwareNo: string, id: string) => at('/firmware/upload', { id: firmwareNo, version: id });
export const orderPath = (orderNo: string) => at('/testing/list', { id: orderNo });
/** Two versions of a number over the list of its versions; the address can be shared. */
export const comparePath = (firmwareNo: string, ids: readonly [string, string]) =>
  at(LIST_PATH, { firmwareNo, compare: ids.join(',') });
