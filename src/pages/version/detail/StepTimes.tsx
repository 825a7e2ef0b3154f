import { Flex, Typography } from 'antd';
import { hours, isLate } from '@/domain/workflow/stageClock';
import type { StepShare } from '@/domain/workflow/releaseLine';
import { useOrderWords } from '@/features/testOrder/texts/orderWords';
import styles from './verdict.module.css';
import { VERDICT } from './versionDetailTexts';

const late = ({ minutes, targetMinutes }: StepShare) => isLate({ workingMinutes: minutes, targetMinutes });

/** The time of each step as a part of one bar, hatched above its target; the list below has the same as text. */
export function StepTimes({ steps }: { readonly steps: readonly StepShare[] }) {
  const { t, stepText } = useOrderWords();
  const total = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  const timeText = (step: StepShare) => {
    const time = { taken: hours(step.minutes), target: hours(step.targetMinutes) };
    const visits = step.visits > 1 ? ` · ${t(VERDICT.visits, { count: step.visits })}` : '';
    return t(late(step) ? VERDICT.late : VERDICT.time, time) + visits;
  };
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {steps.map((step) => (
          <span key={step.stepOrder} data-late={late(step)} style={{ flexGrow: step.minutes }}>
            {step.stepOrder}
          </span>
        ))}
      </div>
      <Flex component="ul" wrap gap="2px 24px" style={{ margin: '4px 0 0', padding: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <li key={step.stepOrder}>
            {stepText(step.stepOrder)}{' '}
            <Typography.Text type={late(step) ? 'danger' : 'secondary'}>{timeText(step)}</Typography.Text>
          </li>
        ))}
        <li>{t(VERDICT.total, { hours: hours(total) })}</li>
      </Flex>
    </>
  );
}
