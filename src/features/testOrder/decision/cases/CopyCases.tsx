import { useRequest } from 'ahooks';
import { App, Button } from 'antd';
import { busy } from '@/components/parts/busy';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { testingOrder } from '@/contract/testingOrder';
import type { CaseRow } from '@/domain/workflow/evidence';
import { standingManual } from '@/domain/workflow/log';
import { lastTested } from '@/domain/workflow/repeat';
import { call } from '@/services/client';

/** How many of the number's newest orders are looked at. */
const LOOKED_AT = 50;

/** The order of the last version that was tested, and its manual cases; null where there is none. */
async function lastCases(order: OrderModel) {
  const { list } = await call(testing.page, { firmwareNo: order.firmwareNo, pageSize: LOOKED_AT });
  const last = lastTested(order, readable(list));
  if (last === null) return null;
  const log = await call(testingOrder.approveLog, { orderNo: last.orderNo });
  return { last, cases: standingManual(readable(log), last.round)?.cases ?? [] };
}

interface CopyCasesProps {
  readonly order: OrderModel;
  /** Takes the cases as they were run then. @returns how many were added */
  readonly onCopy: (cases: readonly CaseRow[]) => number;
}

/** Copies the manual cases of the number's last tested version, none of them run (decisions §4.1). */
export function CopyCases({ order, onCopy }: CopyCasesProps) {
  const t = useText();
  const { message } = App.useApp();
  const { run, loading } = useRequest(() => lastCases(order), {
    manual: true,
    // A failed call has told the user already.
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
