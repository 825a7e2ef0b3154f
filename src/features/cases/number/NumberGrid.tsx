import { Link } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { Alert, Checkbox, Flex } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import type { RecordFormApi } from '@/components/form/recordFormTypes';
import { enteredValues } from '@/components/form/formValues';
import { FilterBar } from '@/components/list/FilterBar';
import { optionsOf } from '@/components/list/recordFilters';
import { useListAddress } from '@/components/list/useRecordList';
import { SectionCard } from '@/components/parts/RecordPage';
import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import { changeResume } from '@/contract/histories';
import { CASE_FILTERS, isShown, moved, NEW_CASE, type NumberCases, type TestCase } from '@/domain/firmware/cases';
import { caseHistoryAddress } from '@/domain/paths';
import { CaseTexts } from '@/features/testOrder/order/orderParts';
import { useMayCall } from '@/session/useRights';
import { CaseGrid } from '../CaseGrid';
import { CaseFields } from '../CasePanel';
import type { ImportTarget } from '../ImportDialog';
import { importedInto } from '../matching';
import { CASE_LABELS } from '../caseColumns';
import { CASE_LIST } from '../caseListTexts';
import { caseOfField, isNew, listOf, withList, type CaseValues } from './caseValues';
import { hardwareText, useNumberColumns, type ListedLine, type RowAction } from './useNumberColumns';
import { LABEL } from '@/components/words';

interface NumberGridProps {
  readonly values: CaseValues;
  /** The list of the server, and what differs from it. */
  readonly stored: NumberCases;
  readonly changed: ReadonlySet<string>;
  readonly hardwareRevisions: readonly string[];
  /** The form around the list; null for those who do not maintain the cases. */
  readonly api: RecordFormApi<CaseValues> | null;
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
}

const own = (text: string) => ({ text });
const RULES = { keys: CASE_FILTERS, pageSize: 0 };
const REQUIRED = [
  { value: 'required', label: CASE_LABELS.required },
  { value: 'optional', label: CASE_LIST.optional },
];

const idsOf = (values: CaseValues): string[] => listOf(values).map(({ id }) => id);

/** A number's cases: filters, the table with its tools, and the opened case beside it (P-CASE-4). */
export function NumberGrid({ values, stored, changed, hardwareRevisions, api, open, onOpen }: NumberGridProps) {
  const t = useText();
  const mayReadHistory = useMayCall()(changeResume.page);
  // The same object until it changes (P-LIST-1).
  const [{ raw: asked }, changeFilter] = useListAddress(RULES);
  const filter = useDeferredValue(asked);
  /** The case that the table's page follows: the opened one, unless another was moved. */
  const [follow, setFollow] = useState<string | null>(null);
  const rows = useMemo(() => listOf(values), [values]);
  const cases = useMemo(() => rows.map(({ row }) => row), [rows]);
  const modules = useMemo(() => [...new Set(cases.map(({ module }) => module))].filter(Boolean), [cases]);
  const problems = api?.shown;
  // The opened case stays in the table, also when it no longer fits the filter.
  const openRow = open === null ? undefined : values.cases[open];
  const misfit = openRow === undefined || isShown(openRow, filter) ? null : open;
  const shown = useMemo(() => {
    const faulty = new Set(problems?.map(({ field }) => caseOfField(field)));
    return rows
      .map(({ id, row }, index) => ({ id, row, place: index + 1, changed: changed.has(id), faulty: faulty.has(id) }))
      .filter(({ id, row }) => id === misfit || isShown(row, filter))
      .map((line, at, all): ListedLine => ({ ...line, isFirst: at === 0, isLast: at === all.length - 1 }));
  }, [rows, filter, misfit, changed, problems]);
  const opened = shown.find(({ id }) => id === open);

  const show = useMemoizedFn((id: string | null) => {
    if (id === null) {
      onOpen(null);
      return;
    }
    setFollow(id);
    const wrong = api?.shown.find(({ field }) => caseOfField(field) === id);
    if (api === null || wrong === undefined) onOpen(id);
    else api.goTo(wrong.field);
  });
  /** Changes what is in the form, of which the screen may be a moment behind. */
  const put = (change: (now: CaseValues) => CaseValues) => {
    if (api === null) return;
    const next = change(enteredValues(api.form));
    api.edit(['cases'], next.cases);
    api.edit(['order'], next.order);
  };
  const putCases = (change: (now: readonly TestCase[]) => readonly TestCase[]) =>
    put((now) => withList(change(listOf(now).map(({ row }) => row)), idsOf(now)));
  const add = () => {
    putCases((now) => [...now, NEW_CASE]);
    if (api !== null) show(enteredValues(api.form).order.at(-1) ?? '');
  };
  const act = (id: string, action: RowAction) => {
    if (action === 'retire') api?.edit(['cases', id, 'retired'], values.cases[id]?.retired !== true);
    else if (action === 'remove') {
      if (id === open) onOpen(null);
      put(({ order, cases: { [id]: _removed, ...rest } }) => {
        return { order: order.filter((each) => each !== id), cases: rest };
      });
    } else {
      setFollow(id);
      const ids = shown.map((each) => each.id);
      put((now) => ({ ...now, order: moved(idsOf(now), ids, id, action) }));
    }
  };
  const columns = useNumberColumns(opened !== undefined, show, api === null ? null : act);
  const source: ImportTarget = {
    into: 'number',
    scope: null,
    questions: [{ column: 'hardware', values: hardwareRevisions }],
    fit: (found, { hardware }) => {
      const fitted = importedInto(cases, found, stored.cases, hardwareRevisions, hardware === null ? [] : [hardware]);
      const { added, changed: other, unchanged, problems: wrong } = fitted;
      return {
        said: [t(CASE_LIST.importCounts, { added, changed: other, unchanged })],
        count: added + other,
        problems: wrong,
        take: () => putCases(() => fitted.cases),
      };
    },
  };
  return (
    <SectionCard title={t(LABEL.cases)}>
      <Flex vertical gap="small">
        {api === null ? <Alert type="info" showIcon title={t(CASE_LIST.readOnly)} /> : null}
        <CaseGrid
          label={t(LABEL.cases)}
          columns={columns}
          width={opened === undefined ? 880 : 520}
          empty={t(rows.length === 0 ? CASE_LIST.empty : CASE_LIST.none)}
          all={cases}
          of={stored.firmwareNo}
          more={api && { label: t(CASE_LIST.add), add, source }}
          tools={mayReadHistory ? <Link to={caseHistoryAddress(stored.firmwareNo)}>{t(CASE_LIST.history)}</Link> : null}
          filters={
            // They work on the loaded list.
            <Flex gap="small" align="center" wrap>
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
                {t(CASE_LIST.counted, { shown: shown.length, all: rows.length })}
              </Text>
            </Flex>
          }
          rows={shown}
          filter={filter}
          open={open}
          onOpen={show}
          follow={follow ?? open}
          shown={
            opened && {
              row: opened.row,
              ...(api === null && { where: hardwareText(opened.row, t) }),
              children:
                api === null ? (
                  <CaseTexts row={opened.row} />
                ) : (
                  <CaseFields
                    at={['cases', opened.id]}
                    isNew={isNew(opened.id)}
                    hardwareRevisions={hardwareRevisions}
                  />
                ),
            }
          }
        />
      </Flex>
    </SectionCard>
  );
}
