import { PaperClipOutlined } from '@ant-design/icons';
import { Descriptions, Typography, Table, Tag, Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '@/components/caption';
import { saveFile } from '@/components/parts/saveFile';
import { TimeText } from '@/components/parts/TimeText';
import { usePageButtons } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { orderAttachment } from '@/contract/testing';
import { sizeText } from '@/domain/firmware/file';
import type { Open } from '@/domain/values';
import type {
  AutomatedEvidence,
  CaseResult,
  Evidence,
  ManualEvidence,
  ReleaseEvidence,
  CaseRow,
} from '@/domain/workflow/evidence';
import { CASE_RESULTS, caseResultName } from '@/domain/workflow/evidence';
import type { Attachment } from '@/domain/workflow/order';
import { VersionName } from '@/features/version/versionParts';
import { download } from '@/services/download';
import { personName } from '../list/names';

function Lines({ values }: { readonly values: readonly string[] }) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}

function Automated({ evidence }: { readonly evidence: AutomatedEvidence }) {
  const t = useText();
  const { total, passed, failed, reportLink } = evidence;
  // User input: only http and https become links.
  const isLink = /^https?:\/\//.test(reportLink);
  return (
    <Typography.Text>
      {t('testing.evidence.automated', { total, passed, failed })}{' '}
      {isLink ? (
        <Typography.Link href={reportLink} target="_blank" rel="noopener noreferrer">
          {t('report.sheet')}
        </Typography.Link>
      ) : (
        reportLink
      )}
    </Typography.Text>
  );
}

function Manual({ evidence }: { readonly evidence: ManualEvidence }) {
  const t = useText();
  const { cases, bench, defects, conditions, gaps } = evidence;
  const counts = Object.fromEntries(
    CASE_RESULTS.map((result) => [result, cases.filter((row) => row.result === result).length]),
  );
  const more = [
    { label: t('field.bench'), children: bench, shown: bench !== '' },
    { label: t('testing.evidence.defects'), children: <Lines values={defects} />, shown: defects.length > 0 },
    { label: t('testing.evidence.conditions'), children: <Lines values={conditions} />, shown: conditions.length > 0 },
    {
      label: t('field.gaps'),
      children: (
        <Lines
          values={gaps.map((gap) =>
            t('common.labelled', {
              label: `${gap.hardwareRevision} ← ${gap.sourceVersion || t('testing.first')}`,
              value: gap.reason,
            }),
          )}
        />
      ),
      shown: gaps.length > 0,
    },
  ].filter((item) => item.shown);
  return (
    <>
      <Typography.Paragraph style={{ marginBottom: 4 }}>
        {t('testing.evidence.manual', { ...counts, count: cases.length })}
      </Typography.Paragraph>
      {more.length > 0 ? (
        <Descriptions
          size="small"
          column={1}
          items={more.map(({ label, children }) => ({ key: label, label, children }))}
        />
      ) : null}
      {cases.length > 0 ? <CaseList cases={cases} /> : null}
    </>
  );
}

function Release({ evidence }: { readonly evidence: ReleaseEvidence }) {
  const t = useText();
  const { mode, at, scope, rollbackVersionId, acknowledgedConditions } = evidence;
  const items = [
    {
      label: t('field.releaseMode'),
      children: mode === 'scheduled' && at !== null ? <TimeText value={at} /> : t('testing.form.now'),
    },
    { label: t('field.releaseScope'), children: scope },
    {
      label: t('field.rollbackVersion'),
      children: rollbackVersionId === null ? t('common.none') : <VersionName id={rollbackVersionId} />,
    },
    ...(acknowledgedConditions.length > 0
      ? [{ label: t('field.acknowledged'), children: <Lines values={acknowledgedConditions} /> }]
      : []),
  ];
  return <Descriptions size="small" column={1} items={items.map((item) => ({ key: item.label, ...item }))} />;
}

