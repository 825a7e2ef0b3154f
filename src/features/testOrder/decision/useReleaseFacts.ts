import { firmwareVersion } from '@/contract/firmwareVersion';
import type { OrderModel } from '@/contract/order';
import { stepOf } from '@/domain/workflow/steps';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';
import type { VersionSearch } from '@/features/version/useVersionSearch';
import { useVersionSearch } from '@/features/version/useVersionSearch';
import { releasesOf } from '../brief/useBrief';

/** Data that a release is checked against, besides the order. */
export interface ReleaseFacts {
  /** Hash of the version's current file; the order's own when the version may not be read. */
  readonly fileSha256: string | null;
  readonly fileKnown: boolean;
  /** Released versions of the number to roll back to. */
  readonly rollback: readonly { readonly id: string; readonly versionNo: string }[];
  readonly search: VersionSearch;
  readonly loading: boolean;
}

/** Loads the data of the release step; other steps load nothing. */
export function useReleaseFacts(order: OrderModel): ReleaseFacts {
  const releasing = stepOf(order.stepOrder)?.key === 'toBeReleased';
  const mayReadFile = useMayOpen('versionDetail_0202');
  const mayList = useMayOpen('version_0201');
  const version = useCall(firmwareVersion.detail, { id: order.versionId }, { enabled: releasing && mayReadFile });
  const released = useVersionSearch(releasesOf(order.firmwareNo), { enabled: releasing && mayList });
  const fileKnown = version.data?.id === order.versionId;
  return {
    fileSha256: fileKnown ? (version.data.file?.sha256 ?? null) : order.fileSha256,
    fileKnown: !releasing || fileKnown || version.loading,
    rollback: (released.data ?? []).filter(({ id }) => id !== order.versionId),
    search: released.search,
    loading: version.loading || released.loading,
  };
}
