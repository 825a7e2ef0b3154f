import { both, type Language, type Texts } from './language';

/** The only success code (requirements §4). */
export const SUCCESS = 'S00000';

/** Error codes of requirements §8 by meaning; other files use only these names. */
export const ERROR = {
  system: 'E00001',
  network: 'E00002',
  parameter: 'E00003',
  verification: 'E00004',
  notSignedIn: 'E00005',
  expired: 'E00006',
  permission: 'E00007',
  countLimit: 'E00008',
  frequencyLimit: 'E00009',
  notFound: 'E00010',
  alreadyExists: 'E00011',
  illegalFormat: 'E00012',
  refused: 'E00013',
  dataFormat: 'E00014',
  unsupported: 'E00015',
  mismatch: 'E00016',
} as const;

export type ErrorCode = (typeof ERROR)[keyof typeof ERROR];
export type ResponseCode = typeof SUCCESS | ErrorCode;

const CATALOGUE: Readonly<Record<ResponseCode, Texts>> = {
  S00000: both('成功', 'Success'),
  E00001: both('系统错误', 'System error'),
  E00002: both('网络异常', 'Network error'),
  E00003: both('请求参数错误', 'Request parameter error'),
  E00004: both('校验失败', 'Verification failed'),
  E00005: both('尚未登录', 'Not logged in yet'),
  E00006: both('数据已过期', 'Outdated: someone else changed this'),
  E00007: both('权限不足', 'Insufficient permission'),
  E00008: both('超出数量限制', 'Count limit exceeded'),
  E00009: both('超出频率限制', 'Frequency limit exceeded'),
  E00010: both('资源或数据不存在', 'Resource or data does not exist'),
  E00011: both('资源或数据已存在', 'Resource or data already exists'),
  E00012: both('格式不合法', 'Invalid format'),
  E00013: both('请求受限或被拒绝', 'Request restricted or refused'),
  E00014: both('数据格式错误', 'The server’s answer could not be read'),
  E00015: both('功能不再支持', 'Feature no longer supported'),
  E00016: both('数据或版本不匹配', 'Data or version mismatch'),
};

export const isErrorCode = (code: unknown): code is ErrorCode => Object.values(ERROR).some((known) => known === code);
/** The text of a code (requirements §8). */
export const errorText = (code: ResponseCode, language: Language): string => CATALOGUE[code][language];

/**
 * What an error means to the caller. `unknown`: the call may have taken effect. `refused`: only another input helps.
 */
export type ErrorMeaning = 'signIn' | 'conflict' | 'missing' | 'unknown' | 'refused';

/** All other codes are refusals. */
const MEANINGS: ReadonlyMap<string, ErrorMeaning> = new Map([
  [ERROR.system, 'unknown'],
  [ERROR.network, 'unknown'],
  [ERROR.dataFormat, 'unknown'],
  [ERROR.notSignedIn, 'signIn'],
  [ERROR.expired, 'conflict'],
  [ERROR.mismatch, 'conflict'],
  [ERROR.notFound, 'missing'],
]);

/** The meaning of a code; an unknown code is a refusal. */
export const errorMeaning = (code: string): ErrorMeaning => MEANINGS.get(code) ?? 'refused';
