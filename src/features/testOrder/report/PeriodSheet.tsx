import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { orderAddress } from '@/domain/paths';
import { periodsUntil, type Period } from '@/domain/period';
import { TREND, type PeriodReport } from '@/domain/workflow/period';
import { hours, workingDate } from '@/domain/workflow/stageClock';
import { STATUS, stepOf } from '@/domain/workflow/steps';
import { serverNow } from '@/services/serverClock';
import { personName, useOrderWords } from '../list/names';
import { DASH } from '../list/tags';
import { LIST, REPORTS } from '../list/words';
import { EVIDENCE } from '../order/words';
import { STATISTICS } from '../statistics/words';
import { listsOfPeriod } from './periodLists';
import styles from './report.module.css';
import { PERIOD } from './words';
import { instant, SheetTable } from './sheetParts';

interface PeriodSheetProps {
  readonly period: Period;
  readonly report: PeriodReport;
}

/** A figure with the address of its orders; `late` marks one that should be 0, or that is above its target. */
type Figure = readonly [figure: number | string, address: string, late?: boolean];

/** A column of figures, each a link to its orders; null where there is none. */
function figures<Row>(name: string, width: number, of: (row: Row) => Figure | null) {
  const cell = (row: Row): ReactNode => {
    const [figure, address, late = false] = of(row) ?? [];
    if (address === undefined) return DASH;
    return (
      <Link to={address} className={late ? styles.late : styles.figure}>
        {figure}
      </Link>
    );
  };
  return [name, width, cell] as const;
}

const ofPeriod = figures<PeriodReport>;
const ofPerson = figures<PeriodReport['people'][number]>;
const ofStep = figures<PeriodReport['places'][number]>;
const ofEvent = figures<PeriodReport['returns'][number]>;

/** The report of a period: plain tables in fixed colours, on two pages of paper (decisions §5). */
export function PeriodSheet({ period, report }: PeriodSheetProps) {
  const { t } = useOrderWords();
  const lists = listsOfPeriod(period);
  return (
    <article className={styles.sheet} aria-label={t(REPORTS.period)}>
      <h2>{t(PERIOD.heading)}</h2>
      <p className={styles.number}>
        {workingDate(period.from)} – {workingDate(period.to)}
      </p>
      <p>{t(PERIOD.asOf, { at: instant(serverNow().toISOString()) })}</p>
      <section>
        <h3>{t(PERIOD.inAndOut)}</h3>
        <SheetTable
          rows={[report]}
          columns={[
            ofPeriod(t(PERIOD.submitted), 12, (row) => [row.submitted, lists.submitted]),
            ofPeriod(t(STATISTICS.completed), 12, (row) => [row.completed, lists.completed]),
            ofPeriod(t(STATISTICS.terminated), 12, (row) => [row.terminated, lists.terminated]),
            ofPeriod(t(PERIOD.returned), 13, (row) => [row.returned, lists.happened('returned')]),
            ofPeriod(t(PERIOD.released), 13, (row) => [row.released, lists.happened('released')]),
            ofPeriod(t(PERIOD.conditional), 13, (row) => [row.conditional, lists.happened('conditional')]),
            ofPeriod(t(PERIOD.open), 13, (row) => [row.open, lists.open]),
            ofPeriod(t(PERIOD.overdue), 12, (row) => [row.overdue, lists.overdue, row.overdue > 0]),
          ]}
        />
      </section>
      <Steps period={period} report={report} />
      <section>
        <h3>{t(PERIOD.people)}</h3>
        <SheetTable
          rows={report.people}
          columns={[
            [t('common.people'), 34, ({ person }) => personName(person)],
            ofPerson(t(PERIOD.awaited), 22, (row) => [row.awaited, lists.awaited(row.person.code)]),
            ofPerson(t(PERIOD.overdue), 22, ({ overdue, person }) => [
              overdue,
              lists.overdueOf(person.code),
              overdue > 0,
            ]),
            ofPerson(t(PERIOD.decided), 22, (row) => [row.decided, lists.decidedBy(row.person.code)]),
          ]}
        />
      </section>
      <Happened {...report} />
    </article>
  );
}

/** Open orders by step, which add up to all of them, and the time of each step beside its target. */
function Steps({ period, report }: PeriodSheetProps) {
  const { t, stepText, statusText } = useOrderWords();
  const lists = listsOfPeriod(period);
  const trend = periodsUntil(period, TREND).map((each, index) =>
    ofStep(workingDate(each.from).slice(5), 7, ({ stepOrder }) => {
      const made = report.steps.find((step) => step.stepOrder === stepOrder)?.periods[index];
      if (stepOrder === null || made === undefined || made.orders === 0) return null;
      const taken = hours(made.medianMinutes);
      const isLate = taken > (stepOf(stepOrder)?.targetHours ?? Infinity);
      return [taken, listsOfPeriod(each).decidedAt(stepOrder), isLate];
    }),
  );
  return (
    <section>
      <h3>{t(PERIOD.steps)}</h3>
      <SheetTable
        rows={report.places}
        columns={[
          [
            t('field.step'),
            20,
            (row) => (row.stepOrder === null ? statusText(STATUS.returned) : stepText(row.stepOrder)),
          ],
          ofStep(t(PERIOD.open), 8, (row) => [row.orders, lists.at(row.stepOrder)]),
          ofStep(t(PERIOD.overdue), 9, ({ overdue, stepOrder }) => [overdue, lists.overdueAt(stepOrder), overdue > 0]),
          [t(STATISTICS.target), 7, ({ stepOrder }) => stepOf(stepOrder)?.targetHours ?? DASH],
          ...trend,
        ]}
      />
      <p>{t(PERIOD.stepsNote)}</p>
    </section>
  );
}

/** Returns with their reasons, and releases with their conditions. */
function Happened({ returns, releases }: Pick<PeriodReport, 'returns' | 'releases'>) {
  const { t, stepText, listed } = useOrderWords();
  const lines = [
    ...returns.map((row) => ({ ...row, section: 'returns' as const, note: row.remark })),
    ...releases.map((row) => ({ ...row, section: 'releases' as const, note: listed(row.conditions) })),
  ];
  return (['returns', 'releases'] as const).map((section) => {
    const rows = lines.filter((line) => line.section === section);
    const note = t(section === 'returns' ? PERIOD.reason : EVIDENCE.conditions);
    return (
      <section key={section}>
        <h3>{t(PERIOD[section])}</h3>
        <SheetTable
          none={t('common.none')}
          rows={rows}
          columns={[
            ofEvent(t('field.orderNo'), 22, ({ orderNo }) => [orderNo, orderAddress(orderNo)]),
            [t(LIST.firmware), 24, ({ firmwareNo, versionNo }) => `${firmwareNo} ${versionNo}`],
            [t('field.step'), 22, ({ stepOrder }) => stepText(stepOrder)],
            [t('field.actor'), 12, ({ actor }) => personName(actor)],
            [t('field.time'), 20, ({ at }) => instant(at)],
          ]}
          note={[note, (row) => row.note]}
        />
      </section>
    );
  });
}
