import { DownloadOutlined, PrinterOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button, Skeleton } from 'antd';
import { saveFile } from '@/components/list/exportRows';
import { EmptyState } from '@/components/parts/EmptyState';
import { useText } from '@/components/useText';
import { PageFrame } from '@/components/parts/PageFrame';
import { fit } from '@/contract/fit';
import { orderReport } from '@/contract/report';
import { testing } from '@/contract/testing';
import { CHECK_REPORT_ADDRESS, orderAddress } from '@/domain/paths';
import { readReport, type OrderReport } from '@/domain/workflow/report';
import { call } from '@/services/client';
import { isNotFound } from '../list/failures';
import styles from './report.module.css';
import { ReportSheet, type Seal } from './ReportSheet';

interface Loaded {
  readonly report: OrderReport;
  /** What the file holds, character for character. */
  readonly text: string;
  readonly seal: Seal | null;
}

async function loadReport(orderNo: string): Promise<Loaded> {
  const { text, seal } = await call(testing.report, { orderNo });
  const read = fit(orderReport, readReport(text)?.value);
  if (!read.fits) throw new Error(read.path);
  return { report: read.value, text, seal };
}

/** The report of an order: on screen as on paper (decisions §5). */
export function SealedReport({ orderNo }: { readonly orderNo: string }) {
  const t = useText();
  const { data, error, loading, refresh } = useRequest(() => loadReport(orderNo), { onError: () => undefined });
  const save = () => {
    if (data) saveFile(new Blob([data.text], { type: 'application/json' }), `${orderNo}.report.json`);
  };
  return (
    <div className={styles.page}>
      <PageFrame
        title={t('report.title', { orderNo })}
        back={orderAddress(orderNo)}
        extra={
          <>
            <Link to={CHECK_REPORT_ADDRESS}>
              <Button tabIndex={-1} icon={<SafetyCertificateOutlined aria-hidden />}>
                {t('report.check')}
              </Button>
            </Link>
            <Button icon={<DownloadOutlined aria-hidden />} disabled={!data} onClick={save}>
              {t('report.save')}
            </Button>
            <Button
              type="primary"
              icon={<PrinterOutlined aria-hidden />}
              disabled={!data}
              onClick={() => window.print()}
            >
              {t('report.print')}
            </Button>
          </>
        }
      >
        {data ? (
          <ReportSheet report={data.report} seal={data.seal} />
        ) : error === undefined || loading ? (
          <Skeleton active paragraph={{ rows: 14 }} aria-label={t('common.loading')} />
        ) : isNotFound(error) ? (
          <EmptyState
            tone="error"
            title={t('testing.order.unknown', { orderNo })}
            hint={t('testing.order.unknownHint')}
          />
        ) : (
          <EmptyState tone="error" title={t('testing.order.failed')} hint={t('testing.order.failedHint')}>
            <Button type="primary" onClick={refresh}>
              {t('common.retry')}
            </Button>
          </EmptyState>
        )}
      </PageFrame>
    </div>
  );
}
