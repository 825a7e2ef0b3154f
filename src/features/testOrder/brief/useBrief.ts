import { useUpdateEffect } from 'ahooks';
import { readable } from '@/contract/fields';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { OrderModel } from '@/contract/order';
import type { VersionModel } from '@/contract/version';
import { releaseBefore } from '@/domain/firmware/version';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';

const MANY = 200;

/** The question for the releases of a number. */
export const releasesOf = (firmwareNo: string) => ({ firmwareNo, state: ['released' as const], pageSize: MANY });

/** What is known of the version under test. */
export interface Brief {
  /** null while it loads, and where it may not be read. */
  readonly version: VersionModel | null;
  readonly loading: boolean;
  /** The release before it; null where it is the first, undefined while that is not known. */
  readonly lastRelease: VersionModel | null | undefined;
}

/** Reads the version of an order and the releases of its number, for whoever may. */
export function useBrief(order: OrderModel): Brief {
  const mayRead = useMayOpen('versionDetail_0202');
  const mayList = useMayOpen('version_0201');
  // A decision does not change them: they are not loaded again with the order.
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
    lastRelease: unknown ? undefined : releaseBefore(version, readable(released.data.list)),
  };
}
