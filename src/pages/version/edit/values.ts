import { enteredVersion } from '@/features/version/versionValues';
import type { InputOf } from '@/contract/endpoint';
import type { firmwareVersion } from '@/contract/firmwareVersion';
import type { TemplateField } from '@/contract/template';
import type { VersionModel } from '@/contract/version';
import type { FirmwareVersionInput } from '@/domain/firmware/version';

type Wire = InputOf<(typeof firmwareVersion)['update']>;

/** What people enter, of a version as it is stored. */
function inputOf(version: VersionModel): FirmwareVersionInput {
  return {
    firmwareNo: version.firmwareNo,
    versionNo: version.versionNo,
    packageType: version.packageType,
    baseVersionId: version.baseVersionId,
    upgradeMode: version.upgradeMode,
    mustPassThrough: version.mustPassThrough,
    minHardwareRevision: version.minHardwareRevision,
    releaseNotes: version.releaseNotes,
    changeScope: version.changeScope,
    commit: version.commit,
    knownRisks: version.knownRisks,
    extra: version.extra,
    tags: version.tags,
  };
}

/** What the form begins with: every field of the template has an answer, if an empty one. */
export function formValues(version: VersionModel, template: readonly TemplateField[]): FirmwareVersionInput {
  const blank = Object.fromEntries(template.map(({ key }) => [key, '']));
  return { ...inputOf(version), extra: { ...blank, ...version.extra } };
}

/** Identity and file are frozen outside draft; after that only notes and tags change (decisions §4.3). */
export function isFrozen({ state }: Pick<VersionModel, 'state'>): boolean {
  return state !== 'draft';
}

/**
 * The call's input. Outside draft all but notes and tags goes back exactly as it came, since any
 * difference, an empty answer to a new field of the template included, would be refused.
 */
export function toWire(values: FirmwareVersionInput, version: VersionModel, revision: number): Wire {
  const { releaseNotes, tags } = values;
  const entered = isFrozen(version) ? { ...inputOf(version), releaseNotes, tags } : enteredVersion(values);
  const answered = Object.entries(entered.extra).filter(([key, text]) => text !== '' || key in version.extra);
  return {
    id: version.id,
    revision,
    packageType: entered.packageType,
    baseVersionId: entered.baseVersionId,
    upgradeMode: entered.upgradeMode,
    mustPassThrough: entered.mustPassThrough,
    minHardwareRevision: entered.minHardwareRevision,
    releaseNotes: entered.releaseNotes,
    changeScope: entered.changeScope,
    commit: entered.commit,
    knownRisks: entered.knownRisks,
    extra: Object.fromEntries(answered),
    tags: [...entered.tags],
  };
}
