import { Link } from '@umijs/max';
import type { RecordColumn } from '@/components/list/recordListTypes';
import { OBJECT_TYPES, type ObjectType, type OperateRow } from '@/domain/history';
import { NumberText } from '@/components/parts/Text';
import { isOneOf, type Open } from '@/domain/values';
import { visibleText } from '@/domain/visibleText';
import { mayOpen, type PageCode } from '@/domain/access/rights';
import { numberAddress, orderAddress, versionAddress } from '@/domain/paths';
import { useRights } from '@/session/useRights';
import { HISTORY } from './historyTexts';

interface ObjectLinkProps {
  readonly type: Open<ObjectType>;
  readonly objectKey: string;
  /** Link text; the key by default. */
  readonly label?: string;
}

/** A link to an object of the history; plain text when none of its pages is allowed. */
export function ObjectLink({ type, objectKey, label }: ObjectLinkProps) {
  const { pages } = useRights();
  const text = label === undefined || label === '' ? objectKey : label;
  const address = objectAddress(type, objectKey, pages);
  return address === null || objectKey === '' ? (
    <span title={visibleText(text)}>
      <NumberText>{text}</NumberText>
    </span>
  ) : (
    <Link to={address} title={visibleText(text)}>
      <NumberText>{text}</NumberText>
    </Link>
  );
}

type OfObject = Pick<OperateRow, 'objectType' | 'objectKey' | 'objectName'>;

/** The object of a history's row. */
export const ObjectOf = ({ objectType: type, objectKey, objectName }: OfObject) =>
  type === null ? objectKey : <ObjectLink type={type} objectKey={objectKey} label={objectName} />;

/** The object of a history's rows. */
export const OBJECT_COLUMN: RecordColumn<OfObject> = {
  key: 'objectName',
  title: HISTORY.object,
  width: 296,
  wrap: true,
  hideable: false,
  text: (row) => row.objectName || row.objectKey,
  render: (row) => <ObjectOf {...row} />,
};

/** Page of each object type, and the code that it requires. */
const OBJECT_PAGES: Readonly<Record<ObjectType, { code: PageCode; address: (key: string) => string }>> = {
  firmware: { code: 'firmware_0201', address: numberAddress },
  version: { code: 'versionDetail_0202', address: versionAddress },
  order: { code: 'testing_0201', address: orderAddress },
};

/** The address of an object's page, or null when none is allowed. @param codes the user's page codes */
export function objectAddress(type: Open<ObjectType>, key: string, codes: ReadonlySet<string>): string | null {
  const page = isOneOf(OBJECT_TYPES, type) ? OBJECT_PAGES[type] : null;
  return page !== null && mayOpen(page.code, codes) ? page.address(key) : null;
}
