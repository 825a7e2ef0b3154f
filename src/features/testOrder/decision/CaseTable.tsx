import { useMemoizedFn } from 'ahooks';
import { App, Flex, Form, theme } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { enteredValues } from '@/components/form/values';
import { isSameCell, type CaseRow, type Combination } from '@/domain/workflow/evidence';
import { CaseGrid } from '@/features/cases/CaseGrid';
import { CaseFields, CasePanel } from '@/features/cases/CasePanel';
import { VERSION } from '@/features/version/words';
import { useOrderWords } from '../list/names';
import { CaseTexts } from '../order/CaseTexts';
import { EVIDENCE } from '../order/words';
import { BY_KEY, CaseOutcome, useCaseFiles } from './CaseOutcome';
import { CaseTools } from './CaseTools';
import { completeRows, faultyCase } from './decisionValues';
import { useCaseColumns, type IndexedCase } from './useCaseColumns';
import { useDecision } from './useDecision';
import { CASE_TABLE } from './words';

const NO_ROWS: readonly CaseRow[] = [];

interface CaseTableProps {
  readonly id?: string;
  readonly value?: readonly CaseRow[];
  readonly onChange?: (cases: readonly CaseRow[]) => void;
  /** Shows only the cases of a combination; null shows all. */
  readonly only: Combination | null;
}

/** Manual cases, edited in place, beside the table or in bulk, copied or read from a file; a form control (decisions §4.1). */
export function CaseTable({ id, value: rows = NO_ROWS, onChange, only }: CaseTableProps) {
  const value = useMemo(() => completeRows(rows), [rows]);
  const { t, combinationText } = useOrderWords();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const { api, facts, wantedCase } = useDecision();
  const faulty = useMemo(() => new Set(api.shown.map((problem) => faultyCase(problem.field))), [api.shown]);
  const kept = useMemo(() => new Set(facts.cases.map(({ key }) => key)), [facts.cases]);
  /** Index of the case that is open beside the table. */
  const [open, setOpen] = useState<number | null>(null);
  const [seen, setSeen] = useState(wantedCase);
  if (seen !== wantedCase) {
    setSeen(wantedCase);
    setOpen(wantedCase?.index ?? null);
  }
  const [chosen, setChosen] = useState<readonly number[]>([]);
  /** Index of the last added row, whose page is shown, and whether it is a blank one, which gets the focus. */
  const [added, setAdded] = useState<{ readonly index: number; readonly blank: boolean } | null>(null);
  // The form has edits that are not rendered yet.
  const change = useMemoizedFn((next: (rows: readonly CaseRow[]) => readonly CaseRow[]) =>
    onChange?.(next(completeRows(enteredValues(api.form).evidence.cases))),
  );
  // Stable, like all that the table gets, so that a key renders only what it changes.
  const edit = useMemoizedFn((index: number, part: Partial<CaseRow>) =>
    change((all) => all.map((row, at) => (at === index ? { ...row, ...part } : row))),
  );
  const remove = useMemoizedFn((index: number) => {
    // The indexes of the rows behind it change.
    setChosen([]);
    setOpen(null);
    change((all) => all.filter((_row, at) => at !== index));
  });
  const add = useMemoizedFn((more: readonly CaseRow[], blank: boolean = false) => {
    setOpen(null);
    setAdded({ index: value.length + more.length - 1, blank });
    change((all) => [...all, ...more]);
  });
  const attachTo = useCaseFiles(edit, value);
  const shown = open === null ? undefined : value[open];
  // Table and tools follow a key in the background.
  const later = useDeferredValue(value);
  const listed = useMemo(
    () =>
      later.flatMap((row, index): IndexedCase[] => {
        if (only !== null && !isSameCell(row, only)) return [];
        return [{ id: index, row, own: !kept.has(row.key), wrong: faulty.has(index) }];
      }),
    [later, only, kept, faulty],
  );
  const move = (by: 1 | -1) => {
    const next = listed[listed.findIndex((each) => each.id === open) + by];
    if (next !== undefined) setOpen(next.id);
  };
  const beside = shown !== undefined;
  const fresh = added?.blank === true ? added.index : null;
  const columns = useCaseColumns({ fresh, beside, show: setOpen, edit, remove });
  const onRow = useCallback(
    ({ row }: IndexedCase) =>
      // A failed case has a bar at its start, and its mark.
      row.result === 'failed'
        ? { style: { background: token.colorErrorBg, boxShadow: `inset 3px 0 0 ${token.colorError}` } }
        : {},
    [token],
  );
  const chooseAll = useMemoizedFn(() => setChosen(listed.map((each) => each.id)));
  const rowSelection = useMemo(
    () => ({
      selectedRowKeys: [...chosen],
      onChange: (keys: readonly React.Key[]) => setChosen(keys.map(Number)),
      columnWidth: 44,
      // The table has only this page's rows.
      preserveSelectedRowKeys: true,
      selections: [
        { key: 'all', text: t(VERSION.chooseAll), onSelect: chooseAll },
        { key: 'none', text: t(VERSION.chooseNone), onSelect: () => setChosen([]) },
      ],
      getTitleCheckboxProps: () => ({ 'aria-label': t('common.list.chooseAll') }),
      getCheckboxProps: ({ id: index }: IndexedCase) => ({
        name: `case-${String(index)}`,
        'aria-label': t(CASE_TABLE.choose, { row: index + 1 }),
      }),
    }),
    [chosen, chooseAll, t],
  );

  return (
    // Only faulty cells are red, not every field of the table.
    <Form.Item noStyle validateStatus="">
      <Flex vertical gap="small" tabIndex={-1} {...(id === undefined ? {} : { id })}>
        <CaseGrid
          aria-label={t(EVIDENCE.cases)}
          rows={listed}
          columns={columns}
          empty={t(CASE_TABLE.empty)}
          width={beside ? 360 : 620}
          filter={only}
          open={open}
          follow={open ?? added?.index ?? null}
          onRow={onRow}
          rowSelection={rowSelection}
          panel={
            open === null || shown === undefined ? null : (
              <CasePanel
                row={shown}
                where={combinationText(shown)}
                place={open}
                total={value.length}
                failed={shown.result === 'failed'}
                move={move}
                keys={Object.fromEntries(BY_KEY.map((result, at) => [String(at + 1), () => edit(open, { result })]))}
                onClose={() => setOpen(null)}
              >
                {kept.has(shown.key) ? <CaseTexts row={shown} /> : null}
                <CaseOutcome
                  row={shown}
                  edit={(part) => edit(open, part)}
                  onAttach={(files) => attachTo(open, files).forEach((line) => void message.warning(line))}
                />
                {kept.has(shown.key) ? null : <CaseFields at={['evidence', 'cases', open]} isNew />}
              </CasePanel>
            )
          }
        />
        <CaseTools rows={later} only={only} chosen={chosen} setChosen={setChosen} change={change} add={add} />
      </Flex>
    </Form.Item>
  );
}
