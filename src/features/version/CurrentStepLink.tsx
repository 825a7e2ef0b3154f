import { Link } from '@umijs/max';
import type { CurrentOrder } from '@/contract/version';
import { orderAddress } from '@/domain/paths';
import { knownStatus, statusName, stepOf } from '@/domain/workflow/steps';
import type { Caption } from '@/components/caption';
import { useCaption } from '@/components/caption';
import type { Translate } from '@/components/useText';
import { useText } from '@/components/useText';

/** The current step of a version's order, or the order's status. */
export function currentStepText(order: CurrentOrder, t: Translate, caption: (caption: Caption) => string): string {
  const status = knownStatus(order.status);
  const title = stepOf(order.stepOrder)?.title ?? (status === null ? null : statusName(status));
  const place = title === null ? t('version.unknownStep') : caption(title);
  return order.round > 1 ? t('version.stepOfRound', { step: place, round: order.round }) : place;
}

/** The current step of a version, linked to its order if allowed (decisions §5). */
export function CurrentStepLink({ order, linked }: { readonly order: CurrentOrder | null; readonly linked: boolean }) {
  const t = useText();
  const caption = useCaption();
  if (order === null) return null;
  const text = currentStepText(order, t, caption);
  return linked ? (
    <Link to={orderAddress(order.orderNo)} title={order.orderNo}>
      {text}
    </Link>
  ) : (
    <span title={order.orderNo}>{text}</span>
  );
}
