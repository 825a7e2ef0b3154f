/** How two files differ, by blocks of equal size at the same addresses (decisions §5). */
export interface BlockDifference {
  /** In bytes; a power of two, so that blocks begin at round addresses. */
  readonly blockSize: number;
  /** Differing bytes of each block; those that only one file has are counted. */
  readonly changed: readonly number[];
  readonly changedBlocks: number;
  readonly changedBytes: number;
  /** Address of the first differing byte; null when there is none. */
  readonly first: number | null;
}

/** Maximum number of blocks, and the smallest size of one in bytes. */
const BLOCKS_MAX = 256;
const BLOCK_MIN = 16;

/** Largest file whose content is compared, in bytes: both are loaded, and held in memory. */
export const COMPARED_MAX = 64 * 1024 ** 2;

/** The size of blocks for files of this length: at most 256 of them. */
export function blockSizeFor(length: number): number {
  let size = BLOCK_MIN;
  while (size * BLOCKS_MAX < length) size *= 2;
  return size;
}

/** Compares two files byte by byte at the same address: inserted bytes change everything after them. */
export function blockDifference(left: Uint8Array, right: Uint8Array): BlockDifference {
  const length = Math.max(left.length, right.length);
  const blockSize = blockSizeFor(length);
  const changed = new Array<number>(Math.ceil(length / blockSize)).fill(0);
  let first: number | null = null;
  let changedBytes = 0;
  for (let block = 0, at = 0; block < changed.length; block += 1) {
    let count = 0;
    for (const end = Math.min(at + blockSize, length); at < end; at += 1) {
      if (left[at] === right[at]) continue;
      count += 1;
      first ??= at;
    }
    changed[block] = count;
    changedBytes += count;
  }
  return { blockSize, changed, changedBlocks: changed.filter((count) => count > 0).length, changedBytes, first };
}

/** An address as hexadecimal digits: `0x0001F000`. */
export function addressText(address: number): string {
  return `0x${address.toString(16).toUpperCase().padStart(8, '0')}`;
}
