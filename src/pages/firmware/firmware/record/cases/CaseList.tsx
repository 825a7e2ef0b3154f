import { PlusOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { Alert, Button, Flex } from 'antd';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { RecordFormApi } from '@/components/form/types';
import { enteredValues } from '@/components/form/values';
import { SectionCard } from '@/components/parts/SectionCard';
import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import { changeResume } from '@/contract/histories';
import { isShown, moved } from '@/domain/firmware/caseList';
import { NEW_CASE, type NumberCases, type TestCase } from '@/domain/firmware/cases';
import { CASES_MAX } from '@/domain/firmware/caseTexts';
import { caseHistoryAddress } from '@/domain/paths';
import { CaseGrid, focusCase } from '@/features/cases/CaseGrid';
import { CaseFields, CasePanel } from '@/features/cases/CasePanel';
import { ExportButtons } from '@/features/cases/ExportButtons';
import { CASE_IMPORT, CASE_LIST } from '@/features/cases/words';
import { CaseTexts } from '@/features/testOrder/order/CaseTexts';
import { useMayCall } from '@/session/useRights';
import { CaseFilters, useCaseFilter } from './CaseFilters';
import { caseOfField, isNew, listOf, withList, type CaseValues } from './caseValues';
import { hardwareText, useListColumns, type ListedLine, type RowAction } from './useListColumns';

const ImportToNumber = lazy(() => import('./ImportToNumber'));

interface CaseListProps {
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

const idsOf = (values: CaseValues): string[] => listOf(values).map(({ id }) => id);

/** A number's cases: filters, the table with its tools, and the opened case beside it (decisions §4.7). */
export function CaseList({ values, stored, changed, hardwareRevisions, api, open, onOpen }: CaseListProps) {
  const t = useText();
  const mayReadHistory = useMayCall()(changeResume.page.needs);
  const asked = useCaseFilter();
  const filter = useDeferredValue(asked);
  const [importing, setImporting] = useState(false);
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
    const known = problems?.length ? rows.map(({ id }) => id) : [];
    const faulty = new Set(problems?.map(({ field }) => caseOfField(field, known)));
    return rows
      .map(({ id, row }, index) => ({ id, row, place: index + 1, changed: changed.has(id), faulty: faulty.has(id) }))
      .filter(({ id, row }) => id === misfit || isShown(row, filter))
      .map((line, at, all): ListedLine => ({ ...line, isFirst: at === 0, isLast: at === all.length - 1 }));
  }, [rows, filter, misfit, changed, problems]);
  const place = open === null ? -1 : shown.findIndex(({ id }) => id === open);
  const opened = shown[place];

  const show = useMemoizedFn((id: string) => {
    setFollow(id);
    const wrong = api?.shown.find(({ field }) => caseOfField(field, [id]) !== undefined);
    if (api === null || wrong === undefined) onOpen(id);
    else api.goTo(wrong.field);
  });
  const move = (by: 1 | -1) => {
    const next = shown[place + by];
    if (next !== undefined) show(next.id);
  };
  const close = () => {
    onOpen(null);
    // The focus goes back to where it came from.
    if (open !== null) focusCase(open);
  };
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
  const columns = useListColumns(place >= 0, show, api === null ? null : act);

  return (
    <SectionCard title={t(CASE_LIST.title)}>
      <Flex vertical gap="small">
        {api === null ? <Alert type="info" showIcon title={t(CASE_LIST.readOnly)} /> : null}
        <Flex gap="small" align="center" wrap>
          {api === null ? null : (
            <>
              <Button icon={<PlusOutlined aria-hidden />} disabled={rows.length >= CASES_MAX} onClick={add}>
                {t(CASE_LIST.add)}
              </Button>
              <Button onClick={() => setImporting(true)}>{t(CASE_IMPORT.title)}</Button>
            </>
          )}
          <ExportButtons cases={cases} of={stored.firmwareNo} />
          {mayReadHistory ? <Link to={caseHistoryAddress(stored.firmwareNo)}>{t(CASE_LIST.history)}</Link> : null}
        </Flex>
        <CaseFilters modules={modules} hardwareRevisions={hardwareRevisions} filter={asked}>
          <Text tone="secondary" role="status">
            {t(CASE_LIST.counted, { shown: shown.length, all: rows.length })}
          </Text>
        </CaseFilters>
        <CaseGrid<ListedLine>
          aria-label={t(CASE_LIST.title)}
          rows={shown}
          empty={t(rows.length === 0 ? CASE_LIST.empty : CASE_LIST.none)}
          width={opened === undefined ? 880 : 520}
          filter={filter}
          open={open}
          follow={follow ?? open}
          columns={columns}
          panel={
            opened === undefined ? null : (
              <CasePanel
                key={opened.id}
                row={opened.row}
                {...(api === null && { where: hardwareText(opened.row, t) })}
                place={place}
                total={shown.length}
                move={move}
                onClose={close}
              >
                {api === null ? (
                  <CaseTexts row={opened.row} />
                ) : (
                  <CaseFields
                    at={['cases', opened.id]}
                    isNew={isNew(opened.id)}
                    hardwareRevisions={hardwareRevisions}
                  />
                )}
              </CasePanel>
            )
          }
        />
      </Flex>
      {importing ? (
        <Suspense fallback={null}>
          <ImportToNumber
            cases={cases}
            before={stored.cases}
            hardwareRevisions={hardwareRevisions}
            onTake={(taken) => {
              putCases(() => taken);
              setImporting(false);
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </SectionCard>
  );
}
