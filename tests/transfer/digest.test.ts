/** Hashes of a file, read in chunks. */
import { Blob } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import { CHUNK, digest } from '@/transfer/hash/digest';

const expected = (bytes: Uint8Array) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  md5: createHash('md5').update(bytes).digest('hex'),
});

test.each([
  ['one byte', 1],
  ['a chunk', CHUNK],
  ['a chunk and a byte', CHUNK + 1],
  ['several chunks', 2 * CHUNK + 12345],
])('the hashes of %s are those of the whole file', async (_name, size) => {
  const bytes = randomBytes(size);
  const reported: number[] = [];
  await expect(digest(new Blob([bytes]), (done) => reported.push(done))).resolves.toEqual(expected(bytes));
  expect(reported.at(-1)).toBe(size);
  expect(reported).toHaveLength(Math.ceil(size / CHUNK));
});

test('reads at most one chunk at a time', async () => {
  const read: number[] = [];
  const file = {
    size: 3 * CHUNK,
    slice: (start: number, end: number) => {
      read.push(end - start);
      return { arrayBuffer: () => Promise.resolve(new ArrayBuffer(end - start)) };
    },
  };
  await digest(file, () => undefined);
  expect(Math.max(...read)).toBe(CHUNK);
});
