import { Link } from '@umijs/max';
import { Table, Typography, type TableProps } from 'antd';
import { useMemo } from 'react';
import { LoadState } from '@/components/parts/LoadState';
import { usePrinting } from '@/components/parts/usePrinting';
import { SectionCard } from '@/components/parts/RecordPage';
import { TimeText } from '@/components/parts/TimeText';
import { useText, type Translate } from '@/components/useText';
import { readable } from '@/contract/callFields';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { releases } from '@/contract/releases';
import { both } from '@/domain/language';
import { versionsAddress } from '@/domain/paths';
import { decidingTest, verdictName, verdictOf, type LineVersion } from '@/domain/workflow/releaseLine';
import { versionColumns } from '@/features/version/versionColumns';
import { CurrentStepLink } from '@/features/version/versionParts';
import { useCall } from '@/services/useCall';
import { useMayCall, useWhyNot } from '@/session/useRights';

const WORDS = {
  all: both('全部 {count} 个版本', 'All {count} versions'),
  stepOrVerdict: both('当前步骤或结论', 'Current step or verdict'),
  tests: both('轮次与退回', 'Rounds and returns'),
  rounds: both('{count} 轮', '{count, plural, one {# round} other {# rounds}}'),
  returns: both('退回 {count} 次', '{count, plural, one {# return} other {# returns}}'),
} as const;

/** One page of the list of versions. */
const NEWEST = 20;

/** The newest versions of a number, each with what became of it; the list has the others. */
export function NumberVersions({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const denied = useWhyNot()(firmwareVersion.page);
  const query = { firmwareNo, current: 1, pageSize: NEWEST, sort: 'createdAt,desc' };
  const request = useCall(firmwareVersion.page, query, { enabled: denied === undefined });
  const { list = [], total = 0 } = request.data ?? {};
  return (
    <SectionCard
      title={t('firmware.versions')}
      extra={total > list.length && <Link to={versionsAddress(firmwareNo)}>{t(WORDS.all, { count: total })}</Link>}
    >
      {denied === undefined ? (
        <LoadState part request={request} rows={[({ list }) => list, t('firmware.record.noVersions')]}>
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
  const printing = usePrinting();
  // Without the right, or on a server without the call, the cells of tests stay empty.
  const enabled = useMayCall()(releases.line) && rows.length > 0;
  const { data } = useCall(releases.line, { firmwareNo }, { enabled, quiet: 'absent' });
  const columns = useMemo(() => {
    const line = new Map(readable(data ?? []).map((version) => [version.id, version]));
    return columnsOf(t, ({ id }) => line.get(id));
  }, [t, data]);
  return (
    <Table<VersionModel>
      size="small"
      aria-label={t('firmware.versions')}
      rowKey="id"
      pagination={false}
      dataSource={rows}
      columns={columns}
      scroll={printing ? {} : { x: 960 }}
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
        render: (_, version) => render?.(version) ?? text?.(version),
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
      title: t('field.submittedAt'),
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
    t('common.comma'),
  );
}
