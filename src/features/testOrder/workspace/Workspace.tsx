import { DownOutlined, FileProtectOutlined, QuestionOutlined, ReloadOutlined, UpOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Button, Drawer, Skeleton, Flex, Tag, Typography } from 'antd';
import { useState, useEffect, useId, useRef, type Ref } from 'react';
import { OPEN_DIALOG } from '@/components/antdParts';
import { isMissing } from '@/components/form/submission';
import { IconButton } from '@/components/parts/Action';
import { CopyText } from '@/components/parts/CopyText';
import { EmptyState, Failed } from '@/components/parts/states';
import { TimeText } from '@/components/parts/TimeText';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { reportAddress } from '@/domain/paths';
import { visibleText } from '@/domain/visibleText';
import { isAccess } from '@/domain/workflow/decide';
import { useActor } from '@/session/useRights';
import { OrderActions } from '../actions/OrderActions';
import { ACTION } from '../actions/words';
import { DecisionButtons } from '../decision/DecisionFooter';
import { useOrderWords } from '../words/names';
import { ClaimMark, OrderStatusTag, PriorityTag } from '../words/tags';
import { LIST, REPORTS, SCOPE } from '../words/words';
import { useFormBasis } from '../order/formBasis';
import { waitingText, OpenOrderContext, useOpenOrder, useOrder } from '../order/useOrder';
import { ShortcutHelp, useShortcuts } from '../order/shortcuts';
import { ORDER } from '../order/words';
import { OpenOrder, type ChosenInList } from './OpenOrder';
import styles from './workspace.module.css';

interface WorkspaceProps {
  readonly orderNo: string;
  /** Order numbers of the list, in its order, for j and k. */
  readonly neighbours: readonly string[];
  /** The decision preselected in the list, and the revision of the order shown there. */
  readonly chosen?: ChosenInList | null;
  readonly open: (orderNo: string) => void;
  readonly onClose: () => void;
}

/** An order over the list (P-WORKSPACE-1): scrolls separately, with a fixed action bar. */
export default function Workspace({ orderNo, neighbours, chosen = null, open, onClose }: WorkspaceProps) {
  const words = useOrderWords();
  const { t } = words;
  const actor = useActor();
  const here = useHere();
  const { view, reload: load, ...live } = useOrder(orderNo);
  const { basis, reload, ...forms } = useFormBasis(view, actor.code, load);
  useFocusReturn(orderNo);
  const heading = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  const [company, setCompany] = useState<HTMLElement | null>(null);
  const [help, setHelp] = useState(false);
  const [beneath] = useState(() => document.querySelector(OPEN_DIALOG) !== null);

  const at = neighbours.indexOf(orderNo);
  const goTo = (target: string | undefined) => (target === undefined ? undefined : () => open(target));
  const next = goTo(neighbours[at + 1]);
  const previous = at > 0 ? goTo(neighbours[at - 1]) : undefined;
  useShortcuts({ j: () => next?.(), k: () => previous?.(), '?': () => setHelp(true), Escape: onClose });

  const waiting = basis && waitingText(basis, actor, words);
  const tools = [
    { key: 'previous', icon: <UpOutlined aria-hidden />, disabled: previous === undefined, onClick: previous },
    { key: 'next', icon: <DownOutlined aria-hidden />, disabled: next === undefined, onClick: next },
    { key: 'reload', icon: <ReloadOutlined aria-hidden />, loading: live.loading, onClick: () => void reload() },
    { key: 'help', icon: <QuestionOutlined aria-hidden />, onClick: () => setHelp(true) },
  ] as const;
  return (
    <OpenOrderContext
      value={view && basis && { ...view, ...forms, ...live, basis, waiting, reload, open, slot, notices, company }}
    >
      <Drawer
        open
        // The drawer's own Esc works only while it has the focus; the shortcut works everywhere.
        keyboard={false}
        // Opened beneath a dialog, as by Ctrl+K while an order loads, it leaves the focus there.
        autoFocus={!beneath}
        focusable={{ trap: !beneath }}
        size="min(1440px, 96vw)"
        onClose={onClose}
        aria-labelledby={heading}
        title={<WorkspaceTitle id={heading} orderNo={orderNo} order={view?.order ?? null} company={setCompany} />}
        extra={
          <Flex align="center" style={{ marginInlineStart: 8 }}>
            <Button
              type="text"
              icon={<FileProtectOutlined aria-hidden />}
              onClick={() => history.push(reportAddress(orderNo), here)}
            >
              {t(REPORTS.action)}
            </Button>
            {tools.map(({ key, ...button }) => (
              <IconButton key={key} label={t(ORDER[key])} {...button} />
            ))}
          </Flex>
        }
        footer={
          <Flex
            ref={tellHeight}
            wrap
            gap="8px 24px"
            align="center"
            justify="space-between"
            style={{ minHeight: 32, paddingBlock: 4 }}
            role="group"
            aria-label={t(ACTION.bar)}
          >
            <div ref={setNotices} className={styles.notice} />
            {view === null ? null : <ActionBar key={orderNo} slot={setSlot} />}
          </Flex>
        }
        classNames={{ header: styles.header ?? '', section: styles.section ?? '', body: styles.body ?? '' }}
        styles={{ body: { padding: 12 } }}
      >
        {view !== null ? (
          <OpenOrder key={orderNo} chosen={chosen} />
        ) : live.error === undefined ? (
          <Skeleton active paragraph={{ rows: 12 }} aria-label={t('common.loading')} />
        ) : isMissing(live.error) ? (
          <EmptyState tone="error" title={t(ORDER.unknown, { orderNo })} hint={t(ORDER.unknownHint)}>
            <Button type="primary" onClick={onClose}>
              {t('common.toList')}
            </Button>
          </EmptyState>
        ) : (
          <Failed title={t(ORDER.failed)} error={live.error} onRetry={() => void reload()} />
        )}
        {help ? <ShortcutHelp onClose={() => setHelp(false)} /> : null}
      </Drawer>
    </OpenOrderContext>
  );
}

