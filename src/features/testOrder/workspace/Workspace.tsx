import { Button, Drawer, Skeleton } from 'antd';
import { useState, useEffect, useRef } from 'react';
import { useLanguage } from '@/components/caption';
import { EmptyState } from '@/components/parts/EmptyState';
import { Failed } from '@/components/parts/Failed';
import { useText } from '@/components/useText';
import { useActor } from '@/session/useActor';
import { isNotFound, waitingText } from '../order/reasons';
import { ActionBar, WorkspaceTitle, WorkspaceTools } from './WorkspaceFrame';
import type { ChosenInList } from './OpenOrder';
import { OpenOrder } from './OpenOrder';
import { ShortcutHelp, useShortcuts } from '../order/shortcuts';
import { useOrder } from '../order/useOrder';
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

/**
 * An order over the list (decisions §5): scrolls separately, with a fixed action bar. An unknown order number shows an
 * error.
 */
export default function Workspace({ orderNo, neighbours, chosen = null, open, onClose }: WorkspaceProps) {
  const t = useText();
  const language = useLanguage();
  const actor = useActor();
  const state = useOrder(orderNo);
  useFocusReturn(orderNo);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  const [help, setHelp] = useState(false);

  const at = neighbours.indexOf(orderNo);
  const goTo = (target: string | undefined) => (target === undefined ? null : () => open(target));
  const next = goTo(neighbours[at + 1]);
  const previous = at > 0 ? goTo(neighbours[at - 1]) : null;
  useShortcuts({ j: () => next?.(), k: () => previous?.(), '?': () => setHelp(true), Escape: onClose });

  const { view, error } = state;
  const waiting = view === null ? null : waitingText(view, actor, t, language);
  return (
    <Drawer
      open
      // The drawer's own Esc works only while it has the focus; the shortcut works everywhere.
      keyboard={false}
      size="min(1440px, 96vw)"
      onClose={onClose}
      title={<WorkspaceTitle orderNo={orderNo} order={view?.order ?? null} />}
      extra={
        <WorkspaceTools
          orderNo={orderNo}
          loading={state.loading}
          onPrevious={previous}
          onNext={next}
          onReload={() => void state.reload()}
          onHelp={() => setHelp(true)}
        />
      }
      footer={
        <div className={styles.bar} role="group" aria-label={t('testing.action.bar')}>
          <div ref={setNotices} className={styles.notice} />
          {view === null ? null : <ActionBar key={orderNo} view={view} waiting={waiting} slot={setSlot} />}
        </div>
      }
      classNames={{ header: styles.header ?? '' }}
      styles={{ body: { padding: 12 } }}
    >
      {view !== null ? (
        <OpenOrder
          key={orderNo}
          view={view}
          state={state}
          waiting={waiting}
          slot={slot}
          notices={notices}
          chosen={chosen}
          open={open}
        />
      ) : error === undefined ? (
        <Skeleton active paragraph={{ rows: 12 }} aria-label={t('common.loading')} />
      ) : isNotFound(error) ? (
        <EmptyState tone="error" title={t('testing.order.unknown', { orderNo })} hint={t('testing.order.unknownHint')}>
          <Button type="primary" onClick={onClose}>
            {t('common.toList')}
          </Button>
        </EmptyState>
      ) : (
        <Failed title={t('testing.order.failed')} error={error} onRetry={() => void state.reload()} />
      )}
      {help ? <ShortcutHelp onClose={() => setHelp(false)} /> : null}
    </Drawer>
  );
}

/** An order's row in the list, if rendered. */
function rowOf(orderNo: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(orderNo)}"]`);
}

/**
 * Returns the focus to the list when the workspace closes: to the row of the last open order, so that the arrow keys
 * continue there, otherwise to the previously focused element.
 */
function useFocusReturn(orderNo: string): void {
  const last = useRef(orderNo);
  useEffect(() => {
    last.current = orderNo;
  }, [orderNo]);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const back = rowOf(last.current) ?? (before instanceof HTMLElement ? before : null);
      back?.focus();
    };
  }, []);
}
