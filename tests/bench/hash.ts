import { digest } from '../../src/transfer/hash/digest';

/** How fast a file is hashed, and what it takes of memory. */
export interface Hashing {
  readonly megabytesPerSecond: number;
  readonly extraMegabytes: number;
}

const MB = 1e6;
const SIZE = 500 * MB;

/** Hashes 500 MB that are made as they are read, as the worker hashes a file (design §7). */
export async function hashing(): Promise<Hashing> {
  const source = new Uint8Array(8 * MB).map((_, index) => index * 7);
  const file = {
    size: SIZE,
    slice: (start: number, end: number) => ({
      arrayBuffer: () => Promise.resolve(source.slice(0, end - start).buffer),
    }),
  };
  const before = process.memoryUsage().rss;
  let most = before;
  const begun = performance.now();
  await digest(file, () => {
    most = Math.max(most, process.memoryUsage().rss);
  });
  const seconds = (performance.now() - begun) / 1000;
  return { megabytesPerSecond: SIZE / MB / seconds, extraMegabytes: (most - before) / MB };
}
