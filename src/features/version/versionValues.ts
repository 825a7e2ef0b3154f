import * as v from 'valibot';
import type { ConflictField, SubmitContext } from '@/components/form/recordFormTypes';
import { withoutEmpty } from '@/components/form/formValues';
import { type Caption, COMMON, LABEL } from '@/components/texts';
import type { InputOf } from '@/contract/endpoint';
import type { firmwareVersion, TemplateField, VersionModel } from '@/contract/firmwareVersion';
import type { FirmwareVersionInput, VersionSurroundings } from '@/domain/firmware/version';
import {
  checkExtra,
  checkFirmwareVersion,
  checkVersionNoFree,
  newVersion,
  versionInput,
} from '@/domain/firmware/version';
import type { FieldProblem } from '@/domain/reasons';
import { keysOf } from '@/domain/values';
import { enteredTexts, extraFacts, type FactWords } from './facts';

/** The fields of a version that a form has; those that are left out are empty. */
function withDefaults(version: v.InferInput<typeof newVersion>): FirmwareVersionInput {
  return v.parse(newVersion, version);
}

export function emptyVersion(firmwareNo: string): FirmwareVersionInput {
  return withDefaults({ firmwareNo, versionNo: '', packageType: 'full', upgradeMode: 'optional', releaseNotes: '' });
}

/** What a form sends: trimmed texts, and no base version for a full package. */
export function trimmedVersion(values: FirmwareVersionInput): FirmwareVersionInput {
  return {
    ...values,
    versionNo: values.versionNo.trim(),
    baseVersionId: values.packageType === 'full' ? null : values.baseVersionId,
    commit: values.commit.trim(),
    extra: Object.fromEntries(Object.entries(values.extra).map(([key, text]) => [key, text.trim()])),
  };
}

/** Labels of the required fields, by path. */
export function requiredLabels(fields: readonly TemplateField[]): Record<string, Caption> {
  return {
    versionNo: LABEL.versionNo,
    releaseNotes: LABEL.releaseNotes,
    ...Object.fromEntries(fields.map(({ key, label }) => [`extra.${key}`, { text: label }])),
  };
}

/** The problems that the console finds by itself; the server checks all rules again. */
export function versionProblems(
  values: FirmwareVersionInput,
  around: VersionSurroundings,
  fields: readonly TemplateField[],
): FieldProblem[] {
  return [
    ...checkFirmwareVersion(values, around),
    ...checkVersionNoFree(values.versionNo.trim(), around.siblings),
    ...checkExtra(fields, values.extra),
  ];
}

/** The fields of a stored version as form values; those that the server does not send are empty. */
const fieldsOf = (version: VersionModel) =>
  withDefaults({
    ...version,
    mustPassThrough: version.mustPassThrough ?? false,
    minHardwareRevision: version.minHardwareRevision ?? '',
  });

type UpdateInput = InputOf<(typeof firmwareVersion)['update']>;

/** Initial form values; every template field gets an answer, possibly empty. */
export function formValues(version: VersionModel, template: readonly TemplateField[]): FirmwareVersionInput {
  const blank = Object.fromEntries(template.map(({ key }) => [key, '']));
  return { ...fieldsOf(version), extra: { ...blank, ...version.extra } };
}

/**
 * The input of the update, without the fields that were empty and still are. Outside draft only notes and tags can
 * change (P-WIRE-16, P-VERSION-6): the other fields are sent back as they are, because any difference would be refused,
 * even an empty answer to a new template field.
 */
export function updateInput(
  values: FirmwareVersionInput,
  version: VersionModel,
  { revision = version.revision, stored }: Pick<SubmitContext<FirmwareVersionInput>, 'revision' | 'stored'>,
): UpdateInput {
  const { releaseNotes, tags } = values;
  const isDraft = version.state === 'draft';
  const entered = isDraft ? trimmedVersion(values) : { ...fieldsOf(version), releaseNotes, tags };
  const { firmwareNo: _firmwareNo, versionNo: _versionNo, extra, ...fields } = entered;
  const answered = Object.entries(extra).filter(([key, text]) => text !== '' || key in version.extra);
  const changed = withoutEmpty({ ...fields, extra: Object.fromEntries(answered) }, stored);
  return { ...changed, id: version.id, revision };
}

/** Fields that the conflict dialog compares, as text. */
export function conflictFields(words: FactWords): ConflictField<FirmwareVersionInput>[] {
  const { t, template } = words;
  const extra = (values: FirmwareVersionInput) =>
    extraFacts(values, template ?? [])
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => t(COMMON.labelled, { label, value: text }));
  return keysOf(versionInput.entries).map((field) => ({
    label: LABEL[field],
    text: (values) => (field === 'extra' ? extra(values).join('\n') : enteredTexts(values, words)[field]),
  }));
}
