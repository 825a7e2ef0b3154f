import { WarningOutlined } from '@ant-design/icons';
import { Flex, Typography, Table, Tag, Alert } from 'antd';
import { usePageButtons } from '@/components/parts/antdNames';
import { TimeText } from '@/components/parts/TimeText';
import { forEye, Unseen } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import { ownValue, type Open } from '@/domain/values';
import {
  type CaseResult,
  type Evidence,
  type ManualEvidence,
  type ReleaseEvidence,
  type RollbackDoubt,
  rollbackDoubtName,
  type CaseRow,
  CASE_RESULTS,
  caseResultName,
} from '@/domain/workflow/evidence';
import { ExportButtons } from '@/features/cases/ExportButtons';
import { CASE_IMPORT } from '@/features/cases/caseImportTexts';
import { CASE_LABELS } from '@/features/cases/caseColumns';
import { VersionName } from '@/features/version/versionParts';
import { useOrderWords } from '../texts/orderWords';
import { REPORTS } from '../texts/orderListTexts';
import { CaseTexts, ResultMark, Facts, Lines, useRepeatedText, type Fact } from './orderParts';
import { useOpenOrder } from './useOrder';
import { CASE, EVIDENCE, RELEASE } from './orderTexts';

function Manual({ evidence }: { readonly evidence: ManualEvidence }) {
  const { t, combinationText } = useOrderWords();
  const { orderNo } = useOpenOrder().order;
  const { cases, bench, defects, conditions, gaps } = evidence;
  const counts = Object.fromEntries(
    CASE_RESULTS.map((result) => [result, cases.filter((row) => row.result === result).length]),
  );
  const reasons = gaps.map((gap) => t('common.labelled', { label: combinationText(gap), value: gap.reason }));
  const lists = [
    [t(EVIDENCE.defects), defects],
    [t(EVIDENCE.conditions), conditions],
    [t('field.gaps'), reasons],
  ] as const;
  return (
    <Flex vertical gap="small">
      <Typography.Text>{t(EVIDENCE.manual, { ...counts, count: cases.length })}</Typography.Text>
      <Facts
        facts={[
          bench === '' ? null : [t('field.bench'), bench],
          ...lists.map(([label, lines]) => (lines.length === 0 ? null : ([label, <Lines lines={lines} />] as const))),
        ]}
      />
      {cases.length > 0 ? (
        <>
          <Flex gap="small" wrap>
            <ExportButtons cases={cases} of={orderNo} />
          </Flex>
          <CaseList cases={cases} />
        </>
      ) : null}
    </Flex>
  );
}

/** Evidence of any kind, read-only (P-EVIDENCE-1). */
export function EvidenceView({ evidence }: { readonly evidence: Evidence }) {
  const t = useText();
  const repeated = useRepeatedText()(evidence);
  switch (evidence.kind) {
    case 'automated': {
      const { total, passed, failed, reportLink } = evidence;
      // User input: only http and https become links.
      const isLink = /^https?:\/\//.test(reportLink);
      return (
        <Typography.Text>
          {t(EVIDENCE.automated, { total, passed, failed })} {repeated}{' '}
          {isLink ? (
            <Typography.Link href={reportLink} target="_blank" rel="noopener noreferrer">
              {t(REPORTS.sheet)}
            </Typography.Link>
          ) : (
            <span>{forEye(reportLink)}</span>
          )}
        </Typography.Text>
      );
    }
    case 'manual':
      return <Manual evidence={evidence} />;
    case 'release': {
      const { mode, at } = evidence;
      const how = (
        <>
          {t(mode === 'scheduled' ? RELEASE.scheduled : RELEASE.now)} {at === null ? null : <TimeText value={at} />}
        </>
      );
      return <ReleaseFacts plan={evidence} more={[[t('field.releaseMode'), how]]} />;
    }
  }
}

interface ReleaseFactsProps {
  readonly plan: Pick<ReleaseEvidence, 'scope' | 'rollbackVersionId' | 'rollbackDoubts' | 'acknowledgedConditions'>;
  readonly more?: readonly Fact[];
  readonly bordered?: boolean;
}

