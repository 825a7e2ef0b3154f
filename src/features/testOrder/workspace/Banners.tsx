import { CloseOutlined } from '@ant-design/icons';
import { Alert, Flex, Button, type AlertProps } from 'antd';
import { useEffect, useRef, useState, type PropsWithChildren } from 'react';
import { useUnsentInput } from '@/components/form/openForms';
import { Announced, Stale } from '@/components/parts/states';
import { FoldedText, TimeText } from '@/components/parts/Text';
import type { OrderModel } from '@/contract/order';
import { versionStateName } from '@/domain/firmware/version';
import { isOpen, isVoidedByFile, refuseAmend } from '@/domain/workflow/actions';
import { isAccess, isHeld, isListed } from '@/domain/workflow/decide';
import { endedState, wasDue } from '@/domain/workflow/log';
import { meaningOf } from '@/domain/workflow/decisions';
import { isOwnWork, type LogEntry } from '@/domain/workflow/testOrder';
import { effectOf } from '@/domain/workflow/effects';
import { passOf, STATUS, stepOf } from '@/domain/workflow/steps';
import { localTime } from '@/domain/zone';
import { useActor } from '@/session/useRights';
import { personName, useOrderWords, within, type OrderWords } from '../texts/orderWords';
import { questionOf } from '../decision/ConfirmDecision';
import { useFormBasis, useOpenOrder, useOrderCommands, type Decided } from '../order/orderContext';
import { doubtText } from '../order/useOrder';
import { WAITING } from '../order/orderTexts';
import { BANNER, DECIDED, OTHERS, PASSED } from './workspaceTexts';
import { COMMON } from '@/components/texts';

/**
 * Notices about the order: pause, schedule, reminder, unreadable data. They are above the form, so
 * they stay as they are while it has unsent input; what is new is shown above the buttons.
 */
export function Banners() {
  const words = useOrderWords();
  const { t } = words;
  const actor = useActor();
  const live = useOpenOrder();
  const { reload } = useOrderCommands();
  const isTyping = useUnsentInput();
  const [kept, setKept] = useState(live);
  if (!isTyping && kept.order !== live.order) setKept(live);
  const view = isTyping ? kept : live;
  const { order, log } = view;
  const { pause, status, changedCases } = order;
  const doubt = doubtText(view, words);
  const own = isOwnWork(order, actor.code) && isOpen(order) && isListed(order, actor.code);
  // Everybody else sees it in step bar and log.
  const back = refuseAmend(order, actor) === null && log.findLast((entry) => effectOf(entry).sendsBack);
  const recalled = log.findLast((entry) => entry.action === 'recall');
  const over = endedState(order.versionState, log);
  const ended =
    status === STATUS.terminated && log.findLast((entry) => entry.action === 'withdraw' || effectOf(entry).ends);
  // A reminder is shown until the step is decided, because entering a step clears it. It is hidden while the order is
  // paused or scheduled.
  const isReminded = order.remindedAt !== null && !isHeld(order) && isAccess(order, actor.code);
  const reminded = isReminded && log.findLast((entry) => entry.action === 'remind');
  const due = status === STATUS.verification && log.find((entry) => entry.round === order.round && wasDue(entry));
  return (
    <Flex vertical gap="small">
      {reminded && (
        <Banner>
          {t(BANNER.reminded, { name: personName(reminded.actor) })} · <TimeText value={reminded.at} relative />
        </Banner>
      )}
      {live.isOld && (
        <Banner>
          <Stale onRetry={() => void reload()} />
        </Banner>
      )}
      {doubt !== null && live.lists.steps.data !== undefined && <Banner>{doubt}</Banner>}
      {pause && (
        <Banner>
          <FoldedText text={t(BANNER.paused, { name: personName(pause.by), reason: pause.reason })} />
          <TimeText value={pause.at} relative />
        </Banner>
      )}
      {due && <Banner type="info">{t(BANNER.automatic, { at: localTime(due.at) })}</Banner>}
      {isVoidedByFile(order) && changedCases !== null && changedCases.length > 0 && (
        <Banner type="info">
          <FoldedText text={t(BANNER.casesChanged, { cases: words.listed(changedCases) })} />
        </Banner>
      )}
      {own && <Banner type="info">{t(BANNER.ownWork)}</Banner>}
      {over && !ended ? (
        <Banner type="error">
          {recalled ? (
            <>
              <FoldedText text={t(BANNER.recalled, { name: personName(recalled.actor), remark: recalled.remark })} />
              <TimeText value={recalled.at} relative />
            </>
          ) : (
            t(BANNER.versionEnded, { state: t(versionStateName(over)) })
          )}
        </Banner>
      ) : null}
      {ended && (
        <Banner type="error">
          <FoldedText
            text={t(endText(ended), {
              name: personName(ended.actor),
              remark: ended.remark,
              title: words.stepTitle(ended.stepOrder) ?? '',
              decision: ended.decision === null ? '' : words.decisionText(ended.decision),
            })}
          />
        </Banner>
      )}
      {back && (
        <Banner>
          <FoldedText text={t(BANNER.returned, { name: personName(back.actor), remark: back.remark })} />
        </Banner>
      )}
    </Flex>
  );
}

