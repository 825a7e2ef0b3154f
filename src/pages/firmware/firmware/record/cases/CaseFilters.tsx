import { history, useLocation } from '@umijs/max';
import { Checkbox, Flex, Input } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { FormSelect } from '@/components/form/FormSelect';
import { readState, writeChange } from '@/components/list/address';
import { useClearable } from '@/components/parts/antdNames';
import { useText } from '@/components/useText';
import { CASE_FILTERS, type CaseFilter } from '@/domain/firmware/caseList';
import { CASE_LABELS, CASE_LIST } from '@/features/cases/words';

const RULES = { keys: CASE_FILTERS, pageSize: 0 };

/** The filter of the address (decisions §5); the same object until it changes. */
export function useCaseFilter(): CaseFilter {
  const { search } = useLocation();
  return useMemo(() => readState(search, RULES).raw, [search]);
}

interface CaseFiltersProps {
  readonly modules: readonly string[];
  readonly hardwareRevisions: readonly string[];
  readonly filter: CaseFilter;
  readonly children: ReactNode;
}

/** The filters of a number's cases, which work on the loaded list. */
export function CaseFilters({ modules, hardwareRevisions, filter, children }: CaseFiltersProps) {
  const t = useText();
  const clearable = useClearable();
  // The address follows a key, and must not take it back.
  const [typed, setTyped] = useState(filter.keyword ?? '');
  const put = (raw: CaseFilter) =>
    history.replace({ pathname: '', search: writeChange(history.location.search, { raw }, RULES), hash: '' });
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const required = [
    { value: 'required', label: t(CASE_LABELS.required) },
    { value: 'optional', label: t(CASE_LIST.optional) },
  ];
  const choices = [
    ['module', t(CASE_LABELS.module), same(modules)],
    ['hardware', t(CASE_LABELS.hardware), same(hardwareRevisions)],
    ['required', t(CASE_LIST.anyRequired), required],
  ] as const;
  return (
    <Flex gap="small" align="center" wrap>
      <Input
        value={typed}
        allowClear={clearable}
        aria-label={t(CASE_LIST.search)}
        placeholder={t(CASE_LIST.search)}
        onChange={({ target }) => {
          setTyped(target.value);
          put({ keyword: target.value });
        }}
        style={{ width: 280 }}
      />
      {choices.map(([field, label, options]) => (
        <FormSelect<string | null>
          key={field}
          allowClear
          value={filter[field] ?? null}
          aria-label={label}
          placeholder={label}
          options={options}
          onChange={(chosen?: string | null) => put({ [field]: chosen ?? '' })}
          style={{ width: 165 }}
        />
      ))}
      <Checkbox
        checked={filter.retired !== undefined}
        onChange={({ target }) => put({ retired: target.checked ? 'shown' : '' })}
      >
        {t(CASE_LIST.withRetired)}
      </Checkbox>
      {children}
    </Flex>
  );
}
