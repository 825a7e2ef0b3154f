import type { Language, Texts } from './language';

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
  S00000: { 'zh-CN': '成功', 'en-US': 'Success' },
  E00001: { 'zh-CN': '系统错误', 'en-US': 'System error' },
  E00002: { 'zh-CN': '网络异常', 'en-US': 'Network error' },
  E00003: { 'zh-CN': '请求参数错误', 'en-US': 'Request parameter error' },
  E00004: { 'zh-CN': '校验失败', 'en-US': 'Verification failed' },
  E00005: { 'zh-CN': '尚未登录', 'en-US': 'Not logged in yet' },
  E00006: { 'zh-CN': '数据已过期', 'en-US': 'Outdated: someone else changed this' },
  E00007: { 'zh-CN': '权限不足', 'en-US': 'Insufficient permission' },
  E00008: { 'zh-CN': '超出数量限制', 'en-US': 'Count limit exceeded' },
  E00009: { 'zh-CN': '超出频率限制', 'en-US': 'Frequency limit exceeded' },
  E00010: { 'zh-CN': '资源或数据不存在', 'en-US': 'Resource or data does not exist' },
  E00011: { 'zh-CN': '资源或数据已存在', 'en-US': 'Resource or data already exists' },
  E00012: { 'zh-CN': '格式不合法', 'en-US': 'Invalid format' },
  E00013: { 'zh-CN': '请求受限或被拒绝', 'en-US': 'Request restricted or refused' },
  E00014: { 'zh-CN': '数据格式错误', 'en-US': "The server's answer could not be read" },
  E00015: { 'zh-CN': '功能不再支持', 'en-US': 'Feature no longer supported' },
  E00016: { 'zh-CN': '数据或版本不匹配', 'en-US': 'Data or version mismatch' },
};

export const isErrorCode = (code: unknown): code is ErrorCode => Object.values(ERROR).some((known) => known === code);
/** The text of a code (requirements §8). */
export const errorText = (code: ResponseCode, language: Language): string => CATALOGUE[code][language];

/** Meaning of an error for the caller. `unknown`: it may have taken effect. `refused`: only another input helps. */
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

/** The meaning of a code (decisions §3); an unknown code is a refusal. */
export const errorMeaning = (code: string): ErrorMeaning => MEANINGS.get(code) ?? 'refused';
