import { Button, Flex } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { Action } from '@/components/parts/Action';
import type { Decision, Step } from '@/domain/workflow/steps';
import { decisionsOf } from '@/domain/workflow/steps';
import { verbText } from '../list/names';

interface DecisionButtonsProps {
  readonly step: Step;
  readonly chosen: Decision | null;
  /** Why decisions are disabled; null when enabled. */
  readonly refused: string | null;
  readonly onChoose: (decision: Decision) => void;
}

/** The decisions of a step (decisions §4.1); disabled ones show the reason. */
export function DecisionButtons({ step, chosen, refused, onChoose }: DecisionButtonsProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Flex gap="small" wrap role="group" aria-label={t('testing.form.choose')}>
      {decisionsOf(step).map((decision) => {
        const name = verbText(step.key, decision, t, language);
        if (refused !== null) return <Action key={decision} look="button" label={name} why={refused} />;
        const isChosen = chosen === decision;
        return (
          <Button
            key={decision}
            color={decision === 'fail' ? 'danger' : isChosen || decision === 'pass' ? 'primary' : 'default'}
            variant={isChosen ? 'solid' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChoose(decision)}
          >
            {name}
          </Button>
        );
      })}
    </Flex>
  );
}
