import { Collapse, Flex, Typography, Button, Timeline, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useLanguage } from '@/components/caption';
import { FoldedText } from '@/components/parts/FoldedText';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { ModelOf } from '@/contract/endpoint';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { scheduledFor, type MarkedEntry } from '@/domain/workflow/log';
import { logActionName } from '@/domain/workflow/order';
import { decisionName } from '@/domain/workflow/steps';
import { useCall } from '@/services/useCall';
import { personName, stepText, hours, statusText } from '../list/names';
import { DecisionTag } from '../list/tags';
import { AttachmentList, EvidenceView } from '../order/EvidenceView';
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
              <EntryAction entry={entry} />
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

const FEW = 5;

/** What an entry did; a release that was only scheduled has not passed its step. */
function EntryAction({ entry }: { readonly entry: MarkedEntry }) {
  const language = useLanguage();
  const { action, decision, superseded } = entry;
  if (action === 'decide' && decision !== null) return <DecisionTag decision={decision} superseded={superseded} />;
  return <span>{logActionName(action)[language]}</span>;
}

/** A log entry: person, action, remark, time in stage. */
function Entry({ entry, orderNo }: { readonly entry: MarkedEntry; readonly orderNo: string }) {
  const t = useText();
  const language = useLanguage();
  const step = entry.stepOrder === null ? '' : stepText(entry.stepOrder, t, language);
  const planned = scheduledFor(entry);
  return (
    <article
      aria-label={`${personName(entry.actor)} ${step}`.trim()}
      data-step={entry.stepOrder ?? undefined}
      tabIndex={-1}
      style={entry.superseded ? { opacity: 0.75 } : {}}
    >
      <Flex gap={4} wrap align="center">
        <Typography.Text strong>{personName(entry.actor)}</Typography.Text>
        {step === '' ? null : <Typography.Text type="secondary">{step}</Typography.Text>}
        <EntryAction entry={entry} />
        {planned === null ? null : (
          <span>
            → <TimeText value={planned} />
          </span>
        )}
        {entry.returnTo === null ? null : <span>→ {stepText(entry.returnTo, t, language)}</span>}
        {entry.target === null ? null : <span>→ {personName(entry.target)}</span>}
      </Flex>
      {entry.remark === '' ? null : <FoldedText text={entry.remark} />}
      <AttachmentList orderNo={orderNo} attachments={entry.attachments} />
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        <TimeText value={entry.at} />
        {entry.workingMinutes > 0 ? ` · ${t('testing.log.taken', { hours: hours(entry.workingMinutes) })}` : ''}
        {` · ${t('common.round', { round: entry.round })}`}
      </Typography.Text>
    </article>
  );
}

interface LogTimelineProps {
  readonly log: readonly MarkedEntry[];
  readonly orderNo: string;
  /** The step whose entry to show, which may be an older one. */
  readonly shown: number | null;
}

/** The approve log, newest first (decisions §4.1). */
export function LogTimeline({ log, orderNo, shown }: LogTimelineProps) {
  const t = useText();
  const [wanted, setAll] = useState(false);
  if (log.length === 0) return <Typography.Text type="secondary">{t('testing.log.none')}</Typography.Text>;
  const newest = [...log].reverse();
  const few = newest.slice(0, FEW);
  const all = wanted || (shown !== null && !few.some(({ stepOrder }) => stepOrder === shown));
  return (
    <>
      <Timeline
        items={(all ? newest : few).map((entry) => ({
          key: entry.id,
          color: entry.superseded ? 'gray' : 'blue',
          content: <Entry entry={entry} orderNo={orderNo} />,
        }))}
      />
      {all || log.length <= FEW ? null : (
        <Button size="small" onClick={() => setAll(true)}>
          {t('testing.log.all', { count: log.length })}
        </Button>
      )}
    </>
  );
}

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
