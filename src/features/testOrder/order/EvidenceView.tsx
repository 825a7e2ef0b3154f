import { Descriptions, Typography } from 'antd';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type {
  AutomatedEvidence,
  CaseResult,
  Evidence,
  ManualEvidence,
  ReleaseEvidence,
} from '@/domain/workflow/evidence';
import { VersionName } from '@/features/version/VersionName';
import { CaseList } from './CaseList';

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
          {t('testing.evidence.report')}
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
  const counted = (result: CaseResult) => cases.filter((row) => row.result === result).length;
  const counts = {
    count: cases.length,
    passed: counted('passed'),
    failed: counted('failed'),
    blocked: counted('blocked'),
    skipped: counted('skipped'),
    notRun: counted('notRun'),
  };
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
      <Typography.Paragraph style={{ marginBottom: 4 }}>{t('testing.evidence.manual', counts)}</Typography.Paragraph>
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
