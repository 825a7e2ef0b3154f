import { Button, Flex, Typography } from 'antd';
import { use, type PropsWithChildren } from 'react';
import { useText } from '@/components/texts';
import { isUnreadable, readable } from '@/contract/callFields';
import { testing } from '@/contract/testing';
import { isAccess, taskListOf } from '@/domain/workflow/decide';
import { useCall } from '@/services/useCall';
import { useActor } from '@/session/useRights';
import { OrderActions } from '../actions/OrderActions';
import { ACTION } from '../actions/actionTexts';
import { DecisionButtons } from '../decision/DecisionFooter';
import { OrderContext, useFormBasis, useOpenOrder, useOrderCommands } from '../order/orderContext';
import { useShortcuts } from '../order/shortcuts';
import { ChangedNotice } from './othersWrites';
import { BANNER } from './workspaceTexts';
import styles from './workspace.module.css';

/** The workspace's fixed bar: empty until the order is loaded. @param children the buttons of a current actor */
export function ActionBar({ children }: PropsWithChildren) {
  const t = useText();
  const shown = use(OrderContext)?.open;
  return (
    <Flex
      ref={tellHeight}
      wrap
      gap="8px 24px"
      align="center"
      style={{ minHeight: 32, paddingBlock: 4 }}
      role="group"
      data-bar
      aria-label={t(ACTION.bar)}
    >
      {shown && <Actions key={shown.order.orderNo}>{children}</Actions>}
    </Flex>
  );
}

/** Sets the height of the action bar for what floats above it (src/shell/layout.module.css). @returns the clean-up */
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

/** The reason why the user cannot decide now, other actions, and at the right end the decisions; what comes next is last. */
function Actions({ children }: PropsWithChildren) {
  const actor = useActor();
  const { order, current } = useOpenOrder();
  const { waiting, decided } = useFormBasis();
  const isDone = decided !== null && !decided.isPending && !decided.isFound;
  return (
    <>
      <ChangedNotice />
      {waiting === null ? null : <Typography.Text type="secondary">{waiting}</Typography.Text>}
      <OrderActions />
      {waiting === null ? children : null}
      {waiting !== null && current.step && isAccess(order, actor.code) ? (
        <DecisionButtons step={current.step} chosen={null} refused={waiting} onChoose={() => undefined} />
      ) : null}
      {isDone ? <NextTask /> : null}
    </>
  );
}

/** The first two of my tasks: the order that was decided may still be one of them. */
const TODO = { scope: 'todo', current: 1, pageSize: 2 } as const;

/** After a decision: the next of my orders, where the decision was sent. */
function NextTask() {
  const t = useText();
  const { order } = useOpenOrder();
  const { open } = useOrderCommands();
  const { code } = useActor();
  const { data } = useCall(testing.page, TODO);
  const others = data?.list.filter((row) => isUnreadable(row) || row.orderNo !== order.orderNo);
  const next = others && readable(others).find((other) => taskListOf(other, code) === 'todo');
  useShortcuts({ n: () => next && open(next.orderNo) });
  return (
    <div className={styles.next}>
      {next === undefined ? null : (
        <Button type="primary" onClick={() => open(next.orderNo)}>
          {t(BANNER.nextOrder, { orderNo: next.orderNo })}
        </Button>
      )}
      {others?.length === 0 ? <Typography.Text type="secondary">{t(BANNER.noneLeft)}</Typography.Text> : null}
    </div>
  );
}
