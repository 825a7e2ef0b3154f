import type { Translate } from '@/components/texts';
import type { VersionModel } from '@/contract/firmwareVersion';
import { VERSIONS } from './versionListTexts';

export type Pair = readonly [string, string];

/** Reads the pair from the address: `compare=A,B`; null for anything else. */
export function readPair(text: string | null): Pair | null {
  const [first, second, ...more] = text?.split(',') ?? [];
  return first && second && more.length === 0 && first !== second ? [first, second] : null;
}

/** Why the selected rows cannot be compared: two versions of one number are needed. */
export function refusePair(rows: readonly VersionModel[], t: Translate): string | undefined {
  if (rows.length !== 2) return t(VERSIONS.takesTwo);
  return rows[0]?.firmwareNo === rows[1]?.firmwareNo ? undefined : t(VERSIONS.sameNumber);
}
