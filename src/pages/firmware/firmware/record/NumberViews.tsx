import { useSearchParams, Link } from '@umijs/max';
import { Flex, Descriptions, Table, Typography, type TableProps } from 'antd';
import { type ReactNode, lazy, Suspense, useMemo } from 'react';
import { Action } from '@/components/parts/Action';
import { LoadState } from '@/components/parts/LoadState';
import { PageLoading } from '@/components/parts/PageLoading';
import { RecordPage, SectionCard } from '@/components/parts/RecordPage';
import { displayText, TimeText } from '@/components/parts/Text';
import { useWayBack } from '@/components/parts/wayBack';
import { useText, type Translate, COMMON, LABEL, type FieldName } from '@/components/texts';
import { cases, firmware, type NumberModel } from '@/contract/firmware';
import { editNumberAddress, SCREEN, casesAddress, CASES_VIEW, versionsAddress } from '@/domain/paths';
import { keysOf } from '@/domain/values';
import { byAndWhen } from '@/domain/history';
import { DisabledNotice, numberTexts, UploadButton, NUMBER_WORDS } from '@/features/number/numberTexts';
import { useCall } from '@/services/useCall';
import { useMayCall, useWhyNot } from '@/session/useRights';
import { EnabledTag } from '../numberColumns';
import { readable, complete } from '@/contract/callFields';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { releases } from '@/contract/releases';
import { both } from '@/domain/language';
import { decidingTest, verdictName, verdictOf, type LineVersion } from '@/domain/workflow/releaseLine';
import { versionColumns } from '@/features/version/versionColumns';
import { CurrentStepLink } from '@/features/version/versionParts';

/** The page of a firmware number: its newest versions, hardware, owners. */
function NumberRecord({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const back = useWayBack(SCREEN.numbers);
  const request = useCall(firmware.detail, { firmwareNo }, { quiet: 'unanswered' });
  const number = request.data;
  return (
    <RecordPage
      title={firmwareNo}
      {...(number ? { subtitle: number.name } : {})}
      back={back}
      extra={number ? <HeadActions number={number} /> : null}
    >
      <LoadState request={request} failed={t(NUMBER_WORDS.failed)} list={SCREEN.numbers}>
        {(loaded) => (
          <Flex vertical gap="middle">
            <DisabledNotice number={loaded} />
            <NumberVersions firmwareNo={firmwareNo} />
            <NumberFacts number={loaded} />
          </Flex>
        )}
      </LoadState>
    </RecordPage>
  );
}

/** Actions of the number; those that the user's role never allows are hidden. */
function HeadActions({ number: { firmwareNo, enabled } }: { readonly number: NumberModel }) {
  const t = useText();
  const mayCall = useMayCall();
  return (
    <>
      <Action look="button" label={t(LABEL.cases)} hidden={!mayCall(cases.list)} to={casesAddress(firmwareNo)} />
      <Action
        look="button"
        label={t(COMMON.edit)}
        hidden={!mayCall(firmware.update)}
        to={editNumberAddress(firmwareNo)}
      />
      <UploadButton firmwareNo={firmwareNo} disabled={!enabled} />
    </>
  );
}

function NumberFacts({ number }: { readonly number: NumberModel }) {
  const t = useText();
  const { createdBy, createdAt, updatedBy, updatedAt } = number;
  // The name is in the title.
  const { name: _name, ...texts } = numberTexts(t);
  const facts: readonly (readonly [FieldName, ReactNode])[] = [
    ['enabled', <EnabledTag key="enabled" number={number} />],
    ...keysOf(texts).map((field) => [field, texts[field](number)] as const),
    ['created', byAndWhen(createdBy, createdAt)],
    ['updated', byAndWhen(updatedBy, updatedAt)],
  ];
  return (
    <SectionCard title={t(COMMON.facts)}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 3, xxl: 3 }}
        items={facts
          .filter(([, shown]) => shown !== '')
          .map(([field, shown]) => ({
            key: field,
            label: t(LABEL[field]),
            children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{displayText(shown)}</span>,
            ...(field === 'description' && { span: 'filled' as const }),
          }))}
      />
    </SectionCard>
  );
}

const NumberCases = lazy(() => import('@/features/cases/number/NumberCases'));

/** A firmware number: its page, or with `&view=cases` its test cases. */
export default function NumberViews({ firmwareNo }: { readonly firmwareNo: string }) {
  const [query] = useSearchParams();
  if (query.get('view') !== CASES_VIEW) return <NumberRecord firmwareNo={firmwareNo} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <NumberCases firmwareNo={firmwareNo} />
    </Suspense>
  );
}