/** Tells the height of the action bar to what floats above it (src/shell/layout.module.css). @returns ends it */
function tellHeight(bar: HTMLElement | null) {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--page-bar', `${String(bar.offsetHeight)}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--page-bar');
  };
}

/** Returns the focus when the workspace closes: to the last order's row, so that arrow keys continue there. */
function useFocusReturn(orderNo: string): void {
  const last = useRef(orderNo);
  useEffect(() => {
    last.current = orderNo;
  }, [orderNo]);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const row = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(last.current)}"]`);
      const back = row ?? (before instanceof HTMLElement ? before : null);
      back?.focus();
    };
  }, []);
}

interface WorkspaceTitleProps {
  /** Of the heading, which names the dialog. */
  readonly id: string;
  readonly orderNo: string;
  readonly order: OrderModel | null;
  /** Takes the element for the others at the order. */
  readonly company: Ref<HTMLDivElement>;
}

/** Number and stage of the order, with pause and schedule; below them its firmware, and others who have it open. */
function WorkspaceTitle({ id, orderNo, order, company }: WorkspaceTitleProps) {
  const t = useText();
  const firmware = order && visibleText(`${order.firmwareNo} ${order.versionNo} ${order.firmwareName}`);
  return (
    <Flex align="center" gap="0 8px" wrap>
      <CopyText value={orderNo}>
        <span id={id} role="heading" aria-level={2}>
          {t(ORDER.title, { orderNo })}
        </span>
      </CopyText>
      {order === null ? null : (
        <>
          <Flex align="center" gap="4px 8px" wrap>
            <OrderStatusTag status={order.status} stepOrder={order.stepOrder} />
            {order.pause === null ? null : <Tag color="warning">{t(SCOPE.paused)}</Tag>}
            {order.schedule === null ? null : (
              <Tag color="processing">
                {t(SCOPE.scheduled)} <TimeText value={order.schedule.at} />
              </Tag>
            )}
            <Tag>{t('common.round', { round: order.round })}</Tag>
            <PriorityTag priority={order.priority} />
            {order.stage.overdue ? <Tag color="error">{t(LIST.overdue)}</Tag> : null}
          </Flex>
          {/* Last, because it comes and goes. */}
          <ClaimMark order={order} />
        </>
      )}
      <Flex gap="small" align="center" className={styles.second ?? ''}>
        <Typography.Text type="secondary" ellipsis title={firmware ?? ''}>
          {firmware}
        </Typography.Text>
        <div ref={company} className={styles.company} />
      </Flex>
    </Flex>
  );
}

/** Decisions at the left, with the reason when the user cannot decide now (P-ACCESS-6); other actions right. */
function ActionBar({ slot }: { readonly slot: Ref<HTMLDivElement> }) {
  const actor = useActor();
  const { order, current, waiting } = useOpenOrder();
  return (
    <>
      {waiting === null ? (
        <div ref={slot} />
      ) : (
        <Flex gap="middle" align="center" wrap>
          {current.step && isAccess(order, actor.code) && (
            <DecisionButtons step={current.step} chosen={null} refused={waiting} onChoose={() => undefined} />
          )}
          <Typography.Text type="secondary">{waiting}</Typography.Text>
        </Flex>
      )}
      <Flex wrap gap="small" style={{ marginInlineStart: 'auto' }}>
        <OrderActions />
      </Flex>
    </>
  );
}
