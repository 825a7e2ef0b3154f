import { createContext, useContext } from 'react';
import type { RecordFormApi } from '@/components/form/types';
import type { Gate } from '@/domain/workflow/log';
import type { Decision, Step } from '@/domain/workflow/steps';
import type { DecisionValues } from './decisionValues';
import type { ReleaseFacts } from './ReleaseFields';

/** The decision form, for its fields and buttons. */
interface DecisionState {
  readonly step: Step;
  readonly decision: Decision | null;
  /** Why the shown state can no longer be decided; null when it can. */
  readonly stale: string | null;
  readonly api: RecordFormApi<DecisionValues>;
  readonly facts: ReleaseFacts;
  readonly gates: readonly Gate[];
}

export const DecisionContext = createContext<DecisionState | null>(null);

export function useDecision(): DecisionState {
  const state = useContext(DecisionContext);
  if (state === null) throw new Error('No decision form.');
  return state;
}
