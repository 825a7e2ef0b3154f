import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { orderAddress } from '@/domain/paths';
import type { Language } from '@/domain/language';
import { versionStateName } from '@/domain/firmware/version';
import { kindOf, periodsUntil, type Period, type PeriodKind } from '@/domain/period';
import { listsOfPeriod, orderEventName, TREND, type PeriodReport } from '@/domain/workflow/periodReport';
import { hours, workingDate } from '@/domain/workflow/stageClock';
import { STATUS, statusName, stepOf } from '@/domain/workflow/steps';
import { serverNow } from '@/services/serverClock';
import { VersionName } from '@/features/version/versionParts';
import { personName, useOrderWords } from '../texts/orderWords';
import { DASH } from '../texts/orderTags';
import { LIST, REPORTS, URGENCY } from '../texts/orderListTexts';
import { EVIDENCE } from '../order/orderTexts';
import bars from './bars.module.css';
import styles from './report.module.css';
import { PERIOD, PERIOD_HEADING } from './reportTexts';
import { timeWithSeconds, SheetTable } from './sheetParts';
import { COMMON, LABEL } from '@/components/texts';

interface PeriodSheetProps {
  readonly period: Period;
  readonly report: PeriodReport;
}

/**
 * A figure with the address of its orders; `late` marks one that should be 0, or that is above its target. A bar below
 * it shows the same value.
 */
type Figure = readonly [figure: number | string, address: string, late?: boolean, bar?: Omit<BarProps, 'late'>];

interface BarProps {
  readonly value: number;
  /** The value of a bar of full width. */
  readonly most: number;
  readonly mark?: number;
  readonly late: boolean;
}

function Bar({ value, most, mark, late }: BarProps) {
  const share = (part: number) => `${String((part / Math.max(most, 1)) * 100)}%`;
  return (
    <div aria-hidden className={bars.bar}>
      <div className={late ? bars.lateBar : ''} style={{ width: share(value) }} />
      {mark === undefined ? null : <i style={{ insetInlineStart: share(mark) }} />}
    </div>
  );
}

/** A column of figures, each a link to its orders; null where there is none. */
function figures<Row>(name: string, width: number, of: (row: Row) => Figure | null) {
  const cell = (row: Row): ReactNode => {
    const [figure, address, late = false, bar] = of(row) ?? [];
    if (figure === undefined || address === undefined) return DASH;
    return (
      <>
        <Link to={address} className={late ? styles.late : styles.figure}>
          {figure}
        </Link>
        {bar && <Bar late={late} {...bar} />}
      </>
    );
  };
  return [name, width, cell] as const;
}

type Happening = PeriodReport['returns'][number];

const ofPeriod = figures<PeriodReport>;
const ofPerson = figures<PeriodReport['people'][number]>;
const ofStep = figures<PeriodReport['places'][number]>;
const ofEvent = figures<Happening>;

