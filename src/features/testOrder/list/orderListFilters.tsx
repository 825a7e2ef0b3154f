import { history, useLocation } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { Badge, Flex, Tabs } from 'antd';
import { startTransition, useEffect, useState } from 'react';
import {
  nothing,
  optionsOf,
  readFilters,
  readInstant,
  type FiltersOf,
  type RecordFilter,
} from '@/components/list/recordFilters';
import { Unseen } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { ADMINISTRATOR } from '@/domain/access/roles';
import { moduleName, MODULES } from '@/domain/firmware/firmwareNumber';
import { inEach } from '@/domain/language';
import { openOrderOf, withQuery } from '@/domain/paths';
import type { Period } from '@/domain/period';
import { queryKeys } from '@/domain/queryKeys';
import { ORDER_EVENTS, orderEventName } from '@/domain/workflow/periodReport';
import { priorityName, PRIORITIES } from '@/domain/workflow/testOrder';
import { CLAIMANTS, END_DAYS, ORDER_SCOPES, type OrderScope } from '@/domain/workflow/orderFilter';
import type { Today } from '@/domain/workflow/today';
import { URGENCIES } from '@/domain/workflow/stageClock';
import { ENDED_STATUSES, OPEN_STATUSES, ORDER_STATUSES, statusName, STEPS, type Step } from '@/domain/workflow/steps';
import { queryClient } from '@/services/cache';
import { useActor, useMayCall } from '@/session/useRights';
import { ACTION } from '../actions/actionTexts';
import { useTodayQuery } from '../today/useTodayQuery';
import { CLAIMED, FACT, FILTER, LIST, SCOPE, URGENCY } from '../texts/orderListTexts';
import { LATER } from '@/components/laterWords';
import { LABEL } from '@/components/words';

const FIRST_SCOPE: OrderScope = 'todo';

/** Scope and open order in the address, besides the list's own state (P-TASK-1). */
export function useOrderAddress() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const scope = ORDER_SCOPES.find((known) => known === params.get('scope')) ?? FIRST_SCOPE;

  const put = useMemoizedFn((change: Readonly<Record<string, string | undefined>>) => {
    const { search, hash } = history.location;
    // Without a path, Umi's history keeps the current one, base included.
    history.push({ pathname: '', search: withQuery(search, change), hash });
  });

  return {
    scope,
    orderNo: openOrderOf(search),
    // In the background (E-SPEED-2), so that the click is answered at once: the list below is rendered again, too.
    openOrder: useMemoizedFn((orderNo: string) => startTransition(() => put({ id: orderNo }))),
    closeOrder: useMemoizedFn(() => put({ id: undefined })),
    /** Changes the tab, returns to page 1, and drops what cannot match in the tab. */
    showScope: useMemoizedFn((scope: OrderScope) =>
      put({
        ...nothing(ORDER_FILTERS),
        ...Object.fromEntries(
          Object.entries(readFilters(filtersOf(scope), Object.fromEntries(params))).map(([key, value]) => [
            key,
            String(value),
          ]),
        ),
        scope: scope === FIRST_SCOPE ? undefined : scope,
        current: undefined,
      }),
    ),
  };
}

/** A report view in the list's query: an order's report, or that of a period (P-REPORT-2). */
export type ReportView =
  { readonly kind: 'report'; readonly orderNo: string } | { readonly kind: 'period'; readonly period: Period };

/** The report view of the address; null for the list. */
export function useReportAddress(): ReportView | null {
  const params = new URLSearchParams(useLocation().search);
  const orderNo = params.get('report')?.trim() ?? '';
  if (orderNo !== '') return { kind: 'report', orderNo };
  const [from, to] = ['reportFrom', 'reportTo'].map((key) => readInstant(params.get(key) ?? undefined));
  return from === undefined || to === undefined ? null : { kind: 'period', period: { from, to } };
}

/** Name of the list of orders in preferences and queries. */
export const ORDER_LIST = 'testing.orders';

/** Query parameters that choose a page, and no orders. */
const PAGING = ['current', 'pageSize', 'sort', 'asOf'];

/**
 * The counts of the tabs, those of menu, page title and line of today. The total of a tab's unfiltered list is its count;
 * a list of my tasks is loaded again once they have another number.
 */
export function useScopeCounts(scope: OrderScope) {
  const { today, refresh, correct } = useTodayQuery();
  const [listed, setListed] = useState<number | null>(null);
  const counted = today?.scopes.todo;

  useEffect(() => {
    if (scope !== 'todo' || listed === null || counted == null || listed === counted) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.list('order', ORDER_LIST) });
  }, [scope, listed, counted]);

  /** To be called with each answer of the list. */
  const note = useMemoizedFn((query: object, total: number) => {
    const whole = Object.keys(query).every((key) => PAGING.includes(key));
    setListed(whole && scope === 'todo' ? total : null);
    if (whole) correct(scope, total);
  });
  return { counts: today?.scopes ?? null, note, refresh };
}

interface ScopeTabsProps {
  readonly scope: OrderScope;
  readonly counts: Today['scopes'] | null;
  readonly onChange: (scope: OrderScope) => void;
}

/** Who only maintains has no tasks, and comes to what is late (P-TASK-1). */
export function useMaintains(): boolean {
  const { roles } = useActor();
  return roles.length === 1 && roles[0] === ADMINISTRATOR;
}

