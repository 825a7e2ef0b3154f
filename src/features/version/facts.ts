import { type Translate, COMMON, LABEL, type FieldName } from '@/components/texts';
import { firmwareVersion, type TemplateField, type VersionModel } from '@/contract/firmwareVersion';
import { moduleName } from '@/domain/firmware/firmwareNumber';
import type { FirmwareVersion, FirmwareVersionInput } from '@/domain/firmware/version';
import { answerText, packageTypeName, upgradeModeName, versionStateName } from '@/domain/firmware/version';
import { keysOf, ownValue } from '@/domain/values';
import { visibleText } from '@/domain/visibleText';
import type { Round } from '@/domain/workflow/overview';
import { STEPS } from '@/domain/workflow/steps';
import { localTime } from '@/domain/zone';
import { byAndWhen } from '@/domain/history';
import { useCall, type ReadOptions } from '@/services/useCall';

/** In the place of a line while the template's labels are loading. */
export const BLANK = '\u00a0';

const NONE: readonly TemplateField[] = [];

/** The fields of the version template; null while loading, none when it cannot be read (requirements §7). */
export function useTemplateFields(options: ReadOptions = {}): readonly TemplateField[] | null {
  const { data, loading } = useCall(firmwareVersion.template, undefined, options);
  return data?.fields ?? (loading ? null : NONE);
}

export interface VersionFact {
  readonly key: string;
  readonly label: string;
  /** '' when empty. */
  readonly text: string;
  /** Text to compare instead of `text`. */
  readonly gist?: string;
}

export interface FactWords {
  readonly t: Translate;
  /** null while it is loading: the place of its answers is kept, without label and value. */
  readonly template: readonly TemplateField[] | null;
  /** The number of another version of the firmware; its id when unknown. */
  readonly versionNoOf: (id: string) => string;
}

type Entered = Omit<
  FirmwareVersionInput,
  'firmwareNo' | 'versionNo' | 'extra' | 'mustPassThrough' | 'minHardwareRevision'
> &
  Pick<FirmwareVersion, 'mustPassThrough' | 'minHardwareRevision'>;

/** The entered fields of a version as text, besides the template's. */
export function enteredTexts(values: Entered, { t, versionNoOf }: FactWords): Record<keyof Entered, string> {
  const { baseVersionId, mustPassThrough, minHardwareRevision, changeScope, commit, knownRisks, releaseNotes } = values;
  return {
    packageType: t(packageTypeName(values.packageType)),
    baseVersionId: baseVersionId === null ? '' : versionNoOf(baseVersionId),
    upgradeMode: t(upgradeModeName(values.upgradeMode)),
    mustPassThrough: mustPassThrough == null ? '' : t(mustPassThrough ? COMMON.yes : COMMON.no),
    minHardwareRevision: minHardwareRevision ?? '',
    changeScope,
    commit,
    knownRisks,
    tags: values.tags.join(t(COMMON.comma)),
    releaseNotes,
  };
}

/** All properties of a version besides file and notes. */
export function versionFacts(version: VersionModel, words: FactWords): VersionFact[] {
  const { t, template } = words;
  const { releaseNotes: _notes, ...entered } = enteredTexts(version, words);
  const texts = {
    state: t(versionStateName(version.state)),
    stateReason: version.stateReason,
    module: t(moduleName(version.module)),
    ...entered,
    minHardwareRevision: (version.minHardwareRevision ?? t(COMMON.notSent)) || t(COMMON.any),
    // A delta package has a base version.
    ...(version.packageType === 'delta' && version.baseVersionId === null && { baseVersionId: t(COMMON.notSent) }),
  };
  const times = {
    created: byAndWhen(version.createdBy, version.createdAt),
    updated: byAndWhen(version.updatedBy, version.updatedAt),
    releasedAt: localTime(version.releasedAt ?? ''),
  };
  const extra = extraFacts(version, template ?? []).map((fact) =>
    template === null ? { ...fact, label: BLANK, text: fact.text && BLANK } : fact,
  );
  return [...labelled(texts, t), ...extra, ...labelled(times, t)];
}

export function fileFacts({ file }: VersionModel, t: Translate, sizeOf: (bytes: number) => string): VersionFact[] {
  return labelled(
    {
      fileName: file?.name ?? '',
      size: file ? sizeOf(file.size) : '',
      sha256: file?.sha256 ?? '',
      md5: file?.md5 ?? '',
      signature: file?.signature ?? '',
      certificate: file?.certificate ?? '',
      uploaded: file ? byAndWhen(file.uploadedBy, file.uploadedAt) : '',
    },
    t,
  );
}

function labelled<Key extends FieldName>(texts: Readonly<Record<Key, string>>, t: Translate): VersionFact[] {
  return keysOf(texts).map((key) => ({ key, label: t(LABEL[key]), text: visibleText(texts[key]) }));
}

/** The template's fields by label, then values of fields that the template no longer has. */
export function extraFacts({ extra }: Pick<VersionModel, 'extra'>, template: readonly TemplateField[]): VersionFact[] {
  const gone = Object.keys(extra).filter((key) => !template.some((field) => field.key === key));
  return [...template, ...gone.map((key) => ({ key, label: key, optionNames: {} }))].map(
    ({ key, label, optionNames }) => ({
      key: `extra.${key}`,
      label: visibleText(label),
      text: visibleText(answerText(optionNames, ownValue(extra, key) ?? '')),
    }),
  );
}

/** The last valid decision of every step, with its round. @param rounds from `testing/getHistory`, newest first */
export function lastResults(rounds: readonly Round[]) {
  // Within a round the steps are in log order.
  const decided = rounds.flatMap(({ round, steps }) =>
    [...steps]
      .reverse()
      .filter(({ superseded }) => !superseded)
      .map((result) => ({ ...result, round })),
  );
  return STEPS.map((step) => ({ step, result: decided.find(({ stepOrder }) => stepOrder === step.order) }));
}
