import { addressText, blockDifference, blockSizeFor } from '@/domain/firmware/difference';

/** How two files differ by blocks (decisions §5). */

const file = (length: number, ...changes: readonly (readonly [at: number, byte: number])[]): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (const [at, byte] of changes) bytes[at] = byte;
  return bytes;
};

// prettier-ignore
test.each<[what: string, left: Uint8Array, right: Uint8Array, changed: number[], first: number | null]>([
  ['two empty files', file(0), file(0), [], null],
  ['equal files', file(40), file(40), [0, 0, 0], null],
  ['one byte', file(40), file(40, [16, 1]), [0, 1, 0], 16],
  ['the last byte of a block', file(40), file(40, [15, 1]), [1, 0, 0], 15],
  ['the last byte', file(40), file(40, [39, 1]), [0, 0, 1], 39],
  ['all of a block', file(32), Uint8Array.from({ length: 32 }, (_, at) => (at < 16 ? 1 : 0)), [16, 0], 0],
  ['a file that is longer by a block', file(16), file(32), [0, 16], 16],
  ['a file that is longer within a block', file(40), file(44), [0, 0, 4], 40],
  ['a file that is shorter', file(44), file(40), [0, 0, 4], 40],
  ['a file beside an empty one', file(0), file(20), [16, 4], 0],
  ['several blocks', file(48, [1, 1], [40, 1]), file(48, [2, 1]), [2, 0, 1], 1],
])('%s', (_what, left, right, changed, first) => {
  const changedBytes = changed.reduce((sum, count) => sum + count, 0);
  const changedBlocks = changed.filter((count) => count > 0).length;
  expect(blockDifference(left, right)).toEqual({ blockSize: 16, changed, changedBlocks, changedBytes, first });
});

test.each([
  [0, 16],
  [4096, 16],
  [4097, 32],
  [65_536, 256],
  [16 * 1024 ** 2, 65_536],
  [16 * 1024 ** 2 + 1, 131_072],
])('a file of %d bytes has blocks of %d', (length, size) => {
  expect(blockSizeFor(length)).toBe(size);
  expect(Math.ceil(length / size)).toBeLessThanOrEqual(256);
});

test('larger files have at most 256 blocks', () => {
  const { blockSize, changed, changedBlocks, first } = blockDifference(file(100_000), file(100_000, [99_999, 1]));
  expect([blockSize, changed.length, changedBlocks, first]).toEqual([512, 196, 1, 99_999]);
});

test.each([
  [0, '0x00000000'],
  [0x1f000, '0x0001F000'],
  [0x3fffffff, '0x3FFFFFFF'],
])('the address %d', (address, text) => {
  expect(addressText(address)).toBe(text);
});
