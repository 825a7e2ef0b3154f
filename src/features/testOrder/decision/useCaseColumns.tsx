import { DeleteOutlined } from '@ant-design/icons';
import { Button, Typography, Input, type TableColumnType, type InputProps } from 'antd';
import { useState, useTransition } from 'react';
import { FormSelect } from '@/components/form/FormSelect';
import { Unseen } from '@/components/parts/Text';
import { caseResultName, CASE_RESULTS, CASE_TITLE_MAX, type CaseRow } from '@/domain/workflow/evidence';
import { useOrderWords } from '../list/names';
import { useOpenOrder } from '../order/useOrder';

/** A case with its index, and whether its name is missing or too long. */
export interface IndexedCase {
  readonly row: CaseRow;
  readonly index: number;
  readonly wrong: boolean;
}

/** Whether a name is too long; pasted text is never cut. */
export function isTooLong(title: string): boolean {
  return title.trim().length > CASE_TITLE_MAX;
}

type Column = TableColumnType<IndexedCase>;

interface CaseColumns {
  /** Index of the added row, which gets the focus. */
  readonly fresh: number | null;
  readonly edit: (index: number, change: Partial<CaseRow>) => void;
  readonly remove: (index: number) => void;
}

interface Choice<Value extends string> {
  readonly title: string;
  readonly width: number;
  readonly value: (row: CaseRow) => Value;
  readonly offered: readonly Value[];
  readonly name: (value: Value) => string;
  readonly change: (value: Value) => Partial<CaseRow>;
}

/** Columns of manual cases, edited in place (decisions §4.1). */
export function useCaseColumns({ fresh, edit, remove }: CaseColumns): Column[] {
  const { t, language, sourceText } = useOrderWords();
  const { scope } = useOpenOrder().order;
  const label = (index: number, field: string) => t('testing.case.field', { row: index + 1, field });

  // Renders only the cells of the changed case.
  const shouldCellUpdate = (now: IndexedCase, before: IndexedCase) =>
    now.row !== before.row || now.index !== before.index || now.wrong !== before.wrong;

  // A pasted value outside the scope stays visible; it covers no combination.
  const choice = <Value extends string>({ title, width, value, offered, name, change }: Choice<Value>): Column => ({
    title,
    width,
    shouldCellUpdate,
    render: (_, { row, index }) => (
      <FormSelect<Value>
        value={value(row)}
        aria-label={label(index, title)}
        options={[...new Set([...offered, value(row)])].map((each) => ({ value: each, label: name(each) }))}
        onChange={(chosen) => edit(index, change(chosen))}
        style={{ width: '100%' }}
      />
    ),
  });

  return [
    {
      title: t('testing.case.title'),
      shouldCellUpdate,
      render: (_, { row, index, wrong }) => (
        <>
          <CaseInput
            value={row.title}
            autoFocus={index === fresh}
            aria-label={label(index, t('testing.case.title'))}
            aria-invalid={wrong}
            {...(wrong ? { status: 'error', 'data-wrong': true } : {})}
            onChange={(title) => edit(index, { title })}
          />
          {isTooLong(row.title) ? (
            <Typography.Text type="danger">
              {t('testing.case.tooLong', { count: row.title.trim().length, max: CASE_TITLE_MAX })}
            </Typography.Text>
          ) : null}
        </>
      ),
    },
    choice({
      title: t('field.result'),
      width: 108,
      value: (row) => row.result,
      offered: CASE_RESULTS,
      name: (result) => caseResultName(result)[language],
      change: (result) => ({ result }),
    }),
    choice({
      title: t('testing.case.hardware'),
      width: 108,
      value: (row) => row.hardwareRevision,
      offered: scope.hardwareRevisions,
      name: sourceText,
      change: (hardwareRevision) => ({ hardwareRevision }),
    }),
    choice({
      title: t('testing.case.source'),
      width: 120,
      value: (row) => row.sourceVersion,
      offered: scope.sourceVersions.length > 0 ? scope.sourceVersions : [''],
      name: sourceText,
      change: (sourceVersion) => ({ sourceVersion }),
    }),
    {
      title: t('testing.case.note'),
      width: 140,
      shouldCellUpdate,
      render: (_, { row, index }) => (
        <CaseInput
          value={row.note}
          aria-label={label(index, t('testing.case.note'))}
          onChange={(note) => edit(index, { note })}
        />
      ),
    },
    {
      title: <Unseen>{t('common.actions')}</Unseen>,
      width: 40,
      shouldCellUpdate,
      render: (_, { index }) => (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('testing.case.remove', { row: index + 1 })}
          onClick={() => remove(index)}
        />
      ),
    },
  ];
}

interface CaseInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text of a case. A key is drawn at once; form and coverage of up to 2,000 cases follow in the background. */
function CaseInput({ value, onChange, ...input }: CaseInputProps) {
  const [typed, setTyped] = useState(value);
  const [following, follow] = useTransition();
  return (
    <Input
      {...input}
      value={following ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        follow(() => onChange(target.value));
      }}
    />
  );
}
