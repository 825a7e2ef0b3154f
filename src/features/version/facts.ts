import type { TemplateField, VersionModel } from '@/contract/firmwareVersion';
import { personLabel } from '@/domain/access/roles';
import { moduleName } from '@/domain/firmware/number';
import { answerText, packageTypeName, upgradeModeName, versionStateName } from '@/domain/firmware/version';
import type { Caption, FieldName } from '@/components/caption';
import { localTime } from '@/features/history/localTime';
import type { Translate } from '@/components/useText';

/** A property of a version as text. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  /** '' when empty. */
  readonly text: string;
  /** Text to compare instead of `text`. */
  readonly gist?: string;
}

/** Translation functions for facts. */
interface FactWords {
  readonly t: Translate;
  readonly caption: (caption: Caption) => string;
  readonly template: readonly TemplateField[];
  /** The number of another version of the firmware; its id when unknown. */
  readonly versionNoOf: (id: string) => string;
}

/** All properties of a version besides file and notes (decisions §4.3). */
export function versionFacts(version: VersionModel, words: FactWords): Fact[] {
  const { t, caption, versionNoOf } = words;
  const { baseVersionId, tags } = version;
  const texts = {
    state: caption(versionStateName(version.state)),
    stateReason: version.stateReason,
    module: caption(moduleName(version.module)),
    packageType: caption(packageTypeName(version.packageType)),
    baseVersionId: baseVersionId === null ? '' : versionNoOf(baseVersionId),
    upgradeMode: caption(upgradeModeName(version.upgradeMode)),
    mustPassThrough: t(version.mustPassThrough ? 'common.yes' : 'common.no'),
    minHardwareRevision: version.minHardwareRevision || t('common.any'),
    changeScope: version.changeScope,
    commit: version.commit,
    knownRisks: version.knownRisks,
    tags: tags.join(t('common.comma')),
  };
  const times = {
    created: `${personLabel(version.createdBy)} · ${localTime(version.createdAt)}`,
    updated: `${personLabel(version.updatedBy)} · ${localTime(version.updatedAt)}`,
    releasedAt: localTime(version.releasedAt ?? ''),
  };
  return [...labelled(texts, t), ...extraFacts(version, words.template), ...labelled(times, t)];
}

/** Properties of a version's file (decisions §4.3). */
export function fileFacts(
  { file }: VersionModel,
  { t }: Pick<FactWords, 't'>,
  sizeOf: (bytes: number) => string,
): Fact[] {
  return labelled(
    {
      fileName: file?.name ?? '',
      size: file ? sizeOf(file.size) : '',
      sha256: file?.sha256 ?? '',
      md5: file?.md5 ?? '',
      signature: file?.signature ?? '',
      certificate: file?.certificate ?? '',
      uploaded: file ? `${personLabel(file.uploadedBy)} · ${localTime(file.uploadedAt)}` : '',
    },
    t,
  );
}

function labelled<Key extends FieldName>(texts: Readonly<Record<Key, string>>, t: Translate): Fact[] {
  return (Object.keys(texts) as Key[]).map((key) => ({ key, label: t(`field.${key}`), text: texts[key] }));
}

/** The template's fields by label, then values of fields that the template no longer has. */
export function extraFacts({ extra }: Pick<VersionModel, 'extra'>, template: readonly TemplateField[]): Fact[] {
  const gone = Object.keys(extra).filter((key) => !template.some((field) => field.key === key));
  return [
    ...template.map(({ key, label, optionNames }) => ({
      key: `extra.${key}`,
      label,
      text: answerText(optionNames, extra[key] ?? ''),
    })),
    ...gone.map((key) => ({ key: `extra.${key}`, label: key, text: extra[key] ?? '' })),
  ];
}
