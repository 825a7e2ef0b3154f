import { Steps } from 'antd';
import { useCaption } from '@/components/caption';
import { useText } from '@/components/useText';
import type { FieldProblem } from '@/domain/problems';
import { FORM_STEPS, problemsByStep } from './formSteps';

export interface StepBarProps {
  readonly current: number;
  /** The problems that the form shows. */
  readonly problems: readonly FieldProblem[];
  readonly onChange: (step: number) => void;
}

/** The steps of the submission; every one that has problems says so, whichever is in front (decisions §5). */
export function SubmitSteps({ current, problems, onChange }: StepBarProps) {
  const t = useText();
  const caption = useCaption();
  const counts = problemsByStep(problems);
  return (
    <Steps
      current={current}
      size="small"
      // Room for the line that says how many problems there are: what is below does not jump.
      style={{ minHeight: 52, marginBottom: 12 }}
      items={FORM_STEPS.map(({ key, title }, index) => {
        const count = counts[index] ?? 0;
        const wrong = { status: 'error' as const, description: t('version.submit.problems', { count }) };
        return { key, title: caption(title), ...(count > 0 ? wrong : {}) };
      })}
      onChange={onChange}
    />
  );
}
