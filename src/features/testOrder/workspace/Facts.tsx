import { Descriptions } from 'antd';
import { Link } from '@umijs/max';
import { CopyText } from '@/components/parts/CopyText';
import { TimeText } from '@/components/parts/TimeText';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { useMayOpen } from '@/session/useRights';
import { personName } from '../list/names';
import { DueText, StageTimeText } from '../list/StageTimeText';
import { versionAddress } from '@/domain/paths';

/** Version, submitter and stage of an order (decisions §4.1); the scope is in the brief. */
export function Facts({ order }: { readonly order: OrderModel }) {
  const t = useText();
  const mayRead = useMayOpen('versionDetail_0202');
  const here = useHere();
  const { claim } = order;
  const name = `${order.firmwareNo} ${order.versionNo}`;
  const items = [
    {
      label: t('version.name'),
      children: mayRead ? (
        <Link to={versionAddress(order.versionId)} state={here}>
          {name}
        </Link>
      ) : (
        name
      ),
    },
    { label: t('field.fileSha256'), children: <CopyText value={order.fileSha256} hash="short" /> },
    { label: t('field.timeInStage'), children: <StageTimeText order={order} /> },
    { label: t('field.dueAt'), children: <DueText order={order} /> },
    {
      label: t('testing.fact.claim'),
      children:
        claim === null ? (
          t('testing.fact.unclaimed')
        ) : (
          <span>
            {personName(claim.by)} · <TimeText value={claim.at} relative />
          </span>
        ),
    },
    { label: t('field.submitter'), children: personName(order.submitter) },
    { label: t('field.uploader'), children: personName(order.uploader) },
    { label: t('field.submittedAt'), children: <TimeText value={order.submittedAt} /> },
    ...(order.closedAt === null
      ? []
      : [{ label: t('testing.fact.closedAt'), children: <TimeText value={order.closedAt} /> }]),
  ];
  return <Descriptions size="small" column={1} items={items.map((item) => ({ key: item.label, ...item }))} />;
}
