import { PrinterOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Button } from 'antd';
import DateRangeControl from '@/components/list/DateRangeControl';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { periodReportAddress, SCREEN } from '@/domain/paths';
import type { Period } from '@/domain/period';
import { useCall } from '@/services/useCall';
import { REPORTS } from '../list/words';
import { STATISTICS } from '../statistics/words';
import { PeriodSheet } from './PeriodSheet';
import styles from './report.module.css';
import { REPORT } from './words';

/** In pixels. */
const RANGE_WIDTH = 280;

/** The report of a period for the weekly meeting, for screen and print (decisions §5). */
export function PeriodReport({ period }: { readonly period: Period }) {
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
            <DateRangeControl label={t(STATISTICS.period)} from={from} to={to} width={RANGE_WIDTH} onChange={show} />
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
