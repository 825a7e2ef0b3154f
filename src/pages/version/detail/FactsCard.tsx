import { useRequest } from 'ahooks';
import { Descriptions } from 'antd';
import { useCaption } from '@/components/caption';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { versionFacts } from '@/features/version/facts';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { VersionModel } from '@/contract/version';
import { call } from '@/services/client';

/** What the life cycle shows already. */
const SHOWN_ABOVE = ['state', 'stateReason'];

/** What names a version by its fields: the template's labels, and the number of the base version. */
async function loadNames({ baseVersionId }: VersionModel) {
  const [template, base] = await Promise.all([
    call(firmwareVersion.template, undefined),
    baseVersionId === null ? null : call(firmwareVersion.detail, { id: baseVersionId }),
  ]);
  return { template: template.fields, base };
}

/** The fields of a version (decisions §4.3); those that say nothing are left out. */
export function FactsCard({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const caption = useCaption();
  const { data } = useRequest(() => loadNames(version), { refreshDeps: [version.id], onError: () => undefined });
  const facts = versionFacts(version, {
    t,
    caption,
    template: data?.template ?? [],
    versionNoOf: (id) => (data?.base?.id === id ? data.base.versionNo : id),
  });
  return (
    <SectionCard title={t('common.facts')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 3 }}
        items={facts
          .filter(({ key, text }) => text !== '' && !SHOWN_ABOVE.includes(key))
          .map(({ key, label, text }) => ({
            key,
            label,
            children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>,
          }))}
      />
    </SectionCard>
  );
}
