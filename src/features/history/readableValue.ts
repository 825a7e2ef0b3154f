import { useMemo } from 'react';
import { useText, type Caption, type Translate, COMMON, LABEL } from '@/components/texts';
import { firmwareVersion, type TemplateField } from '@/contract/firmwareVersion';
import { deviceTypeName, moduleName, protocolName } from '@/domain/firmware/firmwareNumber';
import { answerText, packageTypeName, upgradeModeName, versionStateName } from '@/domain/firmware/version';
import { CASES_FIELD, HISTORY_FIELDS, type HistoryField } from '@/domain/history';
import type { Texts } from '@/domain/language';
import { tryTo } from '@/domain/values';
import { priorityName } from '@/domain/workflow/testOrder';
import { knownStatus, statusName, stepOf } from '@/domain/workflow/steps';
import { localTime } from '@/domain/zone';
import { RELEASE } from '@/features/testOrder/order/orderTexts';
import { memberLabel } from '@/features/cases/caseColumns';
import { CASE_LIST } from '@/features/cases/caseListTexts';
import { BLANK, useTemplateFields } from '@/features/version/facts';
import { useMayCall } from '@/session/useRights';
import { HISTORY } from './historyTexts';
import { NUMBER_WORDS } from '@/features/number/numberTexts';

/** What stored values are formatted with. */
export interface HistoryWords {
  readonly t: Translate;
  /** Fields of the version template, which name the answers to them; null while they are loading. */
  readonly template: readonly TemplateField[] | null;
}

/** The words of the current language and template. */
export function useHistoryWords(): HistoryWords {
  const t = useText();
  const enabled = useMayCall()(firmwareVersion.template);
  const template = useTemplateFields({ fixed: true, enabled });
  return useMemo(() => ({ t, template }), [t, template]);
}

export const HISTORY_FIELD_LIST: readonly HistoryField[] = [...Object.values(HISTORY_FIELDS).flat(), CASES_FIELD];

/** The label of a field; an unknown name is unchanged. */
export function fieldText(name: string, t: Translate): string {
  const field = HISTORY_FIELD_LIST.find((each) => each === name);
  return field === undefined ? name : t(LABEL[field]);
}

/** Makes the stored text of a field readable. */
type Formatter = (text: string, words: HistoryWords) => string;

type Parts = Readonly<Record<string, unknown>>;

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object that the history stores as JSON; null for a server's own text, which is shown unchanged. */
function parse(text: string): Parts | null {
  const value = tryTo((): unknown => JSON.parse(text));
  return isParts(value) ? value : null;
}

/** A part as text: lists joined, people as name and account. */
function partText(value: unknown, t: Translate): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((each) => partText(each, t)).join(t(COMMON.comma));
  if (!isParts(value)) return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const { name, code } = value;
  return typeof name === 'string' && typeof code === 'string' ? `${name}-${code}` : JSON.stringify(value);
}

/** Formats a JSON object as one line per part that has a value. */
function lines(
  linesOf: (parts: Parts, words: HistoryWords) => readonly (readonly [label: Caption, part: unknown])[],
): Formatter {
  return (text, words) => {
    const { t } = words;
    const parts = parse(text);
    if (parts === null) return text;
    return linesOf(parts, words)
      .map(([label, part]) => ({ label: t(label), value: partText(part, t) }))
      .filter(({ value }) => value !== '')
      .map((line) => t(COMMON.labelled, line))
      .join('\n');
  };
}

/** The answers to template fields; a field that the template no longer has is shown by its key. */
const formatAnswers = lines((parts, { t, template }) =>
  Object.entries(parts).map(([key, value]) => {
    const field = template?.find((each) => each.key === key);
    return [{ text: field?.label ?? key }, answerText(field?.optionNames, partText(value, t))];
  }),
);

/** While the labels are loading, each answer is a blank line, so that the row keeps its height. */
const answers: Formatter = (text, words) => {
  const formatted = formatAnswers(text, words);
  return words.template === null ? formatted.replace(/[^\n]+/g, BLANK) : formatted;
};

