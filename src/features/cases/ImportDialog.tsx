import { Alert, Button, Flex, Input, InputNumber, Modal, Typography } from 'antd';
import { useUpdateEffect } from 'ahooks';
import { useId, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { FileButton } from '@/components/form/FileButton';
import { busy } from '@/components/parts/antdNames';
import { usePreference } from '@/session/preferences';
import { useText, COMMON } from '@/components/texts';
import { sizeText } from '@/domain/firmware/file';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { assign, headingsKey, presetOf, tableOf, type Assigned } from './assignment';
import { Choice, labelled } from './Choice';
import { ColumnPreview } from './ColumnPreview';
import { countsOf, LineProblems, Notes } from './ImportFindings';
import { CASE_ASKS, CASE_IMPORT, CASE_INTO, UNREADABLE } from './caseImportTexts';
import { CASE_COLUMNS, CASE_LABELS, INTO, type Keeper } from './caseColumns';
import { readCases, type FoundCases, type LineProblem, type Unnamed } from './readCases';
import { useTable } from './useTable';

/** What of a file can be taken: `count` cases, with what is said of them, and the lines that are not taken as they are. */
interface Fitted {
  readonly said: readonly string[];
  readonly count: number;
  readonly problems: readonly LineProblem[];
  readonly more?: ReactNode;
  /** Rejects where nothing was taken; why has been shown. */
  readonly take: (file: File | null) => Promise<void> | void;
}

/** The value of lines whose column is blank. If only one value is possible, nothing is asked. */
interface Question {
  readonly column: keyof Unnamed;
  readonly values: readonly string[];
  readonly name?: (value: string) => string;
}

/** The list that is imported into, of a number or of a round; `fit` matches what was found with it. */
export interface ImportTarget {
  readonly into: Keeper;
  readonly questions: readonly Question[];
  readonly fit: (found: FoundCases, unnamed: Unnamed) => Fitted;
}

interface ImportDialogProps extends ImportTarget {
  readonly onClose: () => void;
}

/** Extensions in the file dialog; the content decides how a file is read. */
const CASE_FILES = '.xlsx,.csv,.tsv,.txt';

/** What the account has assigned before, by headings: a member of a case for each column, or '' to leave it out. */
const KEPT = v.record(v.string(), v.array(v.picklist(['', ...CASE_COLUMNS])));
const readKept = (stored: unknown) => (v.is(KEPT, stored) ? stored : {});

/** Stands for no column, or for a sheet that is not chosen yet. */
const NONE = -1;

interface Choices {
  readonly sheet?: number;
  readonly head?: number | null;
  readonly columns?: Assigned;
  readonly hasNoResult?: boolean;
  readonly answers?: Partial<Unnamed>;
}

/**
 * Imports cases from pasted cells or a file: the user chooses sheet, headings and what each column is, sees the first
 * cases as they will be taken, and which lines are not. Nothing is taken before.
 */
export default function ImportDialog({ into, questions, fit, onClose }: ImportDialogProps) {
  const t = useText();
  const [choices, setChoices] = useState<Choices>({});
  const [kept, keep] = usePreference('cases.columns', readKept);
  const [isTaking, setTaking] = useState(false);
  const { source, text, read, begin, readFile } = useTable(() => setChoices({}));

  const { answers = {} } = choices;
  const sheets = read?.kind === 'read' ? read.sheets : [];
  const sheet = sheets[choices.sheet ?? (sheets.length === 1 ? 0 : NONE)];
  const table = sheet && tableOf(sheet, into, choices.head);
  const before = table && kept[headingsKey(table, into)];
  const remembered = table?.columns.map(({ at }, nth) => [at, before?.[nth] || null] as const);
  const known = before && remembered ? Object.fromEntries(remembered) : table && presetOf(table, into);
  const assigned = choices.columns ?? known ?? {};
  const columns = table?.columns ?? [];
  const name = (at: number) =>
    columns.find((each) => each.at === at)?.heading || t(CASE_IMPORT.column, { column: at + 1 });
  const resultAt = columns.find(({ at }) => assigned[at] === 'result')?.at;
  const isConfirmed = into === 'number' || table?.isOwn === true || before !== undefined;
  const asksResult = !isConfirmed && table !== undefined;
  const isResultOpen = asksResult && resultAt === undefined && choices.hasNoResult !== true;
  const found = table && readCases(table, assigned, into);
  const blank = (column: keyof Unnamed) => found?.cases.filter((raw) => raw[column] === '').length ?? 0;
  const asked = questions.filter(({ column, values }) => values.length > 1 && blank(column) > 0);
  const isOpen = asked.some(({ column }) => answers[column] === undefined);
  const fitted = found === undefined || isOpen ? null : fit(found, { hardware: null, source: null, ...answers });
  const count = fitted?.count ?? 0;
  const size = sizeText(CASE_FILE_LIMIT);
  const isReady = count > 0 && !isResultOpen;
  const ok = useId();
  // Once the last choice is made, Enter imports; not while somebody types.
  useUpdateEffect(() => {
    if (isReady && document.activeElement?.matches('textarea') !== true) document.getElementById(ok)?.focus();
  }, [isReady]);
  const problems = [...(found?.problems ?? []), ...(fitted?.problems ?? [])].sort((one, other) => one.row - other.row);

  const take = async () => {
    setTaking(true);
    try {
      await fitted?.take(source?.file ?? null);
    } catch {
      setTaking(false);
      return;
    }
    if (table?.isOwn === false)
      keep({ ...kept, [headingsKey(table, into)]: columns.map(({ at }) => assigned[at] ?? '') });
    onClose();
  };
  return (
    <Modal
      open
      width={880}
      title={t(CASE_IMPORT.title)}
      okText={t(CASE_IMPORT.take, { count })}
      okButtonProps={{ id: ok, disabled: !isReady, loading: busy(isTaking) }}
      cancelText={t(COMMON.cancel)}
      onCancel={onClose}
      onOk={() => void take()}
      mask={{ closable: read === null }}
      styles={{ body: { maxHeight: '70vh', overflowY: 'auto' } }}
    >
      <Flex vertical gap="small">
        {read === null ? <Typography.Text type="secondary">{t(CASE_INTO[into], { size })}</Typography.Text> : null}
        <FileButton accept={CASE_FILES} onFiles={([file]) => file && readFile(file)}>
          {t(CASE_IMPORT.file)}
        </FileButton>
        {source === null ? (
          <Input.TextArea
            value={text}
            rows={table === undefined ? 8 : 3}
            autoFocus
            aria-label={t(CASE_IMPORT.area)}
            placeholder={INTO[into].map((column) => t(CASE_LABELS[column])).join('\t')}
            onChange={({ target }) => begin(null, target.value)}
            style={{ fontFamily: 'monospace', whiteSpace: 'pre', overflowX: 'auto' }}
          />
        ) : (
          <Flex gap="small" align="center" wrap>
            <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
              {source.file.name}
            </Typography.Text>
            {into === 'round' && table !== undefined ? (
              <Typography.Text type="secondary">{t(CASE_IMPORT.attaches)}</Typography.Text>
            ) : null}
            <Button size="small" type="link" onClick={() => begin(null)}>
              {t(source.kind === 'reading' ? COMMON.stop : CASE_IMPORT.instead)}
            </Button>
          </Flex>
        )}
        {source?.kind === 'reading' ? <Typography.Text role="status">{t(COMMON.loading)}</Typography.Text> : null}
        {source?.kind === 'lost' ? <Alert type="error" showIcon title={source.message} /> : null}
        {read?.kind === 'unreadable' ? (
          <Alert
            type="error"
            showIcon
            title={t(UNREADABLE[read.why], { size })}
            action={
              read.why === 'encoding' && source ? (
                <Button size="small" onClick={() => readFile(source.file, 'gb18030')}>
                  {t(CASE_IMPORT.gbk)}
                </Button>
              ) : null
            }
          />
        ) : null}
        <Flex gap="small" align="center" wrap>
          {sheets.length > 1 ? (
            <Choice
              label={t(CASE_IMPORT.sheet)}
              value={choices.sheet ?? null}
              options={sheets.map((each, value) => ({ value, label: each.name }))}
              onChange={(chosen) => setChoices({ sheet: chosen })}
            />
          ) : null}
          {table === undefined ? null : (
            <InputNumber<number>
              {...labelled(t(CASE_IMPORT.head))}
              min={1}
              max={table.sheet.rows.length}
              precision={0}
              value={table.head}
              onChange={(head) => setChoices({ ...(choices.sheet !== undefined && { sheet: choices.sheet }), head })}
            />
          )}
          {asksResult ? (
            <Choice
              label={t(CASE_IMPORT.resultIn)}
              value={resultAt ?? (choices.hasNoResult === true ? NONE : null)}
              options={[
                ...columns.map(({ at }) => ({ value: at, label: name(at) })),
                { value: NONE, label: t(CASE_IMPORT.noResult) },
              ]}
              onChange={(at) => {
                const others = resultAt === undefined ? assigned : assign(assigned, resultAt, null);
                const now = at === NONE ? others : assign(assigned, at, 'result');
                setChoices({ ...choices, columns: now, hasNoResult: at === NONE });
              }}
            />
          ) : null}
          {asked.map(({ column, values, name: nameOf = (value) => value }) => {
            const all = [null, ...values];
            const answer = answers[column];
            return (
              <Choice
                key={column}
                label={t(CASE_ASKS[column], { count: blank(column) })}
                value={answer === undefined ? null : all.indexOf(answer)}
                options={all.map((each, value) => {
                  return { value, label: each === null ? t(CASE_IMPORT.all) : nameOf(each) };
                })}
                onChange={(at) => setChoices({ ...choices, answers: { ...answers, [column]: all[at] ?? null } })}
              />
            );
          })}
        </Flex>
        {table === undefined || found === undefined ? null : (
          <>
            <Typography.Text role="status">
              {[countsOf(found, problems, t), ...(fitted?.said ?? [])].join(' · ')}
            </Typography.Text>
            <Notes table={table} assigned={assigned} into={into} name={name} />
            <LineProblems problems={problems} />
            <ColumnPreview
              columns={columns}
              assigned={assigned}
              cases={found.cases}
              into={into}
              name={name}
              onChoose={(at, as) => setChoices({ ...choices, columns: assign(assigned, at, as) })}
            />
          </>
        )}
        {fitted?.more}
      </Flex>
    </Modal>
  );
}
