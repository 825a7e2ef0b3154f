import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Select, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '@/components/useText';
import type { CaseRow } from '@/domain/workflow/evidence';
import { CASE_RESULTS, CASE_TITLE_MAX, CASES_MAX } from '@/domain/workflow/evidence';
import type { Scope } from '@/domain/workflow/order';
import { resultName } from '../names';

// Reading files is for whoever asks for it.
const ImportCases = lazy(() => import('./cases/ImportCases'));

const PAGE_SIZE = 20;

interface CaseTableProps {
  readonly value?: readonly CaseRow[];
  readonly onChange?: (cases: readonly CaseRow[]) => void;
  readonly scope: Scope;
}

/** The rows of manual cases, edited in place, pasted from a spreadsheet or read from a file; a form control (design §4.1). */
export function CaseTable({ value = [], onChange, scope }: CaseTableProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  // The row that was just added is where one goes on typing.
  const [fresh, setFresh] = useState<number | null>(null);
  const [importing, setImporting] = useState(false);
  const edit = (index: number, change: Partial<CaseRow>) =>
    onChange?.(value.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const add = (rows: readonly CaseRow[]) => {
    const all = [...value, ...rows];
    onChange?.(all);
    setPage(Math.ceil(all.length / PAGE_SIZE));
  };
  // The next case is most often of the same combination as the one before.
  const last = value.at(-1);
  const blank: CaseRow = {
    title: '',
    result: 'passed',
    hardwareRevision: last?.hardwareRevision ?? scope.hardwareRevisions[0] ?? '',
    sourceVersion: last?.sourceVersion ?? scope.sourceVersions[0] ?? '',
    note: '',
  };
  const label = (index: number, field: string) => t('testing.case.field', { row: index + 1, field });
  // A pasted value outside the scope stays visible as it is: it then covers no cell of the matrix.
  const choices = (offered: readonly string[], own: string) =>
    [...new Set([...offered, own])].map((each) => ({ value: each, label: each || t('testing.first') }));

  return (
    <Flex vertical gap="small">
      <Table<CaseRow & { readonly index: number }>
        size="small"
        rowKey="index"
        dataSource={value.map((row, index) => ({ ...row, index }))}
        locale={{ emptyText: t('testing.case.empty') }}
        scroll={{ x: 640 }}
        pagination={
          value.length > PAGE_SIZE
            ? { pageSize: PAGE_SIZE, current: page, onChange: setPage, showSizeChanger: false }
            : false
        }
        columns={[
          {
            title: t('testing.case.title'),
            render: (_, row) => (
              <Input
                value={row.title}
                autoFocus={row.index === fresh}
                maxLength={CASE_TITLE_MAX}
                aria-label={label(row.index, t('testing.case.title'))}
                status={row.title.trim() === '' ? 'warning' : ''}
                onChange={({ target }) => edit(row.index, { title: target.value })}
              />
            ),
          },
          {
            title: t('testing.case.result'),
            width: 108,
            render: (_, row) => (
              <Select
                value={row.result}
                aria-label={label(row.index, t('testing.case.result'))}
                options={CASE_RESULTS.map((result) => ({ value: result, label: t(resultName(result)) }))}
                onChange={(result) => edit(row.index, { result })}
                style={{ width: '100%' }}
              />
            ),
          },
          {
            title: t('testing.case.hardware'),
            width: 108,
            render: (_, row) => (
              <Select
                value={row.hardwareRevision}
                aria-label={label(row.index, t('testing.case.hardware'))}
                options={choices(scope.hardwareRevisions, row.hardwareRevision)}
                onChange={(hardwareRevision) => edit(row.index, { hardwareRevision })}
                style={{ width: '100%' }}
              />
            ),
          },
          {
            title: t('testing.case.source'),
            width: 120,
            render: (_, row) => (
              <Select
                value={row.sourceVersion}
                aria-label={label(row.index, t('testing.case.source'))}
                options={choices(scope.sourceVersions.length > 0 ? scope.sourceVersions : [''], row.sourceVersion)}
                onChange={(sourceVersion) => edit(row.index, { sourceVersion })}
                style={{ width: '100%' }}
              />
            ),
          },
          {
            title: t('testing.case.note'),
            width: 140,
            render: (_, row) => (
              <Input
                value={row.note}
                aria-label={label(row.index, t('testing.case.note'))}
                onChange={({ target }) => edit(row.index, { note: target.value })}
              />
            ),
          },
          {
            width: 40,
            render: (_, row) => (
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('testing.case.remove', { row: row.index + 1 })}
                onClick={() => onChange?.(value.filter((_row, at) => at !== row.index))}
              />
            ),
          },
        ]}
      />
      <Flex gap="small">
        <Button
          disabled={value.length >= CASES_MAX}
          onClick={() => {
            setFresh(value.length);
            add([blank]);
          }}
        >
          {t('testing.case.add')}
        </Button>
        <Button onClick={() => setImporting(true)}>{t('testing.case.import')}</Button>
      </Flex>
      {importing ? (
        <Suspense fallback={null}>
          <ImportCases
            scope={scope}
            room={CASES_MAX - value.length}
            onAdd={(rows) => {
              add(rows);
              setImporting(false);
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </Flex>
  );
}
