import { history } from '@umijs/max';
import { useState } from 'react';
import { useCaption } from '@/components/caption';
import { FormSelect } from '@/components/form/FormSelect';
import { useText } from '@/components/useText';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { VersionModel } from '@/contract/version';
import { compareVersionNo, olderFirst, versionStateName } from '@/domain/firmware/version';
import { compareAddress } from '@/domain/paths';
import { useVersionSearch } from '@/features/version/useVersionSearch';
import { useWhyNot } from '@/session/useWhyNot';

/** Picks another version of the number to compare with (decisions §5). */
export function CompareWith({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const caption = useCaption();
  const denied = useWhyNot()(firmwareVersion.page.needs);
  const { id, firmwareNo } = version;
  const [opened, setOpened] = useState(false);
  const { data: known = [], search, error, loading, refresh } = useVersionSearch({ firmwareNo }, { enabled: opened });
  const others = known.filter((other) => other.id !== id).sort((a, b) => compareVersionNo(b.versionNo, a.versionNo));
  if (denied !== undefined) return null;
  return (
    <FormSelect
      aria-label={t('version.compareWith')}
      placeholder={t('version.compareWith')}
      value={null}
      showSearch={{ optionFilterProp: 'label', onSearch: search.look }}
      popupMatchSelectWidth={false}
      style={{ minWidth: 140 }}
      loading={loading || search.searching}
      onOpenChange={(open) => {
        if (open) setOpened(true);
        if (open && error !== undefined && !loading) refresh();
      }}
      notFoundContent={t(loading || search.searching ? 'common.loading' : 'version.noneFound')}
      options={others.map((other) => ({
        value: other.id,
        label: `${other.versionNo} · ${caption(versionStateName(other.state))}`,
      }))}
      onChange={(other: string | null) => {
        const chosen = others.find((each) => each.id === other);
        if (!chosen) return;
        const [older, newer] = olderFirst(chosen, version);
        history.push(compareAddress(firmwareNo, [older.id, newer.id]));
      }}
    />
  );
}
