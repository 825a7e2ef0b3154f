import { MODULES, moduleName } from '@/domain/firmware/number';
import type { Language } from '@/domain/language';
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
function partText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(partText).join(', ');
  if (!isParts(value)) return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const { name, code } = value;
  return typeof name === 'string' && typeof code === 'string' ? `${name}-${code}` : JSON.stringify(value);
}

/** Names of modules; unknown ones are shown unchanged. */
function modulesText(value: unknown, language: Language): string {
  if (!Array.isArray(value)) return partText(value);
  const named = (text: string) => (isOneOf(MODULES, text) ? moduleName(text)[language] : text);
  return value.map((module) => named(partText(module))).join(', ');
}

type Line = readonly [name: string, text: string];

function joined(lines: readonly Line[], words: Words): string {
  const colon = words.language === 'zh-CN' ? '：' : ': ';
  return lines
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}${colon}${text}`)
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
export const recordLines = reader((parts, _name, { template = [] }) =>
  Object.entries(parts).map(([key, value]) => {
    const field = template.find((each) => each.key === key);
    return [field?.label ?? key, answerText(field?.optionNames, partText(value))];
  }),
);

/** The scope of a submission. */
export const scopeLines = reader((parts, name, { language }) => [
  [name('field.hardwareRevisions'), partText(parts.hardwareRevisions)],
  [name('field.sourceVersions'), partText(parts.sourceVersions)],
  [name('field.companionModules'), modulesText(parts.companionModules, language)],
]);

/** Who paused the order, and why. */
export const pauseLines = reader((parts, name) => [
  [name('field.reason'), partText(parts.reason)],
  [name('field.actor'), partText(parts.by)],
  [name('field.time'), localTime(partText(parts.at))],
]);

/** A scheduled release. */
export const scheduleLines = reader((parts, name) => [
  [name('field.releaseMode'), name(parts.mode === 'now' ? 'testing.form.now' : 'testing.form.scheduled')],
  [name('field.time'), localTime(partText(parts.at))],
  [name('field.releaseScope'), partText(parts.scope)],
  [name('field.rollbackVersion'), partText(parts.rollbackVersionId)],
  [name('field.acknowledged'), partText(parts.acknowledgedConditions)],
]);
