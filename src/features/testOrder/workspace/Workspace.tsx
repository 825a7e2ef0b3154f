import { DownOutlined, FileProtectOutlined, QuestionOutlined, ReloadOutlined, UpOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Button, Drawer, Skeleton, Flex, Tag, Typography } from 'antd';
import { useCallback, useState, useEffect, useId, useRef } from 'react';
import { OPEN_DIALOG } from '@/components/antdParts';
import { isMissing } from '@/services/failure';
import type { RecordFormApi } from '@/components/form/recordFormTypes';
import { IconButton } from '@/components/parts/Action';
import { CopyText } from '@/components/parts/CopyText';
import { EmptyState, Failed } from '@/components/parts/states';
import { TimeText } from '@/components/parts/Text';
import { useHere } from '@/components/parts/wayBack';
import { useText, COMMON } from '@/components/texts';
import type { OrderModel } from '@/contract/order';
import { reportAddress } from '@/domain/paths';
import { isOpen } from '@/domain/workflow/actions';
import { isHeld } from '@/domain/workflow/decide';
import { visibleText } from '@/domain/visibleText';
import { useActor } from '@/session/useRights';
import { DecisionFooter } from '../decision/DecisionFooter';
import type { DecisionValues } from '../decision/decisionValues';
import { DecisionContext, useDecisionTask } from '../decision/useDecision';
import { ServerStepTitles, useOrderWords } from '../texts/orderWords';
import { ClaimMark, OrderStatusTag, PriorityTag } from '../texts/orderTags';
import { LIST, REPORTS, SCOPE, URGENCY } from '../texts/orderListTexts';
import { OrderContext } from '../order/orderContext';
import { useKeptBasis } from '../order/useKeptBasis';
import { waitingText, useOrder } from '../order/useOrder';
import { ShortcutHelp, useShortcuts } from '../order/shortcuts';
import { ORDER, RELEASE } from '../order/orderTexts';
import { ActionBar } from './ActionBar';
import { OpenOrder, type Preselection } from './OpenOrder';
import { FollowOthers, staleText } from './othersWrites';
import styles from './workspace.module.css';

interface WorkspaceProps {
  readonly orderNo: string;
  /** Order numbers of the list, in its order, for j and k. */
  readonly neighbours: readonly string[];
  /** The decision preselected in the list, and the revision of the order shown there. */
  readonly preselected?: Preselection | null;
  readonly open: (orderNo: string) => void;
  readonly onClose: () => void;
}

