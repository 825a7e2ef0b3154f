import { mayOpen } from '@/domain/access/pageCodes';
import type { PageCode } from '@/domain/access/pageCodes';
import type { ObjectType } from '@/domain/history';
import { SCREEN, addressOf, editNumberAddress, orderAddress, versionAddress } from '@/domain/paths';
import type { TextKey } from '@/locales/zh-CN';

/** A page that shows an object: the code that it needs and where it is. */
interface ObjectPage {
  readonly code: PageCode;
  readonly address: (key: string) => string;
}

interface ObjectKind {
  readonly name: TextKey;
  /** The best page first; who may not open it gets the next one. */
  readonly pages: readonly ObjectPage[];
}

/** What history speaks of, and where each is opened (decisions §4.6, §5). */
export const OBJECT_KINDS: Readonly<Record<ObjectType, ObjectKind>> = {
  firmware: {
    name: 'field.firmwareNo',
    pages: [
      { code: 'firmwareEdit_0203', address: editNumberAddress },
      { code: 'firmware_0201', address: (key) => addressOf(SCREEN.numbers, { keyword: key }) },
    ],
  },
  version: {
    name: 'version.name',
    pages: [{ code: 'versionDetail_0202', address: versionAddress }],
  },
  order: {
    name: 'testing.name',
    pages: [{ code: 'testing_0201', address: orderAddress }],
  },
};

/**
 * Where someone can look at an object (decisions §4.6), or null when no page of it is open to them: a link
 * never leads to a refusal.
 * @param codes the page codes of the one who looks
 */
export function objectAddress(type: ObjectType, key: string, codes: ReadonlySet<string>): string | null {
  return OBJECT_KINDS[type].pages.find((page) => mayOpen(page.code, codes))?.address(key) ?? null;
}
