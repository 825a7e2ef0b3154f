import { Descriptions } from 'antd';
import { Link } from '@umijs/max';
import { useLanguage } from '@/components/caption';
import { CopyText } from '@/components/parts/CopyText';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { useMayOpen } from '@/session/useRights';
import { moduleName } from '@/domain/firmware/number';
import { listed, personName } from '../list/names';
import { DueText, StageTimeText } from '../list/StageTimeText';
import { versionAddress } from '@/domain/paths';

/** What an order is about and how its stage stands (decisions §4.1). */
export function Facts({ order }: { readonly order: OrderModel }) {
  const t = useText();
  const language = useLanguage();
  const mayRead = useMayOpen('versionDetail_0202');
  const { scope, claim } = order;
  const name = `${order.firmwareNo} ${order.versionNo}`;
  const list = (values: readonly string[], none: string) => (values.length > 0 ? listed(values, language) : none);
  const items = [
    {
      label: t('version.name'),
      children: mayRead ? <Link to={versionAddress(order.versionId)}>{name}</Link> : name,
    },
    { label: t('field.fileSha256'), children: <CopyText value={order.fileSha256} short /> },
    { label: t('field.hardwareRevisions'), children: list(scope.hardwareRevisions, t('common.none')) },
    { label: t('field.sourceVersions'), children: list(scope.sourceVersions, t('testing.first')) },
    ...(scope.companionModules.length > 0
      ? [
          {
            label: t('field.companionModules'),
            children: listed(
              scope.companionModules.map((module) => moduleName(module)[language]),
              language,
            ),
          },
        ]
      : []),
    {
      label: t('field.timeInStage'),
      children: <StageTimeText order={order} />,
    },
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
    ...(order.remark === '' ? [] : [{ label: t('field.remark'), children: order.remark }]),
  ];
  return <Descriptions size="small" column={1} items={items.map((item) => ({ key: item.label, ...item }))} />;
}
