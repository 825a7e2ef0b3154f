import { createContext, use } from 'react';
import type { DecisionInput } from '@/domain/workflow/decide';
import type { useKeptBasis } from './useKeptBasis';
import type { OrderView, useOrder } from './useOrder';

/** What the parts of an open order share. */

/** The open order as the server has it now, with the state of its reads. */
interface OpenOrder extends OrderView, Pick<ReturnType<typeof useOrder>, 'error' | 'loading' | 'isOld' | 'lists'> {}

/** A decision that was sent, with its idempotency key. */
export interface Sent {
  readonly made: DecisionInput;
  readonly key: string;
}

type Kept = ReturnType<typeof useKeptBasis>;

/** What the workspace's parts do with the open order. */
interface OrderCommands
  extends
    Pick<ReturnType<typeof useOrder>, 'latest'>,
    Pick<Kept, 'follow' | 'reload' | 'noteDecided' | 'noteSaved' | 'noteDoubt'> {
  readonly open: (orderNo: string) => void;
}

/**
 * A decision that the server accepted; it is pending while the order still is where it was decided. `isFound`: its answer
 * was lost and the log has it; nothing more can be decided until the user has seen that.
 */
export type Decided = NonNullable<Kept['decided']>;

/** The basis of the forms: the state of the open order that they were begun on, while the server may have a newer one. */
export interface FormBasis extends OrderView, Pick<Kept, 'news' | 'isDoubtful' | 'decided'> {
  /** Why this user cannot decide on it; null when they can. */
  readonly waiting: string | null;
  /** Why a decision on it cannot be sent any more; null when it can. */
  readonly stale: string | null;
}

interface Shared {
  readonly open: OpenOrder | null;
  readonly basis: FormBasis | null;
  readonly commands: OrderCommands;
}

export const OrderContext = createContext<Shared | null>(null);

/** @throws Error outside the workspace of a loaded order */
function useShared<Part extends keyof Shared>(part: Part): NonNullable<Shared[Part]> {
  const value = use(OrderContext)?.[part] ?? null;
  if (value === null) throw new Error('No order is open.');
  return value;
}

/** The present state of the open order, for all parts of the workspace. */
export const useOpenOrder = () => useShared('open');
/** The order that a form was begun on, for everything in a form. */
export const useFormBasis = () => useShared('basis');
export const useOrderCommands = () => useShared('commands');
