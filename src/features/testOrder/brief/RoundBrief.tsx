import { Alert, Typography } from 'antd';
import { Fragment } from 'react';
import { FoldedText, displayText, TimeText } from '@/components/parts/Text';
import { LoadState } from '@/components/parts/LoadState';
import { useText, COMMON, LABEL } from '@/components/texts';
import { changeResume } from '@/contract/histories';
import { readable } from '@/contract/callFields';
import type { ChangeRow } from '@/domain/history';
import { causeOfRound, type MarkedEntry } from '@/domain/workflow/log';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { fieldText, HISTORY_FIELD_LIST, readableValue, useHistoryWords } from '@/features/history/readableValue';
import type { HistoryWords } from '@/features/history/readableValue';
import { VERSION } from '@/features/version/versionTexts';
import { combinedState, useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';
import { personName, useOrderWords } from '../texts/orderWords';
import { Lines } from '../order/orderParts';
import { useOpenOrder } from '../order/orderContext';
import { BRIEF } from '../order/orderTexts';

/** The submitter's answer to the return that started a round. */
export const returnAnswer = (log: readonly MarkedEntry[], round: number) =>
  log.findLast((entry) => entry.round === round && entry.action === 'resubmit');

/** Why the order was returned, the submitter's answer, and the changes since. */
export function RoundBrief() {
  const { t, toldText } = useOrderWords();
  const { order, log } = useOpenOrder();
  const cause = causeOfRound(log, order.round);
  if (cause === null) return null;
  const answer = returnAnswer(log, order.round);
  return (
    <>
      {cause.round === order.round && cause.action !== 'replaceFile' ? null : <SinceRound from={cause.at} />}
      <Alert
        type="warning"
        style={{ marginBottom: 8, paddingBlock: 2 }}
        title={
          <>
            <Remark by={toldText(cause)} at={cause.at} text={cause.remark} />
            {answer && (
              <Remark
                by={t(BRIEF.answer, { name: personName(answer.actor) })}
                at={answer.at}
                text={answer.remark || t(VERSION.noRemark)}
              />
            )}
          </>
        }
      />
    </>
  );
}

function Remark({ by, at, text }: Readonly<Record<'by' | 'at' | 'text', string>>) {
  return (
    <FoldedText text={text}>
      <div>
        <Typography.Text strong>{by}</Typography.Text>{' '}
        <Typography.Text type="secondary">
          <TimeText value={at} />
        </Typography.Text>{' '}
        <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{displayText(text)}</span>
      </div>
    </FoldedText>
  );
}

/** One page is enough unless the same fields were edited very often. */
const MANY = 200;
const NOTES = 'releaseNotes';

/** Fields of version and order that changed since the last round, which ended at `from`. */
function SinceRound({ from }: { readonly from: string }) {
  const t = useText();
  const { order } = useOpenOrder();
  const words = useHistoryWords();
  const enabled = useMayOpen('changeResume_0101');
  const since = { from, pageSize: MANY };
  const version = { ...since, objectType: ['version' as const], objectKey: order.versionId };
  const ofVersion = useCall(changeResume.page, version, { enabled, fixed: true });
  const own = { ...since, objectType: ['order' as const], objectKey: order.orderNo };
  const ofOrder = useCall(changeResume.page, own, { enabled, fixed: true });
  if (!enabled || order.versionId === '') return null;
  const isRead = ofVersion.data !== undefined && ofOrder.data !== undefined && words.template !== null;
  const data = isRead ? [...ofOrder.data.list, ...ofVersion.data.list] : undefined;
  const title = t(BRIEF.sinceRound, { round: order.round - 1 });
  return (
    <section aria-label={title} style={{ marginBottom: 4 }}>
      <Typography.Text strong>{title}</Typography.Text>{' '}
      <LoadState
        part
        request={{ ...combinedState([ofVersion, ofOrder]), data }}
        failed={t(BRIEF.changesFailed)}
        rows={[(rows) => rows, t(BRIEF.same)]}
      >
        {(rows) => <Changes changes={mergeChanges(readable(rows))} words={words} />}
      </LoadState>
    </section>
  );
}

/** Notes are compared by line, the other fields by value. */
function Changes({ changes, words }: { readonly changes: readonly NetChange[]; readonly words: HistoryWords }) {
  const { t } = words;
  return (
    <>
      <Changed changes={changes.filter(({ field }) => field !== NOTES).flatMap((change) => linesOf(change, words))} />
      {changes
        .filter(({ field }) => field === NOTES)
        .map(({ field, before, after }) => (
          <section key={field} aria-label={t(LABEL.releaseNotes)} style={{ marginTop: 4 }}>
            <Typography.Text type="secondary">{t(LABEL.releaseNotes)}</Typography.Text>
            <ChangeDiff before={before} after={after} />
          </section>
        ))}
    </>
  );
}

type ChangedLine = Readonly<Record<'key' | 'label' | 'before' | 'after', string>>;

/** Changed fields, one line each: before → after. */
export function Changed({ changes }: { readonly changes: readonly ChangedLine[] }) {
  const t = useText();
  if (changes.length === 0) return <Typography.Text type="secondary">{t(BRIEF.same)}</Typography.Text>;
  return (
    <Lines
      lines={changes.map(({ key, label, before, after }) => (
        <Fragment key={key}>
          <Typography.Text type="secondary">{t(COMMON.labelled, { label, value: '' })}</Typography.Text>
          {before || t(COMMON.none)} → <Typography.Text strong>{after || t(COMMON.none)}</Typography.Text>
        </Fragment>
      ))}
    />
  );
}

/** Not listed: fields set by the workflow, and the remark, which is shown as the answer. */
const BY_STEPS = ['state', 'stateReason', 'status', 'stepOrder', 'round', 'fileSha256', 'pause', 'schedule', 'remark'];

type NetChange = Pick<ChangeRow, 'field' | 'before' | 'after'>;

/** Merges the changes of each field, newest first, into one from the oldest value to the newest. */
function mergeChanges(rows: readonly ChangeRow[]): NetChange[] {
  const fields = [...new Set(rows.map(({ field }) => field))].filter((field) => !BY_STEPS.includes(field));
  const place = (field: string) => HISTORY_FIELD_LIST.findIndex((known) => known === field);
  return fields
    .sort((left, right) => place(left) - place(right))
    .flatMap((field) => {
      const own = rows.filter((row) => row.field === field);
      const [before, after] = [own.at(-1)?.before ?? '', own[0]?.after ?? ''];
      return before === after ? [] : [{ field, before, after }];
    });
}

/** Start and end are enough to distinguish two hashes. */
const withShortHashes = (text: string) =>
  text.replace(/\b[0-9a-f]{64}\b/g, (hash) => `${hash.slice(0, 8)}…${hash.slice(-6)}`);

/** The parts of a value with one line per part: name and text. */
function partsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(/[：:] ?/);
      return [name, rest.join(':')] as const;
    }),
  );
}

/** A change as text: one line, or one per changed part of a multi-part value. */
function linesOf({ field, before, after }: NetChange, words: HistoryWords): ChangedLine[] {
  const read = (text: string) => withShortHashes(readableValue(field, text, words));
  if (field !== 'extra' && field !== 'scope')
    return [{ key: field, label: fieldText(field, words.t), before: read(before), after: read(after) }];
  const [old, now] = [partsOf(read(before)), partsOf(read(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((part) => {
    const [was, is] = [old.get(part) ?? '', now.get(part) ?? ''];
    return was === is || part === '' ? [] : [{ key: `${field}.${part}`, label: part, before: was, after: is }];
  });
}
