import type { ConflictField } from '@/components/form/types';
import type { InputOf } from '@/contract/endpoint';
import type { firmwareVersion, TemplateField, VersionModel } from '@/contract/firmwareVersion';
import type { FirmwareVersionInput } from '@/domain/firmware/version';
import { enteredTexts, extraFacts, type FactWords } from '@/features/version/facts';
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

const COMPARED = [
  'packageType',
  'baseVersionId',
  'upgradeMode',
  'mustPassThrough',
  'minHardwareRevision',
  'commit',
  'releaseNotes',
  'changeScope',
  'knownRisks',
  'tags',
] as const;

/** Fields that the conflict dialog compares, as text (decisions §4.1: revision). */
export function conflictFields(words: FactWords): ConflictField<FirmwareVersionInput>[] {
  const { t, template } = words;
  const extra = (values: FirmwareVersionInput) =>
    extraFacts(values, template ?? [])
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => t('common.labelled', { label, value: text }));
  return [
    ...COMPARED.map((field) => ({
      label: `field.${field}` as const,
      text: (values: FirmwareVersionInput) => enteredTexts(values, words)[field],
    })),
    { label: 'field.extra', text: (values) => extra(values).join('\n') },
  ];
}
