import { Steps } from 'antd';
import { useCaption } from '@/components/caption';
import { useText } from '@/components/useText';
import type { FieldProblem } from '@/domain/problems';
import { FORM_STEPS, problemsByStep } from './formSteps';

export interface StepBarProps {
  readonly current: number;
  /** The form's problems. */
  readonly problems: readonly FieldProblem[];
  readonly onChange: (step: number) => void;
}

/** The steps of the submission; each shows its problems (decisions §5). */
export function SubmitSteps({ current, problems, onChange }: StepBarProps) {
  const t = useText();
  const caption = useCaption();
  const counts = problemsByStep(problems);
  return (
    <nav aria-label={t('testing.section.steps')}>
      <Steps
        current={current}
        size="small"
        // Reserves space for the number of problems, to avoid layout shifts.
        style={{ minHeight: 52, marginBottom: 12 }}
        items={FORM_STEPS.map(({ key, title }, index) => {
          const count = counts[index] ?? 0;
          const wrong = { status: 'error' as const, content: t('version.submit.problems', { count }) };
          return { key, title: caption(title), ...(count > 0 ? wrong : {}) };
        })}
        onChange={onChange}
      />
    </nav>
  );
}
