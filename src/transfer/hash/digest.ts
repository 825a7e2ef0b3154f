/** Both hashes of a file, lower-case hex (decisions §4.3). */
export interface Hashes {
  readonly sha256: string;
  readonly md5: string;
}

/** What is in memory of a file at a time. */
export const CHUNK = 4 * 1024 ** 2;

/** A file as far as hashing goes. */
interface Bytes {
  readonly size: number;
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
}

/**
 * Hashes a file chunk by chunk, so that its size does not matter (decisions §7). The hashes' code is loaded
 * here, on demand.
 * @param onProgress is told how many bytes are done
 */
export async function digest(file: Bytes, onProgress: (done: number) => void): Promise<Hashes> {
  const { createMD5, createSHA256 } = await import('hash-wasm');
  const [sha256, md5] = await Promise.all([createSHA256(), createMD5()]);
  for (let start = 0; start < file.size; start += CHUNK) {
    const end = Math.min(start + CHUNK, file.size);
    const chunk = new Uint8Array(await file.slice(start, end).arrayBuffer());
    sha256.update(chunk);
    md5.update(chunk);
    onProgress(end);
  }
  return { sha256: sha256.digest(), md5: md5.digest() };
}
