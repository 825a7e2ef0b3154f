import { useLatest, useMemoizedFn, useRequest } from 'ahooks';
import { App, Button, Flex, Form, Table } from 'antd';
import { lazy, Suspense, useState, type FocusEvent } from 'react';
import { FormSelect } from '@/components/form/FormSelect';
import { busy, usePageButtons } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import { testingOrder, type OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { CASE_RESULTS, caseResultName, CASES_MAX, type CaseRow } from '@/domain/workflow/evidence';
import { validManualEvidence } from '@/domain/workflow/log';
import { repeatedCases, lastTested } from '@/domain/workflow/repeat';
import { call } from '@/services/client';
import { useOrderWords } from '../list/names';
import { useOpenOrder } from '../order/useOrder';
import { useAttach } from './Attachments';
import { wrongTitle } from './decisionValues';
import { isTooLong, useCaseColumns, type IndexedCase } from './useCaseColumns';
import { useDecision } from './useDecision';

// Loaded on demand, for importing a file.
const ImportCases = lazy(() => import('./ImportCases'));

const PAGE_SIZE = 20;

interface CaseTableProps {
  readonly id?: string;
  readonly value?: readonly CaseRow[];
  readonly onChange?: (cases: readonly CaseRow[]) => void;
}

/** Manual cases, edited in place or in bulk, copied, pasted or read from a file; a form control (decisions §4.1). */
export function CaseTable({ id, value = [], onChange }: CaseTableProps) {
  const { t, language } = useOrderWords();
  const itemRender = usePageButtons();
  const { message } = App.useApp();
  const attach = useAttach();
  const { scope } = useOpenOrder().order;
  // Indexes of the rows without a name, or with one that is too long.
  const faulty = useDecision().api.shown.flatMap((problem) => wrongTitle(problem) ?? []);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [page, setPage] = useState(1);
  const [fresh, setFresh] = useState<number | null>(null);
  const [importing, setImporting] = useState(false);
  // CaseInput delays rendering, so `value` may lack the last edit.
  const rowsRef = useLatest(value);
  const change = useMemoizedFn((next: (rows: readonly CaseRow[]) => readonly CaseRow[]) => {
    rowsRef.current = next(rowsRef.current);
    onChange?.(rowsRef.current);
  });
  // Stable, so that a key renders only the changed row.
  const edit = useMemoizedFn((index: number, part: Partial<CaseRow>) =>
    change((all) => all.map((row, at) => (at === index ? { ...row, ...part } : row))),
  );
  const remove = useMemoizedFn((index: number) => {
    // The indexes of the rows behind it change.
    setChosen([]);
    change((all) => all.filter((_row, at) => at !== index));
    setPage(Math.max(1, Math.min(page, Math.ceil(rowsRef.current.length / PAGE_SIZE))));
  });
  const passAll = () =>
    change((all) => all.map((row) => (row.result === 'notRun' ? { ...row, result: 'passed' } : row)));
  const add = (added: readonly CaseRow[]) => {
    change((all) => [...all, ...added]);
    setPage(Math.ceil(rowsRef.current.length / PAGE_SIZE));
  };
  // A new case starts with the combination of the previous one.
  const last = value.at(-1);
  const blank: CaseRow = {
    title: '',
    result: 'notRun',
    hardwareRevision: last?.hardwareRevision ?? scope.hardwareRevisions[0] ?? '',
    sourceVersion: last?.sourceVersion ?? scope.sourceVersions[0] ?? '',
    note: '',
  };
  const start = (page - 1) * PAGE_SIZE;
  const notRun = value.filter((row) => row.result === 'notRun').length;
  const columns = useCaseColumns({ fresh, edit, remove });

  const wrong = faulty[0];
  const [shown, setShown] = useState(wrong);
  if (shown !== wrong) {
    setShown(wrong);
    if (wrong !== undefined) setPage(Math.floor(wrong / PAGE_SIZE) + 1);
  }
  // A submission focuses the field with a problem; the focus goes on to the first faulty case, once its page is shown.
  const passFocusOn = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget)
      setTimeout(() => currentTarget.querySelector<HTMLInputElement>('[data-wrong]')?.focus());
  };

  return (
    // Only faulty cells are red, not every field of the table.
    <Form.Item noStyle validateStatus="">
      <Flex vertical gap="small" tabIndex={-1} onFocus={passFocusOn} {...(id === undefined ? {} : { id })}>
        <Table<IndexedCase>
          size="small"
          rowKey="index"
          // Only this page's rows are rendered, so a key costs the same for any number of cases.
          dataSource={value.slice(start, start + PAGE_SIZE).map((row, at) => {
            const index = start + at;
            return { row, index, wrong: faulty.includes(index) || isTooLong(row.title) };
          })}
          locale={{ emptyText: t('testing.case.empty') }}
          scroll={{ x: 684 }}
          pagination={{
            pageSize: PAGE_SIZE,
            current: page,
            total: value.length,
            onChange: setPage,
            showSizeChanger: false,
            hideOnSinglePage: true,
            itemRender,
          }}
          columns={columns}
          rowSelection={{
            selectedRowKeys: [...chosen],
            onChange: (keys) => setChosen(keys.map(Number)),
            columnWidth: 44,
            // The table has only this page's rows.
            preserveSelectedRowKeys: true,
            selections: [
              { key: 'all', text: t('version.submit.all'), onSelect: () => setChosen(value.map((_row, at) => at)) },
              { key: 'none', text: t('version.submit.none'), onSelect: () => setChosen([]) },
            ],
            getTitleCheckboxProps: () => ({ 'aria-label': t('common.list.chooseAll') }),
            getCheckboxProps: ({ index }) => ({
              name: `case-${index}`,
              'aria-label': t('testing.case.choose', { row: index + 1 }),
            }),
          }}
        />
        <Flex gap="small" wrap>
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
          <CopyCases
            onCopy={(cases) => {
              const rows = repeatedCases(cases, scope, value).slice(0, CASES_MAX - value.length);
              add(rows);
              return rows.length;
            }}
          />
          <FormSelect
            value={null}
            disabled={chosen.length === 0}
            aria-label={t('testing.case.setResults')}
            placeholder={t(chosen.length === 0 ? 'testing.case.setResults' : 'testing.case.setChosen', {
              count: chosen.length,
            })}
            options={CASE_RESULTS.map((result) => ({ value: result, label: caseResultName(result)[language] }))}
            onChange={(result: (typeof CASE_RESULTS)[number] | null) => {
              if (result === null) return;
              change((all) => all.map((row, at) => (chosen.includes(at) ? { ...row, result } : row)));
              setChosen([]);
            }}
            style={{ width: 176 }}
          />
          {notRun === 0 ? null : <Button onClick={passAll}>{t('testing.case.passAll', { count: notRun })}</Button>}
        </Flex>
        {importing ? (
          <Suspense fallback={null}>
            <ImportCases
              room={CASES_MAX - value.length}
              onAdd={(rows, file) => {
                add(rows);
                if (file !== null) attach([file]).forEach((line) => void message.warning(line));
                setImporting(false);
              }}
              onClose={() => setImporting(false)}
            />
          </Suspense>
        ) : null}
      </Flex>
    </Form.Item>
  );
}

