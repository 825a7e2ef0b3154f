import { ERROR, type ErrorCode } from '../../../src/domain/errors';
import { fill, type Language } from '../../../src/domain/language';
import { problem } from '../../../src/domain/reasons';

/** The errors of the rehearsal itself: error code of the answer, and message in Chinese and English. */
const ERRORS = {
  badLine: [
    ERROR.system,
    '演练世界 {world} 打不开：记录第 {line} 行无法读取：{what}。请重置此世界。',
    'The world {world} cannot be opened. Line {line} of the rehearsal journal cannot be read: {what}. Reset it.',
  ],
  noWorld: [
    ERROR.notFound,
    '演练世界 {world} 不存在：已被删除，或名称有误。现有：{names}。请进入另一个世界，或新建此世界。',
    'There is no world {world}: it was deleted, or is misspelt. There are: {names}. Enter one, or create it.',
  ],
  unknownName: [
    ERROR.parameter,
    '{field}：没有 {value}。现有：{names}',
    '{field}: there is no {value}. There are: {names}',
  ],
  otherWorld: [
    ERROR.refused,
    '此页面属于演练世界 {page}，浏览器已进入 {browser}：请刷新页面。',
    'This page belongs to the world {page}, the browser is in {browser} by now: reload the page.',
  ],
} as const satisfies Record<string, readonly [code: ErrorCode, chinese: string, english: string]>;

/** An error of the rehearsal itself, answered in the caller's language. */
export class RehearsalError extends Error {
  constructor(
    readonly why: keyof typeof ERRORS,
    private readonly values: Readonly<Record<string, string | number>>,
  ) {
    super(fill(ERRORS[why][2], values));
  }

  /** The envelope's code, its message and the fields that are wrong. */
  answer(language: Language) {
    const [code, chinese, english] = ERRORS[this.why];
    const { field, value = '' } = this.values;
    const model = field === undefined ? null : [problem(String(field), 'notOneOf', { value })];
    return { code, message: fill(language === 'zh-CN' ? chinese : english, this.values), model };
  }
}

const NAMES_SHOWN = 12;

/** All names when they are few; otherwise some, those that begin alike if any, and how many there are. */
export function namesLike(value: string, names: Iterable<string>): string {
  const all = [...new Set(names)];
  if (all.length <= NAMES_SHOWN) return all.join(', ') || '–';
  const alike = all.filter((name) => name.startsWith(value.slice(0, 2)));
  const shown = (alike.length > 0 ? alike : all).slice(0, NAMES_SHOWN);
  return `${shown.join(', ')} … (${String(all.length)})`;
}

const unknown = (field: string, value: string, names: Iterable<string>) =>
  new RehearsalError('unknownName', { field, value, names: namesLike(value, names) });

/** @throws RehearsalError with the names there are, for another one */
export function ensureKnown(field: string, value: string, names: Iterable<string>): void {
  const all = [...names];
  if (!all.includes(value)) throw unknown(field, value, all);
}

/** What has this name. @throws RehearsalError with the names there are, for another one */
export function named<Value>(field: string, name: string, all: ReadonlyMap<string, Value>): Value {
  const found = all.get(name);
  if (found === undefined) throw unknown(field, name, all.keys());
  return found;
}
