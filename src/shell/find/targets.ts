import { mayOpen, type PageCode } from '@/domain/access/rights';
import type { Texts } from '@/domain/language';
import { SCREEN } from '@/domain/paths';
import type { TextKey } from '@/locales/zh-CN';

/** Kinds of results and actions (decisions §5). */
export type TargetKind = 'page' | 'firmware' | 'version' | 'order' | 'action';

/** A search result. */
export interface Target {
  readonly kind: TargetKind;
  /** Name: a number, a version, a page title. */
  readonly title: string;
  /** Further text that identifies it and is searched too. */
  readonly detail: string;
  /** State of a version or step of an order. */
  readonly state?: Texts;
  readonly address: string;
  /** Page code needed to open it. */
  readonly code: PageCode;
  /** Whether the keyword is exactly its name. */
  readonly exact: boolean;
}

/** Results of one kind, and how many more exist. */
export interface Group {
  readonly kind: TargetKind;
  readonly targets: readonly Target[];
  /** The list with all results; null when all are shown. */
  readonly rest: { readonly total: number; readonly address: string; readonly code: PageCode } | null;
}

interface PageTarget {
  readonly path: string;
  readonly title: TextKey;
  readonly code: PageCode;
}

/** Pages that open without an id (requirements §2). */
export const PAGES: readonly PageTarget[] = [
  { path: SCREEN.orders, title: 'menu.testing.list', code: 'testing_0201' },
  { path: SCREEN.versions, title: 'menu.version.version', code: 'version_0201' },
  { path: SCREEN.numbers, title: 'menu.firmware.firmware', code: 'firmware_0201' },
  { path: SCREEN.addNumber, title: 'menu.firmware.add', code: 'firmwareCreate_0202' },
  { path: SCREEN.upload, title: 'menu.firmware.upload', code: 'firmwareUpload_0204' },
  { path: SCREEN.changes, title: 'menu.changeResume', code: 'changeResume_0101' },
  { path: SCREEN.operations, title: 'menu.operate', code: 'systemOperate_0101' },
];

/**
 * Pages whose title or path contains the keyword; all when it is empty.
 * @param codes the user's page codes; other pages are left out
 */
export function findPages(keyword: string, codes: ReadonlySet<string>, titleOf: (key: TextKey) => string): Target[] {
  const wanted = keyword.toLowerCase();
  return PAGES.filter(({ code }) => mayOpen(code, codes))
    .map(({ path, title, code }): Target => {
      const name = titleOf(title);
      return { kind: 'page', title: name, detail: path, address: path, code, exact: name.toLowerCase() === wanted };
    })
    .filter(({ title, detail }) => [title, detail].some((text) => text.toLowerCase().includes(wanted)));
}
