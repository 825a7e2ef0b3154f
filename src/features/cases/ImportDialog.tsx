import { Alert, Button, Flex, Input, Modal, Select, Typography } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { FileButton } from '@/components/form/FileButton';
import { useText, type Translate } from '@/components/useText';
import { sizeText } from '@/domain/firmware/file';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { Lines } from '../testOrder/order/parts';
import {
  CASE_FILES,
  casesOf,
  readCaseFile,
  readCaseText,
  type ChosenColumns,
  type FoundCases,
  type LineProblem,
  type OtherColumn,
  type ReadCases,
  type Unnamed,
} from './caseFiles';
import { CASE_ASKS, CASE_IMPORT, CASE_INTO, CASE_ISSUES, CASE_LABELS, INTO, type CaseColumn } from './words';

/** What the cases of a source come to. */
interface Fitted {
  readonly said: string;
  /** Number of cases that would be taken over. */
  readonly count: number;
  readonly problems: readonly LineProblem[];
  readonly more?: ReactNode;
  readonly take: (file: File | null) => void;
}

/** What lines are for that leave a column blank; with one value to choose from nothing is asked. */
interface Question {
  readonly column: keyof Unnamed;
  readonly values: readonly string[];
  readonly name?: (value: string) => string;
}

/** Where cases are imported to. */
export interface ImportTarget {
  readonly into: keyof typeof INTO;
  readonly questions: readonly Question[];
  readonly fit: (found: FoundCases, unnamed: Unnamed) => Fitted;
}

interface ImportDialogProps extends ImportTarget {
  readonly onClose: () => void;
}

/** How many problems are shown, of which the others are counted, and how many unknown columns have a select. */
const SHOWN = 8;

/**
 * Reads cases from pasted cells or a file, names the columns that are left out, asks once what lines are for that do not
 * say it, and shows what they come to (decisions §4.7).
 */
export default function ImportDialog({ into, questions, fit, onClose }: ImportDialogProps) {
  const { columns, order } = INTO[into];
  const texts = CASE_INTO[into];
  const t = useText();
  const [text, setText] = useState('');
  /** The file that is imported instead of the text. */
  const [source, setSource] = useState<{ readonly file: File; readonly read: ReadCases } | null>(null);
  const [chosen, setChosen] = useState<ChosenColumns>({});
  const [answers, setAnswers] = useState<Partial<Unnamed>>({});
  const read = source?.read ?? (text.trim() === '' ? null : readCaseText(text));
  const found = read?.kind === 'read' ? casesOf(read, INTO[into], chosen) : null;
  const blank = (column: keyof Unnamed) => found?.cases.filter((raw) => raw[column] === '').length ?? 0;
  const asked = questions.filter(({ column, values }) => values.length > 1 && blank(column) > 0);
  const isOpen = asked.some(({ column }) => answers[column] === undefined);
  const fitted = found === null || isOpen ? null : fit(found, { hardware: null, source: null, ...answers });
  const count = fitted?.count ?? 0;
  const size = sizeText(CASE_FILE_LIMIT);
  const begin = (next: typeof source, typed = '') => {
    setSource(next);
    setText(typed);
    setChosen({});
  };
  return (
    <Modal
      open
      width={880}
      title={t(CASE_IMPORT.title)}
      okText={t(texts.take, { count })}
      okButtonProps={{ disabled: count === 0 }}
      cancelText={t('common.cancel')}
      onCancel={onClose}
      onOk={() => {
        fitted?.take(source?.file ?? null);
        onClose();
      }}
      mask={{ closable: found === null }}
      styles={{ body: { maxHeight: '70vh', overflowY: 'auto' } }}
    >
      <Flex vertical gap="small">
        <Typography.Text type="secondary">{t(texts.hint, { size })}</Typography.Text>
        <FileButton
          accept={CASE_FILES}
          onFiles={([file]) => file && void readCaseFile(file).then((cells) => begin({ file, read: cells }))}
        >
          {t(CASE_IMPORT.file)}
        </FileButton>
        {source === null ? (
          <Input.TextArea
            value={text}
            rows={found === null ? 8 : 3}
            autoFocus
            aria-label={t(CASE_IMPORT.area)}
            placeholder={order.map((column) => t(CASE_LABELS[column])).join('\t')}
            onChange={({ target }) => begin(null, target.value)}
            style={{ fontFamily: 'monospace', whiteSpace: 'pre', overflowX: 'auto' }}
          />
        ) : (
          <Flex gap="small" align="center" wrap>
            <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
              {source.file.name}
            </Typography.Text>
            {into === 'round' ? <Typography.Text type="secondary">{t(CASE_IMPORT.attaches)}</Typography.Text> : null}
            <Button size="small" type="link" onClick={() => begin(null)}>
              {t(CASE_IMPORT.instead)}
            </Button>
          </Flex>
        )}
        {read?.kind === 'unreadable' && <Alert type="error" showIcon title={t(CASE_IMPORT[read.why], { size })} />}
        {read?.kind === 'read' && read.sheets.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={t(CASE_IMPORT.sheets, { sheets: read.sheets.join(t('common.comma')) })}
          />
        ) : null}
        {found === null || found.others.length === 0 ? null : (
          <OtherColumns
            others={found.others}
            free={columns.filter((column) => !found.columns.includes(column))}
            onChoose={(at, column) => {
              const { [at]: _before, ...rest } = chosen;
              setChosen(column === null ? rest : { ...rest, [at]: column });
            }}
          />
        )}
        {asked.map(({ column, values, name = (value) => value }) => (
          <LabelledSelect
            key={column}
            label={t(CASE_ASKS[column], { count: blank(column) })}
            value={answers[column]}
            options={[
              { value: null, label: t(CASE_IMPORT.all) },
              ...values.map((value) => ({ value, label: name(value) })),
            ]}
            onChange={(value) => setAnswers({ ...answers, [column]: value })}
          />
        ))}
        {fitted === null ? null : <Typography.Text role="status">{fitted.said}</Typography.Text>}
        {fitted === null || fitted.problems.length === 0 ? null : (
          <Alert
            type="warning"
            showIcon
            title={t(CASE_IMPORT.issues, { count: fitted.problems.length })}
            description={<Lines lines={fitted.problems.map((line) => lineText(line, t))} max={SHOWN} />}
          />
        )}
        {fitted?.more}
      </Flex>
    </Modal>
  );
}

