import { Alert, Button, Checkbox, Flex, Input, Modal, Select, Typography } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { FileButton } from '@/components/form/FileButton';
import { busy } from '@/components/parts/antdNames';
import { Moving } from '@/components/parts/Moving';
import { usePreference } from '@/session/preferences';
import { useText } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import { CASE_FILE_LIMIT, type Scope } from '@/domain/workflow/evidence';
import { CallAborted } from '@/services/failure';
import type { ReadTable } from '../files/grid';
import { readTableFile } from '../files/reader';
import { readTableText } from '../files/readTable';
import { casesOf, type FoundCases, type LineProblem, type Unnamed } from './caseFiles';
import { tableOf, type HeadChoice } from './caseTable';
import { columnsOf, isSame, meanings, type ChosenColumns, type Meaning } from './columnsOf';
import { ColumnPreview } from './ColumnPreview';
import { countsOf, LineProblems, Notes } from './ImportFindings';
import { CASE_ASKS, CASE_IMPORT, CASE_INTO, UNREADABLE } from './caseImportTexts';
import { CASE_COLUMNS, CASE_LABELS, columnOf, INTO, plain } from './caseColumns';
import { COMMON } from '@/components/words';
import { LATER } from '@/components/laterWords';

/** What the cases of a source come to. */
interface Fitted {
  readonly said: readonly string[];
  /** Number of cases that would be taken over. */
  readonly count: number;
  readonly problems: readonly LineProblem[];
  readonly more?: ReactNode;
  /** Rejects where nothing was taken; why has been shown. */
  readonly take: (file: File | null) => Promise<void> | void;
}

/** What lines are for that leave a column blank; with one value to choose from nothing is asked. */
interface Question {
  readonly column: keyof Unnamed;
  readonly values: readonly string[];
  readonly name?: (value: string) => string;
}

export interface ImportTarget {
  readonly into: keyof typeof INTO;
  /** The scope of the order, whose combinations may head columns; null without results. */
  readonly scope: Scope | null;
  readonly questions: readonly Question[];
  readonly fit: (found: FoundCases, unnamed: Unnamed) => Fitted;
}

interface ImportDialogProps extends ImportTarget {
  readonly onClose: () => void;
}

/** Extensions in the file dialog; the content decides how a file is read. */
const CASE_FILES = '.xlsx,.csv,.tsv,.txt';

/** The file that is imported: while it is read, how many rows are; or why it cannot be. */
type Source =
  | { readonly kind: 'reading'; readonly file: File; readonly rows: number }
  | { readonly kind: 'done'; readonly file: File; readonly read: ReadTable }
  | { readonly kind: 'lost'; readonly file: File; readonly message: string };

/** Headings that the account has assigned before: a member of a case, or '' to leave the column out. */
const ASSIGNED = v.record(v.string(), v.picklist(['', ...CASE_COLUMNS]));
const readAssigned = (stored: unknown) => (v.is(ASSIGNED, stored) ? stored : {});

/** A small choice, by place, with its label in it. */
const labelled = (label: string) => {
  const style = { alignSelf: 'start', minWidth: 240 };
  const prefix = <Typography.Text type="secondary">{label}</Typography.Text>;
  return { size: 'small', 'aria-label': label, prefix, popupMatchSelectWidth: false, style } as const;
};

/**
 * Reads cases from pasted cells or a file, shows what each column is read as and the first cases as they will be taken,
 * and names each line that is left out.
 */
