import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import type { VersionFile } from '../../../src/domain/firmware/file';
import { rehearsalFolder } from '../engine/disk';

const SEEDED_MAX = 1024 ** 2;

/** The bytes of a seeded version's file: generated, the same each time, so that it can be downloaded. */
export const seededBytes = (versionId: string, size: number): Buffer =>
  Buffer.alloc(size, createHash('sha512').update(versionId).digest());

/** Path of an uploaded file, by its hash: worlds, snapshots and rewound journals share it. */
export const keptFile = (sha256: string): string => path.join(rehearsalFolder(), 'files', sha256);

/** Opens a file, uploaded or seeded with a version. @returns null when its bytes are not on this machine */
export function openFile({ sha256, size }: Pick<VersionFile, 'sha256' | 'size'>, seededWith = ''): Readable | null {
  const uploaded = keptFile(sha256);
  if (fs.existsSync(uploaded)) return fs.createReadStream(uploaded);
  if (seededWith === '' || size > SEEDED_MAX) return null;
  const bytes = seededBytes(seededWith, size);
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? Readable.from([bytes]) : null;
}