/** The tabs of the list with their counts; their own for those who can submit (P-TASK-1). */
export function ScopeTabs({ scope, counts, onChange }: ScopeTabsProps) {
  const t = useText();
  const maySubmit = useMayCall()(testing.addOrder);
  const maintains = useMaintains();
  const isOffered = (key: OrderScope) => {
    if (key === scope || key === 'all' || key === 'done') return true;
    return maintains ? (counts?.[key] ?? 0) > 0 : key !== 'mine' || maySubmit;
  };
  const items = ORDER_SCOPES.filter(isOffered).map((key) => {
    const count = counts?.[key] ?? null;
    const label = (
      <Flex gap={6} align="center">
        {t(SCOPE[key])}
        {count === null ? null : (
          <>
            {/* A Badge renders each digit as an element, so a screen reader would not read one number. */}
            <Badge
              aria-hidden
              count={count}
              showZero
              overflowCount={99999}
              {...(key === 'todo' && count > 0 ? {} : { color: 'dimgray' })}
            />
            <Unseen>{count}</Unseen>
          </>
        )}
      </Flex>
    );
    return { key, label };
  });
  return (
    <Tabs
      activeKey={scope}
      items={items}
      onChange={(key) => onChange(ORDER_SCOPES.find((known) => known === key) ?? scope)}
      tabBarStyle={{ marginBottom: 4 }}
      aria-label={t(LIST.scopes)}
    />
  );
}

export type OrderFilters = Omit<FiltersOf<typeof testing.page>, 'scope'>;

/**
 * The filter table of the list (P-LIST-6). Seven filters and the periods fit one line at 1366 px, because each select
 * is as wide as its words need.
 */
const ORDER_FILTERS: readonly RecordFilter<OrderFilters>[] = [
  { kind: 'text', key: 'keyword', label: LABEL.keyword, placeholder: FILTER.keyword, width: 180 },
  { kind: 'multi', key: 'module', width: 100, label: LABEL.module, options: optionsOf(MODULES, moduleName) },
  { kind: 'multi', key: 'priority', width: 96, label: LABEL.priority, options: optionsOf(PRIORITIES, priorityName) },
  { kind: 'select', key: 'stepOrder', width: 110, label: LABEL.step, options: STEPS.map(stepOption) },
  { kind: 'multi', key: 'status', width: 122, label: LABEL.status, options: optionsOf(ORDER_STATUSES, statusName) },
  {
    kind: 'select',
    key: 'overdue',
    width: 108,
    label: FILTER.overdue,
    options: optionsOf([true, false], (is) => (is ? LIST.overdue : FILTER.notOverdue)),
  },
  {
    kind: 'select',
    key: 'claimed',
    width: 128,
    label: ACTION.claim,
    options: optionsOf(CLAIMANTS, (who) => (who === 'nobody' ? FACT.unclaimed : CLAIMED[who])),
  },
  { kind: 'dateRange', key: 'submittedFrom', to: 'submittedTo', label: LABEL.submittedAt },
  { kind: 'dateRange', key: 'closedFrom', to: 'closedTo', label: FACT.closedAt },
  { kind: 'dateRange', key: 'dueFrom', to: 'dueTo', label: LABEL.dueAt },
  {
    kind: 'select',
    key: 'involved',
    linked: true,
    label: LATER.people,
    options: [{ value: true, label: FILTER.involved }],
  },
  {
    kind: 'select',
    key: 'urgency',
    linked: true,
    label: FILTER.urgency,
    options: optionsOf(URGENCIES, (urgency) => URGENCY[urgency]),
  },
  {
    kind: 'select',
    key: 'stuck',
    linked: true,
    label: LABEL.timeInStage,
    options: [{ value: true, label: LIST.stuck }],
  },
  { kind: 'text', key: 'awaited', linked: true, label: LIST.awaited },
  {
    kind: 'select',
    key: 'closedOn',
    linked: true,
    label: FILTER.closed,
    options: optionsOf(END_DAYS, () => FILTER.yesterday),
  },
  { kind: 'select', key: 'event', linked: true, label: FILTER.event, options: optionsOf(ORDER_EVENTS, orderEventName) },
  { kind: 'select', key: 'eventStep', linked: true, label: FILTER.eventStep, options: STEPS.map(stepOption) },
  { kind: 'text', key: 'eventActor', linked: true, label: FILTER.eventActor },
  { kind: 'dateRange', key: 'eventFrom', to: 'eventTo', linked: true, label: FILTER.eventAt },
];

/** What can never match among orders that ended, and among tasks. */
const OPEN_ONLY: readonly string[] = ['stepOrder', 'overdue', 'claimed', 'urgency', 'stuck', 'awaited'];
const ENDED_ONLY: readonly string[] = ['closedFrom', 'closedOn'];
const OF_ENDED = filtersWith(ENDED_STATUSES, OPEN_ONLY);
const OF_TASKS = filtersWith(OPEN_STATUSES, ENDED_ONLY);

/** The filters without some, and with the statuses that can match. */
function filtersWith(statuses: readonly number[], without: readonly string[]): typeof ORDER_FILTERS {
  return ORDER_FILTERS.filter(({ key }) => !without.includes(key)).map((each) =>
    each.kind === 'multi' && each.key === 'status'
      ? { ...each, options: each.options.filter(({ value }) => statuses.includes(value)) }
      : each,
  );
}

/** The filters of a tab: those that can match (P-TASK-6). */
export function filtersOf(scope: OrderScope): readonly RecordFilter<OrderFilters>[] {
  if (scope === 'done') return OF_ENDED;
  return scope === 'all' || scope === 'mine' ? ORDER_FILTERS : OF_TASKS;
}

function stepOption({ order, title }: Step) {
  return { value: order, label: inEach((language) => `${order} ${title[language]}`) };
}
