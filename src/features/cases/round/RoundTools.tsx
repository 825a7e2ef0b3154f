import { useRequest } from 'ahooks';
import { App, Button } from 'antd';
import { memo, useMemo } from 'react';
import { FormSelect } from '@/components/form/FormSelect';
import { busy } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { readable } from '@/contract/callFields';
import { testingOrder, type OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { CASES_MAX } from '@/domain/firmware/caseTexts';
import { CASE_RESULTS, caseResultName, type CaseResult, type CaseRow } from '@/domain/workflow/evidence';
import { lastManualCases, validManualEvidence } from '@/domain/workflow/log';
import { numbered, readLog } from '@/domain/workflow/overview';
import { lastTested, repeatedCases } from '@/domain/workflow/repeat';
import { failedBefore, failedFirst, roundCases, rowKey } from '@/domain/workflow/roundCases';
import { useDecision } from '@/features/testOrder/decision/useDecision';
import { useOrderWords } from '@/features/testOrder/texts/orderWords';
import { Lines } from '@/features/testOrder/order/orderParts';
import { useFormBasis } from '@/features/testOrder/order/useFormBasis';
import { CASE } from '@/features/testOrder/order/orderTexts';
import { call } from '@/services/client';
import { CASE_ROUND } from '../caseListTexts';

interface RoundToolsProps {
  readonly rows: readonly CaseRow[];
  /** Indexes of the chosen rows. */
  readonly chosen: readonly number[];
  readonly setChosen: (chosen: readonly number[]) => void;
  readonly change: (next: (rows: readonly CaseRow[]) => readonly CaseRow[]) => void;
  readonly add: (more: readonly CaseRow[]) => void;
}

/** More would not fit into the question. */
const FEW = 12;

/** What is done with many cases of a round: more of them, a result for the chosen ones (P-CASE-9). */
export const RoundTools = memo(function RoundTools({ rows, chosen, setChosen, change, add }: RoundToolsProps) {
  const { t, language, combinationText } = useOrderWords();
  const { order, log } = useFormBasis();
  const { scope } = order;
  const { modal } = App.useApp();
  const notRun = rows.filter((row) => row.result === 'notRun');
  const setResult = (result: CaseResult, isMeant: (row: CaseRow, index: number) => boolean) =>
    change((all) => all.map((row, index) => (isMeant(row, index) ? { ...row, result } : row)));
  /** Asks first about those that failed last time. */
  const passAll = async () => {
    const failed = failedBefore(notRun, lastManualCases(log));
    const agrees =
      failed.length === 0 ||
      (await modal.confirm({
        centered: true,
        title: t(CASE_ROUND.passFailed, { count: failed.length }),
        content: <Lines lines={failed.map((row) => `${row.title} · ${combinationText(row)}`)} max={FEW} />,
        okText: t(CASE_ROUND.passAll, { count: notRun.length }),
        cancelText: t('common.cancel'),
      }));
    if (agrees) setResult('passed', ({ result }) => result === 'notRun');
  };
  return (
    <>
      <CaseSources
        present={rows}
        onAdd={add}
        onCopy={(cases) => {
          const copies = repeatedCases(cases, scope, rows).slice(0, CASES_MAX - rows.length);
          add(copies);
          return copies.length;
        }}
      />
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
        style={{ width: 176 }}
      />
      {notRun.length === 0 ? null : (
        <Button onClick={() => void passAll()}>{t(CASE_ROUND.passAll, { count: notRun.length })}</Button>
      )}
    </>
  );
});

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

interface CaseSourcesProps {
  readonly present: readonly CaseRow[];
  readonly onAdd: (rows: readonly CaseRow[]) => void;
  /** Copies without results; returns how many were added. */
  readonly onCopy: (cases: readonly CaseRow[]) => number;
}

/** Where cases come from besides a file: the number, the last round, the last version (P-CASE-7, P-EVIDENCE-4). */
function CaseSources({ present, onAdd, onCopy }: CaseSourcesProps) {
  const t = useText();
  const { order, log } = useFormBasis();
  const { message } = App.useApp();
  const { facts } = useDecision();
  const known = new Set(present.map(rowKey));
  const kept = useMemo(() => roundCases(facts.cases, order.scope), [facts.cases, order.scope]);
  const missing = kept.filter((row) => !known.has(rowKey(row)));
  const lastCasesHere = lastManualCases(log);
  const lastRound = failedFirst(lastCasesHere, lastCasesHere);
  const { run, loading } = useRequest(() => lastCases(order), {
    manual: true,
    // The failure has been shown.
    onError: () => undefined,
    onSuccess: (found) => {
      if (found === null || found.cases.length === 0) {
        void message.info(t(CASE_ROUND.noneToCopy));
        return;
      }
      const { orderNo, versionNo } = found.last;
      const count = onCopy(found.cases);
      void message.success(t(CASE_ROUND.copied, { count, orderNo, version: versionNo }));
    },
  });
  return (
    <>
      {missing.length === 0 ? null : (
        <Button onClick={() => onAdd(missing)}>{t(CASE.addKept, { count: missing.length })}</Button>
      )}
      {lastRound.length === 0 ? (
        <Button loading={busy(loading)} onClick={run}>
          {t(CASE_ROUND.copy)}
        </Button>
      ) : (
        <Button onClick={() => void message.success(t(CASE.copiedRound, { count: onCopy(lastRound) }))}>
          {t(CASE.copyRound)}
        </Button>
      )}
    </>
  );
}
