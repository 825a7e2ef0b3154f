import { Alert, Button, Form, Input, Progress, Typography, Flex, InputNumber, Checkbox } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FileButton } from '@/components/form/FileButton';
import { FormSelect } from '@/components/form/FormSelect';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import { coverage, CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { validManualEvidence } from '@/domain/workflow/log';
import { DECISIONS, meaningOf } from '@/domain/workflow/decisions';
import { effectOf, RETURN_STEPS } from '@/domain/workflow/steps';
import { CASE_IMPORT } from '@/features/cases/caseImportTexts';
import { readReportFile } from '@/features/files/reader';
import type { Report } from '@/features/junit/readReport';
import { CallAborted } from '@/services/failure';
import { useOrderWords } from '../texts/orderWords';
import { FailedCases } from '../order/EvidenceView';
import { Lines } from '../order/orderParts';
import { useFormBasis } from '../order/useFormBasis';
import { EVIDENCE } from '../order/orderTexts';
import { Attachments } from './Attachments';
import { ManualFields } from './ManualFields';
import { GateList, ReleaseFields } from './ReleaseFields';
import type { DecisionValues } from './decisionValues';
import { useAttach, useRemoveReport } from './useAttach';
import { useDecision } from './useDecision';
import { FORM, RUN } from './decisionTexts';

const COUNTS = ['total', 'passed', 'failed'] as const;

/** The evidence of a step; it can be worked on before a decision is chosen (P-EVIDENCE-1). */
function EvidenceFields() {
  const t = useText();
  const { step, api } = useDecision();
  const isRead = Form.useWatch(({ report }: DecisionValues) => Boolean(report), { form: api.form, preserve: true });
  switch (step.evidence) {
    case 'automated':
      return (
        <>
          <ReadRun isRead={isRead} />
          <Flex gap="middle" wrap>
            {COUNTS.map((field) => (
              <Form.Item key={field} name={['evidence', field]} label={t(FORM[field])} style={{ width: 140 }}>
                <InputNumber min={0} precision={0} readOnly={isRead} style={{ width: '100%' }} />
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

/** Step 5: acknowledges the gaps of the manual test, shown with their reasons (P-EVIDENCE-3). */
function GapAcknowledgement() {
  const { t, combinationText } = useOrderWords();
  const { order, log, isLogWhole } = useFormBasis();
  const gaps = coverage(order.scope, validManualEvidence(log, order.round)).filter((cell) => cell.gap);
  if (gaps.length === 0) return null;
  const lines = gaps.map((cell) => {
    const label = combinationText(cell);
    return cell.reason === '' ? label : t('common.labelled', { label, value: cell.reason });
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

/** The fields of a step's decision (P-ORDER-6): evidence, target of a return, remark. */
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
      <Attachments />
    </>
  );
}

/** What came of reading a report: `refused` is why the file was not attached. */
type RunReading = { readonly file: string } & (
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'lost'; readonly message: string }
  | (Report & { readonly refused: string })
);

/**
 * Fills in a run's counts from its JUnit report, lists failed cases and attaches the report (P-EVIDENCE-5). Counts of a
 * report are not edited: who needs others removes the report.
 */
function ReadRun({ isRead }: { readonly isRead: boolean }) {
  const t = useText();
  const { api } = useDecision();
  const attach = useAttach();
  const removeReport = useRemoveReport();
  const [run, setRun] = useState<RunReading | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const valuesNow = () => api.form.getFieldsValue(true) as DecisionValues;
  const take = async (file: File) => {
    reading.current?.abort();
    const control = new AbortController();
    reading.current = control;
    const show = (next: RunReading | null) => {
      if (!control.signal.aborted) setRun(next);
    };
    try {
      const onProgress = (share: number) => show({ kind: 'reading', file: file.name, share });
      onProgress(0);
      const found = await readReportFile(file, { onProgress, signal: control.signal });
      if (found.kind === 'unreadable') {
        show({ ...found, file: file.name, refused: '' });
        return;
      }
      const { evidence, report } = valuesNow();
      const removed = await removeReport(report);
      if (removed === null) {
        show(null);
        return;
      }
      const [attached] = await attach([file], removed);
      show({ ...found, file: file.name, refused: attached?.refused ?? '' });
      const { total, passed, failed } = found.counts;
      api.edit(['evidence'], { ...evidence, total, passed, failed });
      api.edit(['report'], { sha256: attached?.sha256 ?? null });
    } catch (problem) {
      if (problem instanceof CallAborted) return;
      show({ kind: 'lost', file: file.name, message: problem instanceof Error ? problem.message : String(problem) });
    }
  };
  const remove = async () => {
    const { evidence, report } = valuesNow();
    if ((await removeReport(report)) === null) return;
    setRun(null);
    api.edit(['evidence'], { ...evidence, total: null, passed: null, failed: null });
    api.edit(['report'], null);
  };
  return (
    <Flex gap="small" align="center" wrap style={{ marginBottom: 12 }}>
      <FileButton accept=".xml" onFiles={([file]) => file && void take(file)}>
        {t(RUN.read)}
      </FileButton>
      {isRead && run?.kind !== 'reading' ? <Button onClick={() => void remove()}>{t(RUN.remove)}</Button> : null}
      {run === null ? null : <RunReport run={run} onStop={() => reading.current?.abort()} />}
    </Flex>
  );
}

function RunReport({ run, onStop }: { readonly run: RunReading; readonly onStop: () => void }) {
  const t = useText();
  switch (run.kind) {
    case 'reading':
      return (
        <>
          <Progress
            percent={Math.round(run.share * 100)}
            aria-label={t(CASE_IMPORT.reading, { file: run.file })}
            style={{ width: 200 }}
          />
          <Button type="link" size="small" onClick={onStop}>
            {t('common.stop')}
          </Button>
        </>
      );
    case 'lost':
      return <Alert type="error" showIcon title={run.message} />;
    case 'unreadable': {
      const { why, line = 0 } = run;
      return <Alert type="error" showIcon title={t(RUN[why], { size: sizeText(CASE_FILE_LIMIT), line })} />;
    }
    case 'read': {
      const { notes } = run;
      return (
        <>
          <Typography.Text type="secondary" role="status">
            {t(RUN.counted, { ...run.counts, file: run.file })} · {run.refused || t(RUN.attached)}
          </Typography.Text>
          <Flex vertical gap="small" style={{ flexBasis: '100%' }}>
            {notes.length === 0 ? null : (
              <Alert
                type="warning"
                title={
                  <Lines
                    lines={notes.map((note) =>
                      note.kind === 'unknown'
                        ? t(RUN.unknown, { words: note.words.join(t('common.comma')) })
                        : t(RUN[note.kind], { count: note.count }),
                    )}
                  />
                }
              />
            )}
            <FailedCases cases={run.cases.filter(({ result }) => result === 'failed')} />
          </Flex>
        </>
      );
    }
  }
}