/** What a release is: version, scope, way back and conditions, before and after it (P-RELEASE-3). */
export function ReleaseFacts({ plan, more = [], bordered = false }: ReleaseFactsProps) {
  const { t, versionText } = useOrderWords();
  const { order } = useOpenOrder();
  const { scope, rollbackVersionId: rollback, rollbackDoubts, acknowledgedConditions: conditions } = plan;
  const back = rollback !== null && (
    <div>
      <VersionName id={rollback} />
      <RollbackDoubts doubts={rollbackDoubts} />
    </div>
  );
  return (
    <Facts
      bordered={bordered}
      facts={[
        [t('field.versionNo'), <strong>{versionText(order)}</strong>],
        ...more,
        [t('field.releaseScope'), scope],
        [t('field.rollbackVersion'), back || t('common.none')],
        [t(EVIDENCE.conditions), conditions.length === 0 ? t('common.none') : <Lines lines={conditions} />],
      ]}
    />
  );
}

/** What speaks against a way back: at its field, in the question and in the log (P-RELEASE-3). */
export function RollbackDoubts({ doubts }: { readonly doubts: readonly RollbackDoubt[] }) {
  const { t, listed } = useOrderWords();
  return doubts.map(({ doubt, hardware }) => (
    <div key={doubt}>
      <Typography.Text type="warning">
        <WarningOutlined aria-hidden /> {t(rollbackDoubtName(doubt), { hardware: listed(hardware) })}
      </Typography.Text>
    </div>
  ));
}

const RESULT_COLOUR: Readonly<Partial<Record<string, string>>> = {
  passed: 'success',
  failed: 'error',
  blocked: 'warning',
} satisfies Partial<Record<CaseResult, string>>;

const FEW = 10;

/** Manual cases, read-only. */
export function CaseList({ cases }: { readonly cases: readonly CaseRow[] }) {
  const { t, language, sourceText } = useOrderWords();
  const itemRender = usePageButtons();
  return (
    <Table<CaseRow & { readonly index: number }>
      size="small"
      rowKey="index"
      dataSource={cases.map((row, index) => ({ ...row, index }))}
      pagination={{ pageSize: FEW, size: 'small', showSizeChanger: false, hideOnSinglePage: true, itemRender }}
      scroll={{ x: 'max-content' }}
      expandable={{
        columnTitle: <Unseen>{t(CASE.texts)}</Unseen>,
        rowExpandable: ({ key, precondition, steps, expected }) => [key, precondition, steps, expected].some(Boolean),
        expandedRowRender: (row) => <CaseTexts row={row} />,
      }}
      columns={[
        { title: t(CASE_LABELS.title), dataIndex: 'title', render: forEye },
        {
          title: t(CASE_LABELS.result),
          dataIndex: 'result',
          render: (result: Open<CaseResult>) => (
            <Tag color={ownValue(RESULT_COLOUR, result) ?? 'default'} icon={<ResultMark result={result} />}>
              {caseResultName(result)[language]}
            </Tag>
          ),
        },
        { title: t(CASE_LABELS.hardware), dataIndex: 'hardwareRevision', render: forEye },
        {
          title: t(CASE_LABELS.source),
          dataIndex: 'sourceVersion',
          render: (source: string) => forEye(sourceText(source)),
        },
        { title: t(CASE_LABELS.note), dataIndex: 'note', render: forEye },
      ]}
    />
  );
}

const SHOWN = 20;

/** The failed cases of a test report, with their messages. */
export function FailedCases({ cases }: { readonly cases: readonly Pick<CaseRow, 'title' | 'note'>[] }) {
  const t = useText();
  if (cases.length === 0) return null;
  return (
    <Alert
      type="error"
      title={
        <>
          <Typography.Text strong>{t(CASE_IMPORT.failed, { count: cases.length })}</Typography.Text>
          <Lines
            lines={cases.map(({ title, note }) =>
              note === '' ? title : t('common.labelled', { label: title, value: note }),
            )}
            max={SHOWN}
          />
        </>
      }
    />
  );
}
