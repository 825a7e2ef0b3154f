import * as v from 'valibot';
import type { Caption } from '@/components/caption';
import type { TemplateField } from '@/contract/firmwareVersion';
import type { FirmwareVersionInput, VersionSurroundings } from '@/domain/firmware/version';
import { checkExtra, checkFirmwareVersion, checkVersionNoFree, newVersion } from '@/domain/firmware/version';
import type { FieldProblem } from '@/domain/reasons';

/** The entered fields of a version, empty where they are left out. */
export function enteredFields(version: v.InferInput<typeof newVersion>): FirmwareVersionInput {
  return v.parse(newVersion, version);
}

/** Initial values of a new version (decisions §4.3). */
export function emptyVersion(firmwareNo: string): FirmwareVersionInput {
  return enteredFields({ firmwareNo, versionNo: '', packageType: 'full', upgradeMode: 'optional', releaseNotes: '' });
}

/** The call's input: trimmed texts, no base version for a full package. */
export function enteredVersion(values: FirmwareVersionInput): FirmwareVersionInput {
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
    versionNo: 'field.versionNo',
    releaseNotes: 'field.releaseNotes',
    ...Object.fromEntries(fields.map(({ key, label }) => [`extra.${key}`, { text: label }])),
  };
}

/** All rules that the console can check (decisions §4.3). */
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
