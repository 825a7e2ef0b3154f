import type { Caption } from '@/components/caption';
import type { ConflictField } from '@/components/form/types';
import type { Translate } from '@/components/useText';
import type { InputOf } from '@/contract/endpoint';
import type { firmwareVersion, TemplateField, VersionModel } from '@/contract/firmwareVersion';
import { packageTypeName, upgradeModeName, type FirmwareVersionInput } from '@/domain/firmware/version';
import { extraFacts } from '@/features/version/facts';
import { enteredFields, enteredVersion } from '@/features/version/versionValues';

type Wire = InputOf<(typeof firmwareVersion)['update']>;

/** Initial form values; every template field gets an answer, possibly empty. */
export function formValues(version: VersionModel, template: readonly TemplateField[]): FirmwareVersionInput {
  const blank = Object.fromEntries(template.map(({ key }) => [key, '']));
  return { ...enteredFields(version), extra: { ...blank, ...version.extra } };
}

/** Outside draft only notes and tags can change (decisions §4.3). */
export function isFrozen({ state }: Pick<VersionModel, 'state'>): boolean {
  return state !== 'draft';
}

/**
 * The call's input. Outside draft the frozen fields are sent back unchanged, because any difference would be refused,
 * even an empty answer to a new template field.
 */
export function toWire(values: FirmwareVersionInput, version: VersionModel, revision: number): Wire {
  const { releaseNotes, tags } = values;
  const entered = isFrozen(version) ? { ...enteredFields(version), releaseNotes, tags } : enteredVersion(values);
  const { firmwareNo: _firmwareNo, versionNo: _versionNo, extra, ...fields } = entered;
  const answered = Object.entries(extra).filter(([key, text]) => text !== '' || key in version.extra);
  return { ...fields, id: version.id, revision, extra: Object.fromEntries(answered) };
}

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
