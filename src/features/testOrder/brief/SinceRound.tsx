import { Typography } from 'antd';
import { useText } from '@/components/useText';
import { changeResume } from '@/contract/changeResume';
import { readable } from '@/contract/fields';
import type { OrderModel } from '@/contract/order';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { useHistoryWords } from '@/features/history/words';
import { useCall } from '@/services/useCall';
import { useMayOpen } from '@/session/useRights';
import { Changed } from './Changed';
import { isLong, linesOf, mergeChanges } from './roundChanges';

/** One page is enough unless the same fields were edited very often. */
const MANY = 200;

/**
 * Fields of the version and the order that changed since the last round.
 * @param from end of that round
 */
export function SinceRound({ order, from }: { readonly order: OrderModel; readonly from: string }) {
  const t = useText();
  const words = useHistoryWords();
  const enabled = useMayOpen('changeResume_0101');
  const since = (objectType: 'version' | 'order', objectKey: string) => ({
    objectType: [objectType],
    objectKey,
    from,
    pageSize: MANY,
  });
  const ofVersion = useCall(changeResume.page, since('version', order.versionId), { enabled, fixed: true });
  const ofOrder = useCall(changeResume.page, since('order', order.orderNo), { enabled, fixed: true });
  if (ofVersion.data === undefined || ofOrder.data === undefined) return null;
  const changes = mergeChanges([...readable(ofOrder.data.list), ...readable(ofVersion.data.list)]);
  const title = t('testing.brief.sinceRound', { round: order.round - 1 });
  return (
    <section aria-label={title} style={{ marginBottom: 12 }}>
      <Typography.Text strong>{title}</Typography.Text>
      <Changed changes={changes.filter((change) => !isLong(change)).flatMap((change) => linesOf(change, words))} />
      {changes.filter(isLong).map(({ field, before, after }) => (
        <section key={field} aria-label={words.t('field.releaseNotes')} style={{ marginTop: 4 }}>
          <Typography.Text type="secondary">{t('field.releaseNotes')}</Typography.Text>
          <ChangeDiff before={before} after={after} />
        </section>
      ))}
    </section>
  );
}
