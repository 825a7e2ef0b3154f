import { Button, ConfigProvider, Form, Typography, App } from 'antd';
import { useMemoizedFn, useUpdateEffect } from 'ahooks';
import { useEffect, useRef, useState, type PropsWithChildren } from 'react';
import { ConflictQuestion } from '@/components/form/FormDialogs';
import { ProblemLinks } from '@/components/form/FormFooter';
import { enteredValues } from '@/components/form/formValues';
import { useSubmission } from '@/components/form/useSubmission';
import { Action } from '@/components/parts/Action';
import { unlessHeld } from '@/components/keyboard';
import { busy } from '@/components/parts/antdNames';
import { TimeText } from '@/components/parts/Text';
import { useText, COMMON, LABEL } from '@/components/texts';
import { testingOrder } from '@/contract/order';
import { testing } from '@/contract/testing';
import type { InputOf } from '@/contract/endpoint';
import { refuseHeld } from '@/domain/firmware/version';
import { gateNames } from '@/domain/workflow/log';
import type { SavedEvidence } from '@/domain/workflow/testOrder';
import { meaningOf, type Decision } from '@/domain/workflow/decisions';
import { effectOf } from '@/domain/workflow/effects';
import { decisionsOf, placeAfter, type Step } from '@/domain/workflow/steps';
import { call } from '@/services/client';
import { isConflict, isOffered } from '@/services/failure';
import { reconcileRecord } from '@/services/reconcile';
import { personName, useOrderWords } from '../texts/orderWords';
import { EvidenceView } from '../order/EvidenceView';
import { useFormBasis, useOrderCommands } from '../order/orderContext';
import { useShortcuts } from '../order/shortcuts';
import { EVIDENCE } from '../order/orderTexts';
import { enteredEvidence, evidenceValues } from './decisionValues';
import { useDecision } from './useDecision';
import styles from '../workspace/workspace.module.css';
import { CONFLICT, FORM } from './decisionTexts';

/**
 * The reason that blocks the chosen decision: a change by another person, a file that another version has, or closed
 * gates; null without one.
 */
function useObstacle(): string | null {
  const t = useText();
  const { stale, order } = useFormBasis();
  const { step, decision, facts, gates } = useDecision();
  const held = decision !== null && meaningOf(decision).movesOn ? refuseHeld(order.fileHolder) : null;
  if (stale !== null) return stale;
  if (held !== null) return t(held);
  if (!effectOf({ stepOrder: step.order, decision }).releases) return null;
  if (facts.loading) return t(COMMON.loading);
  const shut = gates.filter((gate) => gate.open === false).map((gate) => gate.key);
  return shut.length === 0 ? null : t({ reason: 'gatesClosed', values: { value: gateNames(shut) } });
}

interface ChosenProps {
  readonly decision: Decision;
  readonly obstacle: string | null;
  readonly onCancel: () => void;
}

/** The chosen decision with its consequence, ready to be sent. */
function Chosen({ decision, obstacle, onCancel }: ChosenProps) {
  const { t, language, verbText, placeWithin } = useOrderWords();
  const { step, api, gates } = useDecision();
  const { isDoubtful } = useFormBasis();
  const mode = Form.useWatch(['evidence', 'mode'], { form: api.form, preserve: true });
  // A scheduled release changes nothing before its time.
  const waits = effectOf({ stepOrder: step.order, decision }).releases && mode === 'scheduled';
  const verb = waits ? t(LABEL.schedule) : verbText(step.key, decision);
  // The step that a return leads to is chosen in the form and not named here.
  const after = placeAfter(step, decision, null);
  const place = after && placeWithin({ status: after.status, stepOrder: after.step });
  const leads = waits ? FORM.staysUntil : FORM.leadsTo;
  const sentence = t(place === null ? FORM.chosen : leads, { decision: verb, place: place ?? '', step: step.order });
  const unknown = step.gated && decision === 'pass' ? gates.filter(({ open }) => open === null) : [];
  const judged = gateNames(unknown.map(({ key }) => key))[language];
  const send = useRef<HTMLButtonElement>(null);
  // Fields are disabled while the decision is sent, and the focused one would lose the focus.
  useUpdateEffect(() => {
    if (api.submitting) send.current?.focus({ preventScroll: true });
  }, [api.submitting]);
  // Where no field is to be filled in, what comes next has the focus; not while somebody types.
  const goOn = useMemoizedFn(() => {
    const isTyping = document.activeElement?.matches('input, textarea') === true;
    if (!api.goTo() && !isTyping) send.current?.focus({ preventScroll: true });
  });
  useEffect(goOn, [goOn, decision]);
  const hint = judged === '' ? sentence : t(FORM.judged, { sentence, gates: judged });
  return (
    <div className={styles.next}>
      <Typography.Text type={obstacle === null && !isDoubtful ? 'secondary' : 'warning'} role="status">
        {obstacle ?? (isDoubtful ? t(FORM.doubtful, { hint }) : hint)}
      </Typography.Text>
      <Button type="text" onClick={onCancel}>
        {t(FORM.cancel)}
      </Button>
      <Button
        type="primary"
        danger={meaningOf(decision).tone === 'bad'}
        ref={send}
        aria-busy={api.submitting}
        loading={busy(api.submitting)}
        disabled={obstacle !== null}
        onKeyDown={unlessHeld}
        // It stands where a decision stood: the second click of a double click is not meant for it.
        onClick={({ detail }) => detail < 2 && api.submit()}
      >
        {t(FORM.submit)}
      </Button>
    </div>
  );
}

