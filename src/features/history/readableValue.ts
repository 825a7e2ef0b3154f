import { useMemo } from 'react';
import { firmwareVersion, type TemplateField } from '@/contract/firmwareVersion';
import type { Language, Texts } from '@/domain/language';
import { useLanguage } from '@/components/caption';
import { useText, type Translate } from '@/components/useText';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import { DEVICE_TYPES, deviceTypeName, MODULES, moduleName, PROTOCOLS, protocolName } from '@/domain/firmware/number';
import {
  PACKAGE_TYPES,
  packageTypeName,
  UPGRADE_MODES,
  upgradeModeName,
  VERSION_STATES,
  versionStateName,
  answerText,
} from '@/domain/firmware/version';
import { HISTORY_FIELDS, type HistoryField } from '@/domain/history';
import { isOneOf } from '@/domain/values';
import { PRIORITIES, priorityName } from '@/domain/workflow/order';
import { knownStatus, statusName, stepOf } from '@/domain/workflow/steps';
import type { TextKey } from '@/locales/zh-CN';
import { localTime } from './localTime';

/** Translation functions for values. */
export interface Words {
  readonly t: Translate;
  readonly language: Language;
  /** Fields of the version template, which name the answers to them. */
  readonly template?: readonly TemplateField[] | undefined;
}

/** The functions for the current language. */
export function useWords(template?: readonly TemplateField[]): Words {
  const t = useText();
  const language = useLanguage();
  return useMemo(() => ({ t, language, template }), [t, language, template]);
}

/** The same for values of the change history, which contains answers to the version template. */
export function useHistoryWords(): Words {
  const enabled = useMayCall()(firmwareVersion.template.needs);
  const { data } = useCall(firmwareVersion.template, undefined, { fixed: true, enabled });
  return useWords(data?.fields);
}

/** Text key of a field's label (decisions §4.6). */
export const fieldLabel = (field: HistoryField) => `field.${field}` as const satisfies TextKey;

/** All fields of the history, by object. */
export const HISTORY_FIELD_LIST: readonly HistoryField[] = Object.values(HISTORY_FIELDS).flat();

/** The label of a field; an unknown name is unchanged. */
export function fieldText(name: string, t: Translate): string {
  const field = historyField(name);
  return field === null ? name : t(fieldLabel(field));
}

/** The field of a name; null when unknown. */
export function historyField(name: string): HistoryField | null {
  return HISTORY_FIELD_LIST.find((field) => field === name) ?? null;
}

/** Objects that the history stores as JSON, shown with one line per part (decisions §4.6). */

type Parts = Readonly<Record<string, unknown>>;

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): Parts | null {
  try {
    const value: unknown = JSON.parse(text);
    return isParts(value) ? value : null;
  } catch {
    // Unknown values of a server are shown unchanged.
    return null;
  }
}

/** A part as text: lists joined, people as name and account. */
function partText(value: unknown, words: Words): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((each) => partText(each, words)).join(words.t('common.comma'));
  if (!isParts(value)) return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const { name, code } = value;
  return typeof name === 'string' && typeof code === 'string' ? `${name}-${code}` : JSON.stringify(value);
}

/** Names of modules; unknown ones are shown unchanged. */
function modulesText(value: unknown, words: Words): string {
  if (!Array.isArray(value)) return partText(value, words);
  const named = (text: string) => (isOneOf(MODULES, text) ? moduleName(text)[words.language] : text);
  return value.map((module) => named(partText(module, words))).join(words.t('common.comma'));
}

type Line = readonly [name: string, text: string];

function joined(lines: readonly Line[], words: Words): string {
  return lines
    .filter(([, text]) => text !== '')
    .map(([label, value]) => words.t('common.labelled', { label, value }))
    .join('\n');
}

function reader(lines: (parts: Parts, name: (key: TextKey) => string, words: Words) => readonly Line[]) {
  return (text: string, words: Words): string => {
    const parts = parse(text);
    return parts === null
      ? text
      : joined(
          lines(parts, (key) => words.t(key), words),
          words,
        );
  };
}

