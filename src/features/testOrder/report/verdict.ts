import { readable } from '@/contract/fields';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import type { VersionModel } from '@/contract/version';
import { differences, type Difference } from '@/domain/canonical';
import { readReport } from '@/domain/workflow/report';
import { call } from '@/services/client';
import { announce, CallFailure } from '@/services/failure';
import { digest } from '@/transfer/hash/digest';
import { isNotFound } from '../list/failures';

/** What a check comes to (decisions §5). */
export type Verdict =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unknown' | 'unsealed'; readonly orderNo: string }
  /** A digest, or a file, that is none of a report or a firmware version. */
  | { readonly kind: 'nothing'; readonly sha256: string }
  /** The digest of a sealed report. */
  | { readonly kind: 'sealed'; readonly orderNo: string; readonly sealedAt: string }
  /** The firmware file of a version, and the order that tested this very file; null for none. */
  | { readonly kind: 'firmware'; readonly version: VersionModel; readonly orderNo: string | null }
  /** `exact`: character for character; else the same content written in another way. */
  | { readonly kind: 'unchanged'; readonly orderNo: string; readonly exact: boolean; readonly sealedAt: string }
  | {
      readonly kind: 'altered';
      readonly orderNo: string;
      readonly digest: string;
      readonly sealed: string;
      /** Where it differs from the server's copy; empty when that does not fit the seal itself. */
      readonly places: readonly Difference[];
    };

/** No report is longer; a firmware package is only hashed. In bytes. */
const LONGEST = 20 * 1024 ** 2;
const DIGEST = /^(sha-?256:)?\s*([0-9a-f]{64})$/i;

async function sha256(file: Blob): Promise<string> {
  return (await digest(file, () => undefined)).sha256;
}

/**
 * Tells what a text is: a digest, of a report or a firmware file, or a report (decisions §5).
 * @throws CallFailure when the server cannot be asked; the user has been told then
 */
export async function checkText(text: string): Promise<Verdict> {
  const found = DIGEST.exec(text.trim())?.[2]?.toLowerCase();
  if (found === undefined) return checkReport(text);
  try {
    const { text: kept, seal } = await call(testing.report, { digest: found }, { quiet: true });
    const held = readReport(kept);
    if (held !== null && seal !== null) return { kind: 'sealed', orderNo: held.orderNo, sealedAt: seal.sealedAt };
  } catch (error) {
    if (!isNotFound(error)) {
      if (error instanceof CallFailure) announce(error);
      throw error;
    }
  }
  return identify(found);
}

/** Tells what a file is: a report, or a firmware file by its hash. Nothing of it is sent. @throws as {@link checkText} */
export async function checkFile(file: File): Promise<Verdict> {
  const text = file.size > LONGEST ? '' : await file.text();
  if (readReport(text) !== null || file.name.toLowerCase().endsWith('.json')) return checkReport(text);
  return identify(await sha256(file));
}

/** The version that holds a file, and the order that tested it last. */
async function identify(hash: string): Promise<Verdict> {
  const version = await call(firmwareVersion.findByHash, { sha256: hash });
  if (version === null) return { kind: 'nothing', sha256: hash };
  const { list } = await call(testing.page, { versionId: version.id, pageSize: 20 });
  const tested = readable(list).find((order) => order.fileSha256 === hash);
  return { kind: 'firmware', version, orderNo: tested?.orderNo ?? null };
}

/**
 * Tells whether a report in hand is the one that was sealed: its canonical JSON is hashed here, and compared with the
 * digest that the server kept when the order ended.
 * @throws CallFailure when the server cannot be asked; the user has been told then
 */
async function checkReport(text: string): Promise<Verdict> {
  const held = readReport(text);
  if (held === null) return { kind: 'unreadable' };
  const { orderNo, value, canonical, exact } = held;
  try {
    const { text: kept, seal } = await call(testing.report, { orderNo });
    if (seal === null) return { kind: 'unsealed', orderNo };
    const [own, server] = await Promise.all([sha256(new Blob([canonical])), sha256(new Blob([kept]))]);
    if (own === seal.digest) return { kind: 'unchanged', orderNo, exact, sealedAt: seal.sealedAt };
    const places = server === seal.digest ? differences(readReport(kept)?.value, value) : [];
    return { kind: 'altered', orderNo, digest: own, sealed: seal.digest, places };
  } catch (error) {
    if (isNotFound(error)) return { kind: 'unknown', orderNo };
    throw error;
  }
}