/** The report of a period: plain tables in fixed colours, on two pages of paper. */
export function PeriodSheet({ period, report }: PeriodSheetProps) {
  const { t } = useOrderWords();
  const lists = listsOfPeriod(period);
  return (
    <article className={styles.sheet} aria-label={t(REPORTS.period)}>
      <h2>{t(PERIOD_HEADING[kindOf(period) ?? 'days'])}</h2>
      <p className={styles.number}>
        {workingDate(period.from)} – {workingDate(period.to)}
      </p>
      <p>{t(PERIOD.asOf, { at: timeWithSeconds(serverNow().toISOString()) })}</p>
      <section>
        <h3>{t(PERIOD.inAndOut)}</h3>
        <SheetTable
          rows={[report]}
          columns={[
            ofPeriod(t(PERIOD.submitted), 12, (row) => [row.submitted, lists.submitted]),
            ofPeriod(t(statusName(STATUS.completed)), 12, (row) => [row.completed, lists.completed]),
            ofPeriod(t(statusName(STATUS.terminated)), 12, (row) => [row.terminated, lists.terminated]),
            ofPeriod(t(orderEventName('returned')), 13, (row) => [row.returned, lists.happened('returned')]),
            ofPeriod(t(orderEventName('released')), 13, (row) => [row.released, lists.happened('released')]),
            ofPeriod(t(PERIOD.conditional), 13, (row) => [row.conditional, lists.happened('conditional')]),
            ofPeriod(t(PERIOD.open), 13, (row) => [row.open, lists.open]),
            ofPeriod(t(URGENCY.overdue), 12, (row) => [row.overdue, lists.overdue, row.overdue > 0]),
          ]}
        />
      </section>
      <Steps period={period} report={report} />
      <section>
        <h3>{t(PERIOD.people)}</h3>
        <SheetTable
          rows={report.people}
          columns={[
            [t(COMMON.people), 34, ({ person }) => personName(person)],
            ofPerson(t(PERIOD.awaited), 22, (row) => [row.awaited, lists.awaited(row.person.code)]),
            ofPerson(t(URGENCY.overdue), 22, ({ overdue, person }) => [
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

/** A period of the trend by its first day, month or quarter. */
function headingOf({ from }: Period, kind: PeriodKind | null, language: Language): string {
  const date = workingDate(from);
  const month = Number(date.slice(5, 7));
  if (kind === 'quarter') return `${date.slice(2, 4)} Q${String(Math.ceil(month / 3))}`;
  if (kind !== 'month') return date.slice(5);
  return new Date(date).toLocaleDateString(language, { month: 'short', timeZone: 'UTC' });
}

/** Open orders by step, which add up to all of them, and the time of each step beside its target. */
function Steps({ period, report }: PeriodSheetProps) {
  const { t, language, stepText, statusText } = useOrderWords();
  const lists = listsOfPeriod(period);
  const kind = kindOf(period);
  const targetOf = (stepOrder: number | null) => stepOf(stepOrder)?.targetHours;
  const timeOf = (stepOrder: number | null, index: number) => {
    const made = report.steps.find((step) => step.stepOrder === stepOrder)?.periods[index];
    return stepOrder === null || made === undefined || made.orders === 0 ? null : hours(made.medianMinutes);
  };
  const mostOrders = Math.max(...report.places.map(({ orders }) => orders));
  const mostHours = Math.max(
    ...report.places.flatMap(({ stepOrder }) => [timeOf(stepOrder, TREND - 1) ?? 0, targetOf(stepOrder) ?? 0]),
  );
  const trend = periodsUntil(period, TREND).map((each, index, { length }) => {
    const isShown = index === length - 1;
    return ofStep(headingOf(each, kind, language), isShown ? 11.7 : 6.4, ({ stepOrder }) => {
      const taken = timeOf(stepOrder, index);
      if (stepOrder === null || taken === null) return null;
      const target = targetOf(stepOrder);
      const isLate = taken > (target ?? Infinity);
      const address = listsOfPeriod(each).decidedAt(stepOrder);
      const bar = { value: taken, most: mostHours, ...(target !== undefined && { mark: target }) };
      return isShown ? [taken, address, isLate, bar] : [taken, address, isLate];
    });
  });
  return (
    <section>
      <h3>{t(PERIOD.steps)}</h3>
      <SheetTable
        rows={report.places}
        columns={[
          [
            t(LABEL.step),
            17.5,
            (row) => (row.stepOrder === null ? statusText(STATUS.returned) : stepText(row.stepOrder)),
          ],
          ofStep(t(PERIOD.open), 10, ({ orders, stepOrder }) => {
            return [orders, lists.at(stepOrder), false, { value: orders, most: mostOrders }];
          }),
          ofStep(t(URGENCY.overdue), 9, ({ overdue, stepOrder }) => [overdue, lists.overdueAt(stepOrder), overdue > 0]),
          [t(PERIOD.target), 7, ({ stepOrder }) => targetOf(stepOrder) ?? DASH],
          ...trend,
        ]}
      />
      <p>{t(PERIOD.stepsNote)}</p>
    </section>
  );
}

/** Returns with their reasons, and releases with their way back and conditions. */
function Happened({ returns, releases }: Pick<PeriodReport, 'returns' | 'releases'>) {
  const { t, stepText, listed } = useOrderWords();
  const wayBack = ({ rollbackVersionId: id }: Happening) => (id === null ? t(COMMON.none) : <VersionName id={id} />);
  const versionOf = ({ firmwareNo, versionNo, ended }: Happening) =>
    [`${firmwareNo} ${versionNo}`, ended && t(versionStateName(ended))].filter(Boolean).join(' · ');
  return (['returns', 'releases'] as const).map((section) => {
    const isReturn = section === 'returns';
    return (
      <section key={section}>
        <h3>{t(PERIOD[section])}</h3>
        <SheetTable
          none={t(COMMON.none)}
          rows={isReturn ? returns : releases}
          columns={[
            ofEvent(t(LABEL.orderNo), 22, ({ orderNo }) => [orderNo, orderAddress(orderNo)]),
            [t(LIST.firmware), 24, versionOf],
            isReturn
              ? [t(LABEL.step), 22, ({ stepOrder }) => stepText(stepOrder)]
              : [t(LABEL.rollbackVersion), 22, wayBack],
            [t(LABEL.actor), 12, ({ actor }) => personName(actor)],
            [t(LABEL.time), 20, ({ at }) => timeWithSeconds(at)],
          ]}
          note={[
            t(isReturn ? LABEL.reason : EVIDENCE.conditions),
            ({ remark, conditions }) => (isReturn ? remark : listed(conditions)),
          ]}
        />
      </section>
    );
  });
}
