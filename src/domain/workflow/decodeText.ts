import { tryTo } from '../values';

/**
 * Whether bytes that GBK allows are GBK: more than three of four characters are among the common ones, which are marks
 * and the hanzi of GB 2312's first level. In damaged UTF-8, Latin-1, Big5 or Shift JIS they are fewer.
 */
function isSurelyGbk(bytes: Uint8Array): boolean {
  let [common, all] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead, trail] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    if (lead < 0x80) continue;
    all += 1;
    if (((lead >= 0xa1 && lead <= 0xa9) || (lead >= 0xb0 && lead <= 0xd7)) && trail >= 0xa1) common += 1;
    at += 1;
  }
  return common * 4 > all * 3;
}

/**
 * Decodes UTF-8, UTF-16 with byte-order mark, otherwise GBK (Chinese Windows) where it is certain; null for a binary
 * file, and where no encoding is certain.
 * @param isBinary whether it is no text; by default a file with a zero byte counts as binary
 */
export function decodeText(bytes: Uint8Array, isBinary = bytes.includes(0)): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isBinary) return null;
  const decoded = (encoding: string) => tryTo(() => new TextDecoder(encoding, { fatal: true }).decode(bytes));
  const utf8 = decoded('utf-8') ?? null;
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
  return utf8 === null && !isMarked && isSurelyGbk(bytes) ? (decoded('gb18030') ?? null) : utf8;
}

/** The encoding that the XML declaration of a text names. */
const DECLARED = /<\?xml[^>]*\sencoding=["']([\w.-]+)["']/;

/**
 * Decodes as UTF-16 if its first letters have zeros between them, else as declared, else as any other text; null where
 * that fails, and for what is declared UTF-8 and is not.
 */
export function decodeXml(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const [, declared = ''] = DECLARED.exec(start) ?? [];
  const isOwn = declared !== '' && !/^utf-?16$/i.test(declared);
  const [first, second, third, fourth] = bytes;
  const [isLittle, isBig] = [second === 0 && fourth === 0, first === 0 && third === 0];
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : isOwn ? declared : null;
  const decoded = encoding === null ? undefined : tryTo(() => new TextDecoder(encoding, { fatal: true }).decode(bytes));
  return decoded ?? (/^utf-?8$/i.test(declared) ? null : decodeText(bytes, false));
}
