import { useRequest } from 'ahooks';
import { App, Button, Flex } from 'antd';
import { lazy, memo, Suspense, useState, useMemo } from 'react';
import { FormSelect } from '@/components/form/FormSelect';
import { busy } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import { testingOrder, type OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { CASES_MAX } from '@/domain/firmware/caseTexts';
import {
  CASE_RESULTS,
  caseResultName,
  type CaseResult,
  type CaseRow,
  type Combination,
} from '@/domain/workflow/evidence';
import { lastManualCases, validManualEvidence } from '@/domain/workflow/log';
import { repeatedCases, lastTested } from '@/domain/workflow/repeat';
import { NO_CASE, withImported, failedFirst, roundCases, rowKey } from '@/domain/workflow/roundCases';
import { ExportButtons } from '@/features/cases/ExportButtons';
import { CASE_IMPORT } from '@/features/cases/words';
import { call } from '@/services/client';
import { useOrderWords } from '../list/names';
import { useOpenOrder } from '../order/useOrder';
import { CASE } from '../order/words';
import { useAttach } from './Attachments';
import { useDecision } from './useDecision';
import { CASE_TABLE } from './words';

const ImportCases = lazy(() => import('./ImportCases'));

interface CaseToolsProps {
  readonly rows: readonly CaseRow[];
  /** The combination whose cases are shown; null shows all. */
  readonly only: Combination | null;
  /** Indexes of the chosen rows. */
  readonly chosen: readonly number[];
  readonly setChosen: (chosen: readonly number[]) => void;
  readonly change: (next: (rows: readonly CaseRow[]) => readonly CaseRow[]) => void;
  /** @param blank whether it is a case to be filled in */
  readonly add: (more: readonly CaseRow[], blank?: boolean) => void;
}

/** What is done with many cases of a round: more of them, a result for the chosen ones, files (decisions §4.1, §4.7). */
export const CaseTools = memo(function CaseTools({ rows, only, chosen, setChosen, change, add }: CaseToolsProps) {
  const { t, language } = useOrderWords();
  const { message } = App.useApp();
  const { scope, orderNo } = useOpenOrder().order;
  const attach = useAttach();
  const [importing, setImporting] = useState(false);
  // A new case starts with the combination that is shown, or that of the previous one.
  const last = only ?? rows.at(-1);
  const blank: CaseRow = {
    ...NO_CASE,
    hardwareRevision: last?.hardwareRevision ?? scope.hardwareRevisions[0] ?? '',
    sourceVersion: last?.sourceVersion ?? scope.sourceVersions[0] ?? '',
  };
  const notRun = rows.filter((row) => row.result === 'notRun').length;
  const setResult = (result: CaseResult, isMeant: (row: CaseRow, index: number) => boolean) =>
    change((all) => all.map((row, index) => (isMeant(row, index) ? { ...row, result } : row)));
  return (
    <Flex gap="small" wrap>
      <Button disabled={rows.length >= CASES_MAX} onClick={() => add([blank], true)}>
        {t(CASE_TABLE.add)}
      </Button>
      <Button onClick={() => setImporting(true)}>{t(CASE_IMPORT.title)}</Button>
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
        aria-label={t(CASE_TABLE.setResults)}
        placeholder={t(chosen.length === 0 ? CASE_TABLE.setResults : CASE_TABLE.setChosen, { count: chosen.length })}
        options={CASE_RESULTS.map((result) => ({ value: result, label: caseResultName(result)[language] }))}
        onChange={(result: CaseResult | null) => {
          if (result === null) return;
          setResult(result, (_row, index) => chosen.includes(index));
          setChosen([]);
        }}
        style={{ width: 176 }}
      />
      <ExportButtons cases={rows} of={orderNo} />
      {notRun === 0 ? null : (
        <Button onClick={() => setResult('passed', ({ result }) => result === 'notRun')}>
          {t(CASE_TABLE.passAll, { count: notRun })}
        </Button>
      )}
      {importing ? (
        <Suspense fallback={null}>
          <ImportCases
            present={rows}
            onAdd={(imported, file) => {
              change((all) => withImported(all, imported));
              if (file !== null) attach([file]).forEach((line) => void message.warning(line));
              setImporting(false);
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </Flex>
  );
});

/** Number of the newest orders that are searched. */
const LOOKED_AT = 50;

/** The order of the last tested version, with its manual cases; null if there is none. */
async function lastCases(order: OrderModel) {
  const { list } = await call(testing.page, { firmwareNo: order.firmwareNo, pageSize: LOOKED_AT });
  const last = lastTested(order, readable(list));
  if (last === null) return null;
  const log = await call(testingOrder.approveLog, { orderNo: last.orderNo });
  return { last, cases: validManualEvidence(readable(log), last.round)?.cases ?? [] };
}

interface CaseSourcesProps {
  readonly present: readonly CaseRow[];
  readonly onAdd: (rows: readonly CaseRow[]) => void;
  /** Copies without results; returns how many were added. */
  readonly onCopy: (cases: readonly CaseRow[]) => number;
}

/** Where cases come from besides a file: the number's list, this order's last round, the last version (decisions §4.7). */
function CaseSources({ present, onAdd, onCopy }: CaseSourcesProps) {
  const t = useText();
  const { order, log } = useOpenOrder();
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
        void message.info(t(CASE_TABLE.noneToCopy));
        return;
      }
      const { orderNo, versionNo } = found.last;
      const count = onCopy(found.cases);
      void message.success(t(CASE_TABLE.copied, { count, orderNo, version: versionNo }));
    },
  });
  return (
    <>
      {missing.length === 0 ? null : (
        <Button onClick={() => onAdd(missing)}>{t(CASE.addKept, { count: missing.length })}</Button>
      )}
      {lastRound.length === 0 ? (
        <Button loading={busy(loading)} onClick={run}>
          {t(CASE_TABLE.copy)}
        </Button>
      ) : (
        <Button onClick={() => void message.success(t(CASE.copiedRound, { count: onCopy(lastRound) }))}>
          {t(CASE.copyRound)}
        </Button>
      )}
    </>
  );
}
