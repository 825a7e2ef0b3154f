import { isMissing } from '@/components/form/submission';
import { readable } from '@/contract/fields';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { differences, type Difference } from '@/domain/canonical';
import { readReport } from '@/domain/workflow/report';
import { call } from '@/services/client';
import { announce, CallFailure } from '@/services/failure';
import { digest } from '@/transfer/hash/digest';

/** Result of a check (decisions §5). */
export type Verdict =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unknown' | 'unsealed'; readonly orderNo: string }
  /** Neither a known digest nor a known file. */
  | { readonly kind: 'nothing'; readonly sha256: string }
  /** The digest of a sealed report. */
  | { readonly kind: 'sealed'; readonly orderNo: string; readonly sealedAt: string }
  /** The firmware file of a version, and the order that tested it; null for none. */
  | { readonly kind: 'firmware'; readonly version: VersionModel; readonly orderNo: string | null }
  /** `exact`: identical text; otherwise the same content in another notation. */
  | { readonly kind: 'unchanged'; readonly orderNo: string; readonly exact: boolean; readonly sealedAt: string }
  | {
      readonly kind: 'altered';
      readonly orderNo: string;
      readonly digest: string;
      readonly sealed: string;
      /** Differences from the server's copy; empty when that copy does not match the seal itself. */
      readonly places: readonly Difference[];
    };

/** Maximum size of a report, in bytes; larger files are only hashed. */
const LONGEST = 20 * 1024 ** 2;
const DIGEST = /^(sha-?256:)?\s*([0-9a-f]{64})$/i;

const sha256 = async (file: Blob): Promise<string> => (await digest(file, () => undefined)).sha256;

/**
 * Identifies a text: the digest of a report or firmware file, or a report (decisions §5).
 * @throws CallFailure when the server cannot be asked; it has been shown
 */
export async function checkText(text: string): Promise<Verdict> {
  const found = DIGEST.exec(text.trim())?.[2]?.toLowerCase();
  if (found === undefined) return checkReport(text);
  try {
    const { text: kept, seal } = await call(testing.report, { digest: found }, { quiet: true });
    const held = readReport(kept);
    if (held !== null && seal !== null) return { kind: 'sealed', orderNo: held.orderNo, sealedAt: seal.sealedAt };
  } catch (error) {
    if (!isMissing(error)) {
      if (error instanceof CallFailure) announce(error);
      throw error;
    }
  }
  return identify(found);
}

/**
 * Identifies a file: a report, or a firmware file by its hash. Its content is not sent.
 * @throws as {@link checkText}
 */
export async function checkFile(file: File): Promise<Verdict> {
  const text = file.size > LONGEST ? '' : await file.text();
  if (readReport(text) !== null || file.name.toLowerCase().endsWith('.json')) return checkReport(text);
  return identify(await sha256(file));
}

/** The version with this file, and the last order that tested it. */
async function identify(hash: string): Promise<Verdict> {
  const version = await call(firmwareVersion.findByHash, { sha256: hash });
  if (version === null) return { kind: 'nothing', sha256: hash };
  const { list } = await call(testing.page, { versionId: version.id, pageSize: 20 });
  const tested = readable(list).find((order) => order.fileSha256 === hash);
  return { kind: 'firmware', version, orderNo: tested?.orderNo ?? null };
}

/** Compares the digest of a report's canonical JSON with the one stored when the order ended. */
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
    if (isMissing(error)) return { kind: 'unknown', orderNo };
    throw error;
  }
}
