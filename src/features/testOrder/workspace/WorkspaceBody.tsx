import { Flex, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { ROLE_GROUP } from '@/domain/access/roles';
import { validManualEvidence } from '@/domain/workflow/log';
import { stepOf } from '@/domain/workflow/steps';
import { useMayOpen } from '@/session/useRights';
import { EvidenceSummary } from '../brief/EvidenceSummary';
import { OrderBrief } from '../brief/OrderBrief';
import { Banners } from './Banners';
import { CoverageMatrix } from '../order/CoverageMatrix';
import { EvidenceByRound } from './EvidenceByRound';
import { Facts } from './Facts';
import { LogTimeline } from './LogTimeline';
import { People } from './People';
import { RoundHistory } from './RoundHistory';
import { StepBar } from './StepBar';
import type { OrderView } from '../order/useOrder';
import styles from './workspace.module.css';

interface WorkspaceBodyProps {
  readonly view: OrderView;
  /** Result of the last decision. */
  readonly notice: ReactNode;
  /** The form of a current actor. */
  readonly work: ReactNode;
  readonly open: (orderNo: string) => void;
}

/** Content of the workspace: form and evidence at the left, log and details at the right (decisions §5). */
export function WorkspaceBody({ view, notice, work, open }: WorkspaceBodyProps) {
  const t = useText();
  const { order, log, current } = view;
  const { step } = current;
  const mayReadRounds = useMayOpen('versionDetail_0202');
  const columns = useRef<HTMLDivElement>(null);
  // `nth` makes a second click on the same step scroll again.
  const [shown, setShown] = useState<{ readonly step: number; readonly nth: number } | null>(null);
  useEffect(() => {
    const part = shown === null ? null : columns.current?.querySelector(`[data-step="${String(shown.step)}"]`);
    part?.scrollIntoView({ block: 'center' });
    const focusable = part?.closest<HTMLElement>('[tabindex]');
    focusable?.focus({ preventScroll: true });
  }, [shown]);
  const standing = validManualEvidence(log, order.round);
  const saved = order.savedEvidence?.evidence;
  const draft = standing === null && saved?.kind === 'manual' ? saved : null;
  // The form of manual testing has its own live matrix.
  const covered = work !== null && stepOf(order.stepOrder)?.evidence === 'manual';
  return (
    <Flex vertical gap="small">
      {notice}
      <Banners view={view} />
      <StepBar view={view} onStep={(step) => setShown((last) => ({ step, nth: (last?.nth ?? 0) + 1 }))} />
      <div className={styles.columns} ref={columns}>
        <Flex vertical gap="small" className={styles.main}>
          {step?.roleGroup === ROLE_GROUP.operations ? <EvidenceSummary view={view} /> : null}
          <OrderBrief view={view} />
          {work === null ? null : (
            <SectionCard title={t('testing.section.work')}>
              {step === null ? null : (
                <Typography.Paragraph type="secondary">{t(`testing.purpose.${step.key}`)}</Typography.Paragraph>
              )}
              {work}
            </SectionCard>
          )}
          {covered ? null : (
            <SectionCard title={t('testing.section.coverage')}>
              <CoverageMatrix scope={order.scope} evidence={standing ?? draft} draft={draft !== null} />
            </SectionCard>
          )}
          <SectionCard title={t('testing.section.evidence')}>
            <EvidenceByRound key={shown?.nth ?? 0} view={view} shown={shown?.step ?? null} />
          </SectionCard>
          {mayReadRounds ? (
            <SectionCard title={t('testing.section.rounds')}>
              <RoundHistory order={order} open={open} />
            </SectionCard>
          ) : null}
        </Flex>
        <Flex vertical gap="small" className={styles.side}>
          <SectionCard title={t('testing.section.log')}>
            <LogTimeline log={log} orderNo={order.orderNo} shown={shown?.step ?? null} />
          </SectionCard>
          <SectionCard title={t('common.people')}>
            <People order={order} />
          </SectionCard>
          <SectionCard title={t('common.facts')}>
            <Facts order={order} />
          </SectionCard>
        </Flex>
      </div>
    </Flex>
  );
}
