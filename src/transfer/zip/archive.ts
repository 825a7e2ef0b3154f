import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Files of an archive by path, in pieces of text. */
export type ArchiveParts = Readonly<Record<string, readonly string[]>>;

/** Pieces that are packed between two messages about the progress. */
const PIECES = 500;

/** Packs texts into a ZIP archive, piece by piece. @param onProgress gets the number of packed pieces */
export function archive(parts: ArchiveParts, onProgress: (done: number) => void = () => undefined): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const packed: BlobPart[] = [];
    const zip = new Zip((problem, chunk, isLast) => {
      if (problem !== null) reject(problem);
      packed.push(Uint8Array.from(chunk));
      if (isLast) resolve(new Blob(packed));
    });
    let done = 0;
    for (const [path, pieces] of Object.entries(parts)) {
      // Not `AsyncZipDeflate`, which starts a worker from a blob: the policy refuses it.
      const file = new ZipDeflate(path);
      zip.add(file);
      pieces.forEach((piece, at) => {
        file.push(strToU8(piece), at === pieces.length - 1);
        done += 1;
        if (done % PIECES === 0) onProgress(done);
      });
    }
    zip.end();
  });
}
