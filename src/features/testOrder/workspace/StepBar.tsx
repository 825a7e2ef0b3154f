import {
  CalendarOutlined,
  CheckOutlined,
  CloseOutlined,
  DoubleRightOutlined,
  ExclamationOutlined,
  MinusOutlined,
  PauseOutlined,
  RollbackOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Flex, Steps, theme } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { LoadState } from '@/components/parts/LoadState';
import { displayText, Text, TimeText } from '@/components/parts/Text';
import { useText } from '@/components/texts';
import { isOneOf } from '@/domain/values';
import { stepMarks, UNDECIDED_MARKS, undecidedMarkName } from '@/domain/workflow/overview';
import type { NumberedStep, MarkedStep, StepMark } from '@/domain/workflow/overview';
import { hours, isLate } from '@/domain/workflow/stageClock';
import { madeName } from '@/domain/workflow/effects';
import { stepOf } from '@/domain/workflow/steps';
import { personName, useOrderWords } from '../texts/orderWords';
import { StageTimeText } from '../texts/orderTags';
import { LOG, PLACE } from '../texts/orderListTexts';
import { useOpenOrder } from '../order/orderContext';
import { SECTION } from '../order/orderTexts';
import { MISSING } from './workspaceTexts';
import styles from './workspace.module.css';

/** The look of each mark: its shape, what antd draws for line and title, and the colour. */
const LOOK = {
  passed: [<CheckOutlined aria-hidden />, 'finish', 'good'],
  conditional: [<ExclamationOutlined aria-hidden />, 'finish', 'doubtful'],
  skipped: [<DoubleRightOutlined aria-hidden />, 'finish', 'plain'],
  failed: [<CloseOutlined aria-hidden />, 'error', 'bad'],
  returned: [<RollbackOutlined aria-hidden />, 'error', 'bad'],
  superseded: [<MinusOutlined aria-hidden />, 'wait', 'plain'],
  paused: [<PauseOutlined aria-hidden />, 'process', 'doubtful'],
  scheduled: [<CalendarOutlined aria-hidden />, 'process', 'planned'],
  withdrawn: [<StopOutlined aria-hidden />, 'error', 'bad'],
} as const satisfies Readonly<Record<StepMark, readonly [shape: ReactNode, status: string, tone: string]>>;

function MarkIcon({ step, mark }: { readonly step: NumberedStep; readonly mark: StepMark | null }) {
  const { token } = theme.useToken();
  const colours = {
    good: { borderColor: token.colorSuccess, color: token.colorSuccess },
    doubtful: { borderColor: token.colorWarning, color: token.colorWarningText },
    bad: { borderColor: token.colorError, color: token.colorError },
    planned: { borderColor: token.colorPrimary, color: token.colorPrimary },
    plain: { borderColor: token.colorBorder, color: token.colorTextSecondary },
    current: { borderColor: token.colorPrimary, background: token.colorPrimary, color: token.colorTextLightSolid },
  };
  const [shape, , tone] = mark === null ? ([step.number, '', step.current ? 'current' : 'plain'] as const) : LOOK[mark];
  return (
    <span className={styles.mark} style={colours[tone]}>
      {shape}
    </span>
  );
}

/** The small lines below the title of a step. */
function StepDetails({ children }: { readonly children: ReactNode }) {
  return (
    <Flex component="span" vertical align="center" style={{ paddingInline: 4, fontSize: 12, lineHeight: 1.5 }}>
      {children}
    </Flex>
  );
}

/** The word of a mark, with who and when; a superseded decision is no result, so its times are not shown. */
function MarkDetails({ mark, entry }: MarkedStep) {
  const { t, language } = useOrderWords();
  const made = entry?.decision == null ? null : madeName(entry.stepOrder, entry.decision);
  const word = (mark !== null && isOneOf(UNDECIDED_MARKS, mark) ? undecidedMarkName(mark) : made)?.[language] ?? '';
  if (entry === null || mark === 'superseded') return word === '' ? null : <span>{word}</span>;
  const { action, actor, at, workingMinutes } = entry;
  const targetMinutes = (stepOf(entry.stepOrder)?.targetHours ?? 0) * 60;
  const late = isLate({ workingMinutes, targetMinutes });
  const time = { taken: hours(workingMinutes), target: hours(targetMinutes) };
  return (
    <>
      <Text>{word === '' ? personName(actor) : t(PLACE.by, { word, name: personName(actor) })}</Text>
      <Flex component="span" wrap justify="center" gap="0 8px">
        <TimeText value={at} />
        {action === 'decide' && (
          <Text tone={late ? 'danger' : 'secondary'}>{t(late ? PLACE.late : PLACE.time, time)}</Text>
        )}
      </Flex>
    </>
  );
}

/** Across, in pixels from the window's edge. */
function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

const UNMARKED: MarkedStep = { mark: null, entry: null };

/** The step bar with the current step (requirements §3, §4); `onStep` scrolls to a step's details. */
export function StepBar({ onStep }: { readonly onStep: (order: number) => void }) {
  const t = useText();
  const { token } = theme.useToken();
  const { order, steps, log, lists } = useOpenOrder();
  const current = steps.findIndex((step) => step.current);
  const marks = stepMarks(steps, order, log);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    const step = element?.querySelector('[aria-current="step"]');
    if (element && step) element.scrollLeft += middleOf(step) - middleOf(element);
  }, [current]);
  return (
    <nav ref={bar} className={styles.steps} aria-label={t(SECTION.steps)} style={{ paddingBlockEnd: token.paddingXS }}>
      <LoadState part request={lists.steps} failed={t(MISSING.steps)} rows={[(rows) => rows, t(LOG.none)]}>
        {() => (
          <Steps
            size="small"
            responsive={false}
            titlePlacement="vertical"
            current={current}
            onChange={(index) => onStep(steps[index]?.order ?? 0)}
            items={steps.map((step, index) => {
              const marked = marks[index] ?? UNMARKED;
              const { mark } = marked;
              return {
                key: step.order,
                status: mark !== null ? LOOK[mark][1] : step.current ? 'process' : marked.entry ? 'finish' : 'wait',
                // Steps without log entries have no details.
                disabled: !step.current && !log.some((entry) => entry.stepOrder === step.order),
                // The item's own number, not its index (requirements §4).
                icon: <MarkIcon step={step} mark={mark} />,
                title: (
                  <span {...(step.current ? { 'aria-current': 'step' as const } : {})}>
                    <span>{displayText(step.title)}</span>
                  </span>
                ),
                content: (
                  <StepDetails>
                    <MarkDetails {...marked} />
                    {step.current ? (
                      <Text tone="secondary">
                        <StageTimeText order={order} />
                      </Text>
                    ) : null}
                  </StepDetails>
                ),
              };
            })}
          />
        )}
      </LoadState>
    </nav>
  );
}
