import { DeleteOutlined, ProfileOutlined } from '@ant-design/icons';
import { Button, Input, type TableColumnType, type InputProps } from 'antd';
import { useState, useTransition, type KeyboardEvent } from 'react';
import { FormSelect } from '@/components/form/FormSelect';
import { Text, VisuallyHidden } from '@/components/parts/Text';
import { CASE_MAX } from '@/domain/firmware/caseTexts';
import { caseResultName, CASE_RESULTS, type CaseRow, type Scope } from '@/domain/workflow/evidence';
import { OpenButton } from '@/features/cases/CaseGrid';
import { CASE_ROUND } from '../decisionTexts';
import type { OrderWords } from '../../texts/orderWords';
import { RequiredMark, ResultMark } from '../../order/orderParts';
import { CASE } from '../../order/orderTexts';
import { CASE_LABELS } from '@/features/cases/caseColumns';
import { COMMON } from '@/components/texts';
import styles from '../../order/matrix.module.css';

/** A row of the round, by its index. */
export interface IndexedCase {
  readonly id: number;
  readonly row: CaseRow;
  /** Whether it is of this round only, so that its texts may change. */
  readonly own: boolean;
  /** Whether a problem of it is shown. */
  readonly wrong: boolean;
  /** Whether it was added last, and gets the focus. */
  readonly fresh: boolean;
  /** Its result in the last round if it failed; otherwise ''. */
  readonly before: string;
}

type Column = TableColumnType<IndexedCase>;

/** What the cells of a row do; rows are named by their index. */
interface RowEdits {
  /** Opens a case beside the table. */
  readonly show: (index: number) => void;
  readonly edit: (index: number, change: Partial<CaseRow>) => void;
  /** Writes the results of pasted lines down the table, from a row on. */
  readonly fill: (index: number, lines: readonly string[]) => void;
  readonly remove: (index: number) => void;
}

/** A field of a row looks like text until it is pointed at or has the focus. */
const PLAIN = { size: 'small', variant: 'borderless', className: styles.plain ?? '' } as const;

/**
 * Columns of manual cases, edited in place; made anew only when something that they show changes.
 * @param beside whether a case is open beside the table
 */
export function roundColumns(
  words: OrderWords,
  scope: Scope,
  beside: boolean,
  { show, edit, fill, remove }: RowEdits,
): Column[] {
  const { t, language, sourceText, combinationText } = words;
  const label = (index: number, field: string) => t(CASE_ROUND.field, { row: index + 1, field });

  // A pasted value outside the scope stays visible; it covers no combination.
  const choice = (
    key: 'result' | 'hardwareRevision' | 'sourceVersion',
    name: string,
    width: number,
    offered: readonly string[],
    text: (value: string) => string = sourceText,
  ): Column => ({
    // antd uses the key to keep cells while other columns come and go.
    key,
    title: name,
    width,
    render: (_, { row, id }) => {
      const field = { value: row[key], 'aria-label': label(id, name) };
      const onChange = (value: string) => edit(id, { [key]: value });
      // If the server does not send the scope, the hardware is typed.
      return offered.length === 0 ? (
        <CaseInput {...field} onChange={onChange} />
      ) : (
        <FormSelect<string>
          {...field}
          {...PLAIN}
          prefix={key === 'result' && row.result !== 'notRun' ? <ResultMark result={row.result} /> : null}
          options={[...new Set([...offered, row[key]])].map((value) => ({ value, label: text(value) }))}
          onChange={onChange}
          style={{ width: '100%' }}
        />
      );
    },
  });

  const title: Column = {
    key: 'title',
    title: t(CASE_LABELS.title),
    onCell: () => ({ role: 'rowheader' }),
    render: (_, { row, id, own, wrong, fresh, before }) => (
      <>
        {own ? (
          <CaseInput
            value={row.title}
            autoFocus={fresh}
            aria-label={label(id, t(CASE_LABELS.title))}
            aria-invalid={wrong}
            {...(wrong && { status: 'error', variant: 'outlined' })}
            count={{ show: row.title.length > CASE_MAX.title, max: CASE_MAX.title }}
            onChange={(text) => edit(id, { title: text })}
          />
        ) : (
          <span style={{ overflowWrap: 'anywhere' }}>
            {row.required ? <RequiredMark /> : null}
            <span>{row.title}</span>
          </span>
        )}
        {beside || row.note !== '' || before !== '' ? (
          <Text tone="secondary" ellipsis style={{ display: 'block', fontSize: 12 }}>
            {[row.key, beside ? combinationText(row) : '', row.note, before].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
      </>
    ),
  };
  const results = (value: string) => caseResultName(value)[language];
  const result: Column = {
    ...choice('result', t(CASE_LABELS.result), 116, CASE_RESULTS, results),
    onCell: ({ id }) => ({
      onKeyDown: goDown,
      onKeyDownCapture: keepClosed,
      onPaste: (event) => {
        event.preventDefault();
        fill(id, event.clipboardData.getData('text').trimEnd().split(/\r?\n/));
      },
    }),
  };
  const hardware = choice('hardwareRevision', t(CASE_LABELS.hardware), 108, scope.hardwareRevisions);
  const sources = scope.sourceVersions.length > 0 ? scope.sourceVersions : [''];
  const source = choice('sourceVersion', t(CASE_LABELS.source), 120, sources);
  const actions: Column = {
    key: 'actions',
    title: <VisuallyHidden>{t(COMMON.actions)}</VisuallyHidden>,
    width: 72,
    render: (_, { row, id }) => (
      <>
        <OpenButton
          of={id}
          onClick={() => show(id)}
          type="text"
          size="small"
          icon={<ProfileOutlined aria-hidden />}
          aria-label={t(CASE.open, { row: id + 1 })}
        />
        {row.required ? null : (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t(CASE_ROUND.remove, { row: id + 1 })}
            onClick={() => remove(id)}
          />
        )}
      </>
    ),
  };
  // Beside an open case the combination is a line under the title.
  return beside ? [title, result, actions] : [title, result, hardware, source, actions];
}

/** Any key opens antd's list, also that of a paste, which the list would then cover. */
function keepClosed(event: KeyboardEvent<HTMLElement>): void {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') event.stopPropagation();
}

/** Enter takes the option of an open list and goes on to the result of the next row, as in a sheet. */
function goDown({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const isChosen = key === 'Enter' && target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
  const next = isChosen ? currentTarget.parentElement?.nextElementSibling : null;
  next?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
}

interface CaseInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text of a case. What is typed is shown at once; form and coverage of up to 2,000 cases follow in the background. */
function CaseInput({ value, onChange, ...input }: CaseInputProps) {
  const [typed, setTyped] = useState(value);
  const [following, follow] = useTransition();
  return (
    <Input
      {...PLAIN}
      {...input}
      value={following ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        follow(() => onChange(target.value));
      }}
    />
  );
}