/** Number of the newest orders that are searched. */
const LOOKED_AT = 50;

/** The order of the last tested version, with its manual cases; null if there is none. */
async function lastCases(order: OrderModel) {
  const { list } = await call(testing.page, { firmwareNo: order.firmwareNo, pageSize: LOOKED_AT });
  const last = lastTested(order, readable(list));
  if (last === null) return null;
  const log = await call(testingOrder.approveLog, { orderNo: last.orderNo });
  return { last, cases: validManualEvidence(readable(log), last.round)?.cases ?? [] };
}

/** Copies the number's last tested cases, without results (decisions §4.1); `onCopy` returns how many were added. */
function CopyCases({ onCopy }: { readonly onCopy: (cases: readonly CaseRow[]) => number }) {
  const t = useText();
  const { order } = useOpenOrder();
  const { message } = App.useApp();
  const { run, loading } = useRequest(() => lastCases(order), {
    manual: true,
    // The failure has been shown.
    onError: () => undefined,
    onSuccess: (found) => {
      if (found === null || found.cases.length === 0) {
        void message.info(t('testing.case.noneToCopy'));
        return;
      }
      const { orderNo, versionNo } = found.last;
      const count = onCopy(found.cases);
      void message.success(t('testing.case.copied', { count, orderNo, version: versionNo }));
    },
  });
  return (
    <Button loading={busy(loading)} onClick={run}>
      {t('testing.case.copy')}
    </Button>
  );
}
