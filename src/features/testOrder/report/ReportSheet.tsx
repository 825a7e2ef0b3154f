import type { ReactNode } from 'react';
import { UNREAD } from '@/components/parts/LoadState';
import { displayText } from '@/components/parts/Text';
import { useText, COMMON, LABEL } from '@/components/texts';
import { sizeText } from '@/domain/firmware/file';
import type { Texts } from '@/domain/language';
import { zoneName } from '@/domain/zone';
import { moduleName } from '@/domain/firmware/firmwareNumber';
import { versionStateName } from '@/domain/firmware/version';
import { coverage } from '@/domain/workflow/evidence';
import { isWithdrawn, validManualEvidence, scheduledFor, type MarkedEntry } from '@/domain/workflow/log';
import { priorityName, type Attachment } from '@/domain/workflow/testOrder';
import { type OrderReport, reportedAttachments, type ReportedAttachment } from '@/domain/workflow/orderReport';
import { decidedName } from '@/domain/workflow/effects';
import { STATUS } from '@/domain/workflow/steps';
import { Picture, useAttachment } from '../attachment/useAttachment';
import { ATTACHMENT } from '../attachment/attachmentTexts';
import { useOrderWords } from '../texts/orderWords';
import { ENDED, FACT, LOG, REPORTS } from '../texts/orderListTexts';
import { CoverageMatrix } from '../order/CoverageMatrix';
import styles from './report.module.css';
import { SheetEvidence, SheetTable, timeWithSeconds, signer, type SheetPartProps } from './sheetParts';
import { EVIDENCE } from '../order/orderTexts';
import { REPORT } from './reportTexts';

interface ReportSheetProps {
  readonly report: OrderReport;
  readonly madeAt: string;
  /** Number of log entries that could not be read: their content is not known. */
  readonly unread: number;
}

const HASH_SHOWN = 12;

/** The report: plain HTML in fixed colours, so that screen, print and PDF look alike in every theme. */
export function ReportSheet({ report, madeAt, unread }: ReportSheetProps) {
  const { t, language, placeText, stepText } = useOrderWords();
  const { signatures, ended } = report;
  const isGood = report.status === STATUS.completed && ended === null;
  const manual = validManualEvidence(report.log, report.round);
  const none = (text: Texts) => t(unread === 0 ? text : EVIDENCE.unknown);
  return (
    <article className={styles.sheet} aria-label={t(REPORTS.sheet)}>
      <header className={styles.head}>
        <div>
          <h2>{t(REPORT.heading)}</h2>
          <p className={styles.number}>{report.orderNo}</p>
          <p>{displayText(`${report.firmwareNo} ${report.versionNo} · ${report.firmwareName}`)}</p>
        </div>
        <p className={styles.stamp} data-good={isGood}>
          <strong>{isWithdrawn(report.log) ? t(ENDED.withdrawn) : placeText(report)}</strong>
          {ended && <strong>{t(REPORT.versionIs, { state: t(versionStateName(ended)) })}</strong>}
          {report.closedAt === null ? <span>{t(REPORT.goesOn)}</span> : null}
          <span>{t(REPORT.madeAt, { at: timeWithSeconds(madeAt) })}</span>
        </p>
      </header>
      {unread === 0 ? null : <strong>{t(UNREAD, { count: unread })}</strong>}
      <SheetFacts report={report} />
      <section>
        <h3>{t(REPORT.signatures)}</h3>
        <SheetTable
          none={none(REPORT.noSignatures)}
          rows={signatures}
          columns={[
            [t(LABEL.step), 24, ({ stepOrder }) => stepText(stepOrder)],
            [t(REPORT.decision), 14, ({ stepOrder, decision }) => decidedName(stepOrder, decision)[language]],
            [t(REPORT.signer), 22, (signature) => signer(signature.signer)],
            [t(LABEL.time), 22, ({ at }) => timeWithSeconds(at)],
            [
              t(LABEL.fileSha256),
              18,
              ({ fileSha256 }) => <code title={fileSha256}>{fileSha256.slice(0, HASH_SHOWN)}</code>,
            ],
          ]}
          note={[t(LABEL.decisionRemark), ({ remark }) => remark]}
        />
      </section>
      <section>
        <h3>{t(REPORT.coverage)}</h3>
        {manual === null && unread > 0 ? (
          <p>{none(EVIDENCE.none)}</p>
        ) : (
          <CoverageMatrix cells={coverage(report.scope, manual)} />
        )}
      </section>
      <SheetEvidence report={report} none={none(EVIDENCE.none)} />
      <SheetAttachments report={report} none={none(ATTACHMENT.none)} />
      <SheetLog log={report.log} />
      <footer className={styles.foot}>
        <p>{t(REPORT.times, { zone: zoneName()[language] })}</p>
      </footer>
    </article>
  );
}

