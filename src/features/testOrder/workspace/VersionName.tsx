import { Link } from '@umijs/max';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { versionAddress } from '@/domain/paths';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';

/** A version that is known by its id: by its number, with a link, for whoever may read it. */
export function VersionName({ id }: { readonly id: string }) {
  const mayRead = useMayOpen('versionDetail_0202');
  const { data } = useCall(firmwareVersion.detail, { id }, { enabled: mayRead });
  if (!mayRead) return <span>{id}</span>;
  return <Link to={versionAddress(id)}>{data?.versionNo ?? id}</Link>;
}
