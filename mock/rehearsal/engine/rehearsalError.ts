import { ERROR, type ErrorCode } from '../../../src/domain/errors';
import { fill, type Language } from '../../../src/domain/language';
import { problem, type FieldProblem } from '../../../src/domain/reasons';

/** The errors of the rehearsal itself: error code of the answer, and message in Chinese and English. */
const ERRORS = {
  badLine: [
    ERROR.illegalFormat,
    '演练记录第 {line} 行无法读取：{what}。',
    'Line {line} of the rehearsal journal cannot be read: {what}.',
  ],
  brokenWorld: [
    ERROR.system,
    '演练世界 {world} 打不开。{why}请重置此世界、恢复快照或进入另一个世界。',
    'The world {world} cannot be opened. {why} Reset it, restore a snapshot, or enter another world.',
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
  worldName: [
    ERROR.parameter,
    '世界名称不合法：{name}。可用字母、数字、- 和 _，最多 40 个字符。',
    'Not the name of a world: {name}. Letters, digits, - and _ are allowed, 40 at most.',
  ],
  otherWorld: [
    ERROR.refused,
    '此页面属于演练世界 {page}，浏览器已进入 {browser}：请刷新页面。',
    'This page belongs to the world {page}, the browser is in {browser} by now: reload the page.',
  ],
  diskFull: [
    ERROR.refused,
    '磁盘不接受写入（{code}），本次操作没有保存；查看不受影响。',
    'The disk takes no writes ({code}): nothing was saved. Reading still works.',
  ],
  folderTaken: [
    ERROR.system,
    '另一个演练服务（进程 {pid}）正在使用文件夹 {folder}。请停止它，或用 REHEARSAL_DIR 指定另一个文件夹。',
    'Another rehearsal (process {pid}) uses the folder {folder}. Stop it, or name another folder in REHEARSAL_DIR.',
  ],
} as const satisfies Record<string, readonly [code: ErrorCode, chinese: string, english: string]>;

type Cause = keyof typeof ERRORS;
type Values = Readonly<Record<string, string | number>>;

/** An error of the rehearsal itself, answered in the caller's language. */
export class RehearsalError extends Error {
  constructor(
    readonly why: Cause,
    private readonly values: Values = {},
    readonly root: RehearsalError | null = null,
  ) {
    super(fill(ERRORS[why][2], { ...values, why: root?.message ?? '' }));
  }

  get answer(): ErrorCode {
    return ERRORS[this.why][0];
  }

  get problems(): FieldProblem[] {
    const { field, value = '' } = this.values;
    if (this.why === 'worldName') return [problem('world', 'invalid')];
    return this.why === 'unknownName' ? [problem(String(field), 'notOneOf', { value })] : [];
  }

  text(language: Language): string {
    return fill(ERRORS[this.why][language === 'zh-CN' ? 1 : 2], {
      ...this.values,
      why: this.root?.text(language) ?? '',
    });
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG', 'EIO']);

/** Code of an operating system error (`ENOSPC`); '' for any other error. */
export function systemCode(failure: unknown): string {
  return typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : '';
}

/** Turns a failed write into a {@link RehearsalError} when the disk is the reason; returns any other error as it is. */
export function diskError(failure: unknown): unknown {
  if (failure instanceof RehearsalError) return failure;
  const code = systemCode(failure);
  return NO_ROOM.has(code) ? new RehearsalError('diskFull', { code }) : failure;
}

const NAMED = 12;

/** All names when they are few; otherwise some, those that begin alike if any, and how many there are. */
export function namesLike(value: string, names: Iterable<string>): string {
  const all = [...new Set(names)];
  if (all.length <= NAMED) return all.join(', ') || '–';
  const alike = all.filter((name) => name.startsWith(value.slice(0, 2)));
  const shown = (alike.length > 0 ? alike : all).slice(0, NAMED);
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
