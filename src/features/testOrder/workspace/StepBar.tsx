import { CheckOutlined, CloseOutlined, ExclamationOutlined } from '@ant-design/icons';
import { Flex, Steps, theme } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { Text } from '@/components/parts/Text';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { Open } from '@/domain/values';
import type { MarkedEntry } from '@/domain/workflow/log';
import { isLate } from '@/domain/workflow/stageClock';
import { meaningOf, stepOf, type Decision } from '@/domain/workflow/steps';
import { hours, personName, useOrderWords } from '../list/names';
import { StageTimeText } from '../list/tags';
import { useOpenOrder } from '../order/useOrder';
import styles from './workspace.module.css';

type Look = 'wait' | 'process' | 'finish' | 'conditional' | 'error';

/** Appearance of a step other than the current one. */
function lookOf(decision: Open<Decision> | null, ahead: boolean): Look {
  if (decision === null || ahead) return 'wait';
  if (meaningOf(decision)?.hasConditions === true) return 'conditional';
  return decision === 'fail' || decision === 'return' ? 'error' : 'finish';
}

const MARK: Readonly<Partial<Record<Look, ReactNode>>> = {
  finish: <CheckOutlined aria-hidden />,
  conditional: <ExclamationOutlined aria-hidden />,
  error: <CloseOutlined aria-hidden />,
};

/** A step's number, or an icon of its decision. */
function StepMark({ order, look }: { readonly order: number; readonly look: Look }) {
  const { token } = theme.useToken();
  const colour: Readonly<Record<Look, readonly [border: string, background: string, text: string]>> = {
    wait: [token.colorBorder, 'transparent', token.colorTextSecondary],
    process: [token.colorPrimary, token.colorPrimary, token.colorTextLightSolid],
    finish: [token.colorSuccess, 'transparent', token.colorSuccess],
    conditional: [token.colorWarning, 'transparent', token.colorWarningText],
    error: [token.colorError, 'transparent', token.colorError],
  };
  const [borderColor, background, color] = colour[look];
  return (
    <span className={styles.mark} style={{ borderColor, background, color }}>
      {MARK[look] ?? order}
    </span>
  );
}

/** What is below a step's title, in small type. */
function Story({ children }: { readonly children: ReactNode }) {
  return (
    <Flex component="span" vertical align="center" style={{ fontSize: 12, lineHeight: 1.5 }}>
      {children}
    </Flex>
  );
}

function Decided({ entry }: { readonly entry: MarkedEntry }) {
  const { t, decisionText } = useOrderWords();
  const { decision, actor, at, workingMinutes } = entry;
  const targetMinutes = (stepOf(entry.stepOrder)?.targetHours ?? 0) * 60;
  const late = isLate({ workingMinutes, targetMinutes });
  const time = { taken: hours(workingMinutes), target: hours(targetMinutes) };
  return (
    <Story>
      <span>{[decision === null ? '' : decisionText(decision), personName(actor)].join(' ')}</span>
      <TimeText value={at} />
      <Text tone={late ? 'danger' : 'plain'}>{t(late ? 'testing.time.late' : 'testing.time.of', time)}</Text>
    </Story>
  );
}

/** Across, in pixels from the window's edge. */
function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** The step bar with the current step (requirements §3, §4); `onStep` scrolls to a step's details. */
export function StepBar({ onStep }: { readonly onStep: (order: number) => void }) {
  const t = useText();
  const { token } = theme.useToken();
  const { order, steps, log } = useOpenOrder();
  const current = steps.findIndex((step) => step.current);
  const standing = (step: number) =>
    log.findLast((entry) => entry.action === 'decide' && entry.stepOrder === step && !entry.superseded);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    const step = element?.querySelector('[aria-current="step"]');
    if (element && step) element.scrollLeft += middleOf(step) - middleOf(element);
  }, [current]);
  return (
    <nav
      ref={bar}
      className={styles.steps}
      aria-label={t('testing.section.steps')}
      style={{ paddingBlock: token.paddingXS }}
    >
      <Steps
        size="small"
        responsive={false}
        titlePlacement="vertical"
        current={current}
        onChange={(index) => onStep(steps[index]?.order ?? 0)}
        items={steps.map((step, index) => {
          const decided = standing(step.order);
          const ahead = current >= 0 && index > current;
          const look = step.current ? 'process' : lookOf(decided?.decision ?? null, ahead);
          return {
            key: step.order,
            status: look === 'conditional' ? 'finish' : look,
            // Steps without log entries have no details.
            disabled: !step.current && !log.some((entry) => entry.stepOrder === step.order),
            // The item's own number, not its index (requirements §4).
            icon: <StepMark order={step.order} look={look} />,
            title: (
              <span {...(step.current ? { 'aria-current': 'step' as const } : {})}>
                {MARK[look] === undefined ? '' : `${String(step.order)} `}
                {step.title}
              </span>
            ),
            content: step.current ? (
              <Story>
                <StageTimeText order={order} />
              </Story>
            ) : decided === undefined || ahead ? null : (
              <Decided entry={decided} />
            ),
          };
        })}
      />
    </nav>
  );
}
