import { Link } from '@umijs/max';
import { Button, Flex, Table, Typography, Timeline } from 'antd';
import { useState, Fragment } from 'react';
import { SCREEN, addressOf, orderAddress } from '@/domain/paths';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { fieldText, readableValue, useHistoryWords } from '@/features/history/readableValue';
import { LARGEST_PAGE } from '@/components/list/address';
import { SectionCard } from '@/components/parts/RecordPage';
import { displayText, VisuallyHidden } from '@/components/parts/Text';
import { busy } from '@/components/parts/antdNames';
import { useText, COMMON, LABEL, TITLES } from '@/components/texts';
import { LoadState } from '@/components/parts/LoadState';
import { changeResume } from '@/contract/histories';
import { readable } from '@/contract/callFields';
import { personLabel, nameOf } from '@/domain/access/roles';
import type { ChangeRow } from '@/domain/history';
import { localTime } from '@/domain/zone';
import { HISTORY } from '@/features/history/historyTexts';
import { useCall, type Read } from '@/services/useCall';
import { useWhyNot, useMayCall } from '@/session/useRights';
import { DETAIL } from './versionDetailTexts';
import { testing } from '@/contract/testing';
import { logActionName } from '@/domain/workflow/testOrder';
import type { Round } from '@/domain/workflow/overview';
import { knownStatus, statusName, stepOf } from '@/domain/workflow/steps';
import { DecisionTag } from '@/features/testOrder/texts/orderTags';
import { LIST_WORDS } from '@/components/list/listTexts';

const FIRST_SIZE = 10;
const SIDES = ['before', 'after'] as const;

/** The version's change history, or why the user may not read it. */
export function Changes({ versionId }: { readonly versionId: string }) {
  const t = useText();
  const denied = useWhyNot()(changeResume.page);
  const all = addressOf(SCREEN.changes, { objectType: 'version', keyword: versionId });
  return (
    <SectionCard
      title={t(TITLES.changeResume)}
      extra={denied === undefined && <Link to={all}>{t(DETAIL.allChanges)}</Link>}
    >
      {denied === undefined ? (
        <ChangeTable versionId={versionId} />
      ) : (
        <Typography.Text type="secondary">{denied}</Typography.Text>
      )}
    </SectionCard>
  );
}

function ChangeTable({ versionId }: { readonly versionId: string }) {
  const t = useText();
  const words = useHistoryWords();
  const [size, setSize] = useState(FIRST_SIZE);
  const request = useCall(changeResume.page, { objectType: ['version'], objectKey: versionId, pageSize: size });
  // Keeps the rows while more are loading.
  const [shown, setShown] = useState(request.data);
  if (request.data !== undefined && request.data !== shown) setShown(request.data);
  const value = (row: ChangeRow, text: string) => readableValue(row.field, text, words);
  return (
    <LoadState part request={{ ...request, data: request.data ?? shown }} rows={[({ list }) => list, t(COMMON.none)]}>
      {({ list, total }) => (
        <>
          <Table<ChangeRow>
            size="small"
            rowKey="id"
            aria-label={t(TITLES.changeResume)}
            pagination={false}
            scroll={{ x: 720 }}
            loading={request.loading}
            dataSource={readable(list)}
            expandable={{
              columnTitle: <VisuallyHidden>{t(LIST_WORDS.details)}</VisuallyHidden>,
              expandedRowRender: (row) => <ChangeDiff before={value(row, row.before)} after={value(row, row.after)} />,
            }}
            columns={[
              { key: 'at', title: t(LABEL.time), width: 170, render: (_, row) => localTime(row.at) },
              { key: 'actor', title: t(LABEL.actor), width: 160, render: (_, row) => personLabel(row.actor) },
              { key: 'field', title: t(COMMON.field), width: 168, render: (_, row) => fieldText(row.field, t) },
              ...SIDES.map((side) => {
                const render = (_: unknown, row: ChangeRow) => displayText(value(row, row[side]));
                return { key: side, title: t(HISTORY[side]), ellipsis: true, render };
              }),
            ]}
          />
          {total > list.length ? (
            <Flex justify="center" style={{ marginTop: 8 }}>
              <Button
                type="link"
                loading={busy(request.loading)}
                onClick={() => setSize(Math.min(size * 4, LARGEST_PAGE))}
              >
                {t(DETAIL.moreChanges, { shown: list.length, total })}
              </Button>
            </Flex>
          ) : null}
        </>
      )}
    </LoadState>
  );
}

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

function RoundItem({ round }: { readonly round: Round }) {
  const linked = useMayCall()(testing.page);
  const t = useText();
  const status = knownStatus(round.status);
  const outcome = round.fileReplaced ? t(logActionName('replaceFile')) : status === null ? null : t(statusName(status));
  return (
    <>
      <Flex gap="small" wrap align="center">
        {linked ? <Link to={orderAddress(round.orderNo)}>{round.orderNo}</Link> : <span>{round.orderNo}</span>}
        <span>{t(COMMON.round, { round: round.round })}</span>
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
