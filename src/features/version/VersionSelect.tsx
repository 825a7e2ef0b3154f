import type { SelectProps } from 'antd';
import { SearchSelect } from '@/components/form/SearchSelect';
import { useText } from '@/components/useText';
import { compareVersionNo, versionStateName, type FirmwareVersion } from '@/domain/firmware/version';
import type { VersionSearch } from './useVersionSearch';
import { VERSION } from './words';

interface VersionSelectProps extends SelectProps<string | null> {
  readonly versions: readonly Pick<FirmwareVersion, 'id' | 'versionNo' | 'state'>[];
  readonly search: VersionSearch;
}

/** Selects a version of a number by id, the highest first; what is typed is searched for among all of them. */
export function VersionSelect({ versions, search, loading = false, ...select }: VersionSelectProps) {
  const t = useText();
  const waits = loading || search.read.loading;
  return (
    <SearchSelect
      {...select}
      onType={search.look}
      total={search.total}
      loading={waits}
      read={{ ...search.read, loading: waits }}
      notFoundContent={t(VERSION.noneFound)}
      options={[...versions]
        .sort((a, b) => compareVersionNo(b.versionNo, a.versionNo))
        .map(({ id, versionNo, state }) => ({ value: id, label: `${versionNo} · ${t(versionStateName(state))}` }))}
    />
  );
}
