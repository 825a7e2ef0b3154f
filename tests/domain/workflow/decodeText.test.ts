import { decodeText, decodeXml } from '@/domain/workflow/decodeText';

const bytes = (given: string | readonly number[]) =>
  typeof given === 'string' ? new TextEncoder().encode(given) : Uint8Array.from(given);

const MARK = [0xef, 0xbb, 0xbf];
/** 急停断电A in UTF-8 without one byte; GBK allows it, as 鎬ュ仠鏂鐢礎. */
const DAMAGED = [0xe6, 0x80, 0xa5, 0xe5, 0x81, 0x9c, 0xe6, 0x96, 0xe7, 0x94, 0xb5, 0x41];
/** 急停，断电 in GBK. */
const GBK = [0xbc, 0xb1, 0xcd, 0xa3, 0xa3, 0xac, 0xb6, 0xcf, 0xb5, 0xe7];
const latin1 = (text: string) => [...Buffer.from(text, 'latin1')];
const declared = (encoding: string) => latin1(`<?xml version="1.0" encoding="${encoding}"?><a/>`);

test.each<[what: string, content: string | readonly number[], text: string | null]>([
  ['UTF-8', '急停', '急停'],
  ['UTF-8 with a mark', [...MARK, ...bytes('急停')], '急停'],
  ['UTF-16', [0xff, 0xfe, 0x25, 0x60], '急'],
  ['GBK', GBK, '急停，断电'],
  ['GBK with a rare character', [...GBK, 0xe9, 0x46], '急停，断电镕'],
  ['GBK that is damaged', [...GBK, 0xb1], null],
  ['UTF-8 with a damaged byte', DAMAGED, null],
  ['GBK behind the mark of UTF-8', [...MARK, ...GBK], null],
  ['Latin-1 that GBK allows', latin1('Pr\u00fcfung;Gr\u00f6\u00dfe'), null],
  ['a degree of Latin-1', latin1('25\u00b0C'), null],
  ['Big5', [0xab, 0xe6, 0xb0, 0xb1, 0xc2, 0x5f, 0xb9, 0x71], null],
])('%s is decoded, or has no certain encoding', (_what, content, text) => {
  expect(decodeText(bytes(content))).toBe(text);
});

test.each<[what: string, content: readonly number[], text: string | null]>([
  ['declared UTF-8', [...declared('utf-8'), ...bytes('急停')], '急停'],
  ['declared UTF-8, with a damaged byte', [...declared('UTF-8'), ...DAMAGED], null],
  ['declared UTF-8, but GBK', [...declared('UTF-8'), ...GBK], null],
  ['declared GBK', [...declared('GBK'), ...GBK], '急停，断电'],
  ['declared nothing', [...latin1('<a/>'), ...GBK], '急停，断电'],
])('XML that is %s is decoded, or refused', (_what, content, text) => {
  expect(decodeXml(bytes(content))?.replace(/^.*<a\/>/, '') ?? null).toBe(text);
});
