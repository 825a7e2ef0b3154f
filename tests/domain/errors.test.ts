import { errorMeaning, errorText, isErrorCode, SUCCESS, type ErrorMeaning, type ResponseCode } from '@/domain/errors';

/**
 * Requirements §8: English texts; E00002, E00006, E00012 and E00014 as worded by the console. The Chinese texts are
 * required.
 */
const CATALOGUE: Record<ResponseCode, string> = {
  S00000: 'success',
  E00001: 'system error',
  E00002: 'network error',
  E00003: 'request parameter error',
  E00004: 'verification failed',
  E00005: 'not logged in yet',
  E00006: 'outdated: someone else changed this',
  E00007: 'insufficient permission',
  E00008: 'count limit exceeded',
  E00009: 'frequency limit exceeded',
  E00010: 'resource or data does not exist',
  E00011: 'resource or data already exists',
  E00012: 'invalid format',
  E00013: 'request restricted or refused',
  E00014: "the server's answer could not be read",
  E00015: 'feature no longer supported',
  E00016: 'data or version mismatch',
};

const codes = Object.keys(CATALOGUE) as ResponseCode[];

test.each(codes)('%s has its English text', (code) => {
  expect(errorText(code, 'en-US').toLowerCase()).toBe(CATALOGUE[code]);
});

test('every code has a unique Chinese text', () => {
  const texts = codes.map((code) => errorText(code, 'zh-CN'));
  expect(new Set(texts).size).toBe(17);
  for (const text of texts) expect(text).toMatch(/^[一-龥]+$/);
});

test('S00000 is the only success', () => {
  expect(SUCCESS).toBe('S00000');
  expect(codes.filter(isErrorCode)).toEqual(codes.filter((code) => code !== 'S00000'));
  for (const odd of ['E00017', 'e00001', '', null, 0, {}]) expect(isErrorCode(odd)).toBe(false);
});

/** Decisions §3: how a caller handles each code. */
const MEANINGS: Record<Exclude<ResponseCode, 'S00000'>, ErrorMeaning> = {
  E00001: 'unknown',
  E00002: 'unknown',
  E00003: 'refused',
  E00004: 'refused',
  E00005: 'signIn',
  E00006: 'conflict',
  E00007: 'refused',
  E00008: 'refused',
  E00009: 'refused',
  E00010: 'missing',
  E00011: 'refused',
  E00012: 'refused',
  E00013: 'refused',
  E00014: 'unknown',
  E00015: 'refused',
  E00016: 'conflict',
};

test.each(Object.entries(MEANINGS))('%s means %s', (code, meaning) => {
  expect(errorMeaning(code)).toBe(meaning);
});

test('an unknown code is a refusal', () => {
  for (const odd of ['E00017', 'S00000', '', 'toString']) expect(errorMeaning(odd)).toBe('refused');
});
