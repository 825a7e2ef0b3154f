import { history, useLocation } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { Badge, Flex, Tabs } from 'antd';
import { startTransition, useEffect, useState } from 'react';
import {
  filterRows,
  filterValues,
  withoutFilters,
  optionsOf,
  readFilters,
  readPeriod,
  type FiltersOf,
  type FilterTable,
  yesOrNo,
} from '@/components/list/recordFilters';
import { VisuallyHidden } from '@/components/parts/Text';
import { useText, LABEL } from '@/components/texts';
import { testing } from '@/contract/testing';
import { ADMINISTRATOR } from '@/domain/access/roles';
import { moduleName, MODULES } from '@/domain/firmware/firmwareNumber';
import { inEach } from '@/domain/language';
import { openOrderOf, withQuery } from '@/domain/paths';
import { weekUntil, type Period } from '@/domain/period';
import { queryKeys } from '@/domain/queryKeys';
import { ORDER_EVENTS, orderEventName } from '@/domain/workflow/periodReport';
import { priorityName, PRIORITIES } from '@/domain/workflow/testOrder';
import { CLAIMANTS, ORDER_SCOPES, type OrderCounts, type OrderScope } from '@/domain/workflow/orderFilter';
import { ENDED_STATUSES, OPEN_STATUSES, ORDER_STATUSES, statusName, STEPS } from '@/domain/workflow/steps';
import type { OrderStatus, Step } from '@/domain/workflow/steps';
import { queryClient } from '@/services/cache';
import { serverNow } from '@/services/serverClock';
import { useActor, useMayCall } from '@/session/useRights';
import { ACTION } from '../actions/actionTexts';
import { useOrderCounts } from './useOrderCounts';
import { CLAIMED, FACT, FILTER, LIST, SCOPE } from '../texts/orderListTexts';

const FIRST_SCOPE: OrderScope = 'todo';

/** Scope and open order in the address, besides the list's own state. */
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
    // In the background, so that the click is answered at once: the list below is rendered again, too.
    openOrder: useMemoizedFn((orderNo: string) => startTransition(() => put({ id: orderNo }))),
    closeOrder: useMemoizedFn(() => put({ id: undefined })),
    /** Changes the tab, returns to page 1, and drops what cannot match in the tab. */
    showScope: useMemoizedFn((scope: OrderScope) =>
      put({
        ...withoutFilters(filterRows(ORDER_FILTERS)),
        ...Object.fromEntries(
          Object.entries(filterValues(readFilters(filterRows(filtersOf(scope)), Object.fromEntries(params)))).map(
            ([key, value]) => [key, String(value)],
          ),
        ),
        scope: scope === FIRST_SCOPE ? undefined : scope,
        current: undefined,
      }),
    ),
  };
}

/** A report view in the list's query: an order's report, or that of a period. */
export type ReportView =
  { readonly kind: 'report'; readonly orderNo: string } | { readonly kind: 'period'; readonly period: Period };

/** The report view of the address; null for the list. A period with one end is that day, with none the last week. */
export function useReportAddress(): ReportView | null {
  const params = new URLSearchParams(useLocation().search);
  const orderNo = params.get('report')?.trim() ?? '';
  if (orderNo !== '') return { kind: 'report', orderNo };
  const [from, to] = [params.get('reportFrom'), params.get('reportTo')];
  if (from === null && to === null) return null;
  const period = readPeriod(from || to || '', to || from || '') ?? weekUntil(serverNow().toISOString());
  return { kind: 'period', period };
}

export const ORDER_LIST = 'testing.orders';

/** Query parameters that choose a page of the list, not which orders are in it. */
const PAGING = ['current', 'pageSize', 'sort', 'asOf'];

/**
 * The counts of the tabs, those of menu and page title. The total of a tab's unfiltered list is its count; a list of my
 * tasks is loaded again once they have another number.
 */
export function useScopeCounts(scope: OrderScope) {
  const { counts, refresh, correct } = useOrderCounts();
  const [listed, setListed] = useState<number | null>(null);
  const counted = counts?.todo;

  useEffect(() => {
    if (scope !== 'todo' || listed === null || counted == null || listed === counted) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.list('order', ORDER_LIST) });
  }, [scope, listed, counted]);

  /** Corrects the count of the tab by the total of its list, which is to be passed here with each answer. */
  const noteTotal = useMemoizedFn((query: object, total: number) => {
    const whole = Object.keys(query).every((key) => PAGING.includes(key));
    setListed(whole && scope === 'todo' ? total : null);
    if (whole) correct(scope, total);
  });
  return { counts: counts ?? null, noteTotal, refresh };
}

