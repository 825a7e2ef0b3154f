import { digest } from '../../src/transfer/hash/digest';

/** How fast a file is hashed, and what it takes of memory. */
export interface Hashing {
  readonly megabytesPerSecond: number;
  readonly extraMegabytes: number;
}

/** The same file both ways. */
export interface Hashings {
  /** Chunk by chunk, SHA-256 and MD5, as the upload's worker does it (decisions §7). */
  readonly chunks: Hashing;
  /** Read whole and given to the platform's own digest, which knows SHA-256 alone. */
  readonly whole: Hashing;
}

const MB = 1e6;
const SIZE = 500 * MB;
/** How often the memory is looked at while nothing else tells of progress, in ms. */
const BEAT = 20;

/** 500 MB that are made as they are read: what a file on the disk has in memory, which is nothing. */
const source = new Uint8Array(8 * MB).map((_, index) => index * 7);
const file = {
  size: SIZE,
  slice: (start: number, end: number) => ({
    arrayBuffer: () => Promise.resolve(source.slice(0, end - start).buffer),
  }),
};

async function wholeFile(): Promise<ArrayBuffer> {
  const whole = new Uint8Array(SIZE);
  for (let at = 0; at < SIZE; at += source.length) {
    whole.set(new Uint8Array(await file.slice(at, Math.min(at + source.length, SIZE)).arrayBuffer()), at);
  }
  return whole.buffer;
}

/** Runs from as little memory as there can be, and looks at the most of it meanwhile. */
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

/** Hashes 500 MB both ways. */
export async function hashings(): Promise<Hashings> {
  const chunks = await measured((look) => digest(file, look));
  const whole = await measured(async () => crypto.subtle.digest('SHA-256', await wholeFile()));
  return { chunks, whole };
}
