import { useRequest } from 'ahooks';
import { App, Button } from 'antd';
import { busy } from '@/components/parts/busy';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { testingOrder } from '@/contract/testingOrder';
import type { CaseRow } from '@/domain/workflow/evidence';
import { validManualEvidence } from '@/domain/workflow/log';
import { lastTested } from '@/domain/workflow/repeat';
import { call } from '@/services/client';

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

interface CopyCasesProps {
  readonly order: OrderModel;
  /**
   * Adds copies of the cases.
   * @returns the number of added cases
   */
  readonly onCopy: (cases: readonly CaseRow[]) => number;
}

/** Copies the manual cases of the number's last tested version, without results (decisions §4.1). */
export function CopyCases({ order, onCopy }: CopyCasesProps) {
  const t = useText();
  const { message } = App.useApp();
  const { run, loading } = useRequest(() => lastCases(order), {
    manual: true,
    // The failure has been shown.
    onError: () => undefined,
    onSuccess: (found) => {
      if (found === null || found.cases.length === 0) {
        void message.info(t('testing.case.noneToCopy'));
        return;
      }
      const { orderNo, versionNo } = found.last;
      const count = onCopy(found.cases);
      void message.success(t('testing.case.copied', { count, orderNo, version: versionNo }));
    },
  });
  return (
    <Button loading={busy(loading)} onClick={run}>
      {t('testing.case.copy')}
    </Button>
  );
}