export default function ImportDialog({ into, scope, questions, fit, onClose }: ImportDialogProps) {
  const kept = INTO[into];
  const texts = CASE_INTO[into];
  const t = useText();
  const [text, setText] = useState('');
  const [source, setSource] = useState<Source | null>(null);
  const [sheetAt, setSheetAt] = useState<number | null>(null);
  const [hasHead, setHasHead] = useState<HeadChoice>(null);
  const [chosen, setChosen] = useState<ChosenColumns>({});
  const [answers, setAnswers] = useState<Partial<Unnamed>>({});
  const [assigned, store] = usePreference('cases.columns', readAssigned);
  const [isTaking, setTaking] = useState(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const begin = (next: Source | null, typed = '') => {
    reading.current?.abort();
    setSource(next);
    setText(typed);
    setSheetAt(null);
    setHasHead(null);
    setChosen({});
  };
  const readFile = (file: File) => {
    begin({ kind: 'reading', file, rows: 0 });
    const control = new AbortController();
    reading.current = control;
    const onProgress = (rows: number) => setSource({ kind: 'reading', file, rows });
    readTableFile(file, { onProgress, signal: control.signal }).then(
      (found) => setSource({ kind: 'done', file, read: found }),
      (problem: unknown) => {
        if (problem instanceof CallAborted) return;
        setSource({ kind: 'lost', file, message: problem instanceof Error ? problem.message : String(problem) });
      },
    );
  };

  const pasted = source === null && text.trim() !== '' ? readTableText(text) : null;
  const read = source?.kind === 'done' ? source.read : pasted;
  const tables = read?.kind === 'read' ? read.sheets.map((sheet) => tableOf(sheet, hasHead)) : [];
  const most = tables.reduce((best, each, at) => (each.known > (tables[best]?.known ?? 0) ? at : best), 0);
  // A word alone may be a heading of anything.
  const isOneOfSeveral = tables.filter(({ known }) => known > 1).length > 1;
  const shownAt = sheetAt ?? (isOneOfSeveral ? null : most);
  const table = shownAt === null ? undefined : tables[shownAt];
  const headings = (table?.head ?? []).map(plain);
  const before = headings.flatMap((heading, at): [number, Meaning][] => {
    const as = assigned[heading];
    // Of two columns with one heading either may be meant.
    const isOnce = headings.indexOf(heading) === headings.lastIndexOf(heading);
    return as === undefined || !isOnce ? [] : [[at, as === '' ? null : as]];
  });
  const wanted: ChosenColumns = { ...Object.fromEntries(before), ...chosen };
  const columns = table && columnsOf(table, kept, scope, wanted);
  const isUnclear = columns?.some((column) => column.isUnclear) === true;
  const choose = (column: number, as: Meaning) => {
    // Each meaning is that of one column.
    const others = Object.entries(wanted).map(([at, each]): [string, Meaning] => [at, isSame(each, as) ? null : each]);
    setChosen({ ...Object.fromEntries(others), [column]: as });
  };
  const found = table && columns && casesOf(table, columns);
  const blank = (column: keyof Unnamed) => found?.cases.filter((raw) => raw[column] === '').length ?? 0;
  const asked = questions.filter(({ column, values }) => values.length > 1 && blank(column) > 0);
  const isOpen = asked.some(({ column }) => answers[column] === undefined);
  const fitted = found === undefined || isOpen ? null : fit(found, { hardware: null, source: null, ...answers });
  const count = fitted?.count ?? 0;
  const files = found?.count ?? 0;
  const size = sizeText(CASE_FILE_LIMIT);
  const problems = [...(found?.problems ?? []), ...(fitted?.problems ?? [])].sort((one, other) => one.row - other.row);

  const take = async () => {
    setTaking(true);
    try {
      await fitted?.take(source?.file ?? null);
    } catch {
      setTaking(false);
      return;
    }
    const news = (columns ?? []).flatMap(({ at, heading, as }) => {
      const isKept = at in chosen && heading !== '' && (as === null || typeof as === 'string');
      return isKept && as !== columnOf(heading) ? [[plain(heading), as ?? ''] as const] : [];
    });
    if (news.length > 0) store({ ...assigned, ...Object.fromEntries(news) });
    onClose();
  };
  return (
    <Modal
      open
      width={880}
      title={t(CASE_IMPORT.title)}
      okText={count > files ? t(CASE_IMPORT.takeResults, { cases: files, count }) : t(texts.take, { count })}
      okButtonProps={{ disabled: count === 0 || isUnclear, loading: busy(isTaking) }}
      cancelText={t(LATER.cancel)}
      onCancel={onClose}
      onOk={() => void take()}
      mask={{ closable: read === null }}
      styles={{ body: { maxHeight: '70vh', overflowY: 'auto' } }}
    >
      <Flex vertical gap="small">
        {read === null ? <Typography.Text type="secondary">{t(texts.hint, { size })}</Typography.Text> : null}
        <FileButton accept={CASE_FILES} onFiles={([file]) => file && readFile(file)}>
          {t(CASE_IMPORT.file)}
        </FileButton>
        {source === null ? (
          <Input.TextArea
            value={text}
            rows={table === undefined ? 8 : 3}
            autoFocus
            aria-label={t(CASE_IMPORT.area)}
            placeholder={kept.order.map((column) => t(CASE_LABELS[column])).join('\t')}
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
              {t(source.kind === 'reading' ? LATER.stop : CASE_IMPORT.instead)}
            </Button>
          </Flex>
        )}
        {source?.kind === 'reading' ? (
          <Moving value={source.rows} still={t(CASE_IMPORT.still)}>
            {t(CASE_IMPORT.reading, { count: source.rows })}
          </Moving>
        ) : null}
        {source?.kind === 'lost' ? <Alert type="error" showIcon title={source.message} /> : null}
        {read?.kind === 'unreadable' && <Alert type="error" showIcon title={t(UNREADABLE[read.why], { size })} />}
        {table?.lines.length === 0 ? <Alert type="error" showIcon title={t(UNREADABLE.empty)} /> : null}
        {read?.kind === 'read' ? <Notes notes={read.notes} titles={table?.titles ?? []} /> : null}
        {isOneOfSeveral && table === undefined ? (
          <Alert type="warning" showIcon title={t(CASE_IMPORT.severalSheets)} />
        ) : null}
        {tables.length === 0 ? null : (
          <Flex gap="middle" align="center" wrap>
            {tables.length > 1 ? (
              <Select<number>
                {...labelled(t(CASE_IMPORT.sheet))}
                placeholder={t(COMMON.choose)}
                value={shownAt}
                options={tables.map(({ sheet }, at) => ({ value: at, label: sheet.name }))}
                onChange={(at) => {
                  setSheetAt(at);
                  setChosen({});
                }}
              />
            ) : null}
            {table === undefined ? null : (
              <Checkbox checked={table.head.length > 0} onChange={({ target }) => setHasHead(target.checked)}>
                {t(CASE_IMPORT.hasHead)}
              </Checkbox>
            )}
          </Flex>
        )}
        {asked.map(({ column, values, name = (value) => value }) => {
          const choices = [null, ...values];
          return (
            <Select<number>
              key={column}
              {...labelled(t(CASE_ASKS[column], { count: blank(column) }))}
              placeholder={t(COMMON.choose)}
              value={column in answers ? choices.indexOf(answers[column] ?? null) : null}
              options={choices.map((choice, at) => {
                return { value: at, label: choice === null ? t(CASE_IMPORT.all) : name(choice) };
              })}
              onChange={(at) => setAnswers({ ...answers, [column]: choices[at] ?? null })}
            />
          );
        })}
        {found === undefined ? null : (
          <Typography.Text role="status">
            {[countsOf(found, problems, t), ...(fitted?.said ?? [])].join(' · ')}
          </Typography.Text>
        )}
        <LineProblems problems={problems} />
        {found === undefined || columns === undefined ? null : (
          <ColumnPreview {...{ columns, found }} all={meanings(kept, scope)} onChoose={choose} />
        )}
        {fitted?.more}
      </Flex>
    </Modal>
  );
}
