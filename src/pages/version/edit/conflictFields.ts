import type { Caption } from '@/components/caption';
import type { ConflictField } from '@/components/form/types';
import type { Translate } from '@/components/useText';
import type { TemplateField } from '@/contract/template';
import { packageTypeName, upgradeModeName } from '@/domain/firmware/version';
import type { FirmwareVersionInput } from '@/domain/firmware/version';
import { extraFacts } from '@/features/version/facts';

/** Fields that the conflict dialog compares, as text (decisions §4.1: revision). */
export function conflictFields(
  t: Translate,
  caption: (caption: Caption) => string,
  versionNoOf: (id: string) => string,
  template: readonly TemplateField[],
): ConflictField<FirmwareVersionInput>[] {
  return [
    { label: 'field.packageType', text: ({ packageType }) => caption(packageTypeName(packageType)) },
    {
      label: 'field.baseVersionId',
      text: ({ baseVersionId }) => (baseVersionId === null ? '' : versionNoOf(baseVersionId)),
    },
    { label: 'field.upgradeMode', text: ({ upgradeMode }) => caption(upgradeModeName(upgradeMode)) },
    { label: 'field.mustPassThrough', text: ({ mustPassThrough }) => t(mustPassThrough ? 'common.yes' : 'common.no') },
    { label: 'field.minHardwareRevision', text: ({ minHardwareRevision }) => minHardwareRevision },
    { label: 'field.commit', text: ({ commit }) => commit },
    { label: 'field.releaseNotes', text: ({ releaseNotes }) => releaseNotes },
    { label: 'field.changeScope', text: ({ changeScope }) => changeScope },
    { label: 'field.knownRisks', text: ({ knownRisks }) => knownRisks },
    { label: 'field.tags', text: ({ tags }) => tags.join(t('common.comma')) },
    {
      label: 'field.extra',
      text: (values) =>
        extraFacts(values, template)
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => t('common.labelled', { label, value: text }))
          .join('\n'),
    },
  ];
}
