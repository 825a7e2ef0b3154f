import { Steps, theme } from 'antd';
import { useText } from '@/components/useText';
import type { Decision } from '@/domain/workflow/steps';
import type { OrderView } from './useOrder';

/** How a step that is not the current one looks: a no is not a tick, and what lies ahead is open again. */
function lookOf(decision: Decision | null, ahead: boolean): 'wait' | 'finish' | 'error' {
  if (decision === null || ahead) return 'wait';
  return decision === 'fail' || decision === 'return' ? 'error' : 'finish';
}

/** The step bar as the server gives it, the current step named (requirements §3, §4). */
export function StepBar({ view }: { readonly view: OrderView }) {
  const t = useText();
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
            title: <span {...(step.current ? { 'aria-current': 'step' as const } : {})}>{step.title}</span>,
            ...(decided?.decision == null || step.current
              ? {}
              : { description: `${t(`testing.decision.${decided.decision}`)} ${decided.actor.name}` }),
          };
        })}
      />
    </nav>
  );
}
