import { Alert, Flex } from 'antd';
import { useLanguage } from '@/components/caption';
import { FoldedText } from '@/components/parts/FoldedText';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import { isAccess, isListed } from '@/domain/workflow/access';
import { isOpen } from '@/domain/workflow/actions';
import { refuseActor } from '@/domain/workflow/decide';
import { STATUS } from '@/domain/workflow/steps';
import { personName } from '../list/names';
import { useActor } from '@/session/useActor';
import { doubtText } from '../order/reasons';
import type { OrderView } from '../order/useOrder';

/** Notices about the order: pause, schedule, reminder, unreadable data (decisions §4.1). */
export function Banners({ view }: { readonly view: OrderView }) {
  const t = useText();
  const actor = useActor();
  const { order, log, unreadRows } = view;
  const { pause, schedule } = order;
  const doubt = doubtText(view, t, useLanguage());
  const own =
    isOpen(order) &&
    isListed(order, actor.code) &&
    (actor.code === order.submitter.code || actor.code === order.uploader.code);
  const back =
    order.status === STATUS.returned
      ? log.findLast((entry) => entry.decision === 'return' || entry.decision === 'fail')
      : undefined;
  const ended =
    order.status === STATUS.terminated
      ? log.findLast((entry) => entry.action === 'withdraw' || entry.decision === 'fail')
      : undefined;
  // Shown until the step is decided; entering a step clears the reminder.
  const reminded =
    order.remindedAt !== null && isAccess(order, actor.code)
      ? log.findLast((entry) => entry.action === 'remind')
      : undefined;
  return (
    <Flex vertical gap="small">
      {reminded === undefined ? null : (
        <Alert
          showIcon
          type="warning"
          title={
            <>
              {t('testing.banner.reminded', { name: personName(reminded.actor) })}{' '}
              <TimeText value={reminded.at} relative />
            </>
          }
        />
      )}
      {doubt === null ? null : <Alert showIcon type="warning" title={doubt} />}
      {unreadRows > 0 ? (
        <Alert showIcon type="warning" title={t('testing.banner.unread', { count: unreadRows })} />
      ) : null}
      {pause === null ? null : (
        <Alert
          showIcon
          type="warning"
          title={
            <>
              <FoldedText text={t('testing.banner.paused', { name: personName(pause.by), reason: pause.reason })} />
              <TimeText value={pause.at} relative />
            </>
          }
        />
      )}
      {/* Current actors see the plan in the form area. */}
      {schedule?.at == null || refuseActor(order, actor.code) === null ? null : (
        <Alert
          showIcon
          type="info"
          title={
            <>
              {t('testing.banner.scheduled', { scope: schedule.scope })} <TimeText value={schedule.at} />
            </>
          }
        />
      )}
      {own ? <Alert showIcon type="info" title={t('testing.banner.ownWork')} /> : null}
      {ended === undefined ? null : (
        <Alert
          showIcon
          type="error"
          title={
            <FoldedText
              text={t(ended.action === 'withdraw' ? 'testing.banner.withdrawn' : 'testing.banner.failed', {
                name: personName(ended.actor),
                remark: ended.remark,
              })}
            />
          }
        />
      )}
      {back === undefined ? null : (
        <Alert
          showIcon
          type="warning"
          title={
            <FoldedText text={t('testing.banner.returned', { name: personName(back.actor), remark: back.remark })} />
          }
        />
      )}
    </Flex>
  );
}
