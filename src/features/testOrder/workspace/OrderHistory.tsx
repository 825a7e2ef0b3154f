import { Collapse, Flex, Typography, Button, Timeline } from 'antd';
import { useState } from 'react';
import { FoldedText, TimeText } from '@/components/parts/Text';
import { LoadState } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/RecordPage';
import { usePrinting } from '@/components/parts/usePrinting';
import { versionStateName } from '@/domain/firmware/version';
import { wasDue, type MarkedEntry } from '@/domain/workflow/log';
import { hasFailed, worstFirst } from '@/domain/workflow/roundCases';
import { hours } from '@/domain/workflow/stageClock';
import { effectOf } from '@/domain/workflow/effects';
import { AttachmentList } from '../attachment/AttachmentList';
import { personName, useOrderWords } from '../texts/orderWords';
import { DecisionTag } from '../texts/orderTags';
import { LOG } from '../texts/orderListTexts';
import { useNotedCases } from '../order/CaseList';
import { EvidenceView } from '../order/EvidenceView';
import { Lines } from '../order/orderParts';
import { useOpenOrder } from '../order/orderContext';
import { EVIDENCE, SECTION } from '../order/orderTexts';
import { MISSING } from './workspaceTexts';
import { COMMON } from '@/components/texts';

interface ShownProps {
  /** The step whose entry to show; null for the newest. */
  readonly shown: number | null;
}

/** Evidence of tests by round and step, newest first, all open on paper; nothing where there is none. The log has releases. */
export function EvidenceByRound({ shown }: ShownProps) {
  const printing = usePrinting();
  const { t, stepText } = useOrderWords();
  const { order, log, isLogWhole } = useOpenOrder();
  const { savedEvidence } = order;
  const newest = log
    .filter(({ evidence, attachments }) => (evidence !== null && evidence.kind !== 'release') || attachments.length > 0)
    .filter(({ stepOrder }) => stepOrder !== null)
    .reverse();
  const saved = savedEvidence?.stepOrder === order.stepOrder ? savedEvidence : null;
  if (newest.length === 0 && saved === null) {
    if (isLogWhole) return null;
    return (
      <SectionCard title={t(SECTION.evidence)}>
        <Typography.Text type="secondary">{t(EVIDENCE.unknown)}</Typography.Text>
      </SectionCard>
    );
  }
  const wanted = newest.find((entry) => entry.stepOrder === shown) ?? (saved === null ? newest[0] : undefined);
  const draft = saved && {
    key: 'saved',
    label: (
      <Flex gap="small" wrap data-step={saved.stepOrder}>
        <Typography.Text strong>{stepText(saved.stepOrder)}</Typography.Text>
        <Typography.Text type="warning">
          {t(EVIDENCE.saved, { name: personName(saved.savedBy) })} <TimeText value={saved.savedAt} relative />
        </Typography.Text>
      </Flex>
    ),
    children: <EvidenceView evidence={saved.evidence} />,
  };
  return (
    <SectionCard title={t(SECTION.evidence)}>
      <Collapse
        size="small"
        defaultActiveKey={wanted?.id ?? 'saved'}
        {...(printing && { activeKey: ['saved', ...newest.map(({ id }) => id)] })}
        items={[
          ...(draft === null ? [] : [draft]),
          ...newest.map((entry) => ({
            key: entry.id,
            label: (
              <Flex gap="small" wrap align="center" data-step={entry.stepOrder}>
                <Typography.Text type="secondary">{t(COMMON.round, { round: entry.round })}</Typography.Text>
                <Typography.Text strong>{stepText(entry.stepOrder)}</Typography.Text>
                <EntryAction entry={entry} />
                <Typography.Text type="secondary">
                  {personName(entry.actor)} <TimeText value={entry.at} />
                </Typography.Text>
              </Flex>
            ),
            children: (
              <>
                {entry.evidence === null ? null : <EvidenceView evidence={entry.evidence} />}
                <AttachmentList attachments={entry.attachments} />
              </>
            ),
          })),
        ]}
      />
    </SectionCard>
  );
}

