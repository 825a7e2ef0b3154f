import { Flex, Typography } from 'antd';
import type { Ref } from 'react';
import { OrderActions } from '../actions/OrderActions';
import { isListed } from '@/domain/workflow/access';
import { useActor } from '@/session/useActor';
import { DecisionButtons } from '../decision/DecisionButtons';
import type { OrderView } from '../order/useOrder';
import styles from './workspace.module.css';

interface ActionBarProps {
  readonly view: OrderView;
  /** Why the user cannot decide now; null when they can. */
  readonly waiting: string | null;
  /** Element for the form's decision buttons. */
  readonly slot: Ref<HTMLDivElement>;
}

/**
 * The action bar of an order: decisions at the left, disabled with the reason when the user cannot decide now
 * (decisions §4.5); other actions at the right.
 */
export function ActionBar({ view: { order, current }, waiting, slot }: ActionBarProps) {
  const actor = useActor();
  const { step } = current;
  return (
    <>
      {waiting === null ? (
        <div ref={slot} />
      ) : (
        <Flex gap="middle" align="center" wrap>
          {step && isListed(order, actor.code) && (
            <DecisionButtons step={step} chosen={null} refused={waiting} onChoose={() => undefined} />
          )}
          <Typography.Text type="secondary">{waiting}</Typography.Text>
        </Flex>
      )}
      <div className={styles.actions}>
        <OrderActions order={order} />
      </div>
    </>
  );
}