/** The answers to template fields; a field that the template no longer has is shown by its key. */
const recordLines = reader((parts, _name, words) =>
  Object.entries(parts).map(([key, value]) => {
    const field = words.template?.find((each) => each.key === key);
    return [field?.label ?? key, answerText(field?.optionNames, partText(value, words))];
  }),
);

/** The scope of a submission. */
const scopeLines = reader((parts, name, words) => [
  [name('field.hardwareRevisions'), partText(parts.hardwareRevisions, words)],
  [name('field.sourceVersions'), partText(parts.sourceVersions, words)],
  [name('field.companionModules'), modulesText(parts.companionModules, words)],
]);

/** Who paused the order, and why. */
const pauseLines = reader((parts, name, words) => [
  [name('field.reason'), partText(parts.reason, words)],
  [name('field.actor'), partText(parts.by, words)],
  [name('field.time'), localTime(partText(parts.at, words))],
]);

/** A scheduled release. */
const scheduleLines = reader((parts, name, words) => [
  [name('field.releaseMode'), name(parts.mode === 'now' ? 'testing.form.now' : 'testing.form.scheduled')],
  [name('field.time'), localTime(partText(parts.at, words))],
  [name('field.releaseScope'), partText(parts.scope, words)],
  [name('field.rollbackVersion'), partText(parts.rollbackVersionId, words)],
  [name('field.acknowledged'), partText(parts.acknowledgedConditions, words)],
]);

type Reader = (text: string, words: Words) => string;

const asItIs: Reader = (text) => text;

/** Translates a value of a closed set; unknown values are unchanged. */
function named<Value extends string>(values: readonly Value[], name: (value: Value) => Texts): Reader {
  return (text, { language }) => {
    const known = values.find((value) => value === text);
    return known === undefined ? text : name(known)[language];
  };
}

function yesOrNo(yes: Parameters<Translate>[0], no: Parameters<Translate>[0]): Reader {
  return (text, { t }) => (text === 'true' ? t(yes) : text === 'false' ? t(no) : text);
}

/** Lists are stored as text joined by comma and blank. */
function each(read: Reader): Reader {
  return (text, words) =>
    text
      .split(', ')
      .map((part) => read(part, words))
      .join(words.t('common.comma'));
}

const status: Reader = (text, { language }) => {
  const known = knownStatus(Number(text));
  return known === null ? text : statusName(known)[language];
};

const step: Reader = (text, { language }) => {
  const known = stepOf(Number(text));
  return known === null ? text : `${text} ${known.title[language]}`;
};

/** Formatters of fields whose stored text is not readable (decisions §4.6). */
const READERS: Readonly<Partial<Record<HistoryField, Reader>>> = {
  deviceType: named(DEVICE_TYPES, deviceTypeName),
  module: named(MODULES, moduleName),
  protocols: each(named(PROTOCOLS, protocolName)),
  enabled: yesOrNo('firmware.enabled', 'firmware.disabled'),
  state: named(VERSION_STATES, versionStateName),
  packageType: named(PACKAGE_TYPES, packageTypeName),
  upgradeMode: named(UPGRADE_MODES, upgradeModeName),
  mustPassThrough: yesOrNo('common.yes', 'common.no'),
  extra: recordLines,
  status,
  stepOrder: step,
  round: (text, { t }) => t('common.round', { round: text }),
  scope: scopeLines,
  priority: named(PRIORITIES, priorityName),
  dueAt: localTime,
  pause: pauseLines,
  schedule: scheduleLines,
};

/**
 * A value of the history in the current language (decisions §4.6).
 * @param field null for an unknown field, whose text is unchanged
 */
export function readableValue(field: HistoryField | null, text: string, words: Words): string {
  if (text === '') return '';
  const read = field === null ? asItIs : (READERS[field] ?? asItIs);
  return read(text, words);
}
