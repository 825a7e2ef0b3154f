import { Alert, Form, Input, Typography, Flex, InputNumber, Checkbox } from 'antd';
import { FormSelect } from '@/components/form/FormSelect';
import { useText } from '@/components/useText';
import { coverage } from '@/domain/workflow/evidence';
import { validManualEvidence } from '@/domain/workflow/log';
import { DECISIONS, meaningOf, RETURN_STEPS } from '@/domain/workflow/steps';
import { useOrderWords } from '../list/names';
import { Lines } from '../order/parts';
import { useOpenOrder } from '../order/useOrder';
import { Attachments } from './Attachments';
import { ManualFields } from './ManualFields';
import { ReadRun } from './ReadRun';
import { GateList, ReleaseFields } from './ReleaseFields';
import { useDecision } from './useDecision';
import { FORM } from './words';

const COUNTS = ['total', 'passed', 'failed'] as const;

/** The evidence of a step; it can be worked on before a decision is chosen (decisions §4.1). */
function EvidenceFields() {
  const t = useText();
  switch (useDecision().step.evidence) {
    case 'automated':
      return (
        <>
          <ReadRun />
          <Flex gap="middle" wrap>
            {COUNTS.map((field) => (
              <Form.Item key={field} name={['evidence', field]} label={t(FORM[field])} style={{ width: 140 }}>
                <InputNumber min={0} precision={0} style={{ width: '100%' }} />
              </Form.Item>
            ))}
            <Form.Item name={['evidence', 'reportLink']} label={t(FORM.reportLink)} style={{ flex: 1, minWidth: 260 }}>
              <Input placeholder="https://" inputMode="url" />
            </Form.Item>
          </Flex>
        </>
      );
    case 'manual':
      return <ManualFields />;
    case 'release':
      return (
        <>
          <GateList />
          <ReleaseFields />
        </>
      );
    case null:
      return null;
  }
}

/** Step 5: acknowledges the gaps of the manual test, shown with their reasons (decisions §4.1). */
function GapAcknowledgement() {
  const { t, combinationText } = useOrderWords();
  const { order, log } = useOpenOrder();
  const gaps = coverage(order.scope, validManualEvidence(log, order.round)).filter((cell) => cell.gap);
  if (gaps.length === 0) return null;
  const lines = gaps.map((cell) => {
    const label = combinationText(cell);
    return cell.reason === '' ? label : t('common.labelled', { label, value: cell.reason });
  });
  return (
    <Form.Item label={t(FORM.gapsOpen, { count: gaps.length })} required>
      <Lines lines={lines} style={{ marginBottom: 8 }} />
      <Form.Item name="gapsAcknowledged" valuePropName="checked" noStyle>
        <Checkbox>{t(FORM.gapsAcknowledged)}</Checkbox>
      </Form.Item>
    </Form.Item>
  );
}

/** The fields of a step's decision (decisions §4.1): evidence, target of a return, remark. */
export function StepFields() {
  const { t, stepText, decisionText, listed } = useOrderWords();
  const { step, decision } = useDecision();
  const meaning = decision && meaningOf(decision);
  const chooses = decision === 'return' && step.outcomes.return === 'chosen';
  const listsConditions = meaning?.hasConditions === true && step.evidence === null;
  const withRemark = DECISIONS.filter((each) => each in step.outcomes && meaningOf(each).needsRemark);
  return (
    <>
      {meaning?.takesEvidence === false && step.evidence !== null ? (
        <Alert showIcon type="info" title={t(FORM.evidenceUnneeded)} style={{ marginBottom: 12 }} />
      ) : null}
      <EvidenceFields />
      {step.key === 'toBeConfirmed' && decision !== 'return' ? <GapAcknowledgement /> : null}
      {chooses ? (
        <Form.Item name="returnTo" label={t(FORM.returnTo)} required>
          <FormSelect
            options={RETURN_STEPS.map((value) => ({ value, label: stepText(value) }))}
            style={{ maxWidth: 320 }}
          />
        </Form.Item>
      ) : null}
      <Attachments />
      <Form.Item
        name="remark"
        label={t(listsConditions ? FORM.remarkConditions : 'field.decisionRemark')}
        required={meaning?.needsRemark === true}
        extra={
          <Typography.Text type="secondary">
            {t(FORM.remarkRequired, { decisions: listed(withRemark.map(decisionText)) })}
          </Typography.Text>
        }
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} count={{ show: true, max: step.remarkMax }} />
      </Form.Item>
    </>
  );
}
