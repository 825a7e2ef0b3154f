import { Alert, Button, Checkbox, Flex, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FileButton } from '@/components/form/FileButton';
import { enteredValues } from '@/components/form/formValues';
import { useText } from '@/components/useText';
import { readReportFile } from '@/features/files/reader';
import type { Report } from '@/features/junit/readings';
import { ReportNotes, ReportRefusal } from '@/features/junit/ReportNotes';
import { REPORT } from '@/features/junit/reportTexts';
import { CallAborted } from '@/services/failure';
import { FailedCases, useNotedCases } from '../order/CaseList';
import { useAttach, useRemoveReport } from './useAttach';
import { useDecision } from './useDecision';
import { RUN } from './decisionTexts';
import { COMMON } from '@/components/words';
import { LATER } from '@/components/laterWords';

/** What came of reading a report: `refused` is why the file was not attached. */
type RunReading = { readonly file: string } & (
  | { readonly kind: 'reading' }
  | { readonly kind: 'lost'; readonly message: string }
  | (Report & { readonly refused: string })
);

const NO_COUNTS = { total: null, passed: null, failed: null, repetitions: 0 };

/** The counts of a report as the form has them; with `repetitions` where the tester declared some. */
function countsIn(found: Report, isDeclared: boolean) {
  if (found.kind === 'unreadable') return NO_COUNTS;
  const { total, passed, failed } = ((isDeclared && found.repetitions) || found).counts;
  return { total, passed, failed, repetitions: isDeclared ? (found.repetitions?.count ?? 0) : 0 };
}

interface ReadRunProps {
  /** Whether the counts are those of a report. */
  readonly isRead: boolean;
  /** How many results the form leaves out as repetitions. */
  readonly repetitions: number;
}

/**
 * Fills in a run's counts from its JUnit report, lists failed cases and attaches the report. Counts of a
 * report are not edited: who needs others removes the report, or declares cases of one name repetitions.
 */
export function ReadRun({ isRead, repetitions }: ReadRunProps) {
  const t = useText();
  const { api } = useDecision();
  const attach = useAttach();
  const removeReport = useRemoveReport();
  const [run, setRun] = useState<RunReading | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const valuesNow = () => enteredValues(api.form);
  const fill = (counts: ReturnType<typeof countsIn>) => {
    api.edit(['evidence'], { ...valuesNow().evidence, ...counts });
  };
  const clear = () => {
    fill(NO_COUNTS);
    api.edit(['report'], null);
  };
  const take = async (file: File) => {
    reading.current?.abort();
    const control = new AbortController();
    reading.current = control;
    const show = (next: RunReading | null) => {
      if (!control.signal.aborted) setRun(next);
    };
    try {
      show({ kind: 'reading', file: file.name });
      const found = await readReportFile(file, { signal: control.signal });
      const before = valuesNow().report;
      const removed = await removeReport(before);
      if (removed === null) {
        show(null);
        return;
      }
      if (found.kind === 'unreadable') {
        show({ ...found, file: file.name, refused: '' });
        // The figures of the report before are not those of this run.
        if (before !== null) clear();
        return;
      }
      const [attached] = await attach([file], removed);
      show({ ...found, file: file.name, refused: attached?.refused ?? '' });
      fill(countsIn(found, false));
      api.edit(['report'], { sha256: attached?.sha256 ?? null });
    } catch (problem) {
      if (problem instanceof CallAborted) return;
      show({ kind: 'lost', file: file.name, message: problem instanceof Error ? problem.message : String(problem) });
    }
  };
  const remove = async () => {
    if ((await removeReport(valuesNow().report)) === null) return;
    setRun(null);
    clear();
  };
  return (
    <Flex gap="small" align="center" wrap style={{ marginBottom: 12 }}>
      <FileButton accept=".xml" onFiles={([file]) => file && void take(file)}>
        {t(RUN.read)}
      </FileButton>
      {isRead && run?.kind !== 'reading' ? <Button onClick={() => void remove()}>{t(RUN.remove)}</Button> : null}
      {run === null ? null : (
        <RunReport
          run={run}
          isDeclared={repetitions > 0}
          onStop={() => reading.current?.abort()}
          onDeclare={(isDeclared) => run.kind === 'read' && fill(countsIn(run, isDeclared))}
          onNote={(lines) => {
            const { remark } = valuesNow();
            const more = lines.filter((line) => !remark.includes(line));
            api.edit(['remark'], [remark, ...more].filter(Boolean).join('\n'));
          }}
        />
      )}
    </Flex>
  );
}

interface RunReportProps {
  readonly run: RunReading;
  /** Whether cases of one name count as repetitions. */
  readonly isDeclared: boolean;
  readonly onStop: () => void;
  readonly onDeclare: (isDeclared: boolean) => void;
  /** Takes lines into the remark. */
  readonly onNote: (lines: readonly string[]) => void;
}

function RunReport({ run, isDeclared, onStop, onDeclare, onNote }: RunReportProps) {
  const t = useText();
  const linesOf = useNotedCases();
  switch (run.kind) {
    case 'reading':
      return (
        <>
          <Typography.Text type="secondary" role="status">
            {t(COMMON.labelled, { label: run.file, value: t(COMMON.loading) })}
          </Typography.Text>
          <Button type="link" size="small" onClick={onStop}>
            {t(LATER.stop)}
          </Button>
        </>
      );
    case 'lost':
      return <Alert type="error" showIcon title={run.message} />;
    case 'unreadable':
      return <ReportRefusal refusal={run} file={run.file} />;
    case 'read': {
      const { notes, repetitions, refused, file } = run;
      const { cases, counts } = (isDeclared && repetitions) || run;
      const failed = cases.filter(({ result }) => result === 'failed');
      // The first line of a message says what failed; the others are in the attached report.
      const brief = failed.map(({ title, note }) => ({ title, note: note.split('\n', 1)[0] ?? '' }));
      return (
        <>
          <Typography.Text type="secondary" role="status">
            {t(RUN.counted, { file, counts: t(REPORT.counts, { ...counts }) })} · {refused || t(RUN.attached)}
          </Typography.Text>
          <Flex vertical gap="small" style={{ flexBasis: '100%' }}>
            <ReportNotes notes={notes} />
            {repetitions === null ? null : (
              <Checkbox checked={isDeclared} onChange={({ target }) => onDeclare(target.checked)}>
                {t(RUN.repetitions, { count: repetitions.count })}
              </Checkbox>
            )}
            <FailedCases
              cases={failed}
              action={
                <Button size="small" onClick={() => onNote(linesOf(brief))}>
                  {t(RUN.note)}
                </Button>
              }
            />
          </Flex>
        </>
      );
    }
  }
}
