import { useMemoizedFn } from 'ahooks';
import { App, Checkbox, Flex, Form, theme } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { enteredValues } from '@/components/form/formValues';
import { caseResultName, isSameCell, type CaseRow, type Combination } from '@/domain/workflow/evidence';
import { hasFailed, NO_CASE, rowKey } from '@/domain/workflow/roundCases';
import { lastManualCases } from '@/domain/workflow/log';
import { completeRows, faultyCase } from '../decisionValues';
import { CASE_ROUND } from '../decisionTexts';
import { useDecision } from '../useDecision';
import { useOrderWords } from '../../texts/orderWords';
import { CaseTextLines } from '../../order/orderParts';
import { useFormBasis } from '../../order/orderContext';
import { CASE, EVIDENCE } from '../../order/orderTexts';
import { VERSION } from '@/features/version/versionTexts';
import { CaseGrid } from '@/features/cases/CaseGrid';
import { CaseFields } from '@/features/cases/CasePanel';
import { resultOf } from '@/features/cases/caseColumns';
import { BY_KEY, CaseOutcome, useCaseFiles } from './CaseOutcome';
import { RoundTools } from './RoundTools';
import { roundColumns, type IndexedCase } from './roundColumns';
import { useRoundImport } from './useRoundImport';
import { LIST_WORDS } from '@/components/list/listTexts';

const NO_ROWS: readonly CaseRow[] = [];

/**
 * The index of the first row with a problem; without one, of the first row that prevents a pass because it failed or
 * was not run.
 */
function firstWrong(rows: readonly CaseRow[], faulty: ReadonlySet<number | null>): number | null {
  const places = [
    rows.findIndex((_row, index) => faulty.has(index)),
    rows.findIndex(hasFailed),
    rows.findIndex(({ result }) => result === 'notRun'),
  ];
  return places.find((place) => place >= 0) ?? null;
}

interface RoundGridProps {
  readonly id?: string;
  readonly value?: readonly CaseRow[];
  readonly onChange?: (cases: readonly CaseRow[]) => void;
  /** Shows only the cases of a combination; null shows all. */
  readonly only: Combination | null;
}

