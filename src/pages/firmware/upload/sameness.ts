import type { Unfinished } from '@/transfer/upload/ledger';
import type { OfferedFileState } from '@/transfer/useOfferedFile';

/** Result of comparing a chosen file with the interrupted upload. */
export type Sameness = 'same' | 'otherSize' | 'otherHash';

/** Compares a file's size, and its SHA-256 once known (decisions §5); null until then. */
export function sameness(broken: Pick<Unfinished, 'size' | 'sha256'>, offered: OfferedFileState): Sameness | null {
  if (offered.kind === 'none') return null;
  if (offered.file.size !== broken.size) return 'otherSize';
  if (!('hashes' in offered)) return null;
  return offered.hashes.sha256 === broken.sha256 ? 'same' : 'otherHash';
}
