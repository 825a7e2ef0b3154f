import { createContext, useContext } from 'react';
import type { RecordFormApi } from '@/components/form/types';
import { cases } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { Gate } from '@/domain/workflow/log';
import { stepOf, type Decision, type Step } from '@/domain/workflow/steps';
import { useVersionSearch } from '@/features/version/versionSearch';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';
import { releasesOf } from '../brief/OrderBrief';
import { useOpenOrder } from '../order/useOrder';
import type { DecisionValues } from './decisionValues';

/** Data that a release is checked against, besides the order; other steps load nothing. */
export function useReleaseFacts() {
  const { order } = useOpenOrder();
  const releasing = stepOf(order.stepOrder)?.key === 'toBeReleased';
  const mayReadFile = useMayOpen('versionDetail_0202');
  const mayList = useMayOpen('version_0201');
  const version = useCall(firmwareVersion.detail, { id: order.versionId }, { enabled: releasing && mayReadFile });
  const released = useVersionSearch(releasesOf(order.firmwareNo), { enabled: releasing && mayList });
  const manual = stepOf(order.stepOrder)?.evidence === 'manual';
  const kept = useCall(cases.list, { firmwareNo: order.firmwareNo }, { enabled: manual && mayList });
  const file = version.data?.id === order.versionId ? version.data.file : undefined;
  return {
    /** Hash of the version's current file; the order's own when the version may not be read or does not tell it. */
    fileSha256: file === undefined ? order.fileSha256 : (file?.sha256 ?? null),
    fileKnown: file !== undefined,
    /** Released versions of the number to roll back to. */
    rollback: (released.data ?? []).filter(({ id }) => id !== order.versionId),
    /** The number's cases, with which a manual test begins. */
    cases: kept.data?.cases ?? [],
    search: released.search,
    /** The read of the versions to roll back to, which is told where they are chosen. */
    released,
    /** Whether the form's initial values can be told. */
    ready: [released, kept].every(({ data, loading }) => data !== undefined || !loading),
    loading: version.loading || released.loading,
  };
}

export type ReleaseFacts = ReturnType<typeof useReleaseFacts>;

/** The decision form, for its fields and buttons. */
export interface DecisionState {
  readonly step: Step;
  readonly decision: Decision | null;
  /** Why the shown state can no longer be decided; null when it can. */
  readonly stale: string | null;
  readonly api: RecordFormApi<DecisionValues>;
  readonly facts: ReleaseFacts;
  readonly gates: readonly Gate[];
  /** The manual case that a problem led to. */
  readonly wantedCase: { readonly index: number } | null;
}

export const DecisionContext = createContext<DecisionState | null>(null);

export function useDecision(): DecisionState {
  const state = useContext(DecisionContext);
  if (state === null) throw new Error('No decision form.');
  return state;
}
