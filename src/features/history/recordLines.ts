import { MODULES, moduleName } from '@/domain/firmware/number';
import { answerText } from '@/domain/firmware/version';
import { isOneOf } from '@/domain/values';
import type { TextKey } from '@/locales/zh-CN';
import { localTime } from './localTime';
import type { Words } from './words';

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
export const recordLines = reader((parts, _name, words) =>
  Object.entries(parts).map(([key, value]) => {
    const field = words.template?.find((each) => each.key === key);
    return [field?.label ?? key, answerText(field?.optionNames, partText(value, words))];
  }),
);

/** The scope of a submission. */
export const scopeLines = reader((parts, name, words) => [
  [name('field.hardwareRevisions'), partText(parts.hardwareRevisions, words)],
  [name('field.sourceVersions'), partText(parts.sourceVersions, words)],
  [name('field.companionModules'), modulesText(parts.companionModules, words)],
]);

/** Who paused the order, and why. */
export const pauseLines = reader((parts, name, words) => [
  [name('field.reason'), partText(parts.reason, words)],
  [name('field.actor'), partText(parts.by, words)],
  [name('field.time'), localTime(partText(parts.at, words))],
]);

/** A scheduled release. */
export const scheduleLines = reader((parts, name, words) => [
  [name('field.releaseMode'), name(parts.mode === 'now' ? 'testing.form.now' : 'testing.form.scheduled')],
  [name('field.time'), localTime(partText(parts.at, words))],
  [name('field.releaseScope'), partText(parts.scope, words)],
  [name('field.rollbackVersion'), partText(parts.rollbackVersionId, words)],
  [name('field.acknowledged'), partText(parts.acknowledgedConditions, words)],
]);
