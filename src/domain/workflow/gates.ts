import type { Language, Texts } from '../language';
import { coverage } from './evidence';
import { standingDecision, standingManual } from './log';
import type { LogEntry, TestOrder } from './order';
import { decisionsOf, meaningOf, STEP, type StepKey } from './steps';

export const GATES = [
  'fileUnchanged',
  'automatedTest',
  'manualTest',
  'confirmed',
  'gapsExplained',
  'notPaused',
] as const;
export type GateKey = (typeof GATES)[number];

const NAMES: Readonly<Record<GateKey, Texts>> = {
  fileUnchanged: {
    'zh-CN': '文件与本轮提交的一致',
    'en-US': 'The file is the one submitted in this round',
  },
  automatedTest: {
    'zh-CN': '本轮自动化测试已通过，或已说明原因跳过',
    'en-US': 'The automated test of this round passed, or was skipped with a reason',
  },
  manualTest: {
    'zh-CN': '本轮手动测试已通过或有条件通过',
    'en-US': 'The manual test of this round passed, perhaps with conditions',
  },
  confirmed: { 'zh-CN': '待确认步骤已确认', 'en-US': 'The order was confirmed' },
  gapsExplained: { 'zh-CN': '每个覆盖缺口都有原因', 'en-US': 'Every coverage gap has a reason' },
  notPaused: { 'zh-CN': '测试单没有暂停', 'en-US': 'The order is not paused' },
};

/** What a gate asks for. */
export function gateName(gate: GateKey): Texts {
  return NAMES[gate];
}

/** What several gates ask for, in one line. */
export function gateNames(gates: readonly GateKey[]): Texts {
  const line = (language: Language, divider: string) => gates.map((gate) => NAMES[gate][language]).join(divider);
  return { 'zh-CN': line('zh-CN', '；'), 'en-US': line('en-US', '; ') };
}

/** One condition of a release: green or red. */
export interface Gate {
  readonly key: GateKey;
  readonly open: boolean;
}

/**
 * The preflight of a release (decisions §4.1): for this very file and round, the automated test passed or
 * was skipped with a reason, and the manual test passed or passed conditionally.
 * @param order the order; its round and file hash are what counts
 * @param fileSha256 the hash of the version's file now, null without a file
 */
export function preflight(order: TestOrder, log: readonly LogEntry[], fileSha256: string | null): Gate[] {
  const passed = (key: StepKey): boolean => {
    const entry = standingDecision(log, order.round, key);
    if (entry?.decision == null || entry.fileSha256 !== fileSha256) return false;
    const decision = decisionsOf(STEP[key]).find((known) => known === entry.decision);
    if (decision === undefined) return false;
    const { passes, movesOn } = meaningOf(decision);
    return passes || (movesOn && entry.remark.trim() !== '');
  };
  const gaps = coverage(order.scope, standingManual(log, order.round)).filter((cell) => cell.gap);
  const open: Record<GateKey, boolean> = {
    fileUnchanged: fileSha256 === order.fileSha256,
    automatedTest: passed('automatedTest'),
    manualTest: passed('manualTest'),
    confirmed: passed('toBeConfirmed'),
    gapsExplained: gaps.every((cell) => cell.reason !== ''),
    notPaused: order.pause === null,
  };
  return GATES.map((key) => ({ key, open: open[key] }));
}

/** The gates that are shut. */
export function shutGates(order: TestOrder, log: readonly LogEntry[], fileSha256: string | null): GateKey[] {
  return preflight(order, log, fileSha256)
    .filter((gate) => !gate.open)
    .map((gate) => gate.key);
}
