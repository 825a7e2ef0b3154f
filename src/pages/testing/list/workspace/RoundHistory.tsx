import { useRequest } from 'ahooks';
import { Button, Flex, Skeleton, Table, Tag, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { ModelOf } from '@/contract/endpoint';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { call } from '@/services/client';
import { decisionName, nameOf, statusText } from '../names';

type Round = ModelOf<typeof testing.getHistory>[number];

/** The rounds of the version's tests, newest first (design §3, `testing/getHistory`). */
export function RoundHistory({
  order,
  open,
}: {
  readonly order: OrderModel;
  readonly open: (orderNo: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { data, loading } = useRequest(() => call(testing.getHistory, { versionId: order.versionId }), {
    refreshDeps: [order.versionId, order.revision],
    onError: () => undefined,
  });
  if (data === undefined) return loading ? <Skeleton active paragraph={{ rows: 2 }} /> : null;
  return (
    <Table<Round>
      size="small"
      rowKey={(round) => `${round.orderNo}.${round.round}`}
      dataSource={data}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: t('testing.column.orderNo'),
          render: (_, round) =>
            round.orderNo === order.orderNo ? (
              <Typography.Text strong>{round.orderNo}</Typography.Text>
            ) : (
              <Button type="link" size="small" style={{ padding: 0 }} onClick={() => open(round.orderNo)}>
                {round.orderNo}
              </Button>
            ),
        },
        { title: t('testing.column.round'), dataIndex: 'round' },
        { title: t('testing.column.stage'), render: (_, round) => statusText(round.status, t, language) },
        {
          title: t('testing.section.steps'),
          render: (_, round) => (
            <Flex gap={2} wrap>
              {round.steps.map((step) => (
                <Tag key={`${step.stepOrder}${step.at}`} title={nameOf(step.actor)}>
                  {step.stepOrder}{' '}
                  {step.superseded ? <del>{t(decisionName(step.decision))}</del> : t(decisionName(step.decision))}
                </Tag>
              ))}
            </Flex>
          ),
        },
        { title: t('testing.fact.submittedAt'), render: (_, round) => <TimeText value={round.startedAt} /> },
      ]}
    />
  );
}
