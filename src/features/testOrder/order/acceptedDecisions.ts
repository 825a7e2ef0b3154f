import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';
import type { TestOrder } from '@/domain/workflow/testOrder';

type Decided = Pick<TestOrder, 'orderNo' | 'revision'>;

const revisions = createStore<Readonly<Record<string, number>>>({});

/** Notes the revision on which the server has accepted a decision of this tab. */
export const noteAccepted = ({ orderNo, revision }: Decided): void =>
  revisions.set({ ...revisions.get(), [orderNo]: revision });

/** Whether a row shows an order as it was before this tab's decision, which a server whose reads lag does for a while. */
export const useIsAccepted = ({ orderNo, revision }: Decided): boolean =>
  useSyncExternalStore(revisions.subscribe, revisions.get)[orderNo] === revision;
