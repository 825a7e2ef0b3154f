import { Flex, Typography } from 'antd';
import { use, type PropsWithChildren } from 'react';
import { useText } from '@/components/useText';
import { isAccess } from '@/domain/workflow/decide';
import { useActor } from '@/session/useRights';
import { OrderActions } from '../actions/OrderActions';
import { ACTION } from '../actions/actionTexts';
import { DecisionButtons } from '../decision/DecisionFooter';
import { useFormBasis } from '../order/useFormBasis';
import { OpenOrderContext, useOpenOrder } from '../order/useOrder';
import { ChangedNotice } from './othersWrites';

/** The workspace's fixed bar: empty until the order is loaded. @param children the buttons of a current actor */
export function ActionBar({ children }: PropsWithChildren) {
  const t = useText();
  const shown = use(OpenOrderContext);
  return (
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
      {shown && <Actions key={shown.order.orderNo}>{children}</Actions>}
    </Flex>
  );
}

/** Sets the height of the action bar for what floats above it (src/shell/layout.module.css). @returns ends it */
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

/** Decisions at the left, with the reason when the user cannot decide now (P-ACCESS-6); other actions right. */
function Actions({ children }: PropsWithChildren) {
  const actor = useActor();
  const { order, current } = useOpenOrder();
  const { waiting } = useFormBasis();
  return (
    <>
      <ChangedNotice />
      {waiting === null ? (
        // Problems with long texts take lines, not the place of the other actions.
        <div style={{ flex: '1 1 480px' }}>{children}</div>
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
