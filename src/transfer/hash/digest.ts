import type { FileHashes } from '@/domain/firmware/file';

/** Bytes in memory at a time. */
export const CHUNK = 4 * 1024 ** 2;

/** The part of a file used for hashing. */
type Bytes = Pick<Blob, 'size'> & { slice: (start: number, end: number) => Pick<Blob, 'arrayBuffer'> };

/** Hashes a file in chunks, hash-wasm on demand. @param onProgress gets the number of hashed bytes */
export async function digest(file: Bytes, onProgress: (done: number) => void): Promise<FileHashes> {
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
