import { createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BLOCK = 4 * 1024 ** 2;

/** A file on the disk. Size in bytes. */
export interface FileOnDisk {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** A folder for the files of one test. */
export class FileFolder {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'made-files-'));

  /** A file of random bytes, written block by block. @param size in bytes */
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

  /** A file with these bytes. @returns its path */
  write(name: string, bytes: Buffer): string {
    const target = path.join(this.folder, name);
    writeFileSync(target, bytes);
    return target;
  }

  /** A file as large as wanted that takes no room on the disk. @returns its path */
  hollow(name: string, size: number): string {
    const target = this.write(name, Buffer.alloc(0));
    truncateSync(target, size);
    return target;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
