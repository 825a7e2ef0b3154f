import { Descriptions } from 'antd';
import { useCaption } from '@/components/caption';
import { FoldedText } from '@/components/parts/FoldedText';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { versionFacts } from '@/features/version/facts';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { VersionModel } from '@/contract/version';
import { useCall } from '@/services/useCall';

/** Fields that the life cycle shows. */
const SHOWN_ABOVE = ['state', 'stateReason'];

/** The version's non-empty fields (decisions §4.3). */
export function FactsCard({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const caption = useCaption();
  const baseId = version.baseVersionId;
  const { data: template } = useCall(firmwareVersion.template, undefined);
  const { data: base } = useCall(firmwareVersion.detail, { id: baseId ?? '' }, { enabled: baseId !== null });
  const facts = versionFacts(version, {
    t,
    caption,
    template: template?.fields ?? [],
    versionNoOf: (id) => (base?.id === id ? base.versionNo : id),
  });
  return (
    <SectionCard title={t('common.facts')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 3 }}
        items={facts
          .filter(({ key, text }) => text !== '' && !SHOWN_ABOVE.includes(key))
          .map(({ key, label, text }) => ({ key, label, children: <FoldedText text={text} /> }))}
      />
    </SectionCard>
  );
}
