import { Button, Flex, Form, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { ProblemLinks } from '@/components/form/FormFooter';
import type { RecordFormApi } from '@/components/form/types';
import { Action } from '@/components/parts/Action';
import { busy } from '@/components/parts/busy';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import type { Decision, Step } from '@/domain/workflow/steps';
import { decisionsOf, placeAfter } from '@/domain/workflow/steps';
import { placeText, verbText } from '../list/names';
import { useShortcuts } from '../order/shortcuts';
import { SaveEvidence } from './SaveEvidence';
import type { DecisionValues } from './decisionValues';

interface DecisionFooterProps {
  readonly order: OrderModel;
  readonly step: Step;
  readonly decision: Decision | null;
  /** Why no decision can be chosen; null when it can. */
  readonly stale: string | null;
  /** What blocks the chosen decision: closed gates, or a change by somebody else; null when nothing does. */
  readonly held: string | null;
  readonly api: RecordFormApi<DecisionValues>;
  readonly onSaved: (order: OrderModel) => void;
  readonly reload: () => Promise<OrderModel | null>;
}

/** The consequence of a decision, shown before it is sent. */
function useConsequence({ step, decision, api }: ChosenProps): string {
  const t = useText();
  const language = useLanguage();
  const mode = Form.useWatch(['evidence', 'mode'], { form: api.form, preserve: true });
  const name = t('testing.form.chosen', { decision: verbText(step.key, decision, t, language) });
  const place = placeAfter(step, decision, null);
  if (place === null) return name;
  const then = placeText({ status: place.status, stepOrder: place.step }, t, language);
  // A scheduled release changes nothing before its time (decisions §4.1).
  const waits = step.evidence === 'release' && decision === 'pass' && mode === 'scheduled';
  return `${name} · ${t(waits ? 'testing.form.staysUntil' : 'testing.form.leadsTo', { place: then, step: step.order })}`;
}

type ChosenProps = Pick<DecisionFooterProps, 'step' | 'held' | 'api'> & { readonly decision: Decision };

/** The chosen decision, ready to be sent. */
function Chosen(props: ChosenProps) {
  const { decision, held, api } = props;
  const t = useText();
  const text = useConsequence(props);
  return (
    <Flex gap="small" align="center" wrap>
      <Typography.Text type={held === null ? 'secondary' : 'warning'} role="status">
        {held ?? text}
      </Typography.Text>
      <Button type="text" disabled={api.submitting} onClick={() => api.edit(['decision'], null)}>
        {t('testing.form.cancel')}
      </Button>
      <Button
        type="primary"
        danger={decision === 'fail'}
        loading={busy(api.submitting)}
        disabled={held !== null}
        onClick={api.submit}
      >
        {t('testing.form.submit')}
      </Button>
    </Flex>
  );
}

/** The action bar of a current actor: choose, then send (decisions §4.1). */
export function DecisionFooter({ order, step, decision, stale, held, api, onSaved, reload }: DecisionFooterProps) {
  const choose = (chosen: Decision) => {
    api.edit(['decision'], chosen);
    // Another decision has other rules, so problems are checked again.
    api.check([]);
  };
  const chooseByKey = (chosen: Decision) => {
    choose(chosen);
    // Focuses the remark for keyboard users; a return needs its target first.
    api.form.focusField('remark');
  };
  const decisions = decisionsOf(step);
  useShortcuts({
    ...(stale === null
      ? Object.fromEntries(decisions.map((each, index) => [String(index + 1), () => chooseByKey(each)]))
      : {}),
    ...(decision === null ? {} : { Escape: () => api.edit(['decision'], null) }),
    ...(decision !== null && held === null && !api.submitting ? { 'Ctrl+Enter': api.submit } : {}),
  });
  return (
    <Flex gap="small" align="center" wrap>
      <ProblemLinks api={api} />
      <DecisionButtons step={step} chosen={decision} refused={stale} onChoose={choose} />
      <SaveEvidence order={order} step={step} api={api} onSaved={onSaved} reload={reload} />
      {decision === null ? null : <Chosen step={step} decision={decision} held={held} api={api} />}
    </Flex>
  );
}

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
