import { digest } from '../../src/transfer/hash/digest';

/** Speed and memory use of hashing a file. */
export interface Hashing {
  readonly megabytesPerSecond: number;
  readonly extraMegabytes: number;
}

/** Two ways of hashing the same file. */
export interface Hashings {
  /** In chunks, SHA-256 and MD5, like the upload's worker (decisions §7). */
  readonly chunks: Hashing;
  /** Read as a whole and hashed by WebCrypto (SHA-256 only). */
  readonly whole: Hashing;
}

const MB = 1e6;
const SIZE = 500 * MB;
/** Interval of memory samples without progress events, in ms. */
const BEAT = 20;

/** 500 MB generated while reading, so that the source uses no memory, like a file on disk. */
const source = new Uint8Array(8 * MB).map((_, index) => index * 7);
const file = {
  size: SIZE,
  slice: (start: number, end: number) => ({ arrayBuffer: () => Promise.resolve(source.slice(0, end - start).buffer) }),
};

async function wholeFile(): Promise<ArrayBuffer> {
  const whole = new Uint8Array(SIZE);
  for (let at = 0; at < SIZE; at += source.length) {
    whole.set(new Uint8Array(await file.slice(at, Math.min(at + source.length, SIZE)).arrayBuffer()), at);
  }
  return whole.buffer;
}

/** Measures a run and its peak memory, starting from a minimum. */
async function measured(work: (look: () => void) => Promise<unknown>): Promise<Hashing> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const beat = setInterval(look, BEAT);
  const begun = performance.now();
  try {
    await work(look);
  } finally {
    clearInterval(beat);
  }
  const seconds = (performance.now() - begun) / 1000;
  look();
  return { megabytesPerSecond: SIZE / MB / seconds, extraMegabytes: (most - before) / MB };
}

/** Hashes 500 MB in both ways. */
export async function hashings(): Promise<Hashings> {
  const chunks = await measured((look) => digest(file, look));
  const whole = await measured(async () => crypto.subtle.digest('SHA-256', await wholeFile()));
  return { chunks, whole };
}
