import { contentKind } from '@/domain/workflow/contentKind';

/** What a file is shown as follows from its first bytes. */

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1];

test.each<[content: string | readonly number[], kind: string]>([
  [PNG, 'png'],
  [PNG.slice(0, 7), 'other'],
  [[0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
  ['%PDF-1.7\n', 'pdf'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'other'],
  ['', 'other'],
])('%p is shown as %s', (content, kind) => {
  expect(contentKind(Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content))).toBe(kind);
});
