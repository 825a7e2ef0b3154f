/** The page codes: the access keys of the route table (requirements §2, decisions §4.5). */
export const PAGE_CODES = [
  'testing_0101',
  'testing_0201',
  'version_0201',
  'versionDetail_0202',
  'versionCreate_0203',
  'versionEdit_0204',
  'firmware_0201',
  'firmwareCreate_0202',
  'firmwareEdit_0203',
  'firmwareUpload_0204',
  'changeResume_0101',
  'systemOperate_0101',
] as const;

export type PageCode = (typeof PAGE_CODES)[number];

/** Parent of a page: without the parent's code the page is denied (decisions §4.5). */
const PARENT: Readonly<Partial<Record<PageCode, PageCode>>> = { testing_0201: 'testing_0101' };

/** Whether `code` is a page code of the route table. */
export function isPageCode(code: unknown): code is PageCode {
  return PAGE_CODES.some((known) => known === code);
}

/** The missing codes for a page, parents included. */
export function missingCodes(code: PageCode, codes: ReadonlySet<string>): PageCode[] {
  const parent = PARENT[code];
  return [...(parent === undefined ? [] : missingCodes(parent, codes)), ...(codes.has(code) ? [] : [code])];
}

/** Whether these codes open a page (decisions §4.5). */
export function mayOpen(code: PageCode, codes: ReadonlySet<string>): boolean {
  return missingCodes(code, codes).length === 0;
}
