import { WarningOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import { TimeText, displayText } from '@/components/parts/Text';
import { useText, COMMON, LABEL } from '@/components/texts';
import { rollbackDoubtName } from '@/domain/workflow/evidence';
import type { Evidence, ManualEvidence, ReleaseEvidence, RollbackDoubt } from '@/domain/workflow/evidence';
import { ExportButtons } from '@/features/cases/ExportButtons';
import { VersionName } from '@/features/version/versionParts';
import { useOrderWords } from '../texts/orderWords';
import { REPORTS } from '../texts/orderListTexts';
import { CaseList, FailedCases } from './CaseList';
import { Facts, Lines, type Fact } from './orderParts';
import { useOpenOrder } from './orderContext';
import { EVIDENCE, RELEASE } from './orderTexts';

function Manual({ evidence }: { readonly evidence: ManualEvidence }) {
  const { t, combinationText } = useOrderWords();
  const { orderNo } = useOpenOrder().order;
  const { cases, bench, defects, conditions, gaps } = evidence;
  const reasons = gaps.map((gap) => t(COMMON.labelled, { label: combinationText(gap), value: gap.reason }));
  const lists = [
    [t(EVIDENCE.defects), defects],
    [t(EVIDENCE.conditions), conditions],
    [t(LABEL.gaps), reasons],
  ] as const;
  return (
    <Flex vertical gap="small">
      {cases.length > 0 ? <CaseList cases={cases} tools={<ExportButtons cases={cases} of={orderNo} />} /> : null}
      <Facts
        facts={[
          bench === '' ? null : [t(LABEL.bench), bench],
          ...lists.map(([label, lines]) => (lines.length === 0 ? null : ([label, <Lines lines={lines} />] as const))),
        ]}
      />
    </Flex>
  );
}

/** Evidence of any kind, read-only. */
export function EvidenceView({ evidence }: { readonly evidence: Evidence }) {
  const t = useText();
  switch (evidence.kind) {
    case 'automated': {
      const { total, passed, failed, reportLink, readReport } = evidence;
      // User input: only http and https become links.
      const isLink = /^https?:\/\//.test(reportLink);
      return (
        <Flex vertical gap="small">
          <Typography.Text>
            {t(EVIDENCE.automated, { total, passed, failed })}{' '}
            {isLink ? (
              <Typography.Link href={reportLink} target="_blank" rel="noopener noreferrer">
                {t(REPORTS.sheet)}
              </Typography.Link>
            ) : (
              <span>{displayText(reportLink)}</span>
            )}
          </Typography.Text>
          <FailedCases cases={readReport?.failures ?? []} count={failed} />
        </Flex>
      );
    }
    case 'manual':
      return <Manual evidence={evidence} />;
    case 'release': {
      const { mode, at } = evidence;
      const how = (
        <span>
          {t(mode === 'scheduled' ? RELEASE.scheduled : RELEASE.now)} {at === null ? null : <TimeText value={at} />}
        </span>
      );
      return <ReleaseFacts plan={evidence} more={[[t(LABEL.releaseMode), how]]} />;
    }
  }
}

interface ReleaseFactsProps {
  readonly plan: Pick<ReleaseEvidence, 'scope' | 'rollbackVersionId' | 'rollbackDoubts' | 'acknowledgedConditions'>;
  readonly more?: readonly Fact[];
  readonly bordered?: boolean;
}

/** What a release is: version, scope, way back and conditions, before and after it. */
export function ReleaseFacts({ plan, more = [], bordered = false }: ReleaseFactsProps) {
  const { t, versionText } = useOrderWords();
  const { order } = useOpenOrder();
  const { scope, rollbackVersionId: rollback, rollbackDoubts, acknowledgedConditions: conditions } = plan;
  const back =
    rollback === null ? null : (
      <div>
        <VersionName id={rollback} />
        <RollbackDoubts doubts={rollbackDoubts} />
      </div>
    );
  return (
    <Facts
      bordered={bordered}
      facts={[
        [t(LABEL.versionNo), <strong>{versionText(order)}</strong>],
        ...more,
        [t(LABEL.releaseScope), scope],
        back === null ? null : [t(LABEL.rollbackVersion), back],
        [t(EVIDENCE.conditions), conditions.length === 0 ? t(COMMON.none) : <Lines lines={conditions} />],
      ]}
    />
  );
}

/** What speaks against a rollback version: at its field, in the question and in the log. */
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
