import { errorMeaning, errorText, isErrorCode, SUCCESS, type ErrorMeaning, type ResponseCode } from '@/domain/errors';

/**
 * Requirements §8: the texts, English with E00002, E00006, E00012 and E00014 as worded by the console; P-WIRE-6: how
 * a caller handles each code.
 */
const CATALOGUE: Record<ResponseCode, [chinese: string, english: string, meaning: ErrorMeaning | null]> = {
  S00000: ['成功', 'success', null],
  E00001: ['系统错误', 'system error', 'unknown'],
  E00002: ['网络异常', 'network error', 'unknown'],
  E00003: ['请求参数错误', 'request parameter error', 'refused'],
  E00004: ['校验失败', 'verification failed', 'refused'],
  E00005: ['尚未登录', 'not logged in yet', 'signIn'],
  E00006: ['数据已过期', 'outdated: someone else changed this', 'conflict'],
  E00007: ['权限不足', 'insufficient permission', 'refused'],
  E00008: ['超出数量限制', 'count limit exceeded', 'refused'],
  E00009: ['超出频率限制', 'frequency limit exceeded', 'refused'],
  E00010: ['资源或数据不存在', 'resource or data does not exist', 'missing'],
  E00011: ['资源或数据已存在', 'resource or data already exists', 'refused'],
  E00012: ['格式不合法', 'invalid format', 'refused'],
  E00013: ['请求受限或被拒绝', 'request restricted or refused', 'refused'],
  E00014: ['数据格式错误', 'the server’s answer could not be read', 'unknown'],
  E00015: ['功能不再支持', 'feature no longer supported', 'refused'],
  E00016: ['数据或版本不匹配', 'data or version mismatch', 'conflict'],
};

const codes = Object.keys(CATALOGUE) as ResponseCode[];

test.each(codes)('%s has its texts and its meaning', (code) => {
  const [chinese, english, meaning] = CATALOGUE[code];
  expect(errorText(code, 'zh-CN')).toBe(chinese);
  expect(errorText(code, 'en-US').toLowerCase()).toBe(english);
  if (meaning !== null) expect(errorMeaning(code)).toBe(meaning);
});

test('S00000 is the only success', () => {
  expect(SUCCESS).toBe('S00000');
  expect(codes.filter(isErrorCode)).toEqual(codes.filter((code) => code !== 'S00000'));
  for (const odd of ['E99999', 'e00001', '', null, 0, {}]) expect(isErrorCode(odd)).toBe(false);
});

test('an unknown code is a refusal', () => {
  for (const odd of ['E99999', 'S00000', '', 'toString']) expect(errorMeaning(odd)).toBe('refused');
});