const WORDS = {
  noVersions: both('还没有版本', 'No versions yet'),
  all: both('全部 {count} 个版本', 'All {count} versions'),
  stepOrVerdict: both('当前步骤或结论', 'Current step or verdict'),
  tests: both('轮次与退回', 'Rounds and returns'),
  rounds: both('{count} 轮', '{count, plural, one {# round} other {# rounds}}'),
  returns: both('退回 {count} 次', '{count, plural, one {# return} other {# returns}}'),
} as const;

const NEWEST = 20;

/** The newest versions of a number, each with what became of it; the list has the others. */
function NumberVersions({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const denied = useWhyNot()(firmwareVersion.page);
  const query = { firmwareNo, current: 1, pageSize: NEWEST, sort: 'createdAt,desc' };
  const request = useCall(firmwareVersion.page, query, { enabled: denied === undefined, quiet: 'unanswered' });
  const { list = [], total = 0 } = request.data ?? {};
  return (
    <SectionCard
      title={t(NUMBER_WORDS.versions)}
      extra={total > list.length && <Link to={versionsAddress(firmwareNo)}>{t(WORDS.all, { count: total })}</Link>}
    >
      {denied === undefined ? (
        <LoadState part request={request} rows={[({ list }) => list, t(WORDS.noVersions)]}>
          {(page) => <Versions firmwareNo={firmwareNo} rows={readable(page.list)} />}
        </LoadState>
      ) : (
        <Typography.Text type="secondary">{denied}</Typography.Text>
      )}
    </SectionCard>
  );
}

function Versions({ firmwareNo, rows }: { readonly firmwareNo: string; readonly rows: readonly VersionModel[] }) {
  const t = useText();
  // Without the right, or on a server without the call, the cells of tests stay empty.
  const enabled = useMayCall()(releases.line) && rows.length > 0;
  const { data } = useCall(releases.line, { firmwareNo }, { enabled, quiet: 'absent' });
  const columns = useMemo(() => {
    const line = new Map(complete(data ?? []).map((version) => [version.id, version]));
    return columnsOf(t, ({ id }) => line.get(id));
  }, [t, data]);
  return (
    <Table<VersionModel>
      size="small"
      aria-label={t(NUMBER_WORDS.versions)}
      rowKey="id"
      pagination={false}
      dataSource={rows}
      columns={columns}
      scroll={{ x: 960 }}
    />
  );
}

type Columns = NonNullable<TableProps<VersionModel>['columns']>;

/** The columns of the list that fit, and those of the tests. */
function columnsOf(t: Translate, testedAs: (version: VersionModel) => LineVersion | undefined): Columns {
  const ofList = (key: string): Columns =>
    versionColumns(t)
      .filter((column) => column.key === key)
      .map(({ title, render, text }) => ({
        key,
        title: t(title),
        render: (_, version) => render?.(version, [version]) ?? text?.(version),
      }));
  const verdict = (version: VersionModel) => {
    const tested = testedAs(version);
    return tested && t(verdictName(verdictOf(tested)));
  };
  const submittedAt = (version: VersionModel) => {
    const tested = testedAs(version);
    return tested ? (decidingTest(tested)?.submittedAt ?? null) : null;
  };
  return [
    ...ofList('versionNo'),
    ...ofList('state'),
    {
      key: 'step',
      title: t(WORDS.stepOrVerdict),
      render: (_, version) =>
        version.currentOrder === null ? verdict(version) : <CurrentStepLink order={version.currentOrder} />,
    },
    {
      key: 'submittedAt',
      title: t(LABEL.submittedAt),
      render: (_, version) => <TimeText value={submittedAt(version)} />,
    },
    ...ofList('releasedAt'),
    { key: 'tests', title: t(WORDS.tests), render: (_, version) => testsText(testedAs(version)?.tests ?? [], t) },
    ...ofList('createdBy'),
  ];
}

/** How many rounds all tests of a version took, and how often it was returned meanwhile. */
function testsText(tests: LineVersion['tests'], t: Translate): string {
  if (tests.length === 0) return '';
  const rounds = tests.reduce((sum, { round }) => sum + round, 0);
  const returns = tests.flatMap(({ setbacks }) => setbacks).filter(({ action }) => action !== 'replaceFile').length;
  return [t(WORDS.rounds, { count: rounds }), ...(returns === 0 ? [] : [t(WORDS.returns, { count: returns })])].join(
    t(COMMON.comma),
  );
}
