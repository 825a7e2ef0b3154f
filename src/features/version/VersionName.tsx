import { Link } from '@umijs/max';
import { useHere } from '@/components/parts/wayBack';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { versionAddress } from '@/domain/paths';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';

/** A version by id: its number, linked when the user may read it. */
export function VersionName({ id }: { readonly id: string }) {
  const mayRead = useMayOpen('versionDetail_0202');
  const { data } = useCall(firmwareVersion.detail, { id }, { enabled: mayRead });
  const here = useHere();
  if (!mayRead) return <span>{id}</span>;
  return (
    <Link to={versionAddress(id)} state={here}>
      {data?.versionNo ?? id}
    </Link>
  );
}
