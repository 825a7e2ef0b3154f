import { useRequest } from 'ahooks';
import { App, Button } from 'antd';
import { useMemo } from 'react';
import { busy } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import { testingOrder, type OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import type { CaseRow } from '@/domain/workflow/evidence';
import { lastManualCases, validManualEvidence } from '@/domain/workflow/log';
import { lastTested } from '@/domain/workflow/repeat';
import { failedFirst, roundCases, rowKey } from '@/domain/workflow/roundCases';
import { call } from '@/services/client';
import { useOpenOrder } from '../order/useOrder';
import { useDecision } from './useDecision';
import { CASE } from '../order/words';
import { CASE_TABLE } from './words';

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
export function CaseSources({ present, onAdd, onCopy }: CaseSourcesProps) {
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
