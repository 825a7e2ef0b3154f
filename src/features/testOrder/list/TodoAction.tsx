import { Link } from '@umijs/max';
import { Button } from 'antd';
import { FLAT } from '@/components/parts/Action';
import { Text } from '@/components/parts/Text';
import { useHere } from '@/components/parts/wayBack';
import type { OrderModel } from '@/contract/order';
import { ROLE_GROUP } from '@/domain/access/roles';
import { submitTestAddress } from '@/domain/paths';
import { refuseResubmit } from '@/domain/workflow/actions';
import { refuseActor } from '@/domain/workflow/decide';
import type { Decision } from '@/domain/workflow/decisions';
import { passOf, stepOfOrder } from '@/domain/workflow/steps';
import { useActor } from '@/session/useRights';
import { ACTION } from '../actions/actionTexts';
import { useIsAccepted } from '../order/acceptedDecisions';
import { useOrderWords } from '../texts/orderWords';
import { LIST } from '../texts/orderListTexts';

interface TodoActionProps {
  readonly order: OrderModel;
  /** @param chosen the preselected decision; null for none */
  readonly onOpen: (order: OrderModel, chosen: Decision | null) => void;
}

/** Opens one of my tasks, or the form of what is to be resubmitted; at testing steps without evidence the pass is preselected. */
export function TodoAction({ order, onOpen }: TodoActionProps) {
  const { t, verbText } = useOrderWords();
  const actor = useActor();
  const step = stepOfOrder(order);
  // Operations check evidence and acknowledge gaps before they choose.
  const routine =
    step?.evidence === null && step.roleGroup === ROLE_GROUP.testing && refuseActor(order, actor.code) === null;
  const here = useHere();
  const isAccepted = useIsAccepted(order);
  const returned = refuseResubmit(order, actor) === null && order.versionId !== '';
  const name = routine ? verbText(step.key, passOf(step)) : t(returned ? ACTION.resubmit : LIST.open);
  const label = t(LIST.act, { what: name, orderNo: order.orderNo });
  if (isAccepted) return <Text tone="secondary">{t(LIST.accepted)}</Text>;
  if (returned)
    return (
      <Link to={submitTestAddress(order.versionId)} state={here} aria-label={label}>
        {name}
      </Link>
    );
  return (
    <Button
      type="link"
      size="small"
      style={FLAT}
      aria-label={label}
      onClick={() => onOpen(order, routine ? passOf(step) : null)}
    >
      {name}
    </Button>
  );
}
