import { Link } from '@umijs/max';
import { Flex, Timeline, Typography } from 'antd';
import { Fragment } from 'react';
import { LoadState } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/RecordPage';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { nameOf } from '@/domain/access/roles';
import { orderAddress } from '@/domain/paths';
import { logActionName } from '@/domain/workflow/testOrder';
import type { Round } from '@/domain/workflow/overview';
import { knownStatus, statusName, stepOf } from '@/domain/workflow/steps';
import { localTime } from '@/domain/zone';
import { DecisionTag } from '@/features/testOrder/texts/orderTags';
import type { Read } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import { DETAIL } from './versionDetailTexts';

/** Columns of a line: step, decision, person and time. */
const STEP_GRID = {
  display: 'grid',
  gridTemplateColumns: 'max-content max-content minmax(0, 1fr)',
  gap: '4px 8px',
  alignItems: 'baseline',
  marginTop: 4,
} as const;

/** Test rounds of a version, newest first (requirements §7: testing/getHistory). */
export function Rounds({ request }: { readonly request: Read<readonly Round[]> }) {
  const t = useText();
  return (
    <SectionCard title={t(DETAIL.rounds)}>
      <LoadState part request={request} rows={[(rounds) => rounds, t(DETAIL.noRounds)]}>
        {(rounds) => (
          <Timeline
            style={{ paddingTop: 4 }}
            items={rounds.map((round) => ({
              key: `${round.orderNo}.${round.round}`,
              color: round.endedAt === null ? 'blue' : 'gray',
              content: <RoundItem round={round} />,
            }))}
          />
        )}
      </LoadState>
    </SectionCard>
  );
}

/** A round: order, time, and the decision of each step. */
function RoundItem({ round }: { readonly round: Round }) {
  const linked = useMayCall()(testing.page);
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
        {localTime(round.startedAt)} – {round.endedAt === null ? t(DETAIL.goesOn) : localTime(round.endedAt)}
      </Typography.Text>
      <div style={STEP_GRID}>
        {round.steps.map(({ stepOrder, decision, actor, at, superseded }) => {
          const title = stepOf(stepOrder)?.title;
          return (
            <Fragment key={`${stepOrder}.${at}`}>
              <Typography.Text delete={superseded}>{title ? t(title) : stepOrder}</Typography.Text>
              <DecisionTag {...{ stepOrder, decision, superseded }} />
              <Typography.Text type="secondary">
                {nameOf(actor)} · {localTime(at)}
              </Typography.Text>
            </Fragment>
          );
        })}
      </div>
    </>
  );
}
