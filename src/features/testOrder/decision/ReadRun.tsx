import { Alert, Button, Flex, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FileButton } from '@/components/form/FileButton';
import { enteredValues } from '@/components/form/formValues';
import { useText, COMMON } from '@/components/texts';
import { readReportFile } from '@/features/files/reader';
import type { Report, UnreadableReport } from '@/features/junit/readings';
import { ReportNotes, ReportRefusal } from '@/features/junit/ReportNotes';
import { JUNIT_REPORT } from '@/features/junit/reportTexts';
import { CallAborted } from '@/services/failure';
import { keptReport, type AutomatedEvidence } from '@/domain/workflow/evidence';
import { passOf } from '@/domain/workflow/steps';
import { NotedCases } from '../order/CaseList';
import { useAttach, useRemoveReport } from './useAttach';
import { useDecision } from './useDecision';
import { RUN } from './decisionTexts';

/** The result of reading a report; `refused` is the reason why the file is not attached. */
type RunReading = { readonly file: string } & (
  | { readonly kind: 'reading' }
  | { readonly kind: 'lost'; readonly message: string }
  | UnreadableReport
  | (Extract<Report, { kind: 'read' }> & { readonly refused: string })
);

const NO_COUNTS = { total: null, passed: null, failed: null, readReport: undefined };

interface ReadRunProps {
  readonly isRead: boolean;
}

/**
 * Fills in a run's counts and failed cases from its JUnit report, and attaches the report. Counts of a report are not
 * edited: who needs others removes the report.
 */
export function ReadRun({ isRead }: ReadRunProps) {
  const t = useText();
  const { api, step } = useDecision();
  const attach = useAttach();
  const removeReport = useRemoveReport();
  const [run, setRun] = useState<RunReading | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const valuesNow = () => enteredValues(api.form);
  const fill = (read: typeof NO_COUNTS | Pick<AutomatedEvidence, keyof typeof NO_COUNTS>) => {
    api.edit(['evidence'], { ...valuesNow().evidence, ...read });
  };
  const take = async (file: File) => {
    reading.current?.abort();
    const control = new AbortController();
    reading.current = control;
    const show = (next: RunReading | null) => {
      if (!control.signal.aborted) setRun(next);
    };
    show({ kind: 'reading', file: file.name });
    const found = await readReportFile(file, { signal: control.signal }).catch((problem: unknown) => {
      if (problem instanceof CallAborted) return null;
      return { kind: 'lost', message: problem instanceof Error ? problem.message : String(problem) } as const;
    });
    if (found === null) {
      if (reading.current === control) setRun(null);
      return;
    }
    const before = valuesNow().evidence.readReport;
    const removed = await removeReport(before?.sha256 ?? null);
    if (removed === null) {
      show(null);
      return;
    }
    if (found.kind !== 'read') {
      show({ ...found, file: file.name });
      // The figures of an earlier report do not belong to this run.
      if (before) fill(NO_COUNTS);
      return;
    }
    const [attached] = await attach([file], removed);
    show({ ...found, file: file.name, refused: attached?.refused ?? '' });
    const { total, passed, failed } = found.counts;
    fill({ total, passed, failed, readReport: keptReport(found.cases, attached?.sha256 ?? null) });
    // A report without a failure proposes the pass; the tester still submits it.
    if (total > 0 && passed === total && valuesNow().decision === null) api.edit(['decision'], passOf(step));
  };
  const remove = async () => {
    if ((await removeReport(valuesNow().evidence.readReport?.sha256 ?? null)) === null) return;
    setRun(null);
    fill(NO_COUNTS);
  };
  return (
    <Flex gap="small" align="center" wrap>
      <FileButton accept=".xml" onFiles={([file]) => file && void take(file)}>
        {t(RUN.read)}
      </FileButton>
      {isRead && run?.kind !== 'reading' ? <Button onClick={() => void remove()}>{t(RUN.remove)}</Button> : null}
      {run === null ? null : <RunReport run={run} onStop={() => reading.current?.abort()} />}
    </Flex>
  );
}

interface RunReportProps {
  readonly run: RunReading;
  readonly onStop: () => void;
}

function RunReport({ run, onStop }: RunReportProps) {
  const t = useText();
  switch (run.kind) {
    case 'reading':
      return (
        <>
          <Typography.Text type="secondary" role="status">
            {t(COMMON.labelled, { label: run.file, value: t(COMMON.loading) })}
          </Typography.Text>
          <Button type="link" size="small" onClick={onStop}>
            {t(COMMON.stop)}
          </Button>
        </>
      );
    case 'lost':
      return <Alert type="error" showIcon title={run.message} />;
    case 'unreadable':
      return <ReportRefusal refusal={run} file={run.file} />;
    case 'read': {
      const { cases, counts, notes, refused, file } = run;
      const without = cases.filter(({ result }) => result === 'skipped' || result === 'open');
      return (
        <>
          <Typography.Text type="secondary" role="status">
            {t(RUN.counted, { file, counts: t(JUNIT_REPORT.counts, { ...counts }) })} · {refused || t(RUN.attached)}
          </Typography.Text>
          <Flex vertical gap="small" style={{ flexBasis: '100%' }}>
            <ReportNotes notes={notes} />
            <NotedCases type="info" title={t(JUNIT_REPORT.without, { count: without.length })} cases={without} />
          </Flex>
        </>
      );
    }
  }
}
