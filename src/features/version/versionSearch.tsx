import { useDebounce, useMemoizedFn } from 'ahooks';
import type { SelectProps } from 'antd';
import { useMemo, useState } from 'react';
import type { OptionsLoad } from '@/components/form/FormSelect';
import { MOST_OPTIONS, SearchSelect } from '@/components/form/SearchSelect';
import { LARGEST_PAGE } from '@/components/list/address';
import { useText } from '@/components/texts';
import { readable } from '@/contract/callFields';
import { firmware } from '@/contract/firmware';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { versionStateName, type FirmwareVersion, type VersionState } from '@/domain/firmware/version';
import { compareVersionNo } from '@/domain/firmware/compareVersionNo';
import { call } from '@/services/client';
import { combinedState, useCall, type ReadOptions } from '@/services/useCall';
import { VERSION } from './versionTexts';

/** From the last key to the search, in milliseconds. */
const WAIT = 300;

export interface VersionSearch {
  /** Searches for what was typed; the found versions join the known ones. */
  readonly look: (typed: string) => void;
  readonly load: OptionsLoad;
  /** How many versions the server has for what was typed, where it did not send them all. */
  readonly total: number | undefined;
  /** Makes a version known that was chosen before. */
  readonly know: (id: string) => void;
}

/**
 * The versions of a number as far as they are known: the newest page, and those that the server has found for a field.
 * A number may have more versions than a page.
 */
export function useVersionSearch(
  of: { readonly firmwareNo: string; readonly state?: VersionState[] | undefined },
  options: Pick<ReadOptions, 'enabled' | 'fixed'> = {},
) {
  const newest = useCall(firmwareVersion.page, { ...of, pageSize: LARGEST_PAGE }, options);
  const more = newest.data !== undefined && newest.data.list.length < newest.data.total;
  const [found, setFound] = useState<readonly VersionModel[]>([]);
  const [typed, setTyped] = useState('');
  const add = (versions: readonly VersionModel[]) => setFound((before) => merged(before, versions));

  // Typed text is searched for once the newest page shows that there are more.
  const keyword = useDebounce(typed, { wait: WAIT });
  const search = useCall(
    firmwareVersion.page,
    { ...of, keyword, pageSize: MOST_OPTIONS },
    { enabled: more && typed !== '' && keyword !== '' },
  );
  const [added, setAdded] = useState(search.data);
  if (search.data !== undefined && search.data !== added) {
    setAdded(search.data);
    add(readable(search.data.list));
  }
  const know = useMemoizedFn((id: string) => {
    call(firmwareVersion.detail, { id }, { quiet: true }).then(
      (version) => add([version]),
      () => undefined,
    );
  });

  const first = useMemo(() => newest.data && readable(newest.data.list), [newest.data]);
  const data = useMemo(() => first && merged(first, found), [first, found]);
  const look = useMemoizedFn((text: string) => setTyped(text.trim()));
  const loading = more && typed !== '' && (typed !== keyword || search.loading);
  const asked = typed === '' ? newest.data : search.data;
  const total = asked !== undefined && asked.list.length < asked.total ? asked.total : undefined;
  const versionSearch: VersionSearch = { look, know, load: { loading, error: search.error }, total };
  return { ...newest, data, newest: first, rows: newest.data?.list ?? [], search: versionSearch };
}

/** What the fields of a version need: its number, the versions of the number, and the template. */
export function useVersionNeeds(firmwareNo: string) {
  const number = useCall(firmware.detail, { firmwareNo }, { fixed: true });
  const versions = useVersionSearch({ firmwareNo }, { fixed: true });
  const template = useCall(firmwareVersion.template, undefined, { fixed: true });
  const { data: siblings, newest, search } = versions;
  const known = number.data && siblings && newest && template.data;
  return {
    ...combinedState([number, versions, template]),
    data: known ? { number: number.data, template: template.data.fields, siblings, newest, search } : undefined,
  };
}

function merged(known: readonly VersionModel[], more: readonly VersionModel[]): readonly VersionModel[] {
  const added = more.filter(({ id }) => !known.some((version) => version.id === id));
  return added.length === 0 ? known : [...known, ...added];
}

interface VersionSelectProps extends SelectProps<string | null> {
  readonly versions: readonly Pick<FirmwareVersion, 'id' | 'versionNo' | 'state'>[];
  readonly search: VersionSearch;
}

/** Selects a version of a number by id, the highest first; what is typed is searched for among all. */
export function VersionSelect({ versions, search, loading = false, ...select }: VersionSelectProps) {
  const t = useText();
  const waits = loading || search.load.loading;
  return (
    <SearchSelect
      {...select}
      onType={search.look}
      total={search.total}
      loading={waits}
      load={{ ...search.load, loading: waits }}
      notFoundContent={t(VERSION.noneFound)}
      options={[...versions]
        .sort((a, b) => compareVersionNo(b.versionNo, a.versionNo))
        .map(({ id, versionNo, state }) => ({ value: id, label: `${versionNo} · ${t(versionStateName(state))}` }))}
    />
  );
}
