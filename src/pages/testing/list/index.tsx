import { BarChartOutlined } from '@ant-design/icons';
import { history, useLocation } from '@umijs/max';
import { useMemoizedFn, useMount } from 'ahooks';
import { Button, theme } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { RecordList } from '@/components/list/RecordList';
import type { ListQuery } from '@/components/list/address';
import type { LoadWith } from '@/components/list/recordListTypes';
import { PageLoading } from '@/components/parts/PageLoading';
import { useText, TITLES } from '@/components/texts';
import { readable } from '@/contract/callFields';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { ordersAddress, periodReportAddress } from '@/domain/paths';
import { weekUntil } from '@/domain/period';
import type { OrderScope } from '@/domain/workflow/orderFilter';
import type { Decision } from '@/domain/workflow/decisions';
import { urgencyOf } from '@/domain/workflow/stageClock';
import { EMPTY, LIST, URGENCY } from '@/features/testOrder/texts/orderListTexts';
import { call } from '@/services/client';
import { serverNow } from '@/services/serverClock';
import { TodoAction } from '@/features/testOrder/list/TodoAction';
import { useOrderColumns } from '@/features/testOrder/list/useOrderColumns';
import type { Preselection } from '@/features/testOrder/workspace/OpenOrder';
import {
  filtersOf,
  ORDER_LIST,
  ScopeTabs,
  useIsOnlyAdministrator,
  useOrderAddress,
  useReportAddress,
  useScopeCounts,
  type OrderFilters,
} from '@/features/testOrder/list/orderListFilters';
import { useMayCall } from '@/session/useRights';

const Workspace = lazy(() => import('@/features/testOrder/workspace/Workspace'));
const ReportViews = lazy(() => import('@/features/testOrder/report/ReportViews'));

/** Width of the column of actions, in pixels: the longest verb of a step fits. */
const ACTION_WIDTH = { 'zh-CN': 96, 'en-US': 118 } as const;

function EmptyHint({ scope, onAll }: { readonly scope: OrderScope; readonly onAll: () => void }) {
  const t = useText();
  const maySubmit = useMayCall()(testing.addOrder);
  if (scope === 'all') return <>{t(maySubmit ? EMPTY.mine : EMPTY.all)}</>;
  return (
    <>
      {t(EMPTY[scope])}{' '}
      <Button type="link" size="small" onClick={onAll}>
        {t(EMPTY.seeAll)}
      </Button>
    </>
  );
}

/** While an order's code loads, the full-page indicator is shown (requirements §2). */
function OrderLoading() {
  const { token } = theme.useToken();
  return (
    <div style={{ position: 'fixed', inset: 0, zIndex: token.zIndexPopupBase, background: token.colorBgLayout }}>
      <PageLoading />
    </div>
  );
}

/** Test orders: the list by tabs, and an order's workspace over it. */
function OrderList() {
  const t = useText();
  const { scope, orderNo, openOrder, closeOrder, showScope } = useOrderAddress();
  const isCovered = orderNo !== null;
  const { counts, noteTotal, refresh } = useScopeCounts(scope);
  const [listed, setListed] = useState<readonly string[]>([]);
  const [preselected, setPreselected] = useState<Preselection | null>(null);
  // A preselection is for the order that it opens, not for the next one.
  useEffect(() => (orderNo === null ? undefined : () => setPreselected(null)), [orderNo]);
  const columns = useOrderColumns(openOrder, scope);
  // The server sorts my tasks by urgency.
  const urgency = useCallback((order: OrderModel) => t(URGENCY[urgencyOf(order, serverNow().toISOString())]), [t]);

  const load = useMemoizedFn(async (query: ListQuery & Partial<OrderFilters>, options: LoadWith) => {
    const page = await call(testing.page, { ...query, scope }, options);
    noteTotal(query, page.total);
    return page;
  });
  const act = useMemoizedFn((order: OrderModel, decision: Decision | null) => {
    setPreselected(decision === null ? null : { order, decision });
    openOrder(order.orderNo);
  });
  const actions = useMemoizedFn((order: OrderModel) => <TodoAction order={order} onOpen={act} />);

  return (
    <>
      <RecordList<OrderModel, OrderFilters>
        name={ORDER_LIST}
        title={TITLES['testing.list']}
        columns={columns}
        filters={filtersOf(scope)}
        subject="order"
        load={load}
        onLoad={(page) => setListed(readable(page.list).map((order) => order.orderNo))}
        rowKey={(order) => order.orderNo}
        scope={scope}
        group={scope === 'todo' ? urgency : undefined}
        above={<ScopeTabs scope={scope} counts={counts} onChange={showScope} />}
        rowTools={
          <Button
            icon={<BarChartOutlined aria-hidden />}
            onClick={() => history.push(periodReportAddress(weekUntil(serverNow().toISOString())))}
          >
            {t(LIST.statistics)}
          </Button>
        }
        {...(scope === 'todo' ? { rowActions: actions, rowActionsWidth: ACTION_WIDTH } : {})}
        onOpen={(order) => openOrder(order.orderNo)}
        hasNoRecords={counts?.[scope] === 0}
        empty={<EmptyHint scope={scope} onAll={() => showScope('all')} />}
        paused={isCovered}
        onRefresh={refresh}
      />
      {orderNo === null ? null : (
        <Suspense fallback={<OrderLoading />}>
          <Workspace
            orderNo={orderNo}
            neighbours={listed}
            preselected={preselected}
            open={openOrder}
            onClose={() => {
              setPreselected(null);
              closeOrder();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Test orders: the list, or the report that the address asks for. */
export default function OrderListPage() {
  const view = useReportAddress();
  const { search } = useLocation();
  const isOnlyAdministrator = useIsOnlyAdministrator();
  useMount(() => {
    if (search === '' && isOnlyAdministrator) history.replace(ordersAddress({ overdue: 'true' }));
  });
  if (view === null) return <OrderList />;
  return (
    <Suspense fallback={<PageLoading />}>
      <ReportViews view={view} />
    </Suspense>
  );
}
