import type { Caption } from '@/components/caption';
import type { ConflictField } from '@/components/form/types';
import type { Translate } from '@/components/useText';
import type { FirmwareVersionInput } from '@/domain/firmware/version';
import { packageTypeName, upgradeModeName } from '@/domain/firmware/version';

/** The fields that the conflict dialog compares, in words (decisions §4.1: revision). */
export function conflictFields(
  t: Translate,
  caption: (caption: Caption) => string,
  versionNoOf: (id: string) => string,
): ConflictField<FirmwareVersionInput>[] {
  return [
    { label: 'version.packageType', text: ({ packageType }) => caption(packageTypeName(packageType)) },
    {
      label: 'version.baseVersion',
      text: ({ baseVersionId }) => (baseVersionId === null ? '' : versionNoOf(baseVersionId)),
    },
    { label: 'version.upgradeMode', text: ({ upgradeMode }) => caption(upgradeModeName(upgradeMode)) },
    {
      label: 'version.mustPassThrough',
      text: ({ mustPassThrough }) => t(mustPassThrough ? 'version.yes' : 'version.no'),
    },
    { label: 'version.minHardwareRevision', text: ({ minHardwareRevision }) => minHardwareRevision },
    { label: 'version.commit', text: ({ commit }) => commit },
    { label: 'version.releaseNotes', text: ({ releaseNotes }) => releaseNotes },
    { label: 'version.changeScope', text: ({ changeScope }) => changeScope },
    { label: 'version.knownRisks', text: ({ knownRisks }) => knownRisks },
    { label: 'version.tags', text: ({ tags }) => tags.join(t('version.comma')) },
    {
      label: 'version.extra',
      text: ({ extra }) =>
        Object.entries(extra)
          .filter(([, text]) => text !== '')
          .map(([key, text]) => `${key}: ${text}`)
          .join('\n'),
    },
  ];
}
