import type { FileSignature } from '@/domain/firmware/file';

const LINE = 64;
const TEXT = /^[\t\n\r -~]*$/;
const SIGNATURE = /^[A-Za-z0-9+/=\s]+$/;

/**
 * Signature or certificate as a tool wrote it: PEM and base64 are taken as they are, bytes (a raw signature, a DER
 * certificate) are put into that form.
 */
export async function readSignatureFile(part: keyof FileSignature, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = String.fromCharCode(...bytes);
  const isText = part === 'signature' ? SIGNATURE.test(raw) : TEXT.test(raw);
  if (isText) return raw.trim();
  const base64 = btoa(raw);
  return part === 'signature' ? base64 : `-----BEGIN CERTIFICATE-----\n${lines(base64)}\n-----END CERTIFICATE-----`;
}

function lines(text: string): string {
  return Array.from({ length: Math.ceil(text.length / LINE) }, (_, at) => text.slice(at * LINE, at * LINE + LINE)).join(
    '\n',
  );
}
