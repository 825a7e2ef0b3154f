import { Link } from '@umijs/max';
import type { ObjectType } from '@/domain/history';
import type { Open } from '@/domain/values';
import { objectAddress } from './objects';

interface ObjectLinkProps {
  readonly type: Open<ObjectType>;
  readonly objectKey: string;
  /** Link text; the key by default. */
  readonly label?: string;
  /** The user's page codes. */
  readonly codes: ReadonlySet<string>;
}

/** A link to an object of the history; plain text when none of its pages is allowed (decisions §4.6). */
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
