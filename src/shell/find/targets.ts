import { mayOpen, mayCall, type PageCode, type CallNeeds, type Rights } from '@/domain/access/rights';
import type { Texts } from '@/domain/language';
import { keysOf } from '@/domain/values';
import { SCREEN, addressOf, uploadAddress } from '@/domain/paths';
import { LIST, SCOPE } from '@/features/testOrder/texts/orderListTexts';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import type { Translate } from '@/components/useText';
import { FINDING } from './findTexts';
import { TITLES } from '@/components/words';

/** Kinds of results and actions (P-SCREEN-18). */
type TargetKind = 'page' | 'firmware' | 'version' | 'order' | 'action';

export interface Target {
  readonly kind: TargetKind;
  readonly title: string;
  /** Further text that identifies it and is searched too. */
  readonly detail: string;
  readonly state?: Texts;
  readonly address: string;
  readonly code: PageCode;
  /** Whether the keyword is exactly its name. */
  readonly exact: boolean;
}

/** A stored result, without its state, which would be outdated. */
export type Recent = Pick<Target, 'kind' | 'title' | 'detail' | 'address' | 'code'>;

/** A titled section of the dialog: results of one kind, and how many more exist. */
export interface Group {
  readonly kind: TargetKind | 'recent';
  readonly targets: readonly Target[];
  /** The list with all results; null when all are shown. */
  readonly rest: { readonly total: number; readonly address: string; readonly code: PageCode } | null;
}

/** Screens that need an id, only redirect, or show a failure. */
type Unlisted = 'testing' | 'version' | 'firmware' | 'versionDetail' | 'submitTest' | 'editVersion' | 'editNumber';
type Listed = Exclude<keyof typeof SCREEN, Unlisted | 'forbidden' | 'notFound'>;

/** Pages that open without an id (requirements §2). */
const PAGES: Readonly<Record<Listed, readonly [title: Texts, code: PageCode]>> = {
  orders: [TITLES['testing.list'], 'testing_0201'],
  versions: [TITLES['version.version'], 'version_0201'],
  numbers: [TITLES['firmware.firmware'], 'firmware_0201'],
  addNumber: [TITLES['firmware.add'], 'firmwareCreate_0202'],
  upload: [TITLES['firmware.upload'], 'firmwareUpload_0204'],
  changes: [TITLES.changeResume, 'changeResume_0101'],
  operations: [TITLES.operate, 'systemOperate_0101'],
};

/**
 * Pages whose title or path contains the keyword; all when it is empty.
 * @param codes the user's page codes; other pages are left out
 */
export function findPages(keyword: string, codes: ReadonlySet<string>, titleOf: (title: Texts) => string): Target[] {
  const wanted = keyword.toLowerCase();
  return keysOf(PAGES)
    .map((screen) => [SCREEN[screen], ...PAGES[screen]] as const)
    .filter(([, , code]) => mayOpen(code, codes))
    .map(([path, title, code]): Target => {
      const name = titleOf(title);
      return { kind: 'page', title: name, detail: path, address: path, code, exact: name.toLowerCase() === wanted };
    })
    .filter(({ title, detail }) => [title, detail].some((text) => text.toLowerCase().includes(wanted)));
}

/** Maximum number of recent numbers with an upload action. */
const UPLOADS = 3;

/** Actions available from anywhere, with an upload for each recent number. */
export function actionTargets(recent: readonly Recent[], rights: Rights, t: Translate): Target[] {
  const actions: readonly (readonly [CallNeeds | null, PageCode, title: string, detail: string, address: string])[] = [
    [testing.page.needs, 'testing_0201', t(SCOPE.todo), t(LIST.name), SCREEN.orders],
    ...numbersOf(recent).map((firmwareNo) => {
      const [title, detail] = [t(FINDING.actionUpload, { firmwareNo }), t(TITLES['firmware.upload'])];
      return [firmwareVersion.add.needs, 'firmwareUpload_0204', title, detail, uploadAddress(firmwareNo)] as const;
    }),
    [testing.addOrder.needs, 'testing_0201', t(SCOPE.mine), t(LIST.name), addressOf(SCREEN.orders, { scope: 'mine' })],
  ];
  return actions
    .filter(([needs, code]) => mayCall(needs, rights) && mayOpen(code, rights.pages))
    .map(([, code, title, detail, address]) => ({ kind: 'action', title, detail, address, code, exact: false }));
}

function numbersOf(recent: readonly Recent[]): readonly string[] {
  const numbers = recent.flatMap(({ kind, title }) =>
    kind === 'firmware' || kind === 'version' ? (title.split(' ')[0] ?? []) : [],
  );
  return [...new Set(numbers)].slice(0, UPLOADS);
}