/** What an entry did; a release that was only scheduled has not passed its step. */
function EntryAction({ entry }: { readonly entry: MarkedEntry }) {
  const { actionText } = useOrderWords();
  const { action, stepOrder, decision, superseded } = entry;
  if (action === 'decide' && decision !== null) return <DecisionTag {...{ stepOrder, decision, superseded }} />;
  return <span>{actionText(entry)}</span>;
}

/** Maximum number of entries, and of failed cases in one. */
const FEW = 5;

function Entry({ entry }: { readonly entry: MarkedEntry }) {
  const { t, sentenceOf, stepText, combinationText } = useOrderWords();
  const linesOf = useNotedCases();
  const { evidence } = entry;
  const failed = (evidence?.kind === 'manual' ? worstFirst(evidence.cases.filter(hasFailed)) : []).map((row) => ({
    title: `${row.title} · ${combinationText(row)}`,
    note: row.note,
  }));
  const step = stepText(entry.stepOrder);
  const sentence = sentenceOf(entry);
  const taken = hours(entry.workingMinutes);
  const { releases, takesBack } = effectOf(entry);
  return (
    <article
      aria-label={`${personName(entry.actor)} ${step}`.trim()}
      data-step={entry.stepOrder ?? undefined}
      tabIndex={-1}
      style={entry.superseded ? { opacity: 0.75 } : {}}
    >
      <Flex gap={4} wrap align="center">
        <Typography.Text strong>{sentence ?? personName(entry.actor)}</Typography.Text>
        {sentence !== null ? null : (
          <>
            {step === '' ? null : <Typography.Text type="secondary">{step}</Typography.Text>}
            <EntryAction entry={entry} />
          </>
        )}
        {entry.returnTo === null ? null : <span>→ {stepText(entry.returnTo)}</span>}
        {takesBack === null ? null : (
          <Typography.Text type="danger">→ {t(versionStateName(takesBack))}</Typography.Text>
        )}
      </Flex>
      {/* The plan of an automatic release is shown where it was scheduled. */}
      {evidence !== null && releases && !wasDue(entry) ? <EvidenceView evidence={evidence} /> : null}
      {entry.remark === '' ? null : <FoldedText text={entry.remark} />}
      {failed.length === 0 ? null : <Lines lines={linesOf(failed)} max={FEW} />}
      <AttachmentList attachments={entry.attachments} />
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        <TimeText value={entry.at} />
        {taken > 0 ? ` · ${t(LOG.taken, { hours: taken })}` : ''}
        {` · ${t(COMMON.round, { round: entry.round })}`}
      </Typography.Text>
    </article>
  );
}

/** The approve log, newest first, whole on paper. */
export function LogTimeline({ shown }: ShownProps) {
  const { t } = useOrderWords();
  const printing = usePrinting();
  const { log, lists } = useOpenOrder();
  const [wanted, setAll] = useState(false);
  const newest = [...log].reverse();
  // One more entry is shown in full, because a button would take the same room.
  const few = newest.length > FEW + 1 ? newest.slice(0, FEW) : newest;
  const all = wanted || printing || (shown !== null && !few.some(({ stepOrder }) => stepOrder === shown));
  return (
    <LoadState part request={lists.log} failed={t(MISSING.log)} rows={[(rows) => rows, t(LOG.none)]}>
      {() => (
        <>
          <Timeline
            items={(all ? newest : few).map((entry) => {
              const { sendsBack, takesBack } = effectOf(entry);
              const color = sendsBack || takesBack !== null ? 'red' : 'blue';
              return { key: entry.id, color: entry.superseded ? 'gray' : color, content: <Entry entry={entry} /> };
            })}
          />
          {all || few.length === log.length ? null : (
            <Button size="small" onClick={() => setAll(true)}>
              {t(LOG.all, { count: log.length })}
            </Button>
          )}
        </>
      )}
    </LoadState>
  );
}
