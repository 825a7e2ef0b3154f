import type { Caption } from '@/components/caption';
import type { ConflictField } from '@/components/form/types';
import type { Translate } from '@/components/useText';
import type { FirmwareVersionInput } from '@/domain/firmware/version';
import { packageTypeName, upgradeModeName } from '@/domain/firmware/version';

/** Fields that the conflict dialog compares, as text (decisions §4.1: revision). */
export function conflictFields(
  t: Translate,
  caption: (caption: Caption) => string,
  versionNoOf: (id: string) => string,
): ConflictField<FirmwareVersionInput>[] {
  return [
    { label: 'field.packageType', text: ({ packageType }) => caption(packageTypeName(packageType)) },
    {
      label: 'field.baseVersionId',
      text: ({ baseVersionId }) => (baseVersionId === null ? '' : versionNoOf(baseVersionId)),
    },
    { label: 'field.upgradeMode', text: ({ upgradeMode }) => caption(upgradeModeName(upgradeMode)) },
    {
      label: 'field.mustPassThrough',
      text: ({ mustPassThrough }) => t(mustPassThrough ? 'common.yes' : 'common.no'),
    },
    { label: 'field.minHardwareRevision', text: ({ minHardwareRevision }) => minHardwareRevision },
    { label: 'field.commit', text: ({ commit }) => commit },
    { label: 'field.releaseNotes', text: ({ releaseNotes }) => releaseNotes },
    { label: 'field.changeScope', text: ({ changeScope }) => changeScope },
    { label: 'field.knownRisks', text: ({ knownRisks }) => knownRisks },
    { label: 'field.tags', text: ({ tags }) => tags.join(t('version.comma')) },
    {
      label: 'field.extra',
      text: ({ extra }) =>
        Object.entries(extra)
          .filter(([, text]) => text !== '')
          .map(([key, text]) => `${key}: ${text}`)
          .join('\n'),
    },
  ];
}
