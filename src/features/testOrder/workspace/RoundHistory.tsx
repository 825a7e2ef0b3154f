import { Button, Flex, Skeleton, Tag, Timeline, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { ModelOf } from '@/contract/endpoint';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { decisionName } from '@/domain/workflow/steps';
import { useCall } from '@/services/useCall';
import { logActionName } from '@/domain/workflow/order';
import { personName, statusText, stepText } from '../list/names';

type Round = ModelOf<typeof testing.getHistory>[number];

interface RoundHistoryProps {
  readonly order: OrderModel;
  readonly open: (orderNo: string) => void;
}

/** A round with its place and decisions; superseded ones are struck through. */
function RoundEntry({ round, order, open }: RoundHistoryProps & { readonly round: Round }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Flex vertical gap={4}>
      <Flex wrap gap="4px 8px" align="center">
        {round.orderNo === order.orderNo ? (
          <Typography.Text strong>{round.orderNo}</Typography.Text>
        ) : (
          <Button type="link" size="small" style={{ padding: 0 }} onClick={() => open(round.orderNo)}>
            {round.orderNo}
          </Button>
        )}
        <span>{t('common.round', { round: round.round })}</span>
        <span>
          {round.fileReplaced ? logActionName('replaceFile')[language] : statusText(round.status, t, language)}
        </span>
        <Typography.Text type="secondary">
          <TimeText value={round.startedAt} />
        </Typography.Text>
      </Flex>
      {round.steps.length === 0 ? null : (
        <Flex gap="4px 8px" wrap>
          {round.steps.map((step) => (
            <Tag
              key={`${step.stepOrder}${step.at}`}
              title={`${stepText(step.stepOrder, t, language)} · ${personName(step.actor)}`}
            >
              {step.stepOrder}{' '}
              {step.superseded ? (
                <del>{decisionName(step.decision)[language]}</del>
              ) : (
                decisionName(step.decision)[language]
              )}
            </Tag>
          ))}
        </Flex>
      )}
    </Flex>
  );
}

/** Rounds of the version's tests, newest first (decisions §3, `testing/getHistory`). */
export function RoundHistory({ order, open }: RoundHistoryProps) {
  const { data, loading } = useCall(testing.getHistory, { versionId: order.versionId });
  if (data === undefined) return loading ? <Skeleton active paragraph={{ rows: 2 }} /> : null;
  return (
    <Timeline
      style={{ marginBlock: '4px -32px' }}
      items={data.map((round) => ({
        key: `${round.orderNo}.${round.round}`,
        color: round.orderNo === order.orderNo && round.round === order.round ? 'blue' : 'gray',
        content: <RoundEntry round={round} order={order} open={open} />,
      }))}
    />
  );
}
