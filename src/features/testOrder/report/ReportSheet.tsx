import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { standingManual } from '@/domain/workflow/log';
import { caseResultName, coverage } from '@/domain/workflow/evidence';
import type { OrderReport } from '@/domain/workflow/report';
import { statusText } from '../list/names';
import styles from './report.module.css';
import { SheetEvidence } from './SheetEvidence';
import { SheetFacts } from './SheetFacts';
import { SheetLog } from './SheetLog';
import { SheetTable } from './SheetTable';
import { SignatureTable } from './SignatureTable';
import { instant, timeZone } from './words';

/** Digest and time, stored when the order ended. */
export interface ReportSeal {
  readonly digest: string;
  readonly sealedAt: string;
}

/**
 * The report as a sheet: plain HTML with fixed colours, so that screen, print and PDF look the same in every theme
 * (decisions §5).
 */
export function ReportSheet({ report, seal }: { readonly report: OrderReport; readonly seal: ReportSeal | null }) {
  const t = useText();
  const language = useLanguage();
  const cells = coverage(report.scope, standingManual(report.log, report.round));
  return (
    <article className={styles.sheet} aria-label={t('report.sheet')}>
      <header className={styles.head}>
        <div>
          <h2>{t('report.heading')}</h2>
          <p className={styles.number}>{report.orderNo}</p>
          <p>
            {report.firmwareNo} {report.versionNo} · {report.firmwareName}
          </p>
        </div>
        <p className={seal ? styles.stamp : styles.draft}>
          <strong>{seal ? t('report.sealed') : t('report.unsealed')}</strong>
          <span>{statusText(report.status, t, language)}</span>
          {seal ? <span>{instant(seal.sealedAt)}</span> : <span>{t('report.unsealedWhy')}</span>}
        </p>
      </header>
      <SheetFacts report={report} />
      <section>
        <h3>{t('report.signatures')}</h3>
        <SignatureTable signatures={report.signatures} />
      </section>
      <section>
        <h3>{t('report.coverage')}</h3>
        <SheetTable
          columns={[
            { name: t('testing.case.hardware'), width: 16 },
            { name: t('testing.case.source'), width: 18 },
            { name: caseResultName('passed')[language], width: 11 },
            { name: caseResultName('failed')[language], width: 11 },
            { name: t('report.notRun'), width: 11 },
            { name: t('report.gap'), width: 33 },
          ]}
          rows={cells.map((cell) => ({
            cells: [
              cell.hardwareRevision,
              cell.sourceVersion || t('testing.first'),
              cell.passed,
              cell.failed,
              cell.open,
              cell.gap ? cell.reason || t('report.gapUnexplained') : '',
            ],
          }))}
        />
      </section>
      <SheetEvidence report={report} />
      <SheetLog log={report.log} />
      <footer className={styles.seal}>
        <p>{t('report.times', { zone: timeZone() })}</p>
        {seal ? (
          <>
            <p>{t('report.digest')}</p>
            <p className={styles.hash}>{seal.digest}</p>
            <p>{t('report.digestHint')}</p>
          </>
        ) : (
          <p>{t('report.noDigest')}</p>
        )}
      </footer>
    </article>
  );
}
