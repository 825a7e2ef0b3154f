import { Link } from '@umijs/max';
import { Steps, Typography, Flex, Timeline } from 'antd';
import { Fragment } from 'react';
import { FoldedText } from '@/components/parts/FoldedText';
import { LoadState } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/SectionCard';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import type { VersionModel } from '@/contract/firmwareVersion';
import type { OrderModel } from '@/contract/order';
import { versionStateName, type VersionState } from '@/domain/firmware/version';
import { orderAddress } from '@/domain/paths';
import { awaitedOn } from '@/domain/workflow/decide';
import { logActionName } from '@/domain/workflow/order';
import type { Round } from '@/domain/workflow/overview';
import { knownStatus, statusName, stepOf } from '@/domain/workflow/steps';
import { localTime } from '@/features/history/localTime';
import { useOrderWords, type OrderWords } from '@/features/testOrder/list/names';
import { DecisionTag } from '@/features/testOrder/list/tags';
import { CurrentStepLink } from '@/features/version/versionParts';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';

/** The states shown for every version; a final state is added once reached. */
const WAY: readonly VersionState[] = ['draft', 'inTest', 'released'];

/** draft → inTest → released → deprecated | withdrawn (decisions §4.3). */
export function LifeCycle({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const { state, stateReason, createdAt, releasedAt } = version;
  const way = WAY.findIndex((each) => each === state);
  const ended = way < 0;
  const reached = ended ? WAY.length : way;
  const times: Partial<Record<VersionState, string | null>> = { draft: createdAt, released: releasedAt };
  return (
    <>
      <Steps
        size="small"
        current={reached}
        status={state === 'withdrawn' ? 'error' : reached < WAY.length - 1 ? 'process' : 'finish'}
        items={[
          ...WAY.map((each) => ({
            title: t(versionStateName(each)),
            content: (
              <>
                <div>
                  <TimeText value={times[each] ?? null} />
                </div>
                {each === state ? <CurrentOrder version={version} /> : null}
              </>
            ),
            // A version may be withdrawn before any release.
            ...(ended && each === 'released' && releasedAt === null ? { status: 'wait' as const } : {}),
          })),
          ...(ended ? [{ title: t(versionStateName(state)) }] : []),
        ]}
      />
      {stateReason === '' ? null : (
        <Typography.Text type="secondary" style={{ display: 'block', marginBlockStart: 12 }}>
          <FoldedText text={t('version.reasonLine', { reason: stateReason })} />
        </Typography.Text>
      )}
    </>
  );
}

/** What an order waits for; null for nothing. */
function waitingLine(order: OrderModel, { t, fewNames }: OrderWords): string | null {
  if (order.pause !== null) return t('testing.scope.paused');
  if (order.schedule !== null) return t('testing.scope.scheduled');
  const awaited = awaitedOn(order);
  return awaited.length > 0 ? t('version.waitingFor', { names: fewNames(awaited) }) : null;
}

/** The version's open test order: its step, and who must act (requirements §7: testing/getTestingOrder). */
function CurrentOrder({ version }: { readonly version: VersionModel }) {
  const words = useOrderWords();
  const { id: versionId, currentOrder } = version;
  const { data: order, loading } = useCall(testing.getTestingOrder, { versionId });
  const waits = order ? waitingLine(order, words) : null;
  return (
    <>
      <CurrentStepLink order={order ?? currentOrder} />
      {waits !== null ? (
        <div>
          <Typography.Text type="secondary">{waits}</Typography.Text>
        </div>
      ) : (
        // Reserves space while loading.
        loading && currentOrder !== null && <div aria-hidden>&nbsp;</div>
      )}
    </>
  );
}

/** Columns of a line: step, decision, person and time. */
const STEP_GRID = {
  display: 'grid',
  gridTemplateColumns: 'max-content max-content minmax(0, 1fr)',
  gap: '4px 8px',
  alignItems: 'baseline',
  marginTop: 4,
} as const;

/** Test rounds of a version, newest first (requirements §7: testing/getHistory). */
export function Rounds({ versionId }: { readonly versionId: string }) {
  const t = useText();
  const request = useCall(testing.getHistory, { versionId });
  return (
    <SectionCard title={t('version.rounds')}>
      <LoadState request={request}>
        {(rounds) =>
          rounds.length === 0 ? (
            <Typography.Text type="secondary">{t('version.noRounds')}</Typography.Text>
          ) : (
            <Timeline
              style={{ paddingTop: 4 }}
              items={rounds.map((round) => ({
                key: `${round.orderNo}.${round.round}`,
                color: round.endedAt === null ? 'blue' : 'gray',
                content: <RoundItem round={round} />,
              }))}
            />
          )
        }
      </LoadState>
    </SectionCard>
  );
}

/** A round: order, time, and the decision of each step. */
function RoundItem({ round }: { readonly round: Round }) {
  const linked = useMayCall()(testing.page.needs);
  const t = useText();
  const status = knownStatus(round.status);
  const outcome = round.fileReplaced ? t(logActionName('replaceFile')) : status === null ? null : t(statusName(status));
  return (
    <>
      <Flex gap="small" wrap align="center">
        {linked ? <Link to={orderAddress(round.orderNo)}>{round.orderNo}</Link> : <span>{round.orderNo}</span>}
        <span>{t('common.round', { round: round.round })}</span>
        {outcome === null ? null : <Typography.Text type="secondary">{outcome}</Typography.Text>}
      </Flex>
      <Typography.Text type="secondary">
        {localTime(round.startedAt)} – {round.endedAt === null ? t('version.goesOn') : localTime(round.endedAt)}
      </Typography.Text>
      <div style={STEP_GRID}>
        {round.steps.map(({ stepOrder, decision, actor, at, superseded }) => {
          const title = stepOf(stepOrder)?.title;
          return (
            <Fragment key={`${stepOrder}.${at}`}>
              <Typography.Text delete={superseded}>{title ? t(title) : stepOrder}</Typography.Text>
              <DecisionTag decision={decision} superseded={superseded} />
              <Typography.Text type="secondary">
                {actor.name || actor.code} · {localTime(at)}
              </Typography.Text>
            </Fragment>
          );
        })}
      </div>
    </>
  );
}
