import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Steps, theme } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { Open } from '@/domain/values';
import type { Decision } from '@/domain/workflow/steps';
import { decisionName } from '@/domain/workflow/steps';
import styles from './stepBar.module.css';
import type { OrderView } from '../order/useOrder';

type Look = 'wait' | 'process' | 'finish' | 'error';

/** How a step that is not the current one looks: a no is not a tick, and what lies ahead is open again. */
function lookOf(decision: Open<Decision> | null, ahead: boolean): Look {
  if (decision === null || ahead) return 'wait';
  return decision === 'fail' || decision === 'return' ? 'error' : 'finish';
}

/** The number of a step, or how it was decided. */
function StepMark({ order, look }: { readonly order: number; readonly look: Look }) {
  const { token } = theme.useToken();
  const colour: Readonly<Record<Look, readonly [border: string, background: string, text: string]>> = {
    wait: [token.colorBorder, 'transparent', token.colorTextSecondary],
    process: [token.colorPrimary, token.colorPrimary, token.colorTextLightSolid],
    finish: [token.colorSuccess, 'transparent', token.colorSuccess],
    error: [token.colorError, 'transparent', token.colorError],
  };
  const [borderColor, background, color] = colour[look];
  return (
    <span className={styles.mark} style={{ borderColor, background, color }}>
      {look === 'finish' ? <CheckOutlined /> : look === 'error' ? <CloseOutlined /> : order}
    </span>
  );
}

/** The step bar as the server gives it, the current step named (requirements §3, §4). */
export function StepBar({ view }: { readonly view: OrderView }) {
  const t = useText();
  const language = useLanguage();
  const { token } = theme.useToken();
  const { steps, log } = view;
  const current = steps.findIndex((step) => step.current);
  const standing = (order: number) =>
    log.findLast((entry) => entry.action === 'decide' && entry.stepOrder === order && !entry.superseded);
  return (
    <nav aria-label={t('testing.section.steps')} style={{ paddingBlock: token.paddingXS }}>
      <Steps
        size="small"
        responsive={false}
        labelPlacement="vertical"
        current={current}
        items={steps.map((step, index) => {
          const decided = standing(step.order);
          const ahead = current >= 0 && index > current;
          const status = step.current ? 'process' : lookOf(decided?.decision ?? null, ahead);
          return {
            key: step.order,
            status,
            // The number is the item's own, not its place in the bar (requirements §4).
            icon: <StepMark order={step.order} look={status} />,
            title: (
              <span {...(step.current ? { 'aria-current': 'step' as const } : {})}>
                {status === 'finish' || status === 'error' ? `${String(step.order)} ` : ''}
                {step.title}
              </span>
            ),
            ...(decided?.decision == null || step.current
              ? {}
              : { description: `${decisionName(decided.decision)[language]} ${decided.actor.name}` }),
          };
        })}
      />
    </nav>
  );
}
