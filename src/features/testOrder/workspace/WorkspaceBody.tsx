import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { standingManual } from '@/domain/workflow/log';
import { stepOf } from '@/domain/workflow/steps';
import { useMayOpen } from '@/session/useRights';
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
  /** What came of a decision just made. */
  readonly notice: ReactNode;
  /** The form of whose turn it is. */
  readonly work: ReactNode;
  readonly open: (orderNo: string) => void;
}

/** What is known of an order: the work and its evidence at the left, the facts and the story at the right (decisions §5). */
export function WorkspaceBody({ view, notice, work, open }: WorkspaceBodyProps) {
  const t = useText();
  const { order, log, current } = view;
  const { step } = current;
  const mayReadRounds = useMayOpen('versionDetail_0202');
  const standing = standingManual(log, order.round);
  const saved = order.savedEvidence?.evidence;
  const draft = standing === null && saved?.kind === 'manual' ? saved : null;
  // Who tests by hand has the matrix in the form, as it changes with every case.
  const covered = work !== null && stepOf(order.stepOrder)?.evidence === 'manual';
  return (
    <Flex vertical gap="small">
      {notice}
      <Banners view={view} />
      <StepBar view={view} />
      <div className={styles.columns}>
        <Flex vertical gap="small" className={styles.main}>
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
            <EvidenceByRound view={view} />
          </SectionCard>
          {mayReadRounds ? (
            <SectionCard title={t('testing.section.rounds')}>
              <RoundHistory order={order} open={open} />
            </SectionCard>
          ) : null}
        </Flex>
        <Flex vertical gap="small" className={styles.side}>
          <SectionCard title={t('common.people')}>
            <People order={order} />
          </SectionCard>
          <SectionCard title={t('common.facts')}>
            <Facts order={order} />
          </SectionCard>
          <SectionCard title={t('testing.section.log')}>
            <LogTimeline log={log} orderNo={order.orderNo} />
          </SectionCard>
        </Flex>
      </div>
    </Flex>
  );
}
