import { Alert, Button, Flex } from 'antd';
import { createPortal } from 'react-dom';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { ReleaseEvidence } from '@/domain/workflow/evidence';
import { EvidenceView } from '../order/EvidenceView';

interface ScheduledReleaseProps {
  readonly plan: ReleaseEvidence;
  /** Element in the action bar for the reschedule button; null before it is rendered. */
  readonly slot: HTMLElement | null;
  readonly onChange: () => void;
}

/** A scheduled release, shown instead of its form (decisions §4.1). */
export function ScheduledRelease({ plan, slot, onChange }: ScheduledReleaseProps) {
  const t = useText();
  return (
    <Flex vertical gap="small">
      <Alert
        showIcon
        type="info"
        title={
          <>
            {t('testing.scheduled.until')} <TimeText value={plan.at} />
          </>
        }
        description={t('testing.scheduled.hint')}
      />
      <EvidenceView evidence={plan} />
      {slot === null
        ? null
        : createPortal(
            <Button type="primary" onClick={onChange}>
              {t('testing.scheduled.change')}
            </Button>,
            slot,
          )}
    </Flex>
  );
}