/** An order over the list: scrolls separately, with a fixed action bar. */
export default function Workspace({ orderNo, neighbours, preselected = null, open, onClose }: WorkspaceProps) {
  const actor = useActor();
  const here = useHere();
  const { view, reload: load, latest, ...reads } = useOrder(orderNo);
  const words = useOrderWords(view?.steps);
  const { t } = words;
  const { basis, news, decided, isDoubtful, forms, noteDecided, noteDoubt, noteSaved, follow, reload } = useKeptBasis(
    view,
    actor.code,
    load,
  );
  const waiting = basis && waitingText(basis, actor, words);
  const stale = staleText({ news, decided }, words);
  const schedule = basis?.order.schedule ?? null;
  /** The scheduled release that is being rescheduled. */
  const [replanned, setReplanned] = useState<string | null>(null);
  const planKey = `${orderNo} ${schedule?.at ?? ''}`;
  const plan = waiting === null && planKey !== replanned ? schedule : null;
  const task = useDecisionTask(waiting === null && plan === null ? basis : null);
  // At another step, or once a release is scheduled, the form starts anew: its input belongs to step and round.
  const formKey = `${planKey} ${String(basis?.order.round)}.${String(task?.step.order)}.${String(forms)}`;
  const [form, setForm] = useState<ShownForm | null>(null);
  const formRef = useCallback((api: ShownForm['api'] | null) => setForm(api && { key: formKey, api }), [formKey]);
  useFocusReturn(orderNo);
  const heading = useId();
  const [help, setHelp] = useState(false);
  const [beneath] = useState(() => document.querySelector(OPEN_DIALOG) !== null);

  const at = neighbours.indexOf(orderNo);
  const goTo = (target: string | undefined) => (target === undefined ? undefined : () => open(target));
  const next = goTo(neighbours[at + 1]);
  const previous = at > 0 ? goTo(neighbours[at - 1]) : undefined;
  useShortcuts({ j: () => next?.(), k: () => previous?.(), '?': () => setHelp(true), Escape: onClose });

  const tools = [
    { key: 'previous', icon: <UpOutlined aria-hidden />, disabled: previous === undefined, onClick: previous },
    { key: 'next', icon: <DownOutlined aria-hidden />, disabled: next === undefined, onClick: next },
    { key: 'reload', icon: <ReloadOutlined aria-hidden />, loading: reads.loading, onClick: () => void reload() },
    { key: 'help', icon: <QuestionOutlined aria-hidden />, onClick: () => setHelp(true) },
  ] as const;
  return (
    <ServerStepTitles value={view?.steps ?? []}>
      <OrderContext
        value={{
          open: view && { ...view, ...reads },
          basis: basis && { ...basis, waiting, stale, news, decided, isDoubtful },
          commands: { open, latest, follow, reload, noteDecided, noteDoubt, noteSaved },
        }}
      >
        <Drawer
          open
          // The drawer's own Esc works only while it has the focus; the shortcut works everywhere.
          keyboard={false}
          // If it opens beneath a dialog, such as the search, the dialog keeps the focus.
          autoFocus={!beneath}
          focusable={{ trap: !beneath }}
          size="min(1440px, 96vw)"
          onClose={onClose}
          aria-labelledby={heading}
          title={<WorkspaceTitle id={heading} orderNo={orderNo} order={view?.order ?? null} />}
          extra={
            <Flex align="center" style={{ marginInlineStart: 8 }}>
              {isMissing(reads.error) ? null : (
                <Button
                  type="text"
                  icon={<FileProtectOutlined aria-hidden />}
                  onClick={() => history.push(reportAddress(orderNo), here)}
                >
                  {t(REPORTS.action)}
                </Button>
              )}
              {tools.map(({ key, ...button }) => (
                <IconButton key={key} label={t(ORDER[key])} {...button} />
              ))}
            </Flex>
          }
          footer={
            <ActionBar>
              {plan !== null ? (
                <div className={styles.next}>
                  <Button onClick={() => setReplanned(planKey)}>{t(RELEASE.change)}</Button>
                </div>
              ) : task !== null && form?.key === formKey ? (
                <DecisionContext key={formKey} value={{ ...task, api: form.api }}>
                  <DecisionFooter />
                </DecisionContext>
              ) : null}
            </ActionBar>
          }
          classNames={{ header: styles.header ?? '', section: styles.section ?? '', body: styles.body ?? '' }}
          styles={{ header: { paddingBlock: 8 }, body: { padding: 12 } }}
        >
          {view !== null ? (
            <>
              <FollowOthers />
              <OpenOrder key={orderNo} {...{ preselected, task, plan, formKey }} ref={formRef} />
            </>
          ) : reads.error === undefined ? (
            <Skeleton active paragraph={{ rows: 12 }} aria-label={t(COMMON.loading)} />
          ) : isMissing(reads.error) ? (
            <EmptyState tone="error" title={t(ORDER.unknown, { orderNo })} hint={t(ORDER.unknownHint)}>
              <Button type="primary" onClick={onClose}>
                {t(COMMON.toList)}
              </Button>
            </EmptyState>
          ) : (
            <Failed title={t(ORDER.failed)} error={reads.error} onRetry={() => void reload()} />
          )}
          {help ? <ShortcutHelp onClose={() => setHelp(false)} /> : null}
        </Drawer>
      </OrderContext>
    </ServerStepTitles>
  );
}

interface ShownForm {
  readonly key: string;
  readonly api: RecordFormApi<DecisionValues>;
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
  readonly id: string;
  readonly orderNo: string;
  readonly order: OrderModel | null;
}

/** Number of the order, its firmware and version; below them its stage, with pause and schedule. */
function WorkspaceTitle({ id, orderNo, order }: WorkspaceTitleProps) {
  const t = useText();
  const firmware = order && visibleText(`${order.firmwareNo} ${order.versionNo} ${order.firmwareName}`);
  return (
    <Flex align="center" gap="0 8px" wrap>
      <CopyText value={orderNo}>
        <span id={id} role="heading" aria-level={2}>
          {t(ORDER.title, { orderNo })}
        </span>
      </CopyText>
      <Typography.Text ellipsis title={firmware ?? ''}>
        {firmware}
      </Typography.Text>
      <Flex align="center" gap="4px 8px" wrap className={styles.second ?? ''}>
        {order === null ? null : (
          <>
            <OrderStatusTag order={order} />
            {order.pause === null ? null : <Tag color="warning">{t(SCOPE.paused)}</Tag>}
            {order.remindedAt === null || isHeld(order) ? null : <Tag color="volcano">{t(URGENCY.reminded)}</Tag>}
            {order.schedule === null ? null : (
              <Tag color="processing">
                {t(SCOPE.scheduled)} <TimeText value={order.schedule.at} />
              </Tag>
            )}
            <Tag>{t(COMMON.round, { round: order.round })}</Tag>
            <PriorityTag priority={order.priority} isOver={!isOpen(order)} />
            {order.stage.overdue ? <Tag color="error">{t(LIST.overdue)}</Tag> : null}
            {/* Last, because it comes and goes. */}
            <ClaimMark order={order} />
          </>
        )}
      </Flex>
    </Flex>
  );
}
