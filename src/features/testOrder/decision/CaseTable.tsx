import { Button, Flex, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '@/components/useText';
import type { CaseRow } from '@/domain/workflow/evidence';
import { CASES_MAX } from '@/domain/workflow/evidence';
import type { Scope } from '@/domain/workflow/evidence';
import type { IndexedCase } from './useCaseColumns';
import { useCaseColumns } from './useCaseColumns';

// Reading files is for whoever asks for it.
const ImportCases = lazy(() => import('./cases/ImportCases'));

const PAGE_SIZE = 20;

interface CaseTableProps {
  readonly value?: readonly CaseRow[];
  readonly onChange?: (cases: readonly CaseRow[]) => void;
  readonly scope: Scope;
}

/** The rows of manual cases, edited in place, pasted from a spreadsheet or read from a file; a form control (decisions §4.1). */
export function CaseTable({ value = [], onChange, scope }: CaseTableProps) {
  const t = useText();
  const [page, setPage] = useState(1);
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
  const remove = (index: number) => onChange?.(value.filter((_row, at) => at !== index));
  const columns = useCaseColumns({ scope, fresh, edit, remove });

  return (
    <Flex vertical gap="small">
      <Table<IndexedCase>
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
        columns={columns}
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
