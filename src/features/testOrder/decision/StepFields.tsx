import { useMemoizedFn } from 'ahooks';
import { Alert, Form, Input, Typography, Flex, InputNumber, Checkbox } from 'antd';
import { useState } from 'react';
import { FileButton } from '@/components/form/FileButton';
import { FormSelect } from '@/components/form/FormSelect';
import { isMissing } from '@/components/form/submission';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { sizeText } from '@/domain/firmware/file';
import { ownAttachments } from '@/domain/workflow/actions';
import { coverage, CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { validManualEvidence } from '@/domain/workflow/log';
import { DECISIONS, meaningOf, RETURN_STEPS } from '@/domain/workflow/steps';
import type { Report } from '@/features/junit/readReport';
import { call } from '@/services/client';
import { useActor } from '@/session/useRights';
import { attachments as queue } from '@/transfer/attachments';
import { useOrderWords } from '../words/names';
import { FailedCases } from '../order/EvidenceView';
import { Lines } from '../order/parts';
import { useOpenOrder } from '../order/useOrder';
import { Attachments, useAttach } from './Attachments';
import { ManualFields } from './ManualFields';
import { GateList, ReleaseFields } from './ReleaseFields';
import type { DecisionValues, ReadReport } from './decisionValues';
import { useDecision } from './useDecision';
import { FORM, RUN } from './words';

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

/** Fills in a run's counts from its JUnit report, lists failed cases and attaches the report (decisions §4.1). */
function ReadRun() {
  const t = useText();
  const { api } = useDecision();
  const replace = useReplaceReport();
  const [outcome, setOutcome] = useState<(Report & { readonly file: string; readonly refused: string }) | null>(null);
  const take = async (file: File) => {
    // Loaded on demand, when a file is chosen.
    const { readReport } = await import('@/features/junit/readReport');
    const found = await readReport(file);
    if (found.kind === 'unreadable') {
      setOutcome({ ...found, file: file.name, refused: '' });
      return;
    }
    const { evidence, report } = api.form.getFieldsValue(true) as DecisionValues;
    const problems = await replace(file, report);
    if (problems === null) return;
    setOutcome({ ...found, file: file.name, refused: problems.join(' ') });
    const { total, passed, failed } = found.counts;
    api.edit(['evidence'], { ...evidence, total, passed, failed });
    api.edit(['report'], { name: file.name, size: file.size });
  };
  return (
    <Flex gap="small" align="center" wrap style={{ marginBottom: 12 }}>
      <FileButton accept=".xml" onFiles={([file]) => file && void take(file)}>
        {t(RUN.read)}
      </FileButton>
      {outcome === null ? null : outcome.kind === 'unreadable' ? (
        <Alert type="error" showIcon title={t(RUN[outcome.why], { size: sizeText(CASE_FILE_LIMIT) })} />
      ) : (
        <>
          <Typography.Text type="secondary" role="status">
            {t(RUN.counted, { ...outcome.counts, file: outcome.file })} · {outcome.refused || t(RUN.attached)}
          </Typography.Text>
          <div style={{ flexBasis: '100%' }}>
            <FailedCases cases={outcome.cases.filter(({ result }) => result === 'failed')} />
          </div>
        </>
      )}
    </Flex>
  );
}

/**
 * Attaches a test report in place of the one read before, and of one with the same name: the counts of one report are
 * never submitted with the file of another (decisions §4.1).
 * @returns a function that resolves to one message per refused file, or null when the earlier report could not be
 * removed, which has been shown
 */
function useReplaceReport() {
  const { code } = useActor();
  const { order, follow } = useOpenOrder();
  const attach = useAttach();
  return useMemoizedFn(async (file: File, before: ReadReport | null): Promise<readonly string[] | null> => {
    const { orderNo } = order;
    const isEarlier = ({ name, size }: ReadReport) =>
      name === file.name || (name === before?.name && size === before.size);
    queue
      .list()
      .filter(({ job, state }) => job.orderNo === orderNo && state !== 'done' && isEarlier(job.file))
      .forEach(({ id }) => queue.abort(id));
    // An upload may have ended since the order was shown.
    const now = before === null ? order : (await follow())?.order;
    if (now === undefined) return null;
    const earlier = ownAttachments(now, code).filter(isEarlier);
    for (const { id } of earlier) {
      try {
        await call(testing.removeAttachment, { orderNo, id }, { announce: false });
      } catch (error) {
        if (!isMissing(error)) return null;
      }
    }
    if (earlier.length > 0) void follow();
    return attach([file], earlier);
  });
}
