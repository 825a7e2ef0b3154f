import { useMutation } from '@umijs/max';
import { App, Button } from 'antd';
import { memo, useMemo } from 'react';
import { FormSelect } from '@/components/form/FormSelect';
import { busy } from '@/components/parts/antdNames';
import { readable } from '@/contract/callFields';
import { testingOrder, type OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { CASES_MAX } from '@/domain/firmware/caseTexts';
import { CASE_RESULTS, caseResultName, type CaseResult, type CaseRow } from '@/domain/workflow/evidence';
import { lastManualCases, validManualEvidence } from '@/domain/workflow/log';
import { numbered, readLog } from '@/domain/workflow/overview';
import { lastTested, repeatedCases } from '@/domain/workflow/repeat';
import { failedBefore, failedFirst, roundCases, rowKey } from '@/domain/workflow/roundCases';
import { CASE_ROUND } from '../decisionTexts';
import { useDecision } from '../useDecision';
import { useOrderWords } from '../../texts/orderWords';
import { Lines } from '../../order/orderParts';
import { useFormBasis } from '../../order/orderContext';
import { CASE } from '../../order/orderTexts';
import { call } from '@/services/client';
import { COMMON } from '@/components/texts';

interface RoundToolsProps {
  readonly rows: readonly CaseRow[];
  /** Indexes of the chosen rows. */
  readonly chosen: readonly number[];
  readonly setChosen: (chosen: readonly number[]) => void;
  readonly change: (next: (rows: readonly CaseRow[]) => readonly CaseRow[]) => void;
  readonly add: (more: readonly CaseRow[]) => void;
}

/** How many cases the question lists; more would not fit. */
const FEW = 12;

/** Number of the newest orders that are searched. */
const LOOKED_AT = 50;

/** The order of the last tested version, with its manual cases; null if there is none. */
async function lastCases(order: OrderModel) {
  const { list } = await call(testing.page, { firmwareNo: order.firmwareNo, pageSize: LOOKED_AT });
  const last = lastTested(order, readable(list));
  if (last === null) return null;
  const { orderNo } = last;
  const [steps, log] = await Promise.all([
    call(testingOrder.stepBar, { orderNo }),
    call(testingOrder.approveLog, { orderNo }),
  ]);
  const read = readLog(numbered(readable(steps)), readable(log));
  return { last, cases: validManualEvidence(read, last.round)?.cases ?? [] };
}

/**
 * Tools for many cases of a round: adding cases of the number, the last round or the last version, and setting a
 * result for the selected ones.
 */
export const RoundTools = memo(function RoundTools({ rows, chosen, setChosen, change, add }: RoundToolsProps) {
  const { t, language, combinationText } = useOrderWords();
  const { order, log } = useFormBasis();
  const { scope } = order;
  const { message, modal } = App.useApp();
  const { facts } = useDecision();
  const known = new Set(rows.map(rowKey));
  const ofNumber = useMemo(() => roundCases(facts.cases, scope), [facts.cases, scope]);
  const missing = ofNumber.filter((row) => !known.has(rowKey(row)));
  const lastCasesHere = lastManualCases(log);
  const lastRound = failedFirst(lastCasesHere, lastCasesHere);
  /** Copies without results; returns how many were added. */
  const copy = (cases: readonly CaseRow[]): number => {
    const copies = repeatedCases(cases, scope, rows).slice(0, CASES_MAX - rows.length);
    add(copies);
    return copies.length;
  };
  // A failure has been shown.
  const { mutate, isPending } = useMutation({
    mutationFn: () => lastCases(order),
    onSuccess: (found) => {
      if (found === null || found.cases.length === 0) void message.info(t(CASE_ROUND.noneToCopy));
      else {
        const { orderNo, versionNo } = found.last;
        void message.success(t(CASE_ROUND.copied, { count: copy(found.cases), orderNo, version: versionNo }));
      }
    },
  });
  const notRun = rows.filter((row) => row.result === 'notRun');
  const setResult = (result: CaseResult, isMeant: (row: CaseRow, index: number) => boolean) =>
    change((all) => all.map((row, index) => (isMeant(row, index) ? { ...row, result } : row)));
  /** Asks first if some of the cases failed in the last round. */
  const passAll = async () => {
    const failed = failedBefore(notRun, lastCasesHere);
    const agrees =
      failed.length === 0 ||
      (await modal.confirm({
        centered: true,
        title: t(CASE_ROUND.passFailed, { count: failed.length }),
        content: <Lines lines={failed.map((row) => `${row.title} · ${combinationText(row)}`)} max={FEW} />,
        okText: t(CASE_ROUND.passAll, { count: notRun.length }),
        cancelText: t(COMMON.cancel),
      }));
    if (agrees) setResult('passed', ({ result }) => result === 'notRun');
  };
  return (
    <>
      {missing.length === 0 ? null : (
        <Button onClick={() => add(missing)}>{t(CASE.addKept, { count: missing.length })}</Button>
      )}
      {lastRound.length === 0 ? (
        <Button loading={busy(isPending)} onClick={() => mutate()}>
          {t(CASE_ROUND.copy)}
        </Button>
      ) : (
        <Button onClick={() => void message.success(t(CASE.copiedRound, { count: copy(lastRound) }))}>
          {t(CASE.copyRound)}
        </Button>
      )}
      <FormSelect
        value={null}
        disabled={chosen.length === 0}
        aria-label={t(CASE_ROUND.setResults)}
        placeholder={t(chosen.length === 0 ? CASE_ROUND.setResults : CASE_ROUND.setChosen, { count: chosen.length })}
        options={CASE_RESULTS.map((result) => ({ value: result, label: caseResultName(result)[language] }))}
        onChange={(result: CaseResult | null) => {
          if (result === null) return;
          setResult(result, (_row, index) => chosen.includes(index));
          setChosen([]);
        }}
        style={{ width: 156 }}
      />
      {notRun.length === 0 ? null : (
        <Button onClick={() => void passAll()}>{t(CASE_ROUND.passAll, { count: notRun.length })}</Button>
      )}
    </>
  );
});
