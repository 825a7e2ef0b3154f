import { validDecision, type Gate, type GateKey } from './log';
import type { LogEntry, TestOrder } from './order';
import type { StepKey } from './steps';

/**
 * The gates as far as a client can tell: a server may keep scope, evidence, hashes and the decisions of earlier steps to
 * itself.
 * @param told whether the version's current file is told, and every entry of the log
 */
export function knownGates(
  gates: readonly Gate[],
  order: TestOrder,
  log: readonly LogEntry[],
  told: { readonly file: boolean; readonly log: boolean },
): Gate[] {
  const tellsSteps = told.log && log.some(({ action, stepOrder }) => action === 'decide' && stepOrder !== null);
  const tellsFile = (step: StepKey) => tellsSteps && validDecision(log, order.round, step)?.fileSha256 !== '';
  const manual = validDecision(log, order.round, 'manualTest');
  const known: Record<GateKey, boolean> = {
    fileUnchanged: told.file && order.fileSha256 !== '',
    automatedTest: tellsFile('automatedTest'),
    manualTest: tellsFile('manualTest'),
    confirmed: tellsFile('toBeConfirmed'),
    gapsExplained: tellsSteps && order.scope.hardwareRevisions.length > 0 && manual?.evidence !== null,
    notPaused: true,
  };
  return gates.map(({ key, open }) => ({ key, open: known[key] ? open : null }));
}
