import { Button, Flex, Timeline, Typography } from 'antd';
import { useState } from 'react';
import { useLanguage } from '@/components/caption';
import { FoldedText } from '@/components/parts/FoldedText';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { MarkedEntry } from '@/domain/workflow/log';
import { scheduledFor } from '@/domain/workflow/log';
import { logActionName } from '@/domain/workflow/order';
import { hours, personName, stepText } from '../list/names';
import { AttachmentList } from '../order/AttachmentList';
import { DecisionTag } from './DecisionTag';

const FEW = 5;

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
        {entry.action === 'decide' && entry.decision !== null ? (
          <DecisionTag decision={entry.decision} superseded={entry.superseded} />
        ) : (
          <span>{logActionName(entry.action)[language]}</span>
        )}
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