/** Evidence of any kind, read-only (decisions §4.1). */
export function EvidenceView({ evidence }: { readonly evidence: Evidence }) {
  switch (evidence.kind) {
    case 'automated':
      return <Automated evidence={evidence} />;
    case 'manual':
      return <Manual evidence={evidence} />;
    case 'release':
      return <Release evidence={evidence} />;
  }
}

const RESULT_COLOUR: Readonly<Partial<Record<string, string>>> = {
  passed: 'success',
  failed: 'error',
  blocked: 'warning',
  skipped: 'default',
  notRun: 'default',
} satisfies Record<CaseResult, string>;

const FEW = 10;

/** Manual cases, read-only. */
export function CaseList({ cases }: { readonly cases: readonly CaseRow[] }) {
  const t = useText();
  const language = useLanguage();
  const itemRender = usePageButtons();
  return (
    <Table<CaseRow & { readonly index: number }>
      size="small"
      rowKey="index"
      dataSource={cases.map((row, index) => ({ ...row, index }))}
      pagination={cases.length > FEW ? { pageSize: FEW, size: 'small', showSizeChanger: false, itemRender } : false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('testing.case.title'), dataIndex: 'title' },
        {
          title: t('field.result'),
          dataIndex: 'result',
          render: (result: Open<CaseResult>) => (
            <Tag color={RESULT_COLOUR[result] ?? 'default'}>{caseResultName(result)[language]}</Tag>
          ),
        },
        { title: t('testing.case.hardware'), dataIndex: 'hardwareRevision' },
        {
          title: t('testing.case.source'),
          dataIndex: 'sourceVersion',
          render: (source: string) => source || t('testing.first'),
        },
        { title: t('testing.case.note'), dataIndex: 'note' },
      ]}
    />
  );
}

/** Maximum number of failed cases shown. */
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
          <Typography.Text strong>{t('testing.import.failed', { count: cases.length })}</Typography.Text>
          <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
            {cases.slice(0, SHOWN).map(({ title, note }, index) => (
              // Two cases may have the same name.
              <li key={index}>{note === '' ? title : t('common.labelled', { label: title, value: note })}</li>
            ))}
            {cases.length > SHOWN ? <li>{t('testing.import.more', { count: cases.length - SHOWN })}</li> : null}
          </ul>
        </>
      }
    />
  );
}

interface AttachmentListProps {
  readonly orderNo: string;
  readonly attachments: readonly Attachment[];
  /** Further actions of a file. */
  readonly more?: (attachment: Attachment) => ReactNode;
}

/** Attachments with download links (decisions §4.1). */
export function AttachmentList({ orderNo, attachments, more }: AttachmentListProps) {
  const t = useText();
  if (attachments.length === 0) return null;
  const save = (attachment: Attachment) => {
    // Errors have been shown.
    void download(orderAttachment.downloadPath, { orderNo, id: attachment.id })
      .then((file) => saveFile(file, attachment.name))
      .catch(() => undefined);
  };
  return (
    <Flex vertical component="ul" aria-label={t('testing.attachment.title')} style={{ margin: 0, padding: 0 }}>
      {attachments.map((attachment) => (
        <Flex key={attachment.id} component="li" align="center" gap={4} style={{ minWidth: 0 }}>
          <Button
            type="link"
            size="small"
            icon={<PaperClipOutlined aria-hidden />}
            title={`${attachment.name} · SHA-256 ${attachment.sha256}`}
            onClick={() => save(attachment)}
            style={{ minWidth: 0, paddingInline: 0 }}
          >
            <Typography.Text ellipsis style={{ color: 'inherit' }}>
              {attachment.name}
            </Typography.Text>
          </Button>
          <Typography.Text type="secondary" style={{ flex: 'none', fontSize: 12 }}>
            {sizeText(attachment.size)} · {personName(attachment.addedBy)}
          </Typography.Text>
          {more?.(attachment)}
        </Flex>
      ))}
    </Flex>
  );
}
