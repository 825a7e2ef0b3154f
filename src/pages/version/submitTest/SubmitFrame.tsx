import { Steps, Button } from 'antd';
import { useCaption } from '@/components/caption';
import { PageFooter, ProblemLinks } from '@/components/form/FormFooter';
import type { RecordFormApi } from '@/components/form/types';
import { busy } from '@/components/parts/busy';
import { useText } from '@/components/useText';
import type { FieldProblem } from '@/domain/reasons';
import type { SubmitValues } from './values';
import { FORM_STEPS, problemsByStep, LAST_STEP } from './values';

interface StepBarProps {
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

interface SubmitFooterProps {
  readonly api: RecordFormApi<SubmitValues>;
  readonly step: number;
  readonly again: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onSend: () => void;
}

/** Minimum button width: fits every text, so that buttons do not move between steps. */
const WIDTH = { minWidth: 128 } as const;

/**
 * The buttons of the steps (decisions §5): back at the left, next or submit at the right, in the same place on each
 * step.
 */
export function SubmitFooter({ api, step, again, onBack, onNext, onSend }: SubmitFooterProps) {
  const t = useText();
  return (
    <PageFooter note={<ProblemLinks api={api} />}>
      <Button style={WIDTH} disabled={step === 0} onClick={onBack}>
        {t('version.submit.previous')}
      </Button>
      {step < LAST_STEP ? (
        <Button key="next" style={WIDTH} type="primary" onClick={onNext}>
          {t('version.submit.next')}
        </Button>
      ) : (
        <Button key="send" style={WIDTH} type="primary" loading={busy(api.submitting)} onClick={onSend}>
          {t(again ? 'testing.action.resubmit' : 'version.submit.send')}
        </Button>
      )}
    </PageFooter>
  );
}
