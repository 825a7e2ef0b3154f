import { Link } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { Alert, App, Checkbox, Flex } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { hasUnsentInput } from '@/components/form/openForms';
import { useSubmission } from '@/components/form/useSubmission';
import { FilterBar } from '@/components/list/FilterBar';
import { optionsOf } from '@/components/list/recordFilters';
import { useListAddress } from '@/components/list/useRecordList';
import { SectionCard } from '@/components/parts/RecordPage';
import { Text } from '@/components/parts/Text';
import { useText, LABEL } from '@/components/texts';
import { cases } from '@/contract/firmware';
import { changeResume } from '@/contract/histories';
import { CASE_FILTERS, fitsCaseFilter, NEW_CASE, type NumberCases } from '@/domain/firmware/cases';
import { caseHistoryAddress } from '@/domain/paths';
import { CaseTextLines } from '@/features/testOrder/order/orderParts';
import { isConflict } from '@/services/failure';
import { useMayCall, useWhyNot } from '@/session/useRights';
import { CASE_LABELS } from '../caseColumns';
import { CaseGrid } from '../CaseGrid';
import { CASE_LIST } from '../caseListTexts';
import type { ImportTarget } from '../ImportDialog';
import { importedInto } from '../matching';
import { CaseForm } from './CaseForm';
import { saveCases } from './caseValues';
import { hardwareText, NEW, useNumberCaseColumns } from './numberCaseColumns';

interface NumberCaseListProps {
  readonly list: NumberCases;
  readonly hardwareRevisions: readonly string[];
  /** The saved list; null where it must be read again. */
  readonly onSaved: (answer: NumberCases | null) => void;
}

const own = (text: string) => ({ text });
/** The address has the filters only: the list is loaded whole, and its pages are those of the table. */
const RULES = { keys: CASE_FILTERS, pageSize: 0 };
const REQUIRED = [
  { value: 'required', label: CASE_LABELS.required },
  { value: 'optional', label: CASE_LIST.optional },
];

/** A number's cases: filters, a table to read, and the opened case beside it, which is edited there. */
export function NumberCaseList({ list, hardwareRevisions, onSaved }: NumberCaseListProps) {
  const t = useText();
  const { message } = App.useApp();
  const mayReadHistory = useMayCall()(changeResume.page);
  const mayWrite = useMayCall()(cases.save);
  const whyNot = useWhyNot()(cases.save, list);
  const isWritten = mayWrite && whyNot === undefined;
  const [open, setOpen] = useState<string | null>(null);
  // `asked` stays the same object until the filter changes.
  const [{ raw: asked }, changeFilter] = useListAddress(RULES);
  const filter = useDeferredValue(asked);
  const { firmwareNo, revision, cases: all } = list;
  const modules = useMemo(() => [...new Set(all.map(({ module }) => module))].filter(Boolean), [all]);
  // The opened case stays in the table, also when it does not fit the filter.
  const shown = useMemo(() => {
    const rows = all.map((row, index) => ({ id: row.key, row, place: index + 1 }));
    if (open === NEW) rows.push({ id: NEW, row: NEW_CASE, place: rows.length + 1 });
    return rows.filter(({ id, row }) => id === open || fitsCaseFilter(row, filter));
  }, [all, filter, open]);
  const opened = shown.find(({ id }) => id === open);
  const show = useMemoizedFn((id: string | null) => {
    if (id !== open && hasUnsentInput()) void message.info(t(CASE_LIST.kept));
    setOpen(id);
  });
  const columns = useNumberCaseColumns(opened !== undefined, show);
  const { mutateAsync: save } = useSubmission(saveCases);
  const source: ImportTarget = {
    into: 'number',
    questions: [{ column: 'hardware', values: hardwareRevisions }],
    fit: (found, { hardware }) => {
      const fitted = importedInto(all, found, all, hardwareRevisions, hardware === null ? [] : [hardware]);
      const { added, changed, unchanged, problems } = fitted;
      return {
        said: [t(CASE_LIST.importCounts, { added, changed, unchanged })],
        count: added + changed,
        problems,
        take: async () => {
          try {
            onSaved(await save({ firmwareNo, revision, cases: fitted.cases }));
            void message.success(t(CASE_LIST.saved, { firmwareNo }));
          } catch (error) {
            // Somebody else has saved: the cases are fitted into that list.
            if (isConflict(error)) onSaved(null);
            throw error;
          }
        },
      };
    },
  };
  return (
    <SectionCard title={t(LABEL.cases)}>
      <Flex vertical gap="small">
        {isWritten ? null : (
          <Alert type={mayWrite ? 'warning' : 'info'} showIcon title={mayWrite ? whyNot : t(CASE_LIST.readOnly)} />
        )}
        <CaseGrid
          label={t(LABEL.cases)}
          columns={columns}
          width={opened === undefined ? 760 : 400}
          empty={t(all.length === 0 ? CASE_LIST.empty : CASE_LIST.none)}
          all={all}
          of={firmwareNo}
          more={isWritten ? { label: t(CASE_LIST.add), add: () => show(NEW), source } : null}
          tools={
            <>
              {mayReadHistory ? <Link to={caseHistoryAddress(firmwareNo)}>{t(CASE_LIST.history)}</Link> : null}
              {/* The filters work on the loaded list, without a call. */}
              <FilterBar
                raw={asked}
                onChange={changeFilter}
                filters={[
                  { kind: 'text', key: 'keyword', label: CASE_LIST.search, width: 280 },
                  { kind: 'select', key: 'module', label: CASE_LABELS.module, options: optionsOf(modules, own) },
                  {
                    kind: 'select',
                    key: 'hardware',
                    label: CASE_LABELS.hardware,
                    options: optionsOf(hardwareRevisions, own),
                  },
                  { kind: 'select', key: 'required', label: CASE_LIST.anyRequired, options: REQUIRED },
                ]}
              />
              <Checkbox
                checked={asked.retired !== undefined}
                onChange={({ target }) => changeFilter({ raw: { retired: target.checked ? 'shown' : undefined } })}
              >
                {t(CASE_LIST.withRetired)}
              </Checkbox>
              <Text tone="secondary" role="status">
                {t(CASE_LIST.counted, { shown: shown.length, all: Math.max(all.length, shown.length) })}
              </Text>
            </>
          }
          rows={shown}
          filter={filter}
          open={open}
          onOpen={show}
          follow={open}
          shown={
            opened && {
              row: opened.row,
              ...(!isWritten && { where: hardwareText(opened.row, t) }),
              children: isWritten ? (
                <CaseForm
                  // After a save the form begins again with the saved list.
                  key={`${opened.id} ${String(revision)}`}
                  list={list}
                  caseKey={opened.id === NEW ? null : opened.id}
                  hardwareRevisions={hardwareRevisions}
                  onSaved={(answer) => {
                    if (opened.id === NEW) setOpen(null);
                    onSaved(answer);
                  }}
                />
              ) : (
                <CaseTextLines row={opened.row} />
              ),
            }
          }
        />
      </Flex>
    </SectionCard>
  );
}
