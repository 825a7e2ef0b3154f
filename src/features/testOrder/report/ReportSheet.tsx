import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { caseResultName, coverage } from '@/domain/workflow/evidence';
import { validManualEvidence } from '@/domain/workflow/log';
import type { OrderReport, Signature } from '@/domain/workflow/report';
import { decisionName } from '@/domain/workflow/steps';
import { statusText, stepText } from '../list/names';
import styles from './report.module.css';
import { SheetEvidence } from './SheetEvidence';
import { SheetFacts } from './SheetFacts';
import { SheetLog } from './SheetLog';
import { SheetTable } from './SheetTable';
import { instant, signer, timeZone } from './words';

/** Digest and time, stored when the order ended. */
export interface ReportSeal {
  readonly digest: string;
  readonly sealedAt: string;
}

/**
 * The report: plain HTML with fixed colours, so that screen, print and PDF look the same in every theme (decisions §5).
 */
export function ReportSheet({ report, seal }: { readonly report: OrderReport; readonly seal: ReportSeal | null }) {
  const t = useText();
  const language = useLanguage();
  const cells = coverage(report.scope, validManualEvidence(report.log, report.round));
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

const HASH_SHOWN = 12;

/** Signatures per step: the valid decisions. */
function SignatureTable({ signatures }: { readonly signatures: readonly Signature[] }) {
  const t = useText();
  const language = useLanguage();
  if (signatures.length === 0) return <p>{t('report.noSignatures')}</p>;
  return (
    <SheetTable
      columns={[
        { name: t('field.step'), width: 24 },
        { name: t('report.decision'), width: 14 },
        { name: t('report.signer'), width: 22 },
        { name: t('field.time'), width: 22 },
        { name: t('field.fileSha256'), width: 18 },
      ]}
      rows={signatures.map((signature) => ({
        cells: [
          stepText(signature.stepOrder, t, language),
          decisionName(signature.decision)[language],
          signer(signature.signer),
          instant(signature.at),
          <code key="hash" title={signature.fileSha256}>
            {signature.fileSha256.slice(0, HASH_SHOWN)}
          </code>,
        ],
        note: { name: t('field.decisionRemark'), text: signature.remark },
      }))}
    />
  );
}
