import { Button } from 'antd';
import { PageFooter, ProblemLinks } from '@/components/form/FormFooter';
import type { RecordFormApi } from '@/components/form/types';
import { busy } from '@/components/parts/busy';
import { useText } from '@/components/useText';
import { LAST_STEP } from './formSteps';
import type { SubmitValues } from './values';

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
