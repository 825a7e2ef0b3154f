import dayjs from 'dayjs';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { personLabel, type Person } from '@/domain/access/roles';
import { caseResultName, type Evidence, type ManualEvidence, type ReleaseEvidence } from '@/domain/workflow/evidence';
import type { OrderReport } from '@/domain/workflow/report';
import { localTime } from '@/features/history/localTime';
import { VersionName } from '@/features/version/versionParts';
import { listed, stepText } from '../list/names';
import styles from './report.module.css';

/** A time with seconds, local; an invalid one is unchanged. */
export function instant(at: string | null): string {
  return at ? localTime(at) : '–';
}

/** The time zone: `UTC+08:00`. */
export const timeZone = (): string => `UTC${dayjs().format('Z')}`;

/** A person by name and account, since names are not unique. */
export const signer = (person: Person): string => (person.name === '' ? person.code : personLabel(person));

interface SheetColumn {
  readonly name: string;
  /** Width in percent. */
  readonly width: number;
}

interface SheetRow {
  readonly cells: readonly ReactNode[];
  /** A long text on a separate line below the row. */
  readonly note?: { readonly name: string; readonly text: string };
  /** Whether the row is superseded. */
  readonly faded?: boolean;
}

interface SheetTableProps {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

/** A table for print: fixed widths, header repeated on each page, rows not split. */
export function SheetTable({ columns, rows }: SheetTableProps) {
  const t = useText();
  return (
    <table className={styles.table}>
      <colgroup>
        {columns.map(({ name, width }) => (
          <col key={name} style={{ width: `${String(width)}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, note, faded }, row) => (
          <Fragment key={row}>
            <tr className={faded ? styles.faded : undefined}>
              {cells.map((cell, column) => (
                <td key={columns[column]?.name}>{cell}</td>
              ))}
            </tr>
            {note && note.text !== '' && (
              <tr className={[styles.note, faded ? styles.faded : ''].join(' ')}>
                <td colSpan={columns.length}>{t('common.labelled', { label: note.name, value: note.text })}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Manual({ evidence }: { readonly evidence: ManualEvidence }) {
  const t = useText();
  const language = useLanguage();
  const { cases, bench, defects, conditions } = evidence;
  const lines = [
    { name: t('field.bench'), text: bench },
    { name: t('testing.evidence.defects'), text: listed(defects, t) },
    { name: t('testing.evidence.conditions'), text: listed(conditions, t) },
  ].filter(({ text }) => text !== '');
  return (
    <>
      {lines.map(({ name, text }) => (
        <p key={name}>{t('common.labelled', { label: name, value: text })}</p>
      ))}
      <SheetTable
        columns={[
          { name: t('testing.case.title'), width: 46 },
          { name: t('field.result'), width: 14 },
          { name: t('testing.case.hardware'), width: 18 },
          { name: t('testing.case.source'), width: 22 },
        ]}
        rows={cases.map((row) => ({
          cells: [
            row.title,
            caseResultName(row.result)[language],
            row.hardwareRevision,
            row.sourceVersion || t('testing.first'),
          ],
          note: { name: t('testing.case.note'), text: row.note },
        }))}
      />
    </>
  );
}

function Release({ evidence }: { readonly evidence: ReleaseEvidence }) {
  const t = useText();
  const { mode, at, scope, rollbackVersionId, acknowledgedConditions } = evidence;
  return (
    <>
      <p>
        {mode === 'scheduled' ? t('report.releaseAt', { at: instant(at) }) : t('testing.form.now')} ·{' '}
        {t('common.labelled', { label: t('field.releaseScope'), value: scope })} ·{' '}
        {t('common.labelled', { label: t('field.rollbackVersion'), value: '' })}
        {rollbackVersionId === null ? t('common.none') : <VersionName id={rollbackVersionId} />}
      </p>
      {acknowledgedConditions.length === 0 ? null : (
        <p>{t('common.labelled', { label: t('field.acknowledged'), value: listed(acknowledgedConditions, t) })}</p>
      )}
    </>
  );
}

function Shown({ evidence }: { readonly evidence: Evidence }) {
  const t = useText();
  switch (evidence.kind) {
    case 'automated': {
      const { total, passed, failed, reportLink } = evidence;
      return (
        <p>
          {t('testing.evidence.automated', { total, passed, failed })} {reportLink}
        </p>
      );
    }
    case 'manual':
      return <Manual evidence={evidence} />;
    case 'release':
      return <Release evidence={evidence} />;
  }
}

/** Evidence of the valid decisions, by step. */
export function SheetEvidence({ report }: { readonly report: OrderReport }) {
  const t = useText();
  const language = useLanguage();
  const entries = report.log.flatMap((entry) =>
    entry.action !== 'decide' || entry.superseded || entry.evidence === null || entry.stepOrder === null
      ? []
      : [{ entry, evidence: entry.evidence, stepOrder: entry.stepOrder }],
  );
  return (
    <section>
      <h3>{t('testing.section.evidence')}</h3>
      {entries.length === 0 ? <p>{t('testing.evidence.none')}</p> : null}
      {entries.map(({ entry, evidence, stepOrder }) => (
        <div key={entry.id} className={styles.evidence}>
          <h4>
            {stepText(stepOrder, t, language)} · {signer(entry.actor)} · {instant(entry.at)}
          </h4>
          <Shown evidence={evidence} />
        </div>
      ))}
    </section>
  );
}