interface ScopeTabsProps {
  readonly scope: OrderScope;
  readonly counts: OrderCounts | null;
  readonly onChange: (scope: OrderScope) => void;
}

/** Whether the user is an administrator and nothing else: no order waits for them, so that their list begins with the overdue. */
export function useIsOnlyAdministrator(): boolean {
  const { roles } = useActor();
  return roles.length === 1 && roles[0] === ADMINISTRATOR;
}

/** The tabs of the list with their counts; "Submitted by me" only for those who can submit. */
export function ScopeTabs({ scope, counts, onChange }: ScopeTabsProps) {
  const t = useText();
  const maySubmit = useMayCall()(testing.addOrder);
  const isOnlyAdministrator = useIsOnlyAdministrator();
  const isOffered = (key: OrderScope) => {
    if (key === scope || key === 'all' || key === 'done') return true;
    return isOnlyAdministrator ? (counts?.[key] ?? 0) > 0 : key !== 'mine' || maySubmit;
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
            <VisuallyHidden>{count}</VisuallyHidden>
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
 * The filter table of the list. Five filters and the panel of the rest fit one line at 1366 px, because each select is
 * as wide as its words need.
 */
const ORDER_FILTERS: FilterTable<OrderFilters> = {
  keyword: { kind: 'text', label: LABEL.keyword, placeholder: FILTER.keyword, width: 180 },
  module: { kind: 'multi', width: 100, label: LABEL.module, options: optionsOf(MODULES, moduleName) },
  priority: { kind: 'multi', width: 96, label: LABEL.priority, options: optionsOf(PRIORITIES, priorityName) },
  stepOrder: { kind: 'select', width: 110, label: LABEL.step, options: STEPS.map(stepOption) },
  status: statusFilter(ORDER_STATUSES),
  overdue: { kind: 'select', width: 108, label: FILTER.overdue, options: yesOrNo(LIST.overdue, FILTER.notOverdue) },
  claimed: {
    kind: 'select',
    rare: true,
    label: ACTION.claim,
    options: optionsOf(CLAIMANTS, (who) => (who === 'nobody' ? FACT.unclaimed : CLAIMED[who])),
  },
  submittedFrom: { kind: 'dateRange', to: 'submittedTo', label: LABEL.submittedAt },
  closedFrom: { kind: 'dateRange', to: 'closedTo', label: FACT.closedAt },
  dueFrom: { kind: 'dateRange', to: 'dueTo', label: LABEL.dueAt },
  awaited: { kind: 'text', linked: true, label: LIST.awaited },
  event: { kind: 'select', linked: true, label: FILTER.event, options: optionsOf(ORDER_EVENTS, orderEventName) },
  eventStep: { kind: 'select', linked: true, label: FILTER.eventStep, options: STEPS.map(stepOption) },
  eventActor: { kind: 'text', linked: true, label: FILTER.eventActor },
  eventFrom: { kind: 'dateRange', to: 'eventTo', linked: true, label: FILTER.eventAt },
};

// Orders that ended, and tasks, lack the filters that can never match among them.
const { stepOrder: _step, overdue: _overdue, claimed: _claimed, ...unclocked } = ORDER_FILTERS;
const { awaited: _awaited, ...ofEnded } = unclocked;
const { closedFrom: _closedFrom, ...ofTasks } = ORDER_FILTERS;
const OF_ENDED = { ...ofEnded, status: statusFilter(ENDED_STATUSES) };
const OF_TASKS = { ...ofTasks, status: statusFilter(OPEN_STATUSES) };

/** The filters of a tab: those that can match. */
export function filtersOf(scope: OrderScope): FilterTable<OrderFilters> {
  if (scope === 'done') return OF_ENDED;
  return scope === 'all' || scope === 'mine' ? ORDER_FILTERS : OF_TASKS;
}

function statusFilter(statuses: readonly OrderStatus[]) {
  return { kind: 'multi', rare: true, label: LABEL.status, options: optionsOf(statuses, statusName) } as const;
}

function stepOption({ order, title }: Step) {
  return { value: order, label: inEach((language) => `${order} ${title[language]}`) };
}
