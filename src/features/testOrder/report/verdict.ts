import { testing } from '@/contract/testing';
import { differences, type Difference } from '@/domain/canonical';
import { readReport } from '@/domain/workflow/report';
import { call } from '@/services/client';
import { digest } from '@/transfer/hash/digest';
import { isNotFound } from '../list/failures';

/** What a check comes to (decisions §5). */
export type Verdict =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unknown' | 'unsealed'; readonly orderNo: string }
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

async function sha256(text: string): Promise<string> {
  return (await digest(new Blob([text]), () => undefined)).sha256;
}

/**
 * Tells whether a report in hand is the one that was sealed: its canonical JSON is hashed here, and compared with the
 * digest that the server kept when the order ended.
 * @throws CallFailure when the server cannot be asked; the user has been told then
 */
export async function checkReport(text: string): Promise<Verdict> {
  const held = readReport(text);
  if (held === null) return { kind: 'unreadable' };
  const { orderNo, value, canonical, exact } = held;
  try {
    const { text: kept, seal } = await call(testing.report, { orderNo });
    if (seal === null) return { kind: 'unsealed', orderNo };
    const [own, server] = await Promise.all([sha256(canonical), sha256(kept)]);
    if (own === seal.digest) return { kind: 'unchanged', orderNo, exact, sealedAt: seal.sealedAt };
    const places = server === seal.digest ? differences(readReport(kept)?.value, value) : [];
    return { kind: 'altered', orderNo, digest: own, sealed: seal.digest, places };
  } catch (error) {
    if (isNotFound(error)) return { kind: 'unknown', orderNo };
    throw error;
  }
}