/** How an order ended: withdrawn, or by a decision, with what became of its version. */
function endText(entry: LogEntry) {
  if (entry.action === 'withdraw') return BANNER.withdrawn;
  return effectOf(entry).takesBack === 'recalled' ? BANNER.failed : BANNER.ended;
}

function Banner({ type = 'warning', children }: PropsWithChildren<Pick<AlertProps, 'type'>>) {
  return <Alert showIcon type={type} title={children} />;
}

function newPlace(order: OrderModel, { t, stepTitle, statusText }: OrderWords): string {
  if (order.status === STATUS.returned) return t(BANNER.backToSubmitter);
  if (order.status === STATUS.completed) return t(BANNER.completed);
  if (order.status === STATUS.terminated) return t(BANNER.terminated);
  const title = stepTitle(order.stepOrder);
  return title === undefined ? statusText(order.status) : t(BANNER.place, { order: order.stepOrder ?? '', title });
}

/** The notice of a decision, whose form is gone or shut. */
const ResultAlert = ({ title, ...alert }: AlertProps & { readonly title: string }) => (
  <Announced label={title}>
    <Alert showIcon role="none" title={title} {...alert} />
  </Announced>
);

/** The result of the last decision. */
export function DecisionResult() {
  const { schedule } = useOpenOrder().order;
  const { decided } = useFormBasis();
  if (decided === null) return null;
  if (decided.isPending) return <PendingDecision />;
  const { made, cameBackBy } = decided;
  // A cancelled plan is no result any more.
  return questionOf(made) === 'schedule' && schedule === null ? null : (
    <Result key={[made.round, made.stepOrder, cameBackBy?.key].join('.')} decided={decided} />
  );
}

/** After a decision that was accepted, while the server shows the order where it was. */
function PendingDecision() {
  const { t } = useOrderWords();
  const { order, error, loading } = useOpenOrder();
  const { reload } = useOrderCommands();
  const said = error === undefined ? BANNER.accepted : BANNER.acceptedUnread;
  return (
    <ResultAlert
      type="info"
      title={loading ? t(COMMON.loading) : t(said, { step: order.stepOrder ?? '' })}
      action={
        <Button size="small" loading={loading} onClick={() => void reload()}>
          {t(OTHERS.refresh)}
        </Button>
      }
    />
  );
}

/** After a decision: its result and where it brought the order, until the next one is begun. */
function Result({ decided: { made, isFound, cameBackBy } }: { readonly decided: Decided }) {
  const words = useOrderWords();
  const { t } = words;
  const [order] = useState(useOpenOrder().order);
  const { noteDecided } = useOrderCommands();
  const isTyping = useUnsentInput();
  // The input of the decision itself is unsent until its form is gone.
  const isFresh = useRef(false);
  useEffect(() => {
    if (!isTyping) isFresh.current = true;
    else if (isFresh.current && !isFound) noteDecided(null);
  }, [isTyping, isFound, noteDecided]);
  const step = stepOf(made.stepOrder);
  const now = newPlace(order, words);
  const place = cameBackBy ? t(BANNER.cameBack, { what: words.toldText(cameBackBy), place: now }) : now;
  const isPassed = step !== null && made.decision === passOf(step);
  const { done, sendsBack } = meaningOf(made.decision);
  const decided = t(effectOf(made).releases ? DECIDED.released : DECIDED.done, {
    step: made.stepOrder,
    decision: isPassed ? t(PASSED[step.key]) : within(t(done)),
    version: words.versionText(order),
  });
  return (
    <ResultAlert
      type={sendsBack ? 'warning' : 'success'}
      closable={{ closeIcon: <CloseOutlined />, 'aria-label': t(COMMON.close), onClose: () => noteDecided(null) }}
      title={
        order.schedule === null
          ? t(isFound ? BANNER.found : BANNER.done, { decided, place })
          : // The step is not passed before the release time, which the title shows.
            t(WAITING.schedule)
      }
      action={
        isFound ? (
          <Button size="small" type="primary" onClick={() => noteDecided(null)}>
            {t(BANNER.acknowledge)}
          </Button>
        ) : null
      }
    />
  );
}
