import { Alert, Form, Input, Typography, Flex, InputNumber, Checkbox } from 'antd';
import { FormSelect } from '@/components/form/FormSelect';
import { useText, COMMON, LABEL } from '@/components/texts';
import { coverage } from '@/domain/workflow/evidence';
import { validManualEvidence } from '@/domain/workflow/log';
import { DECISIONS, meaningOf } from '@/domain/workflow/decisions';
import { effectOf } from '@/domain/workflow/effects';
import { RETURN_STEPS } from '@/domain/workflow/steps';
import { useOrderWords } from '../texts/orderWords';
import { FailedCases } from '../order/CaseList';
import { Lines } from '../order/orderParts';
import { useFormBasis } from '../order/orderContext';
import { EVIDENCE } from '../order/orderTexts';
import { Attachments } from './Attachments';
import { ManualFields } from './ManualFields';
import { ReadRun } from './ReadRun';
import { GateList, ReleaseFields } from './ReleaseFields';
import type { DecisionValues } from './decisionValues';
import { useDecision } from './useDecision';
import { FORM } from './decisionTexts';

const COUNTS = ['total', 'passed', 'failed'] as const;

/** The counts of an automated run, typed or read from its report. */
function AutomatedFields() {
  const t = useText();
  const { api } = useDecision();
  const options = { form: api.form, preserve: true };
  const read = Form.useWatch(({ evidence }: Partial<DecisionValues>) => evidence, options);
  const report = read?.readReport;
  const failures = report?.failures ?? [];
  return (
    <>
      <Flex vertical gap={12}>
        <ReadRun isRead={report !== undefined} />
        <Flex gap="middle" wrap>
          {COUNTS.map((field) => (
            <Form.Item key={field} name={['evidence', field]} label={t(FORM[field])} style={{ width: 140 }}>
              <InputNumber min={0} precision={0} readOnly={report !== undefined} style={{ width: '100%' }} />
            </Form.Item>
          ))}
          <Form.Item name={['evidence', 'reportLink']} label={t(FORM.reportLink)} style={{ flex: 1, minWidth: 260 }}>
            <Input placeholder="https://" inputMode="url" />
          </Form.Item>
        </Flex>
      </Flex>
      <Form.Item hidden={failures.length === 0}>
        <FailedCases cases={failures} count={read?.failed ?? 0} />
      </Form.Item>
    </>
  );
}

/** The evidence of a step; it can be worked on before a decision is chosen. */
function EvidenceFields() {
  switch (useDecision().step.evidence) {
    case 'automated':
      return <AutomatedFields />;
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

/** Step 5: acknowledges the gaps of the manual test, shown with their reasons. */
function GapAcknowledgement() {
  const { t, combinationText } = useOrderWords();
  const { order, log, isLogWhole } = useFormBasis();
  const gaps = coverage(order.scope, validManualEvidence(log, order.round)).filter((cell) => cell.gap);
  if (gaps.length === 0) return null;
  const lines = gaps.map((cell) => {
    const label = combinationText(cell);
    return cell.reason === '' ? label : t(COMMON.labelled, { label, value: cell.reason });
  });
  return (
    <Form.Item label={isLogWhole ? t(FORM.gapsOpen, { count: gaps.length }) : t(EVIDENCE.unknown)} required>
      {isLogWhole && <Lines lines={lines} style={{ marginBottom: 8 }} />}
      <Form.Item name="gapsAcknowledged" valuePropName="checked" noStyle>
        <Checkbox>{t(FORM.gapsAcknowledged)}</Checkbox>
      </Form.Item>
    </Form.Item>
  );
}

/** The fields of a step's decision: evidence, target of a return, remark. */
export function StepFields() {
  const { t, stepText, decisionText, listed } = useOrderWords();
  const { step, decision } = useDecision();
  const meaning = decision && meaningOf(decision);
  const { chooses } = effectOf({ stepOrder: step.order, decision });
  const listsConditions = meaning?.hasConditions === true && step.evidence === null;
  const withRemark = DECISIONS.filter((each) => each in step.outcomes && meaningOf(each).needsRemark);
  return (
    <>
      {meaning?.takesEvidence === false && step.evidence !== null ? (
        <Alert showIcon type="info" title={t(FORM.evidenceUnneeded)} style={{ marginBottom: 12 }} />
      ) : null}
      <EvidenceFields />
      {step.asksForGaps && meaning?.passes !== false ? <GapAcknowledgement /> : null}
      {chooses ? (
        <Form.Item name="returnTo" label={t(FORM.returnTo)} required>
          <FormSelect
            options={RETURN_STEPS.map((value) => ({ value, label: stepText(value) }))}
            style={{ maxWidth: 320 }}
          />
        </Form.Item>
      ) : null}
      <Form.Item
        name="remark"
        label={t(listsConditions ? EVIDENCE.conditions : LABEL.decisionRemark)}
        required={meaning?.needsRemark === true}
        extra={
          <Typography.Text type="secondary">
            {listsConditions
              ? t(FORM.savedAsRemark)
              : t(FORM.remarkRequired, { decisions: listed(withRemark.map(decisionText)) })}
          </Typography.Text>
        }
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} count={{ show: true, max: step.remarkMax }} />
      </Form.Item>
      <Attachments />
    </>
  );
}
