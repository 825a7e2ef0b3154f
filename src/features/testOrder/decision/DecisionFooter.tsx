import { Button, Flex, Form, Typography, App, Modal } from 'antd';
import { useRequest } from 'ahooks';
import { useState } from 'react';
import { useLanguage } from '@/components/caption';
import { ProblemLinks } from '@/components/form/FormFooter';
import type { RecordFormApi } from '@/components/form/types';
import { Action } from '@/components/parts/Action';
import { busy } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { decisionsOf, placeAfter, type Decision, type Step } from '@/domain/workflow/steps';
import { TimeText } from '@/components/parts/TimeText';
import { testing } from '@/contract/testing';
import type { SavedEvidence } from '@/domain/workflow/order';
import { call } from '@/services/client';
import { placeText, verbText, personName } from '../list/names';
import { useShortcuts } from '../order/shortcuts';
import { enteredEvidence, evidenceValues, type DecisionValues } from './decisionValues';
import { isConflict } from '../order/reasons';
import { EvidenceView } from '../order/EvidenceView';

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
  // A scheduled release changes nothing before its time (decisions §4.1).
  const waits = step.evidence === 'release' && decision === 'pass' && mode === 'scheduled';
  const verb = waits ? t('testing.form.scheduled') : verbText(step.key, decision, t, language);
  const name = t('testing.form.chosen', { decision: verb });
  const place = placeAfter(step, decision, null);
  if (place === null) return name;
  const then = placeText({ status: place.status, stepOrder: place.step }, t, language);
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

interface SaveEvidenceProps {
  readonly order: OrderModel;
  readonly step: Step;
  readonly api: RecordFormApi<DecisionValues>;
  readonly onSaved: (order: OrderModel) => void;
  /** Reloads the order; null after a failure. */
  readonly reload: () => Promise<OrderModel | null>;
}

/**
 * Saves unfinished evidence on the order for other actors, because manual testing lasts days (decisions §4.1). It has
 * its own revision.
 */
function SaveEvidence({ order, step, api, onSaved, reload }: SaveEvidenceProps) {
  const t = useText();
  const { message } = App.useApp();
  const [theirs, setTheirs] = useState<SavedEvidence | null>(null);
  const send = async () => {
    const typed = api.form.getFieldValue('evidence') as DecisionValues['evidence'];
    const evidence = enteredEvidence(order, typed);
    if (evidence === null) return;
    const saved = await call(
      testing.saveEvidence,
      { orderNo: order.orderNo, stepOrder: step.order, revision: order.savedEvidence?.revision ?? 0, evidence },
      // No other query shows saved evidence.
      { announce: false },
    );
    const report = api.form.getFieldValue('report') as DecisionValues['report'];
    api.markKept({ evidence: typed, report });
    if (saved === null) await reload();
    else onSaved({ ...order, savedEvidence: { ...saved, stepOrder: step.order, evidence } });
    void message.success(t('testing.form.saved'));
  };
  const save = useRequest(send, {
    manual: true,
    // Errors have been shown; the input is kept.
    onError: (error) => {
      if (isConflict(error)) void reload().then((fresh) => setTheirs(fresh?.savedEvidence ?? null));
    },
  });
  const kind = step.evidence;
  if (kind !== 'automated' && kind !== 'manual') return null;
  return (
    <>
      <Button loading={busy(save.loading)} onClick={save.run}>
        {t('testing.form.save')}
      </Button>
      {theirs === null ? null : (
        <SavedByOther
          saved={theirs}
          onTake={() => {
            const evidence = evidenceValues(theirs.evidence);
            api.edit(['evidence'], evidence);
            api.markKept({ evidence });
            setTheirs(null);
          }}
          onKeep={() => setTheirs(null)}
        />
      )}
    </>
  );
}

interface SavedByOtherProps {
  readonly saved: SavedEvidence;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Asks whose evidence to keep when somebody else has saved meanwhile (decisions §4.1). */
function SavedByOther({ saved, onTake, onKeep }: SavedByOtherProps) {
  const t = useText();
  return (
    <Modal
      open
      width={720}
      centered
      title={t('testing.conflict.title')}
      onCancel={onKeep}
      footer={[
        <Button key="take" onClick={onTake}>
          {t('testing.conflict.take')}
        </Button>,
        <Button key="keep" type="primary" onClick={onKeep}>
          {t('testing.conflict.keep')}
        </Button>,
      ]}
    >
      <Typography.Paragraph>
        {t('testing.evidence.saved', { name: personName(saved.savedBy) })} <TimeText value={saved.savedAt} relative />
      </Typography.Paragraph>
      <EvidenceView evidence={saved.evidence} />
      <Typography.Paragraph type="secondary">{t('testing.conflict.keepHint')}</Typography.Paragraph>
    </Modal>
  );
}