const scope = lines(({ hardwareRevisions, sourceVersions, companionModules: modules }, { t }) => [
  [LABEL.hardwareRevisions, hardwareRevisions],
  [LABEL.sourceVersions, sourceVersions],
  [LABEL.companionModules, Array.isArray(modules) ? modules.map((each) => t(moduleName(partText(each, t)))) : modules],
]);

const pause = lines(({ reason, by, at }, { t }) => [
  [LABEL.reason, reason],
  [LABEL.actor, by],
  [LABEL.time, localTime(partText(at, t))],
]);

const schedule = lines((parts, { t }) => [
  [LABEL.releaseMode, t(parts.mode === 'now' ? RELEASE.now : RELEASE.scheduled)],
  [LABEL.time, localTime(partText(parts.at, t))],
  [LABEL.releaseScope, parts.scope],
  [LABEL.rollbackVersion, parts.rollbackVersionId],
  [LABEL.acknowledged, parts.acknowledgedConditions],
]);

/** Formats a list, which the history stores as text joined by comma and blank. */
function listed(name: (member: string, t: Translate) => string = (member) => member): Formatter {
  return (text, { t }) =>
    partText(
      text.split(', ').map((each) => name(each, t)),
      t,
    );
}

/** Formats a value of a closed set as its name; unknown values are unchanged. */
function named(name: (value: string) => Texts): Formatter {
  return (text, { t }) => t(name(text));
}

function yesOrNo(yes: Texts, no: Texts): Formatter {
  return (text, { t }) => (text === 'true' ? t(yes) : text === 'false' ? t(no) : text);
}

/** A changed case is stored as its key with the members that differ, a changed sequence as a list of keys. */
const cases: Formatter = (text, words) => {
  const { t } = words;
  const parts = parse(text);
  if (parts === null) return t(COMMON.labelled, { label: t(CASE_LIST.order), value: listed()(text, words) });
  const { key, ...members } = parts;
  const valueOf = (member: string, value: unknown) => {
    if (typeof value === 'boolean') return t(COMMON[value ? 'yes' : 'no']);
    return partText(value, t) || t(member === 'hardware' ? CASE_LIST.allHardware : HISTORY.nothing);
  };
  return Object.entries(members)
    .map(([member, value]) => ({ label: memberLabel(member, t) || member, value: valueOf(member, value) }))
    .map((line) => `${partText(key, t)} · ${t(COMMON.labelled, line)}`)
    .join('\n');
};

/** The fields whose stored text is not readable as it is. */
const FORMATTERS: Readonly<Partial<Record<HistoryField, Formatter>>> = {
  deviceType: named(deviceTypeName),
  module: named(moduleName),
  protocols: listed((each, t) => t(protocolName(each))),
  models: listed(),
  owners: listed(),
  hardwareRevisions: listed(),
  testerList: listed(),
  operationPersonList: listed(),
  enabled: yesOrNo(NUMBER_WORDS.enabled, NUMBER_WORDS.disabled),
  state: named(versionStateName),
  packageType: named(packageTypeName),
  upgradeMode: named(upgradeModeName),
  cases,
  mustPassThrough: yesOrNo(COMMON.yes, COMMON.no),
  extra: answers,
  status: (text, { t }) => {
    const known = knownStatus(Number(text));
    return known === null ? text : t(statusName(known));
  },
  stepOrder: (text, { t }) => {
    const known = stepOf(Number(text));
    return known === null ? text : `${text} ${t(known.title)}`;
  },
  round: (text, { t }) => t(COMMON.round, { round: text }),
  scope,
  priority: named(priorityName),
  dueAt: localTime,
  pause,
  schedule,
};

const FORMATTER_OF: ReadonlyMap<string, Formatter> = new Map(Object.entries(FORMATTERS));

/** A value of the history in the current language; that of an unknown field is unchanged. */
export function readableValue(field: string, text: string, words: HistoryWords): string {
  return text === '' ? '' : (FORMATTER_OF.get(field)?.(text, words) ?? text);
}
