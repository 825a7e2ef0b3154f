import type { Language, Texts } from '../language';
import { coverage } from './evidence';
import { validDecision, validManualEvidence } from './log';
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
  fileUnchanged: { 'zh-CN': '文件与本轮提交的一致', 'en-US': 'The file is the one submitted in this round' },
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

/** The name of a gate. */
export function gateName(gate: GateKey): Texts {
  return NAMES[gate];
}

/** The names of several gates in one line. */
export function gateNames(gates: readonly GateKey[]): Texts {
  const line = (language: Language, divider: string) => gates.map((gate) => NAMES[gate][language]).join(divider);
  return { 'zh-CN': line('zh-CN', '；'), 'en-US': line('en-US', '; ') };
}

/** A condition of a release: open or closed. */
export interface Gate {
  readonly key: GateKey;
  readonly open: boolean;
}

/**
 * The release gates for this file and round (decisions §4.1): automated test passed or skipped with a reason, manual
 * test passed, conditionally or not.
 * @param fileSha256 hash of the version's current file; null without a file
 */
export function preflight(order: TestOrder, log: readonly LogEntry[], fileSha256: string | null): Gate[] {
  const passed = (key: StepKey): boolean => {
    const entry = validDecision(log, order.round, key);
    if (entry?.decision == null || entry.fileSha256 !== fileSha256) return false;
    const decision = decisionsOf(STEP[key]).find((known) => known === entry.decision);
    if (decision === undefined) return false;
    const { passes, movesOn } = meaningOf(decision);
    return passes || (movesOn && entry.remark.trim() !== '');
  };
  const gaps = coverage(order.scope, validManualEvidence(log, order.round)).filter((cell) => cell.gap);
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

/** The closed gates. */
export function closedGates(order: TestOrder, log: readonly LogEntry[], fileSha256: string | null): GateKey[] {
  return preflight(order, log, fileSha256)
    .filter((gate) => !gate.open)
    .map((gate) => gate.key);
}
