import { useUpdateEffect } from 'ahooks';
import { readable } from '@/contract/fields';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { OrderModel } from '@/contract/order';
import type { VersionModel } from '@/contract/version';
import { releaseBefore } from '@/domain/firmware/version';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';

const MANY = 200;

/** Query of a number's releases. */
export const releasesOf = (firmwareNo: string) => ({ firmwareNo, state: ['released' as const], pageSize: MANY });

/** Data about the version under test. */
export interface Brief {
  /** null while loading, or without the right to read it. */
  readonly version: VersionModel | null;
  readonly loading: boolean;
  /** Whether anything of it is still loading. */
  readonly busy: boolean;
  /** The previous release; null for the first version, undefined while loading. */
  readonly lastRelease: VersionModel | null | undefined;
}

/** Loads the order's version and its number's releases, as far as allowed. */
export function useBrief(order: OrderModel): Brief {
  const mayRead = useMayOpen('versionDetail_0202');
  const mayList = useMayOpen('version_0201');
  // A decision does not change them, so they are not reloaded with the order.
  const detail = useCall(firmwareVersion.detail, { id: order.versionId }, { enabled: mayRead, fixed: true });
  const released = useCall(firmwareVersion.page, releasesOf(order.firmwareNo), {
    enabled: mayRead && mayList,
    fixed: true,
  });
  useUpdateEffect(() => detail.refresh(), [order.fileSha256]);
  const version = detail.data ?? null;
  const unknown = version === null || released.data === undefined;
  return {
    version,
    loading: detail.loading,
    busy: detail.loading || released.loading,
    lastRelease: unknown ? undefined : releaseBefore(version, readable(released.data.list)),
  };
}
