import { contentKind, shownPart } from '@/domain/workflow/contentKind';

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

test('by default 200 KiB are shown', () => {
  expect(shownPart(new Uint8Array(300 * 1024))).toHaveLength(200 * 1024);
});
