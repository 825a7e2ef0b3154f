import { Form } from 'antd';
import { createContext, useContext, useMemo } from 'react';
import type { RecordFormApi } from '@/components/form/recordFormTypes';
import { complete } from '@/contract/callFields';
import { cases as numberCases } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { releases } from '@/contract/releases';
import { ERROR } from '@/domain/errors';
import { compareVersionNo } from '@/domain/firmware/compareVersionNo';
import { knownGates, preflight, type Gate } from '@/domain/workflow/log';
import { proposedRollback, rollbackDoubts } from '@/domain/workflow/rollback';
import { casesOfRound } from '@/domain/workflow/roundCases';
import type { Decision } from '@/domain/workflow/decisions';
import type { Step } from '@/domain/workflow/steps';
import { useVersionSearch } from '@/features/version/versionSearch';
import { CallFailure } from '@/services/failure';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';
import { releasesOf } from '../brief/OrderBrief';
import type { OrderView } from '../order/useOrder';
import type { DecisionValues } from './decisionValues';

/** Whether a failed read says that there is nothing to read, by this user or at all; of others, nothing is known. */
const hasNone = (error: Error): boolean =>
  error instanceof CallFailure &&
  [ERROR.permission, ERROR.notFound, ERROR.unsupported].some((code) => code === error.code);

/**
 * What a decision is checked against besides the order: at a release the file and the versions to roll back to, at the manual test
 * the cases of the number; other steps load nothing.
 */
function useDecisionFacts(view: OrderView | null) {
  const step = view?.current.step ?? null;
  const { versionId = '', firmwareNo = '', fileSha256 = '', requiredCases } = view?.order ?? {};
  const releasing = step?.key === 'toBeReleased';
  const mayReadFile = useMayOpen('versionDetail_0202');
  const mayList = useMayOpen('version_0201');
  const version = useCall(firmwareVersion.detail, { id: versionId }, { enabled: releasing && mayReadFile });
  const released = useVersionSearch(releasesOf(firmwareNo), { enabled: releasing && mayList });
  const line = useCall(releases.line, { firmwareNo }, { enabled: releasing && mayReadFile, quiet: 'absent' });
  const kept = useCall(numberCases.list, { firmwareNo }, { enabled: step?.evidence === 'manual' && mayList });
  const rollback = (released.data ?? [])
    .filter(({ id }) => id !== versionId)
    .toSorted((one, other) => compareVersionNo(other.versionNo, one.versionNo));
  const doubtsOf = (rollbackId: string) =>
    rollbackDoubts(
      complete(line.data ?? []).find(({ id }) => id === rollbackId),
      view?.order.scope.hardwareRevisions ?? [],
    );
  const fitting = rollback.filter(({ id }) => doubtsOf(id).length === 0);
  const cases = useMemo(() => casesOfRound(kept.data?.cases ?? [], requiredCases), [kept.data, requiredCases]);
  const unread =
    kept.data === undefined && !kept.loading && kept.error !== undefined && !hasNone(kept.error) ? kept : null;
  const file = version.data?.id === versionId ? version.data.file : undefined;
  return {
    /** Hash of the version's current file, null if it has none; the order's own while the version is not read. */
    fileSha256: file === undefined ? fileSha256 : (file?.sha256 ?? null),
    fileKnown: file !== undefined,
    /** Released versions of the number to roll back to, the latest first. */
    rollback,
    /** What speaks against one of them; nothing where one may be proposed. */
    doubtsOf,
    proposed: proposedRollback(fitting)?.id ?? null,
    /** Whether several could be proposed, and which of them is the latest is not known. */
    isUnordered: fitting.length > 0 && proposedRollback(fitting) === null,
    /** The number's cases as this round has them, with which a manual test begins. */
    cases,
    search: released.search,
    /** The read of the versions to roll back to, which is shown where they are chosen. */
    released,
    /** Whether the form's initial values are known. */
    ready: unread === null && [released, line, kept].every(({ data, loading }) => data !== undefined || !loading),
    /** The failed read without which no form begins; null while none has failed. */
    unread,
    loading: version.loading || released.loading || line.loading,
  };
}

/** The step that the user can decide, with what its decision depends on. */
export interface DecisionTask {
  readonly step: Step;
  readonly facts: ReturnType<typeof useDecisionFacts>;
  readonly gates: readonly Gate[];
}

/** @param view the order that the form is begun on; null when the user cannot decide */
export function useDecisionTask(view: OrderView | null): DecisionTask | null {
  const facts = useDecisionFacts(view);
  if (view === null || view.current.step === null) return null;
  const { order, log, isLogWhole } = view;
  const { fileHolder } = order;
  const known = { file: facts.fileKnown, holder: fileHolder !== undefined, log: isLogWhole };
  const gates = knownGates(preflight(order, log, facts.fileSha256, fileHolder ?? null), order, log, known);
  return { step: view.current.step, facts, gates };
}

/** The manual case that a problem led to; without an index, the first that prevents a pass. */
export interface WantedCase {
  readonly index: number | null;
}

/** What the fields of the decision form share. */
interface DecisionState extends DecisionTask {
  readonly api: RecordFormApi<DecisionValues>;
  readonly wantedCase?: WantedCase | null;
}

export const DecisionContext = createContext<DecisionState | null>(null);

export function useDecision(): DecisionState & { readonly decision: Decision | null } {
  const state = useContext(DecisionContext);
  if (state === null) throw new Error('No decision form.');
  // Set by the buttons, not by a field.
  const decision = Form.useWatch('decision', { form: state.api.form, preserve: true }) ?? null;
  return { ...state, decision };
}
