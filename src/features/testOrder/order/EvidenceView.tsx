import { PaperClipOutlined } from '@ant-design/icons';
import { Typography, Table, Tag, Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { usePageButtons } from '@/components/parts/antdNames';
import { saveFile } from '@/components/parts/saveFile';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import { orderAttachment } from '@/contract/testing';
import { sizeText } from '@/domain/firmware/file';
import type { Open } from '@/domain/values';
import type { CaseResult, Evidence, ManualEvidence, CaseRow } from '@/domain/workflow/evidence';
import { CASE_RESULTS, caseResultName } from '@/domain/workflow/evidence';
import type { Attachment } from '@/domain/workflow/order';
import { VersionName } from '@/features/version/versionParts';
import { download } from '@/services/download';
import { personName, useOrderWords } from '../list/names';
import { Facts, Lines } from './parts';
import { useOpenOrder } from './useOrder';

function Manual({ evidence }: { readonly evidence: ManualEvidence }) {
  const { t, combinationText } = useOrderWords();
  const { cases, bench, defects, conditions, gaps } = evidence;
  const counts = Object.fromEntries(
    CASE_RESULTS.map((result) => [result, cases.filter((row) => row.result === result).length]),
  );
  const reasons = gaps.map((gap) => t('common.labelled', { label: combinationText(gap), value: gap.reason }));
  const lists = [
    [t('testing.evidence.defects'), defects],
    [t('testing.evidence.conditions'), conditions],
    [t('field.gaps'), reasons],
  ] as const;
  return (
    <>
      <Typography.Paragraph style={{ marginBottom: 4 }}>
        {t('testing.evidence.manual', { ...counts, count: cases.length })}
      </Typography.Paragraph>
      <Facts
        facts={[
          bench === '' ? null : [t('field.bench'), bench],
          ...lists.map(([label, lines]) => (lines.length === 0 ? null : ([label, <Lines lines={lines} />] as const))),
        ]}
      />
      {cases.length > 0 ? <CaseList cases={cases} /> : null}
    </>
  );
}

/** Evidence of any kind, read-only (decisions §4.1). */
export function EvidenceView({ evidence }: { readonly evidence: Evidence }) {
  const t = useText();
  switch (evidence.kind) {
    case 'automated': {
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
    case 'manual':
      return <Manual evidence={evidence} />;
    case 'release': {
      const { mode, at, scope, rollbackVersionId: rollback, acknowledgedConditions: conditions } = evidence;
      const when = mode === 'scheduled' && at !== null ? <TimeText value={at} /> : t('testing.form.now');
      return (
        <Facts
          facts={[
            [t('field.releaseMode'), when],
            [t('field.releaseScope'), scope],
            [t('field.rollbackVersion'), rollback === null ? t('common.none') : <VersionName id={rollback} />],
            conditions.length === 0 ? null : [t('field.acknowledged'), <Lines lines={conditions} />],
          ]}
        />
      );
    }
  }
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
        { title: t('testing.case.source'), dataIndex: 'sourceVersion', render: sourceText },
        { title: t('testing.case.note'), dataIndex: 'note' },
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
          <Typography.Text strong>{t('testing.import.failed', { count: cases.length })}</Typography.Text>
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

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  /** Further actions of a file. */
  readonly more?: (attachment: Attachment) => ReactNode;
}

/** Attachments with download links (decisions §4.1). */
export function AttachmentList({ attachments, more }: AttachmentListProps) {
  const t = useText();
  const { orderNo } = useOpenOrder().order;
  if (attachments.length === 0) return null;
  const save = ({ id, name }: Attachment) => {
    // Errors have been shown.
    void download(orderAttachment.downloadPath, { orderNo, id })
      .then((file) => saveFile(file, name))
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
