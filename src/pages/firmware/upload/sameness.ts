import type { Unfinished } from '@/transfer/upload/ledger';
import type { OfferedFileState } from '@/transfer/useOfferedFile';

/** How a chosen file compares with the one whose upload was broken off. */
export type Sameness = 'same' | 'otherSize' | 'otherHash';

/** Checks the fingerprint of a file: its size at once, its SHA-256 when it is known (decisions §5); null until then. */
export function sameness(broken: Pick<Unfinished, 'size' | 'sha256'>, offered: OfferedFileState): Sameness | null {
  if (offered.kind === 'none') return null;
  if (offered.file.size !== broken.size) return 'otherSize';
  if (!('hashes' in offered)) return null;
  return offered.hashes.sha256 === broken.sha256 ? 'same' : 'otherHash';
}
