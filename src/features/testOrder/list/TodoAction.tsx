import { Button } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { ROLE_GROUP } from '@/domain/access/roles';
import { refuseResubmit } from '@/domain/workflow/actions';
import { refuseActor } from '@/domain/workflow/decide';
import type { Decision } from '@/domain/workflow/steps';
import { stepOf } from '@/domain/workflow/steps';
import { useActor } from '@/session/useActor';
import { verbText } from './names';

interface TodoActionProps {
  readonly order: OrderModel;
  /** @param chosen the preselected decision; null for none */
  readonly onOpen: (order: OrderModel, chosen: Decision | null) => void;
}

/**
 * Opens one of my tasks. At testing steps that need no evidence, the pass is preselected, so that it only has to be
 * checked and submitted (decisions §5).
 */
export function TodoAction({ order, onOpen }: TodoActionProps) {
  const t = useText();
  const language = useLanguage();
  const actor = useActor();
  const step = order.stepOrder === null ? null : stepOf(order.stepOrder);
  // Operations check evidence and acknowledge gaps before they choose.
  const routine =
    step !== null &&
    step.evidence === null &&
    step.roleGroup === ROLE_GROUP.testing &&
    refuseActor(order, actor.code) === null;
  const name = routine
    ? verbText(step.key, 'pass', t, language)
    : t(refuseResubmit(order, actor) === null ? 'testing.action.resubmit' : 'testing.list.open');
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0, height: 'auto', border: 0, verticalAlign: 'top' }}
      aria-label={t('testing.list.act', { what: name, orderNo: order.orderNo })}
      onClick={() => onOpen(order, routine ? 'pass' : null)}
    >
      {name}
    </Button>
  );
}
