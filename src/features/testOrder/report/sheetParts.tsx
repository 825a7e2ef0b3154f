import { Fragment, type ReactNode } from 'react';
import { displayText } from '@/components/parts/Text';
import { useText, COMMON, LABEL } from '@/components/texts';
import { personLabel, type Person } from '@/domain/access/roles';
import { CASE_RESULTS, caseResultName, type Evidence } from '@/domain/workflow/evidence';
import type { OrderReport } from '@/domain/workflow/orderReport';
import { countCases, hasFailed, worstFirst } from '@/domain/workflow/roundCases';
import { localTime } from '@/domain/zone';
import { CASE_LABELS } from '@/features/cases/caseColumns';
import { VersionName } from '@/features/version/versionParts';
import { useOrderWords } from '../texts/orderWords';
import { EVIDENCE, RELEASE, SECTION } from '../order/orderTexts';
import { DASH } from '../texts/orderTags';
import styles from './report.module.css';
import { REPORT } from './reportTexts';

/** A time with seconds, an invalid one unchanged; a dash without one. */
export function timeWithSeconds(at: string | null): string {
  return at ? localTime(at) : DASH;
}

/** A person by name and account, since names are not unique. */
export const signer = (person: Person): string => (person.name === '' ? person.code : personLabel(person));

interface SheetTableProps<Row> {
  readonly rows: readonly Row[];
  /** Heading, width in percent, and cell. */
  readonly columns: readonly (readonly [name: string, width: number, cell: (row: Row) => ReactNode])[];
  /** A long text on a separate line below the row: name and text. */
  readonly note?: readonly [name: string, text: (row: Row) => string];
  readonly isFaded?: (row: Row) => boolean;
  readonly none?: string;
}

/** A table for print: fixed widths, header repeated on each page, rows not split. */
export function SheetTable<Row>({ rows, columns, note, isFaded, none }: SheetTableProps<Row>) {
  const t = useText();
  if (none !== undefined && rows.length === 0) return none && <p>{none}</p>;
  return (
    <table className={styles.table}>
      <colgroup>
        {columns.map(([name, width]) => (
          <col key={name} style={{ width: `${width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const faded = isFaded?.(row) === true ? styles.faded : '';
          const text = note?.[1](row) ?? '';
          return (
            <Fragment key={index}>
              <tr className={faded}>
                {columns.map(([name, , cell]) => (
                  <td key={name}>{displayText(cell(row))}</td>
                ))}
              </tr>
              {note && text !== '' && (
                <tr className={`${styles.note ?? ''} ${faded ?? ''}`}>
                  <td colSpan={columns.length}>{t(COMMON.labelled, { label: note[0], value: text })}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function EvidenceShown({ evidence }: { readonly evidence: Evidence }) {
  const { t, language, listed, sourceText } = useOrderWords();
  const line = (label: string, value: string) => value !== '' && <p>{t(COMMON.labelled, { label, value })}</p>;
  switch (evidence.kind) {
    case 'automated': {
      const { total, passed, failed, reportLink } = evidence;
      const counts = t(EVIDENCE.automated, { total, passed, failed });
      return <p>{displayText([counts, reportLink].filter(Boolean).join(' · '))}</p>;
    }
    case 'manual': {
      const { cases } = evidence;
      const counts = Object.fromEntries(
        CASE_RESULTS.map((result) => [result, cases.filter((row) => row.result === result).length]),
      );
      return (
        <>
          <p>{t(EVIDENCE.manual, { ...counts, count: cases.length, cases: countCases(cases) })}</p>
          {line(t(LABEL.bench), evidence.bench)}
          {line(t(EVIDENCE.defects), listed(evidence.defects))}
          {line(t(EVIDENCE.conditions), listed(evidence.conditions))}
          <SheetTable
            none=""
            rows={worstFirst(cases.filter(hasFailed))}
            columns={[
              [t(CASE_LABELS.title), 46, ({ key, title }) => [key, title].filter(Boolean).join(' ')],
              [t(LABEL.result), 14, ({ result }) => caseResultName(result)[language]],
              [t(CASE_LABELS.hardware), 18, ({ hardwareRevision }) => hardwareRevision],
              [t(CASE_LABELS.source), 22, ({ sourceVersion }) => sourceText(sourceVersion)],
            ]}
            note={[t(CASE_LABELS.note), ({ note }) => note]}
          />
        </>
      );
    }
    case 'release': {
      const { mode, at, scope, rollbackVersionId, acknowledgedConditions } = evidence;
      return (
        <>
          <p>
            {mode === 'scheduled' ? t(REPORT.releaseAt, { at: timeWithSeconds(at) }) : t(RELEASE.now)} ·{' '}
            {t(COMMON.labelled, { label: t(LABEL.releaseScope), value: scope })}
            {rollbackVersionId === null ? null : (
              <>
                {' · '}
                {t(COMMON.labelled, { label: t(LABEL.rollbackVersion), value: '' })}
                <VersionName id={rollbackVersionId} />
              </>
            )}
          </p>
          {line(t(LABEL.acknowledged), listed(acknowledgedConditions))}
        </>
      );
    }
  }
}

export interface SheetPartProps {
  readonly report: OrderReport;
  readonly none: string;
}

/** Evidence of the valid decisions, by step. */
export function SheetEvidence({ report, none }: SheetPartProps) {
  const { t, stepText } = useOrderWords();
  const shown = report.log.flatMap(({ id, action, superseded, evidence, stepOrder, actor, at }) =>
    action !== 'decide' || superseded || evidence === null || stepOrder === null
      ? []
      : [{ id, evidence, title: [stepText(stepOrder), signer(actor), timeWithSeconds(at)].join(' · ') }],
  );
  return (
    <section>
      <h3>{t(SECTION.evidence)}</h3>
      {shown.length === 0 ? <p>{none}</p> : null}
      {shown.map(({ id, evidence, title }) => (
        <Fragment key={id}>
          <h4>{title}</h4>
          <EvidenceShown evidence={evidence} />
        </Fragment>
      ))}
    </section>
  );
}
