import { Alert, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { FoldedText } from '@/components/parts/FoldedText';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import { causeOfRound } from '@/domain/workflow/log';
import { personName } from '../list/names';
import { entryText } from '../order/entryText';
import type { OrderView } from '../order/useOrder';
import { SinceRound } from './SinceRound';

/** Why the order was returned, the submitter's answer, and the changes since. */
export function RoundBrief({ view }: { readonly view: OrderView }) {
  const t = useText();
  const language = useLanguage();
  const { order, log } = view;
  const cause = causeOfRound(log, order.round);
  if (cause === null) return null;
  const answer = log.findLast((entry) => entry.round === order.round && entry.action === 'resubmit');
  const what = entryText(cause, t, language);
  return (
    <>
      <Alert
        type="warning"
        style={{ marginBottom: 12 }}
        title={
          <>
            <Said by={t('testing.brief.why', { name: personName(cause.actor), what })} at={cause.at}>
              {cause.remark}
            </Said>
            {answer === undefined ? null : (
              <Said by={t('testing.brief.answer', { name: personName(answer.actor) })} at={answer.at}>
                {answer.remark || t('version.submit.noRemark')}
              </Said>
            )}
          </>
        }
      />
      {cause.round === order.round && cause.action !== 'replaceFile' ? null : (
        <SinceRound order={order} from={cause.at} />
      )}
    </>
  );
}

/** A quoted text with author and time. */
function Said({ by, at, children }: { readonly by: string; readonly at: string; readonly children: string }) {
  return (
    <div style={{ paddingBlock: 2 }}>
      <Typography.Text strong>{by}</Typography.Text>{' '}
      <Typography.Text type="secondary">
        <TimeText value={at} />
      </Typography.Text>
      {children === '' ? null : <FoldedText text={children} />}
    </div>
  );
}
