import { PrinterOutlined } from '@ant-design/icons';
import { history, useIsFetching } from '@umijs/max';
import { Button } from 'antd';
import { useMemo } from 'react';
import DateRangeControl from '@/components/list/DateRangeControl';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/texts';
import { isUnreadable, readable } from '@/contract/callFields';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testingOrder } from '@/contract/order';
import { testing } from '@/contract/testing';
import { orderAddress, SCREEN, periodReportAddress } from '@/domain/paths';
import type { Period } from '@/domain/period';
import { queryKeys } from '@/domain/queryKeys';
import { reportOf } from '@/domain/workflow/orderReport';
import { numbered, readLog } from '@/domain/workflow/overview';
import { serverNow } from '@/services/serverClock';
import { combinedState, useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import type { ReportView } from '../list/orderListFilters';
import { REPORTS } from '../texts/orderListTexts';
import { ServerStepTitles } from '../texts/orderWords';
import { ORDER } from '../order/orderTexts';
import { MAY_MISS } from '../order/useOrder';
import { PeriodSheet } from './PeriodSheet';
import { ReportSheet } from './ReportSheet';
import styles from './report.module.css';
import { PERIOD, REPORT } from './reportTexts';

/** Report views, shown instead of the list. */
export default function ReportViews({ view }: { readonly view: ReportView }) {
  switch (view.kind) {
    case 'period':
      return <PeriodReport period={view.period} />;
    case 'report':
      return <OrderReportPage key={view.orderNo} orderNo={view.orderNo} />;
  }
}

/** The report of an order, and when it was made; without the right to read versions it names the file's hash alone. */
function useReport(orderNo: string) {
  const order = useCall(testingOrder.detail, { orderNo }, { quiet: 'unanswered' });
  const steps = useCall(testingOrder.stepBar, { orderNo }, MAY_MISS);
  const log = useCall(testingOrder.approveLog, { orderNo }, MAY_MISS);
  const enabled = useMayCall()(firmwareVersion.detail) && order.data !== undefined;
  const id = order.data?.versionId ?? '';
  const version = useCall(firmwareVersion.detail, { id }, { enabled });
  const waits =
    (steps.data ?? steps.error) === undefined ||
    (enabled && id !== '' && (version.data ?? version.error) === undefined);
  const data = useMemo(() => {
    if (order.data === undefined || log.data === undefined || waits) return undefined;
    const told = numbered(readable(steps.data ?? []));
    const report = reportOf(order.data, readLog(told, readable(log.data)), version.data?.file ?? null);
    return { report, told, rows: log.data, madeAt: serverNow().toISOString() };
  }, [order.data, steps.data, log.data, version.data, waits]);
  return { ...combinedState([order, log]), data };
}

function OrderReportPage({ orderNo }: { readonly orderNo: string }) {
  const t = useText();
  const request = useReport(orderNo);
  // Printing waits for the pictures of the report.
  const isLoading = useIsFetching({ queryKey: queryKeys.attachment(orderNo) }) > 0;
  return (
    <div className={styles.page}>
      <RecordPage
        title={t(REPORT.title, { orderNo })}
        back={useWayBack(orderAddress(orderNo))}
        extra={<Print disabled={request.data === undefined || isLoading} />}
      >
        <LoadState request={request} failed={t(ORDER.failed)} list={SCREEN.orders}>
          {({ rows, told, ...made }) => (
            <ServerStepTitles value={told}>
              <ReportSheet {...made} unread={rows.filter(isUnreadable).length} />
            </ServerStepTitles>
          )}
        </LoadState>
      </RecordPage>
    </div>
  );
}

function Print({ disabled }: { readonly disabled: boolean }) {
  return (
    <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={disabled} onClick={() => window.print()}>
      {useText()(REPORT.print)}
    </Button>
  );
}

/** Width of the period's field, in pixels. */
const RANGE_WIDTH = 280;

/** The report of a calendar period, or of any days, for screen and print. */
function PeriodReport({ period }: { readonly period: Period }) {
  const t = useText();
  const { from, to } = period;
  const request = useCall(testing.periodReport, { from, to }, { quiet: 'unanswered' });
  const show = (first: string | undefined, last: string | undefined) => {
    if (first !== undefined && last !== undefined) history.replace(periodReportAddress({ from: first, to: last }));
  };
  return (
    <div className={styles.page}>
      <RecordPage
        title={t(REPORTS.period)}
        back={useWayBack(SCREEN.orders)}
        extra={
          <>
            <DateRangeControl required label={t(PERIOD.period)} {...period} width={RANGE_WIDTH} onChange={show} />
            <Print disabled={request.data === undefined} />
          </>
        }
      >
        <LoadState request={request}>{(report) => <PeriodSheet period={period} report={report} />}</LoadState>
      </RecordPage>
    </div>
  );
}
