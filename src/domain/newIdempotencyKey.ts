/** A new idempotency key; `crypto.randomUUID` is missing on plain http, which rehearsals may use. */
export function newIdempotencyKey(): string {
  const source: Partial<Crypto> = crypto;
  if (source.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => version(byte, index).toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Sets the version (4) and variant bits of RFC 9562. */
function version(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}
