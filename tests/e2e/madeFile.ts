import { createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BLOCK = 4 * 1024 ** 2;

/** A file on disk; size in bytes. */
export interface FileOnDisk {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** A temporary folder for a test's files. */
export class FileFolder {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'made-files-'));

  /** A file of random bytes. @param size in bytes */
  make(name: string, size: number): FileOnDisk {
    const target = path.join(this.folder, name);
    const hash = createHash('sha256');
    const file = openSync(target, 'w');
    for (let left = size; left > 0; left -= BLOCK) {
      const block = randomBytes(Math.min(left, BLOCK));
      hash.update(block);
      writeSync(file, block);
    }
    closeSync(file);
    return { path: target, size, sha256: hash.digest('hex') };
  }

  /** A file with this content. @returns its path */
  write(name: string, bytes: Buffer): string {
    const target = path.join(this.folder, name);
    writeFileSync(target, bytes);
    return target;
  }

  /** A sparse file of any size. @returns its path */
  hollow(name: string, size: number): string {
    const target = this.write(name, Buffer.alloc(0));
    truncateSync(target, size);
    return target;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
