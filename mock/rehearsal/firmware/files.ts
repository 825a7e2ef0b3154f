import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import type { VersionFile } from '../../../src/domain/firmware/file';
import { rehearsalFolder } from '../engine/disk';

const BLOCK = 4096;

/** Maximum size of a seeded file, in bytes. */
const SEEDED_MAX = 1024 ** 2;

/**
 * The bytes of a seeded version's file: generated, the same each time, so that its hash is right and it can be
 * downloaded.
 */
export function seededBytes(versionId: string, size: number): Buffer {
  const block = createHash('sha512').update(versionId).digest();
  return Buffer.alloc(size, Buffer.concat(Array.from({ length: BLOCK / block.length }, () => block)));
}

/** Path of an uploaded file, by its hash: worlds, snapshots and rewound journals share it. */
export function keptFile(sha256: string): string {
  return path.join(rehearsalFolder(), 'files', sha256);
}

/**
 * Opens the file of a version, uploaded or seeded.
 * @returns null when its bytes are not on this machine, as with a recording from another server
 */
export function openFile(versionId: string, file: VersionFile): Readable | null {
  const uploaded = keptFile(file.sha256);
  if (fs.existsSync(uploaded)) return fs.createReadStream(uploaded);
  if (file.size > SEEDED_MAX) return null;
  const bytes = seededBytes(versionId, file.size);
  return createHash('sha256').update(bytes).digest('hex') === file.sha256 ? Readable.from([bytes]) : null;
}
