import type { ReactNode } from 'react';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import { moduleName } from '@/domain/firmware/number';
import { caseResultName, coverage } from '@/domain/workflow/evidence';
import { validManualEvidence, scheduledFor, type MarkedEntry } from '@/domain/workflow/log';
import { priorityName, logActionName } from '@/domain/workflow/order';
import type { OrderReport, Signature } from '@/domain/workflow/report';
import { decisionName } from '@/domain/workflow/steps';
import { statusText, stepText, listed } from '../list/names';
import styles from './report.module.css';
import { SheetEvidence, SheetTable, instant, signer, timeZone } from './sheetParts';

/** Digest and time, stored when the order ended. */
interface ReportSeal {
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

function Facts({
  title,
  facts,
}: {
  readonly title: string;
  readonly facts: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Order, people and tested file with full hashes. */
function SheetFacts({ report }: { readonly report: OrderReport }) {
  const t = useText();
  const language = useLanguage();
  const { file, scope } = report;
  const people = (list: OrderReport['testerList']) => listed(list.map(signer), t);
  const some = (values: readonly string[], none: string) => (values.length === 0 ? none : listed(values, t));
  const modules = scope.companionModules.map((module) => moduleName(module)[language]);
  const hash = (value: string) => <span className={styles.hash}>{value}</span>;
  return (
    <>
      <Facts
        title={t('common.facts')}
        facts={[
          [t('field.module'), moduleName(report.module)[language]],
          [t('field.round'), t('common.round', { round: report.round })],
          [t('field.submitter'), signer(report.submitter)],
          [t('field.submittedAt'), instant(report.submittedAt)],
          [t('field.priority'), priorityName(report.priority)[language]],
          [t('testing.fact.closedAt'), instant(report.closedAt)],
          [t('field.testerList'), people(report.testerList)],
          [t('field.operationPersonList'), people(report.operationPersonList)],
          [t('field.hardwareRevisions'), some(scope.hardwareRevisions, t('common.none'))],
          [t('field.sourceVersions'), some(scope.sourceVersions, t('testing.first'))],
          [t('field.companionModules'), some(modules, t('common.none'))],
          [t('field.dueAt'), instant(report.dueAt)],
          ...(report.remark === '' ? [] : [[t('field.remark'), report.remark] as const]),
        ]}
      />
      <Facts
        title={t('report.file')}
        facts={
          file === null
            ? [[t('field.fileSha256'), hash(report.fileSha256)]]
            : [
                [t('report.fileName'), `${file.name} · ${sizeText(file.size)}`],
                [t('field.uploader'), `${signer(file.uploadedBy)} · ${instant(file.uploadedAt)}`],
                [t('field.fileSha256'), hash(file.sha256)],
                [t('field.md5'), hash(file.md5)],
              ]
        }
      />
    </>
  );
}

/** The full log, oldest first; superseded entries are marked. */
function SheetLog({ log }: { readonly log: readonly MarkedEntry[] }) {
  const t = useText();
  const language = useLanguage();
  const what = (entry: MarkedEntry): string => {
    const planned = scheduledFor(entry);
    return [
      (entry.action === 'decide' && entry.decision !== null
        ? decisionName(entry.decision)
        : logActionName(entry.action))[language],
      planned === null ? '' : `→ ${instant(planned)}`,
      entry.returnTo === null ? '' : `→ ${stepText(entry.returnTo, t, language)}`,
      entry.target === null ? '' : `→ ${signer(entry.target)}`,
      entry.superseded ? `(${t('testing.log.superseded')})` : '',
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <section>
      <h3>{t('report.log')}</h3>
      <SheetTable
        columns={[
          { name: t('field.time'), width: 22 },
          { name: t('field.round'), width: 10 },
          { name: t('field.step'), width: 22 },
          { name: t('field.actor'), width: 20 },
          { name: t('field.action'), width: 26 },
        ]}
        rows={log.map((entry) => ({
          cells: [
            instant(entry.at),
            entry.round,
            entry.stepOrder === null ? '' : stepText(entry.stepOrder, t, language),
            signer(entry.actor),
            what(entry),
          ],
          note: { name: t('field.decisionRemark'), text: entry.remark },
          faded: entry.superseded,
        }))}
      />
    </section>
  );
}
