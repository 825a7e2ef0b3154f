import { Collapse, Flex, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import { personName, stepText } from '../list/names';
import { AttachmentList } from '../order/AttachmentList';
import { DecisionTag } from './DecisionTag';
import { EvidenceView } from '../order/EvidenceView';
import type { OrderView } from '../order/useOrder';

interface EvidenceByRoundProps {
  readonly view: OrderView;
  /** The expanded step; null for the newest. */
  readonly shown: number | null;
}

/** Evidence by round and step, newest first (decisions §4.1). */
export function EvidenceByRound({ view, shown }: EvidenceByRoundProps) {
  const t = useText();
  const language = useLanguage();
  const entries = view.log.flatMap((entry) =>
    (entry.evidence === null && entry.attachments.length === 0) || entry.stepOrder === null
      ? []
      : [{ ...entry, stepOrder: entry.stepOrder }],
  );
  const { savedEvidence } = view.order;
  const saved = savedEvidence !== null && savedEvidence.stepOrder === view.order.stepOrder ? savedEvidence : null;
  if (entries.length === 0 && saved === null) {
    return <Typography.Text type="secondary">{t('testing.evidence.none')}</Typography.Text>;
  }
  const newest = [...entries].reverse();
  const wanted = newest.find((entry) => entry.stepOrder === shown) ?? (saved === null ? newest[0] : undefined);
  const draft =
    saved === null
      ? []
      : [
          {
            key: 'saved',
            label: (
              <Flex gap="small" wrap data-step={saved.stepOrder}>
                <Typography.Text strong>{stepText(saved.stepOrder, t, language)}</Typography.Text>
                <Typography.Text type="warning">
                  {t('testing.evidence.saved', { name: personName(saved.savedBy) })}{' '}
                  <TimeText value={saved.savedAt} relative />
                </Typography.Text>
              </Flex>
            ),
            children: <EvidenceView evidence={saved.evidence} />,
          },
        ];
  return (
    <Collapse
      size="small"
      defaultActiveKey={wanted?.id ?? 'saved'}
      items={[
        ...draft,
        ...newest.map((entry) => ({
          key: entry.id,
          label: (
            <Flex gap="small" wrap align="center" data-step={entry.stepOrder}>
              <Typography.Text type="secondary">{t('common.round', { round: entry.round })}</Typography.Text>
              <Typography.Text strong>{stepText(entry.stepOrder, t, language)}</Typography.Text>
              {entry.decision === null ? null : <DecisionTag decision={entry.decision} superseded={entry.superseded} />}
              <Typography.Text type="secondary">
                {personName(entry.actor)} <TimeText value={entry.at} />
              </Typography.Text>
            </Flex>
          ),
          children: (
            <>
              {entry.evidence === null ? null : <EvidenceView evidence={entry.evidence} />}
              <AttachmentList orderNo={view.order.orderNo} attachments={entry.attachments} />
            </>
          ),
        })),
      ]}
    />
  );
}