/** The action bar of a current actor: choose, which leads to the first field that is needed, then send. */
export function DecisionFooter() {
  const { stale, decided } = useFormBasis();
  const { step, decision, api } = useDecision();
  const obstacle = useObstacle();
  const hasKeptEvidence = step.evidence === 'automated' || step.evidence === 'manual';
  const choose = (chosen: Decision) => api.edit(['decision'], chosen);
  const cancel = () => {
    api.edit(['decision'], null);
    api.forget();
  };
  const chooseByKey = (chosen: Decision) => {
    choose(chosen);
    // The focus moves at once, so that the next keys reach the field.
    api.form.focusField('remark');
  };
  const numbered = decisionsOf(step).map((each, index) => [String(index + 1), () => chooseByKey(each)] as const);
  const isShut = api.submitting || (decided !== null && (decided.isPending || decided.isFound));
  useShortcuts({
    ...(stale === null && !isShut ? Object.fromEntries(numbered) : {}),
    ...(decision === null || isShut ? {} : { Escape: cancel }),
    ...(decision !== null && obstacle === null && !isShut ? { 'Ctrl+Enter': api.submit } : {}),
  });
  return (
    <ConfigProvider componentDisabled={isShut}>
      <ProblemLinks api={api} />
      <DecisionButtons step={step} chosen={decision} refused={stale} onChoose={choose}>
        {hasKeptEvidence ? <SaveEvidence /> : null}
      </DecisionButtons>
      {decision === null ? null : <Chosen decision={decision} obstacle={obstacle} onCancel={cancel} />}
    </ConfigProvider>
  );
}

interface DecisionButtonsProps {
  readonly step: Step;
  readonly chosen: Decision | null;
  /** Why decisions are disabled; null when enabled. */
  readonly refused: string | null;
  readonly onChoose: (decision: Decision) => void;
}

/** The decisions of a step, the pass at the right end, behind other buttons; disabled ones show the reason. */
export function DecisionButtons(props: PropsWithChildren<DecisionButtonsProps>) {
  const { step, chosen, refused, onChoose, children } = props;
  const { t, verbText } = useOrderWords();
  return (
    <div className={styles.next} role="group" aria-label={t(FORM.choose)}>
      {children}
      {decisionsOf(step)
        .toReversed()
        .map((decision) => {
          const name = verbText(step.key, decision);
          if (refused !== null) return <Action key={decision} look="button" label={name} why={refused} />;
          const isChosen = chosen === decision;
          const { tone } = meaningOf(decision);
          return (
            <Button
              key={decision}
              color={tone === 'bad' ? 'danger' : isChosen || tone === 'good' ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => onChoose(decision)}
            >
              {name}
            </Button>
          );
        })}
    </div>
  );
}

/** Saves unfinished evidence for other actors, with its own revision: manual testing lasts days. */
function SaveEvidence() {
  const t = useText();
  const { message } = App.useApp();
  const { order } = useFormBasis();
  const { follow, reload, noteSaved } = useOrderCommands();
  const { step, api } = useDecision();
  const [theirs, setTheirs] = useState<SavedEvidence | null>(null);
  const { mutateAsync, isPending } = useSubmission(
    (input: InputOf<typeof testing.saveEvidence>, idempotencyKey) => {
      const { orderNo, stepOrder, evidence } = input;
      const look = reconcileRecord({ stepOrder, evidence }, () =>
        call(testingOrder.detail, { orderNo }, { quiet: true }).then(({ savedEvidence }) => savedEvidence),
      );
      return call(testing.saveEvidence, input, { idempotencyKey, look });
    },
    { covers: false },
  );
  const send = async () => {
    const { evidence: typed } = enteredValues(api.form);
    const evidence = enteredEvidence(order, typed);
    if (evidence === null) return;
    const { orderNo, round, savedEvidence } = order;
    const input = { orderNo, stepOrder: step.order, round, revision: savedEvidence?.revision ?? 0, evidence };
    await mutateAsync(input);
    noteSaved(evidence);
    api.markKept({ evidence: typed });
    await follow(true);
    void message.success(t(FORM.saved));
  };
  // Errors have been shown; the input is kept.
  const save = () =>
    void send().catch(async (error: unknown) => {
      if (isConflict(error)) setTheirs((await reload())?.order.savedEvidence ?? null);
    });
  const take = (saved: SavedEvidence) => {
    const evidence = evidenceValues(saved.evidence);
    api.edit(['evidence'], evidence);
    api.markKept({ evidence });
    setTheirs(null);
  };
  // It is checked here, because the first answer to this call may show that the server lacks it.
  if (!isOffered(testing.saveEvidence)) return null;
  return (
    <>
      <Button loading={busy(isPending)} onClick={save}>
        {t(FORM.save)}
      </Button>
      {theirs && (
        <ConflictQuestion onTake={() => take(theirs)} onKeep={() => setTheirs(null)}>
          <Typography.Paragraph>
            {t(EVIDENCE.saved, { name: personName(theirs.savedBy) })} <TimeText value={theirs.savedAt} relative />
          </Typography.Paragraph>
          <EvidenceView evidence={theirs.evidence} />
          <Typography.Paragraph type="secondary">{t(CONFLICT.keepHint)}</Typography.Paragraph>
        </ConflictQuestion>
      )}
    </>
  );
}
