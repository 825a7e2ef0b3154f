import { mayOpen } from '@/domain/access/pageCodes';
import type { PageCode } from '@/domain/access/pageCodes';
import type { Texts } from '@/domain/language';
import { SCREEN } from '@/domain/paths';
import type { TextKey } from '@/locales/zh-CN';

/** What can be found, and what can be done at once (decisions §5). */
export type TargetKind = 'page' | 'firmware' | 'version' | 'order' | 'action';

/** Something to jump to. */
export interface Target {
  readonly kind: TargetKind;
  /** What it is called: a number, a version, the title of a page. */
  readonly title: string;
  /** What tells it from others, and what it may be found by as well. */
  readonly detail: string;
  /** How it stands: a version's state, an order's step. */
  readonly state?: Texts;
  readonly address: string;
  /** The page code without which the address is a refusal. */
  readonly code: PageCode;
  /** Whether what was typed is exactly its name. */
  readonly exact: boolean;
}

/** The targets of one kind, and how many more there are. */
export interface Group {
  readonly kind: TargetKind;
  readonly targets: readonly Target[];
  /** The list that shows all of them; null where these are all. */
  readonly rest: { readonly total: number; readonly address: string; readonly code: PageCode } | null;
}

interface PageTarget {
  readonly path: string;
  readonly title: TextKey;
  readonly code: PageCode;
}

/** The pages that open without naming a number, a version or an order (requirements §2). */
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
 * The pages whose title or path holds what was typed; all of them while nothing is typed.
 * @param codes the user's page codes; only what they may open is offered
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