function SheetFacts({ report }: { readonly report: OrderReport }) {
  const { t, language, listed, sourceText } = useOrderWords();
  const { file, scope } = report;
  const people = (list: OrderReport['testerList']) => listed(list.map(signer));
  const modules = scope.companionModules.map((module) => moduleName(module)[language]);
  const hash = (value: string) => <span className={styles.hash}>{value}</span>;
  const section = (title: string, facts: readonly (readonly [name: string, value: ReactNode])[]) => (
    <section>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{displayText(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  return (
    <>
      {section(t(COMMON.facts), [
        [t(LABEL.module), moduleName(report.module)[language]],
        [t(LABEL.round), t(COMMON.round, { round: report.round })],
        [t(LABEL.submitter), signer(report.submitter)],
        [t(LABEL.submittedAt), timeWithSeconds(report.submittedAt)],
        [t(LABEL.priority), priorityName(report.priority)[language]],
        [t(FACT.closedAt), timeWithSeconds(report.closedAt)],
        [t(LABEL.testerList), people(report.testerList)],
        [t(LABEL.operationPersonList), people(report.operationPersonList)],
        [t(LABEL.hardwareRevisions), listed(scope.hardwareRevisions) || t(COMMON.none)],
        [t(LABEL.sourceVersions), listed(scope.sourceVersions) || sourceText('')],
        [t(LABEL.companionModules), listed(modules) || t(COMMON.none)],
        [t(LABEL.dueAt), timeWithSeconds(report.dueAt)],
        ...(report.remark === '' ? [] : [[t(LABEL.remark), report.remark] as const]),
      ])}
      {section(
        t(REPORT.file),
        file === null
          ? [[t(LABEL.fileSha256), hash(report.fileSha256)]]
          : [
              [t(ATTACHMENT.file), `${file.name} · ${sizeText(file.size)}`],
              [t(LABEL.uploader), `${signer(file.uploadedBy)} · ${timeWithSeconds(file.uploadedAt)}`],
              [t(LABEL.fileSha256), hash(file.sha256)],
              [t(LABEL.md5), hash(file.md5)],
            ],
      )}
    </>
  );
}

/** The full log, oldest first; superseded entries are marked. */
function SheetLog({ log }: { readonly log: readonly MarkedEntry[] }) {
  const { t, stepText, actionText } = useOrderWords();
  const what = (entry: MarkedEntry): string => {
    const planned = scheduledFor(entry);
    const targets = [
      planned && timeWithSeconds(planned),
      stepText(entry.returnTo),
      entry.target && signer(entry.target),
    ];
    return [
      actionText(entry),
      ...targets.filter(Boolean).map((target) => `→ ${target ?? ''}`),
      ...(entry.superseded ? [`(${t(LOG.superseded)})`] : []),
    ]
      .filter((part) => part !== '')
      .join(' ');
  };
  return (
    <section>
      <h3>{t(REPORT.log)}</h3>
      <SheetTable
        rows={log}
        columns={[
          [t(LABEL.time), 22, ({ at }) => timeWithSeconds(at)],
          [t(LABEL.round), 10, ({ round }) => round],
          [t(LABEL.step), 22, ({ stepOrder }) => stepText(stepOrder)],
          [t(LABEL.actor), 20, ({ actor }) => signer(actor)],
          [t(LABEL.action), 26, what],
        ]}
        note={[t(LABEL.decisionRemark), ({ remark }) => remark]}
        isFaded={({ superseded }) => superseded}
      />
    </section>
  );
}

/** Attachments of all decisions with their hashes, and the pictures that their authors chose for the report. */
function SheetAttachments({ report, none }: SheetPartProps) {
  const { t, stepText } = useOrderWords();
  const files = reportedAttachments(report);
  const pictures = files.filter(({ inReport, superseded }) => inReport === true && !superseded);
  return (
    <section>
      <h3>{t(ATTACHMENT.title)}</h3>
      <SheetTable<ReportedAttachment>
        none={none}
        rows={files}
        columns={[
          [t(ATTACHMENT.file), 34, ({ name, size }) => `${name} · ${sizeText(size)}`],
          [t(LABEL.step), 24, ({ stepOrder, round }) => `${t(COMMON.round, { round })} ${stepText(stepOrder)}`],
          [t(ATTACHMENT.author), 20, ({ addedBy }) => signer(addedBy)],
          [t(LABEL.time), 22, ({ addedAt }) => timeWithSeconds(addedAt)],
        ]}
        note={['SHA-256', ({ sha256 }) => sha256]}
        isFaded={({ superseded }) => superseded}
      />
      {pictures.length === 0 ? null : <h4>{t(ATTACHMENT.marked)}</h4>}
      {pictures.map((file) => (
        <ReportPicture key={file.id} orderNo={report.orderNo} file={file} />
      ))}
    </section>
  );
}

/** A picture with its name. A file whose bytes are not a picture is not shown. */
function ReportPicture({ orderNo, file }: { readonly orderNo: string; readonly file: Attachment }) {
  const t = useText();
  const { data, error } = useAttachment(orderNo, file);
  const { name } = file;
  if (data === undefined && error === undefined) return <p>{t(COMMON.loading)}</p>;
  if (data?.kind !== 'png' && data?.kind !== 'jpeg') return <p>{t(ATTACHMENT.noPicture, { name })}</p>;
  return (
    <figure className={styles.picture}>
      <Picture name={name} file={data.file} type={`image/${data.kind}`} />
      <figcaption>{displayText(`${name} · ${signer(file.addedBy)}`)}</figcaption>
    </figure>
  );
}
