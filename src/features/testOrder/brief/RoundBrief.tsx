import { Alert, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { FoldedText } from '@/components/parts/FoldedText';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import { changeResume } from '@/contract/changeResume';
import { readable } from '@/contract/fields';
import type { ChangeRow } from '@/domain/history';
import { causeOfRound } from '@/domain/workflow/log';
import { fieldText, historyField } from '@/features/history/fieldNames';
import { readableValue } from '@/features/history/readableValue';
import type { LogEntry } from '@/domain/workflow/order';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';
import { personName } from '../list/names';
import { entryText } from '../order/entryText';
import type { OrderView } from '../order/useOrder';
import { Changed } from './Changed';

/** Fields that the workflow itself sets. */
const SET_BY_STEPS = [
  'state',
  'stateReason',
  'status',
  'stepOrder',
  'round',
  'fileSha256',
  'pause',
  'schedule',
  'remark',
];
const MANY = 100;

/** Why the order came back, what the submitter answered, and what changed since. */
export function RoundBrief({ view }: { readonly view: OrderView }) {
  const t = useText();
  const language = useLanguage();
  const cause = causeOfRound(view.log, view.order.round);
  if (cause === null) return null;
  const answer = view.log.findLast((entry) => entry.round === view.order.round && entry.action === 'resubmit');
  return (
    <Alert
      type="warning"
      style={{ marginBottom: 12 }}
      message={
        <>
          {t('testing.brief.why', { name: personName(cause.actor), what: entryText(cause, t, language) })}{' '}
          <TimeText value={cause.at} />
          {cause.remark === '' ? null : <FoldedText text={cause.remark} />}
        </>
      }
      description={
        <>
          {answer === undefined ? null : (
            <>
              <Typography.Text strong>{t('testing.brief.answer', { name: personName(answer.actor) })}</Typography.Text>
              <FoldedText text={answer.remark || t('version.submit.noRemark')} />
            </>
          )}
          {cause.round === view.order.round && cause.action !== 'replaceFile' ? null : (
            <SinceLastRound view={view} cause={cause} />
          )}
        </>
      }
    />
  );
}

/** The fields of the version and the order that are not as they were in the last round. */
function SinceLastRound({ view, cause }: { readonly view: OrderView; readonly cause: LogEntry }) {
  const t = useText();
  const language = useLanguage();
  const { order } = view;
  const enabled = useMayOpen('changeResume_0101');
  const since = (objectType: 'version' | 'order', objectKey: string) => ({
    objectType: [objectType],
    objectKey,
    from: cause.at,
    pageSize: MANY,
  });
  const ofVersion = useCall(changeResume.page, since('version', order.versionId), { enabled, fixed: true });
  const ofOrder = useCall(changeResume.page, since('order', order.orderNo), { enabled, fixed: true });
  if (ofVersion.data === undefined || ofOrder.data === undefined) return null;
  const rows = [...readable(ofVersion.data.list), ...readable(ofOrder.data.list)];
  const changes = sumUp(rows).map(({ field, before, after }) => ({
    key: field,
    label: fieldText(field, t),
    before: readableValue(historyField(field), before, { t, language }),
    after: readableValue(historyField(field), after, { t, language }),
  }));
  return (
    <>
      <Typography.Text strong>{t('testing.brief.sinceRound', { round: order.round - 1 })}</Typography.Text>
      <Changed changes={changes} />
    </>
  );
}

/** Several changes of a field as one, from the oldest value to the newest; rows come newest first. */
function sumUp(rows: readonly ChangeRow[]): Pick<ChangeRow, 'field' | 'before' | 'after'>[] {
  const fields = [...new Set(rows.map(({ field }) => field))].filter((field) => !SET_BY_STEPS.includes(field));
  return fields.flatMap((field) => {
    const own = rows.filter((row) => row.field === field);
    const [before, after] = [own.at(-1)?.before ?? '', own[0]?.after ?? ''];
    return before === after ? [] : [{ field, before, after }];
  });
}