/** Manual cases, edited in place, beside the table or in bulk, copied or imported; a form control. */
export function RoundGrid({ id, value: rows = NO_ROWS, onChange, only }: RoundGridProps) {
  const value = useMemo(() => completeRows(rows), [rows]);
  const words = useOrderWords();
  const { t, language, combinationText } = words;
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const { api, facts, wantedCase } = useDecision();
  const { order, log } = useFormBasis();
  const { scope, orderNo } = order;
  const warn = (lines: readonly string[]) => lines.forEach((line) => void message.warning(line));
  const faulty = useMemo(() => new Set(api.shown.map((problem) => faultyCase(problem.field))), [api.shown]);
  const numberKeys = useMemo(() => new Set(facts.cases.map(({ key }) => key)), [facts.cases]);
  /** Index of the case that is open beside the table. */
  const [open, setOpen] = useState<number | null>(null);
  const [seen, setSeen] = useState(wantedCase);
  if (seen !== wantedCase) {
    setSeen(wantedCase);
    setOpen(wantedCase?.index ?? firstWrong(value, faulty));
  }
  const [chosen, setChosen] = useState<readonly number[]>([]);
  /** Index of the blank row that was added last, which gets the focus. */
  const [fresh, setFresh] = useState<number | null>(null);
  // The form has edits that are not rendered yet.
  const change = useMemoizedFn((next: (rows: readonly CaseRow[]) => readonly CaseRow[]) =>
    onChange?.(next(completeRows(enteredValues(api.form).evidence.cases))),
  );
  // The function is stable, like all properties of the table, so that typing renders only the cells that it changes.
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
    setFresh(blank ? value.length : null);
    change((all) => [...all, ...more]);
  });
  const attachTo = useCaseFiles(edit, value);
  const shown = open === null ? undefined : value[open];
  // Table and tools follow what is typed in the background.
  const later = useDeferredValue(value);
  const source = useRoundImport(later, change, warn);
  const failed = later.filter(({ result }) => result === 'failed').length;
  const [isAsked, setAsked] = useState(false);
  const onlyFailed = isAsked && failed > 0;
  // The open case stays in the table, also when the filters would leave it out.
  const alwaysShown = only === null && !onlyFailed ? null : open;
  const lastTime = useMemo(() => {
    const failed = new Map(
      lastManualCases(log)
        .filter(hasFailed)
        .map((row) => [rowKey(row), row]),
    );
    return (row: CaseRow) => {
      const last = failed.get(rowKey(row));
      if (last === undefined) return '';
      const result = caseResultName(last.result)[language];
      return last.note === '' ? t(CASE.lastTime, { result }) : t(CASE.lastNote, { result, note: last.note });
    };
  }, [log, language, t]);
  const listed = useMemo(
    () =>
      later.flatMap((row, index): IndexedCase[] => {
        const fits = (only === null || isSameCell(row, only)) && (!onlyFailed || row.result === 'failed');
        if (!fits && index !== alwaysShown) return [];
        const own = !numberKeys.has(row.key);
        return [{ id: index, row, own, wrong: faulty.has(index), fresh: index === fresh, before: lastTime(row) }];
      }),
    [later, only, onlyFailed, alwaysShown, numberKeys, faulty, fresh, lastTime],
  );
  const fill = useMemoizedFn((from: number, lines: readonly string[]) => {
    const unknown = lines.find((line) => resultOf(line) === null);
    if (unknown !== undefined) {
      warn([t(CASE_ROUND.noResult, { line: unknown })]);
      return;
    }
    const below = listed.map(({ id: index }) => index).slice(listed.findIndex(({ id: index }) => index === from));
    if (lines.length > below.length) {
      warn([t(CASE_ROUND.tooMany, { count: lines.length, below: below.length })]);
      return;
    }
    change((all) =>
      all.map((row, at) => {
        // A row without a line keeps its result, and so does one whose line is blank.
        const line = lines[below.indexOf(at)] ?? '';
        return line === '' ? row : { ...row, result: resultOf(line) ?? row.result };
      }),
    );
  });
  const beside = shown !== undefined;
  const columns = useMemo(
    () => roundColumns(words, scope, beside, { show: setOpen, edit, fill, remove }),
    [words, scope, beside, edit, fill, remove],
  );
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
      // The table has only this page's rows; the selected ones of other pages stay selected.
      preserveSelectedRowKeys: true,
      selections: [
        { key: 'all', text: t(VERSION.chooseAll), onSelect: chooseAll },
        { key: 'none', text: t(VERSION.chooseNone), onSelect: () => setChosen([]) },
      ],
      getTitleCheckboxProps: () => ({ 'aria-label': t(LIST_WORDS.chooseAll) }),
      getCheckboxProps: ({ id: index }: IndexedCase) => ({
        name: `case-${String(index)}`,
        'aria-label': t(CASE_ROUND.choose, { row: index + 1 }),
      }),
    }),
    [chosen, chooseAll, t],
  );

  // A new case starts with the combination that is shown, or that of the previous one.
  const last = only ?? later.at(-1);
  const blank: CaseRow = {
    ...NO_CASE,
    hardwareRevision: last?.hardwareRevision ?? scope.hardwareRevisions[0] ?? '',
    sourceVersion: last?.sourceVersion ?? scope.sourceVersions[0] ?? '',
  };
  return (
    // Only faulty cells are red, not every field of the table.
    <Form.Item noStyle validateStatus="">
      <Flex vertical gap="small">
        <CaseGrid
          label={t(EVIDENCE.cases)}
          columns={columns}
          width={beside ? 360 : 620}
          empty={t(CASE_ROUND.empty)}
          all={later}
          of={orderNo}
          more={{ id: beside ? undefined : id, label: t(CASE_ROUND.add), add: () => add([blank], true), source }}
          tools={
            <>
              <RoundTools rows={later} chosen={chosen} setChosen={setChosen} change={change} add={add} />
              {failed === 0 ? null : (
                <Checkbox checked={onlyFailed} onChange={({ target }) => setAsked(target.checked)}>
                  {t(CASE_ROUND.onlyFailed, { count: failed })}
                </Checkbox>
              )}
            </>
          }
          onRow={onRow}
          rowSelection={rowSelection}
          rows={listed}
          filter={onlyFailed ? 'failed' : only}
          open={open}
          onOpen={setOpen}
          follow={open ?? fresh}
          shown={
            open === null || shown === undefined
              ? undefined
              : {
                  id,
                  row: shown,
                  where: combinationText(shown),
                  failed: shown.result === 'failed',
                  keys: Object.fromEntries(BY_KEY.map((result, at) => [String(at + 1), () => edit(open, { result })])),
                  children: (
                    <>
                      <CaseOutcome
                        row={shown}
                        lastTime={lastTime(shown)}
                        edit={(part) => edit(open, part)}
                        onAttach={(files) => void attachTo(open, files).then(warn)}
                      />
                      {numberKeys.has(shown.key) && <CaseTextLines row={shown} />}
                      {!numberKeys.has(shown.key) && <CaseFields at={['evidence', 'cases', open]} isNew />}
                    </>
                  ),
                }
          }
        />
      </Flex>
    </Form.Item>
  );
}