function lineText({ row, column, problem, then }: LineProblem, t: Translate): string {
  const text = t('common.labelled', { label: t(CASE_LABELS[column]), value: t(problem) });
  const follows = then === undefined ? '' : t(CASE_ISSUES[then], problem.values);
  return t(CASE_IMPORT.row, { row, text: `${text}${follows}` });
}

interface OtherColumnsProps {
  readonly others: readonly OtherColumn[];
  /** Columns that no heading names. */
  readonly free: readonly CaseColumn[];
  readonly onChoose: (at: number, column: CaseColumn | null) => void;
}

/** Names the columns of a file that are left out; each may be read as a column that is missing. */
function OtherColumns({ others, free, onChoose }: OtherColumnsProps) {
  const t = useText();
  const name = ({ at, heading }: OtherColumn) => heading || t(CASE_IMPORT.unnamed, { column: at + 1 });
  const left = others.filter(({ as }) => as === null).map(name);
  return (
    <>
      {left.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t(CASE_IMPORT.leftOut, { columns: left.join(t('common.comma')) })}
          role="status"
        />
      )}
      <Flex gap="small" wrap>
        {others.slice(0, SHOWN).map((other) => (
          <LabelledSelect<CaseColumn>
            key={other.at}
            label={t(CASE_IMPORT.use, { column: name(other) })}
            value={other.as}
            options={[
              { value: null, label: t(CASE_IMPORT.leave) },
              ...(other.as === null ? free : [other.as, ...free]).map((column) => ({
                value: column,
                label: t(CASE_LABELS[column]),
              })),
            ]}
            onChange={(column) => onChoose(other.at, column)}
          />
        ))}
      </Flex>
    </>
  );
}

interface LabelledSelectProps<Value extends string> {
  readonly label: string;
  /** Undefined: not chosen yet. */
  readonly value: Value | null | undefined;
  readonly options: readonly { readonly value: Value | null; readonly label: string }[];
  readonly onChange: (value: Value | null) => void;
}

/** A small choice behind its label. */
function LabelledSelect<Value extends string>({ label, value, options, onChange }: LabelledSelectProps<Value>) {
  const t = useText();
  const id = useId();
  const place = options.findIndex((option) => option.value === value);
  return (
    <Flex gap={4} align="center" wrap>
      <label htmlFor={id}>{label}</label>
      <Select<number>
        id={id}
        size="small"
        // '' and null are values here, which antd's Select takes for none.
        {...(place < 0 ? {} : { value: place })}
        placeholder={t(CASE_IMPORT.choose)}
        options={options.map((option, index) => ({ value: index, label: option.label }))}
        onChange={(index) => onChange(options[index]?.value ?? null)}
        popupMatchSelectWidth={false}
        style={{ minWidth: 120 }}
      />
    </Flex>
  );
}
