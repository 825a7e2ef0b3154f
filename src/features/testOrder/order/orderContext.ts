import { createContext, use } from 'react';
import type { DecisionInput } from '@/domain/workflow/decide';
import type { Evidence } from '@/domain/workflow/evidence';
import type { OrderChanges } from '@/domain/workflow/orderChanges';
import type { LogEntry } from '@/domain/workflow/testOrder';
import type { OrderView, useOrder } from './useOrder';

/** What the parts of an open order share. */

/** The open order as the server has it now, with the state of its reads. */
interface OpenOrder extends OrderView, Pick<ReturnType<typeof useOrder>, 'error' | 'loading' | 'isOld' | 'lists'> {}

/** A decision that was sent, with its idempotency key. */
export interface Sent {
  readonly made: DecisionInput;
  readonly key: string;
}

/** What the workspace's parts do with the open order. */
interface OrderCommands extends Pick<ReturnType<typeof useOrder>, 'latest'> {
  readonly open: (orderNo: string) => void;
  /**
   * Loads the order; forms with unsent input keep their basis. Null after a failure, which has been shown.
   * @param isOwn after a write of the form itself, which does not begin anew with what it has sent
   */
  readonly follow: (isOwn?: boolean) => Promise<OrderView | null>;
  /** Loads the order, and gives the forms the new state. Null after a failure, which has been shown. */
  readonly reload: () => Promise<OrderView | null>;
  /** Notes that the server has accepted a decision of the form, `isFound` in the log; null closes its result. */
  readonly noteDecided: (accepted: Sent | null, isFound?: boolean) => void;
  /** Notes the evidence that the form has saved. */
  readonly noteSaved: (evidence: Evidence) => void;
  /** Notes that the answer to a decision was lost, and that the log does not show it. */
  readonly noteDoubt: (sent: Sent) => void;
}

/**
 * A decision that the server accepted; it is pending while the order still is where it was decided. `isFound`: its answer
 * was lost and the log has it; nothing more can be decided until the user has seen that.
 */
export interface Decided {
  readonly made: DecisionInput;
  readonly isPending: boolean;
  readonly isFound: boolean;
  /** What has brought the order back to where it was decided; null where nothing has. */
  readonly cameBackBy: LogEntry | null;
}

/** The state of the open order that its forms were begun on. */
export interface FormBasis extends OrderView {
  /** Why this user cannot decide on it; null when they can. */
  readonly waiting: string | null;
  /** Why a decision on it cannot be sent any more; null when it can. */
  readonly stale: string | null;
  /** What has changed since; null when nothing has. */
  readonly news: OrderChanges | null;
  /** Whether the answer to a decision was lost and the log does not show it yet. */
  readonly isDoubtful: boolean;
  /** The last decision that the server accepted; null without one, or after it was closed. */
  readonly decided: Decided | null;
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
