import { DownloadOutlined, PrinterOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { history, useIsFetching } from '@umijs/max';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { isMissing } from '@/components/form/submission';
import DateRangeControl from '@/components/list/DateRangeControl';
import { saveFile } from '@/components/parts/saveFile';
import { EmptyState, Failed, LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack, WayToList } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { parseModel } from '@/contract/envelope';
import { testing } from '@/contract/testing';
import { CHECK_REPORT_ADDRESS, orderAddress, SCREEN, periodReportAddress } from '@/domain/paths';
import type { Period } from '@/domain/period';
import { orderReport, readReport } from '@/domain/workflow/report';
import { useCall } from '@/services/useCall';
import { ATTACHMENTS } from '../attachment/useAttachment';
import type { ReportView } from '../list/filters';
import { REPORTS } from '../words/words';
import { ORDER } from '../order/words';
import { CheckReport } from './CheckReport';
import { PeriodSheet } from './PeriodSheet';
import { ReportSheet } from './ReportSheet';
import styles from './report.module.css';
import { PERIOD, REPORT } from './words';

/** Report views, shown instead of the list (decisions §5). */
export default function ReportViews({ view }: { readonly view: ReportView }) {
  switch (view.kind) {
    case 'check':
      return <CheckReport />;
    case 'period':
      return <PeriodReport period={view.period} />;
    case 'report':
      return <SealedReport key={view.orderNo} orderNo={view.orderNo} />;
  }
}

const parse = (text: string) => parseModel(orderReport, readReport(text)?.value);

/** The report page of an order, for screen and print (decisions §5). */
function SealedReport({ orderNo }: { readonly orderNo: string }) {
  const t = useText();
  const { data, error, loading, refresh } = useCall(testing.report, { orderNo });
  const report = useMemo(() => (data ? parse(data.text) : undefined), [data]);
  // Pictures of the report belong on its paper.
  const isLoading = useIsFetching({ queryKey: [ATTACHMENTS, orderNo] }) > 0;
  const save = () => {
    if (data) saveFile(new Blob([data.text], { type: 'application/json' }), `${orderNo}.report.json`);
  };
  return (
    <div className={styles.page}>
      <RecordPage
        title={t(REPORT.title, { orderNo })}
        back={useWayBack(orderAddress(orderNo))}
        trail={{ list: t('menu.testing'), path: SCREEN.orders, view: t(REPORTS.sheet) }}
        extra={
          <>
            <Button icon={<SafetyCertificateOutlined aria-hidden />} onClick={() => history.push(CHECK_REPORT_ADDRESS)}>
              {t(REPORTS.check)}
            </Button>
            <Button icon={<DownloadOutlined aria-hidden />} disabled={!report?.valid} onClick={save}>
              {t(REPORT.save)}
            </Button>
            <Button
              type="primary"
              icon={<PrinterOutlined aria-hidden />}
              disabled={!report?.valid || isLoading}
              onClick={() => window.print()}
            >
              {t(REPORT.print)}
            </Button>
          </>
        }
      >
        {data && report?.valid ? (
          <ReportSheet report={report.value} seal={data.seal} />
        ) : (error === undefined && report === undefined) || loading ? (
          <Skeleton active paragraph={{ rows: 14 }} aria-label={t('common.loading')} />
        ) : error !== undefined && isMissing(error) ? (
          <EmptyState tone="error" title={t(ORDER.unknown, { orderNo })} hint={t(ORDER.unknownHint)}>
            <WayToList list={SCREEN.orders} />
          </EmptyState>
        ) : (
          <Failed title={t(ORDER.failed)} error={error} onRetry={refresh} />
        )}
      </RecordPage>
    </div>
  );
}

/** In pixels. */
const RANGE_WIDTH = 280;

/** The report of a calendar period, or of any days, for screen and print (decisions §5). */
function PeriodReport({ period }: { readonly period: Period }) {
  const t = useText();
  const { from, to } = period;
  const request = useCall(testing.periodReport, { from, to });
  const show = (first: string | undefined, last: string | undefined) => {
    if (first !== undefined && last !== undefined) history.replace(periodReportAddress({ from: first, to: last }));
  };
  return (
    <div className={styles.page}>
      <RecordPage
        title={t(REPORTS.period)}
        back={useWayBack(SCREEN.orders)}
        trail={{ list: t('menu.testing'), path: SCREEN.orders, view: t(REPORTS.period) }}
        extra={
          <>
            <DateRangeControl label={t(PERIOD.period)} from={from} to={to} width={RANGE_WIDTH} onChange={show} />
            <Button
              type="primary"
              icon={<PrinterOutlined aria-hidden />}
              disabled={request.data === undefined}
              onClick={() => window.print()}
            >
              {t(REPORT.print)}
            </Button>
          </>
        }
      >
        <LoadState request={request}>{(report) => <PeriodSheet period={period} report={report} />}</LoadState>
      </RecordPage>
    </div>
  );
}
