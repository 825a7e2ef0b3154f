import { Alert, Form, Input, Typography, Flex, InputNumber, Checkbox } from 'antd';
import { useLanguage } from '@/components/caption';
import { FormSelect } from '@/components/form/FormSelect';
import type { RecordFormApi } from '@/components/form/types';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { coverage } from '@/domain/workflow/evidence';
import { openConditions, validManualEvidence, type Gate, type MarkedEntry } from '@/domain/workflow/log';
import { DECISIONS, decisionName, meaningOf, RETURN_STEPS, type Decision, type Step } from '@/domain/workflow/steps';
import { listed, stepText } from '../list/names';
import { Attachments } from './Attachments';
import type { DecisionValues } from './decisionValues';
import { GateList, ReleaseFields, type ReleaseFacts } from './ReleaseFields';
import { ManualFields } from './ManualFields';
import { ReadRun } from './ReadRun';

const COUNTS = ['total', 'passed', 'failed'] as const;

/** Evidence of an automated run: counts and a link to its report (decisions §4.1). */
function AutomatedFields({ order, edit, reload }: Pick<StepFieldsProps, 'order' | 'edit' | 'reload'>) {
  const t = useText();
  return (
    <>
      <ReadRun order={order} edit={edit} reload={reload} />
      <Flex gap="middle" wrap>
        {COUNTS.map((field) => (
          <Form.Item key={field} name={['evidence', field]} label={t(`testing.form.${field}`)} style={{ width: 140 }}>
            <InputNumber min={0} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        ))}
        <Form.Item
          name={['evidence', 'reportLink']}
          label={t('testing.form.reportLink')}
          style={{ flex: 1, minWidth: 260 }}
        >
          <Input placeholder="https://" inputMode="url" />
        </Form.Item>
      </Flex>
    </>
  );
}

interface StepFieldsProps {
  readonly order: OrderModel;
  readonly step: Step;
  readonly log: readonly MarkedEntry[];
  readonly decision: Decision | null;
  readonly facts: ReleaseFacts;
  readonly gates: readonly Gate[];
  /** Indexes of the manual cases that lack a required name. */
  readonly faulty: readonly number[];
  readonly edit: RecordFormApi<DecisionValues>['edit'];
  /** Reloads the order; null after a failure. */
  readonly reload: () => Promise<OrderModel | null>;
}

/** The evidence of a step; it can be worked on before a decision is chosen (decisions §4.1). */
function EvidenceFields({ order, step, log, decision, facts, gates, faulty, edit, reload }: StepFieldsProps) {
  switch (step.evidence) {
    case 'automated':
      return <AutomatedFields order={order} edit={edit} reload={reload} />;
    case 'manual':
      return <ManualFields order={order} decision={decision} faulty={faulty} />;
    case 'release':
      return (
        <>
          <GateList gates={gates} fileKnown={facts.fileKnown} />
          <ReleaseFields facts={facts} conditions={openConditions(log, order.round)} />
        </>
      );
    case null:
      return null;
  }
}

/** Step 5: acknowledges the gaps of the manual test, shown with their reasons (decisions §4.1). */
function GapAcknowledgement({ order, log }: Pick<StepFieldsProps, 'order' | 'log'>) {
  const t = useText();
  const gaps = coverage(order.scope, validManualEvidence(log, order.round)).filter((cell) => cell.gap);
  if (gaps.length === 0) return null;
  return (
    <Form.Item
      name="gapsAcknowledged"
      label={t('testing.form.gapsOpen', { count: gaps.length })}
      valuePropName="checked"
      required
    >
      <GapCheckbox
        lines={gaps.map((cell) => {
          const combination = `${cell.hardwareRevision} ← ${cell.sourceVersion || t('testing.first')}`;
          return cell.reason === '' ? combination : t('common.labelled', { label: combination, value: cell.reason });
        })}
      />
    </Form.Item>
  );
}

/** The fields of a step's decision (decisions §4.1): evidence, target of a return, remark. */
export function StepFields(props: StepFieldsProps) {
  const { order, step, log, decision, reload } = props;
  const t = useText();
  const language = useLanguage();
  const chooses = decision === 'return' && step.outcomes.return === 'chosen';
  const listsConditions = decision !== null && meaningOf(decision).hasConditions && step.evidence === null;
  const withRemark = DECISIONS.filter((each) => each in step.outcomes && meaningOf(each).needsRemark);
  const leavesEvidence = decision !== null && !meaningOf(decision).takesEvidence && step.evidence !== null;
  return (
    <>
      {leavesEvidence ? (
        <Alert showIcon type="info" title={t('testing.form.evidenceUnneeded')} style={{ marginBottom: 12 }} />
      ) : null}
      <EvidenceFields {...props} />
      {step.key === 'toBeConfirmed' && decision !== 'return' ? <GapAcknowledgement order={order} log={log} /> : null}
      {chooses ? (
        <Form.Item name="returnTo" label={t('testing.form.returnTo')} required>
          <FormSelect
            options={RETURN_STEPS.map((value) => ({ value, label: stepText(value, t, language) }))}
            style={{ maxWidth: 320 }}
          />
        </Form.Item>
      ) : null}
      <Attachments order={order} reload={reload} />
      <Form.Item
        name="remark"
        label={t(listsConditions ? 'testing.form.remarkConditions' : 'field.decisionRemark')}
        required={decision !== null && meaningOf(decision).needsRemark}
        extra={
          <Typography.Text type="secondary">
            {t('testing.form.remarkRequired', {
              decisions: listed(
                withRemark.map((each) => decisionName(each)[language]),
                t,
              ),
            })}
          </Typography.Text>
        }
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} count={{ show: true, max: step.remarkMax }} />
      </Form.Item>
    </>
  );
}

interface GapCheckboxProps {
  readonly id?: string;
  readonly checked?: boolean;
  readonly onChange?: (checked: boolean) => void;
  /** The gaps as text. */
  readonly lines: readonly string[];
}

/** The gaps with a checkbox to acknowledge them; a form control. */
function GapCheckbox({ id, checked = false, onChange, lines }: GapCheckboxProps) {
  const t = useText();
  return (
    <>
      <ul style={{ margin: '0 0 8px', paddingInlineStart: 18 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Checkbox
        {...(id === undefined ? {} : { id })}
        checked={checked}
        onChange={({ target }) => onChange?.(target.checked)}
      >
        {t('testing.form.gapsAcknowledged')}
      </Checkbox>
    </>
  );
}
