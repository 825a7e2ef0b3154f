import { ENDED_STATES, type VersionState } from '../firmware/version';
import { both, type Texts } from '../language';
import { isOneOf, sameText, type Open } from '../values';
import { decisionName, DECISIONS, meaningOf, type Decision } from './decisions';
import { placeAfter, placeOf, RETURN_STEPS, STATUS, stepOf, STEPS, type Place, type Step } from './steps';

/** What a decision does at its step: to the order, to earlier decisions, to the version; and what it is called there. */

/** A decision at a step, as input or in the log. */
export interface Made {
  readonly stepOrder: number | null;
  readonly decision: Open<Decision> | null;
  readonly returnTo?: number | null;
}

/** What a decision does at its step. */
export interface Effect {
  /** Whether its actor chooses where it leads. */
  readonly chooses: boolean;
  /** Counts as a return: to the submitter, or to a step before. */
  readonly sendsBack: boolean;
  /** The step from which earlier decisions no longer count; null for none. */
  readonly restartsAt: number | null;
  /** Ends the order without completing it. */
  readonly ends: boolean;
  readonly releases: boolean;
  /** The state of the version afterwards, where it was released before and no longer is; else null. */
  readonly takesBack: Open<VersionState> | null;
}

/** What a decision does at a step, from its outcome there; at an unknown step (null) from its meaning alone. */
export function effectAt(step: Step | null, { decision, returnTo = null }: Omit<Made, 'stepOrder'>): Effect {
  const isReturn = decision !== null && meaningOf(decision)?.sendsBack === true;
  if (step === null || decision === null || !isOneOf(DECISIONS, decision)) {
    const restartsAt = isReturn ? returnTo : null;
    return { chooses: false, sendsBack: isReturn, restartsAt, ends: false, releases: false, takesBack: null };
  }
  const outcome = step.outcomes[decision];
  const chooses = outcome === 'chosen';
  const ends = outcome === 'terminated';
  const place = placeAfter(step, decision, returnTo ?? RETURN_STEPS[0] ?? null);
  const target = chooses ? returnTo : (place?.step ?? null);
  const sendsBack = !ends && (isReturn || (target !== null && target < step.order));
  const before = versionStateAt(placeOf(step.key), 'inTest');
  const after = place && versionStateAt(place, before);
  return {
    chooses,
    sendsBack,
    restartsAt: sendsBack ? target : null,
    ends,
    releases: before !== 'released' && after === 'released',
    takesBack: before === 'released' && after !== 'released' ? after : null,
  };
}

export const effectOf = ({ stepOrder, ...made }: Made): Effect => effectAt(stepOf(stepOrder), made);

/** The state of a version whose order comes to a place; a release that is over stays so. */
export function versionStateAt({ status, step }: Place, before: Open<VersionState>): Open<VersionState> {
  if (status === STATUS.returned) return 'draft';
  if (status === STATUS.terminated) return before === 'inTest' ? 'draft' : 'recalled';
  if (isOneOf(ENDED_STATES, before)) return before;
  const gate = STEPS.find(({ gated }) => gated)?.order ?? 0;
  return step === null || step > gate ? 'released' : 'inTest';
}

const RELEASED = both('发布', 'Released');

/** The name of what was decided at a step; a pass that releases the version is called by that. */
export const decidedName = (stepOrder: number | null, decision: Open<Decision>): Texts =>
  effectOf({ stepOrder, decision }).releases ? RELEASED : decisionName(decision);
/** What a decision is called once it is made. */
export const madeName = (stepOrder: number | null, decision: Open<Decision>): Texts =>
  effectOf({ stepOrder, decision }).releases ? RELEASED : (meaningOf(decision)?.done ?? sameText(decision));
