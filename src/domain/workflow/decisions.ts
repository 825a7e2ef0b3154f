import { both, type Texts } from '../language';
import { isOneOf, keysOf, sameText, type Open } from '../values';

/** What a decision does and needs, independent of the step. */
export interface DecisionRow {
  readonly name: Texts;
  /** What the step bar and the notice say once it is made. */
  readonly done: Texts;
  readonly tone: 'good' | 'doubtful' | 'plain' | 'bad' | 'back';
  /** The shape and colour of its mark in the step bar. */
  readonly mark: 'passed' | 'conditional' | 'skipped' | 'failed' | 'returned';
  /** Passes the step: evidence is required and, at a release, its gate opens. */
  readonly passes: boolean;
  /** Allowed only if no case of the evidence failed, was blocked, or was not run. */
  readonly needsAllPassed: boolean;
  readonly movesOn: boolean;
  /** Sends the order back, which counts as a return unless its outcome ends the order. */
  readonly sendsBack: boolean;
  /** Carries conditions, which the release acknowledges: those of its evidence or, without evidence, the lines of its remark. */
  readonly hasConditions: boolean;
  /** Sends evidence; other decisions have only a remark. */
  readonly takesEvidence: boolean;
  readonly needsRemark: boolean;
}

const PASSING = { passes: true, movesOn: true, sendsBack: false, takesEvidence: true } as const;
const BACK = { passes: false, needsAllPassed: false, movesOn: false, sendsBack: true, hasConditions: false } as const;

const DECISION_TABLE = {
  pass: {
    ...PASSING,
    name: both('通过', 'Pass'),
    done: both('通过', 'Passed'),
    tone: 'good',
    mark: 'passed',
    needsAllPassed: true,
    hasConditions: false,
    needsRemark: false,
  },
  conditionalPass: {
    ...PASSING,
    name: both('有条件通过', 'Conditional pass'),
    done: both('有条件通过', 'Passed with conditions'),
    tone: 'doubtful',
    mark: 'conditional',
    needsAllPassed: false,
    hasConditions: true,
    needsRemark: true,
  },
  skip: {
    ...BACK,
    name: both('跳过', 'Skip'),
    done: both('已跳过', 'Skipped'),
    tone: 'plain',
    mark: 'skipped',
    movesOn: true,
    sendsBack: false,
    takesEvidence: false,
    needsRemark: true,
  },
  fail: {
    ...BACK,
    name: both('不通过', 'Fail'),
    done: both('不通过', 'Failed'),
    tone: 'bad',
    mark: 'failed',
    takesEvidence: true,
    needsRemark: true,
  },
  return: {
    ...BACK,
    name: both('退回', 'Return'),
    done: both('已退回', 'Returned'),
    tone: 'back',
    mark: 'returned',
    takesEvidence: false,
    needsRemark: true,
  },
} as const satisfies Record<string, DecisionRow>;

export type Decision = keyof typeof DECISION_TABLE;
export const DECISIONS = keysOf(DECISION_TABLE);

/** Properties of a decision; null when unknown. */
export function meaningOf(decision: Decision): DecisionRow;
export function meaningOf(decision: Open<Decision>): DecisionRow | null;
export function meaningOf(decision: Open<Decision>): DecisionRow | null {
  return isOneOf(DECISIONS, decision) ? DECISION_TABLE[decision] : null;
}

export function decisionName(decision: Open<Decision>): Texts {
  return isOneOf(DECISIONS, decision) ? DECISION_TABLE[decision].name : sameText(decision);
}

export type DecisionKind = (row: DecisionRow) => boolean;
export const isPass: DecisionKind = ({ passes }) => passes;
export const isConditional: DecisionKind = ({ hasConditions }) => hasConditions;
export const isSkip: DecisionKind = ({ passes, movesOn }) => movesOn && !passes;
export const isBack: DecisionKind = ({ sendsBack }) => sendsBack;
