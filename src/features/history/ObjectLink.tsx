import { Link } from '@umijs/max';
import type { ObjectType } from '@/domain/history';
import type { Open } from '@/domain/values';
import { objectAddress } from './objects';

interface ObjectLinkProps {
  readonly type: Open<ObjectType>;
  readonly objectKey: string;
  /** What the link says; the key when not given. */
  readonly label?: string;
  /** The page codes of the one who looks. */
  readonly codes: ReadonlySet<string>;
}

/** Leads to an object of the history, or names it where none of its pages is open (decisions §4.6). */
export function ObjectLink({ type, objectKey, label, codes }: ObjectLinkProps) {
  const text = label === undefined || label === '' ? objectKey : label;
  const address = objectAddress(type, objectKey, codes);
  return address === null || objectKey === '' ? (
    <span title={text}>{text}</span>
  ) : (
    <Link to={address} title={text}>
      {text}
    </Link>
  );
}
