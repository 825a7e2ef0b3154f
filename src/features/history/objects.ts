import { mayOpen } from '@/domain/access/pageCodes';
import type { PageCode } from '@/domain/access/pageCodes';
import type { ObjectType } from '@/domain/history';
import { OBJECT_TYPES } from '@/domain/history';
import { SCREEN, addressOf, editNumberAddress, orderAddress, versionAddress } from '@/domain/paths';
import type { Open } from '@/domain/values';
import { isOneOf } from '@/domain/values';

/** A page that shows an object: the code that it needs and where it is. */
interface ObjectPage {
  readonly code: PageCode;
  readonly address: (key: string) => string;
}

/** Where each object of the history is opened (decisions §4.6, §5): the best page first, then the next one for who may not open it. */
const OBJECT_PAGES: Readonly<Record<ObjectType, readonly ObjectPage[]>> = {
  firmware: [
    { code: 'firmwareEdit_0203', address: editNumberAddress },
    { code: 'firmware_0201', address: (key) => addressOf(SCREEN.numbers, { keyword: key }) },
  ],
  version: [{ code: 'versionDetail_0202', address: versionAddress }],
  order: [{ code: 'testing_0201', address: orderAddress }],
};

/**
 * Where someone can look at an object (decisions §4.6), or null when no page of it is open to them: a link
 * never leads to a refusal.
 * @param codes the page codes of the one who looks
 */
export function objectAddress(type: Open<ObjectType>, key: string, codes: ReadonlySet<string>): string | null {
  const pages = isOneOf(OBJECT_TYPES, type) ? OBJECT_PAGES[type] : [];
  return pages.find((page) => mayOpen(page.code, codes))?.address(key) ?? null;
}
