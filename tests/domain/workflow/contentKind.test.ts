import { contentKind, decodeText, decodeXml, shownPart } from '@/domain/workflow/contentKind';

/** What a file is shown as (P-ATTACH-5): by its bytes, then its name. */

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1];
const bytes = (given: string | readonly number[]) =>
  typeof given === 'string' ? new TextEncoder().encode(given) : Uint8Array.from(given);

// prettier-ignore
test.each<[name: string, content: string | readonly number[], isText: boolean, kind: string]>([
  ['photo.png', PNG, false, 'png'],
  ['photo.txt', PNG, false, 'png'],
  ['photo.png', PNG.slice(0, 7), false, 'other'],
  ['photo.JPG', [0xff, 0xd8, 0xff, 0xe0], false, 'jpeg'],
  ['report.pdf', '%PDF-1.7\n', true, 'pdf'],
  ['report.pdf', ' %PDF-1.7\n', true, 'text'],
  ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', true, 'text'],
  ['drawing.svg', '<svg/>', true, 'text'],
  ['page.html', '<!doctype html>', true, 'text'],
  ['report.pdf', '<!doctype html>', true, 'text'],
  ['run.XML', '<testsuite/>', true, 'xml'],
  ['cells.csv', 'a,b', true, 'csv'],
  ['cells.csv', [0, 1], false, 'other'],
  ['bench.log', 'ok', true, 'text'],
  ['empty.log', '', true, 'text'],
  ['trace.gz', [0x1f, 0x8b], false, 'other'],
])('%s with %p is shown as expected', (name, content, isText, kind) => {
  expect(contentKind(name, bytes(content), isText)).toBe(kind);
});

test.each([
  ['a short text, whole', 'a\nb', 3, 'a\nb'],
  ['whole lines of a long one', 'ab\ncd\nef', 7, 'ab\ncd\n'],
  ['a line that ends at the limit', 'ab\ncd', 3, 'ab\n'],
  ['a line longer than the limit, cut', 'abcdef', 4, 'abcd'],
])('the shown part of a text: %s', (_what, text, limit, shown) => {
  expect(new TextDecoder().decode(shownPart(bytes(text), limit))).toBe(shown);
});

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

test('by default 200 KiB are shown', () => {
  expect(shownPart(new Uint8Array(300 * 1024))).toHaveLength(200 * 1024);
});
