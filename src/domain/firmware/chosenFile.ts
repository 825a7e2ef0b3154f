import { checkText } from '../fieldChecks';
import { problem, problemIf, type FieldProblem } from '../reasons';
import { fileExtensions, MD5, SHA256, SIGNATURE_MAX, CERTIFICATE_MAX } from './file';
import type { FileHashes, FileSignature } from './file';

/** Rules for a file that a user has chosen: what its name suggests, the expected hash, the signature. */

function stemOf(name: string): string {
  const extension = fileExtensions().find((each) => name.toLowerCase().endsWith(each)) ?? '';
  return name.slice(0, name.length - extension.length);
}

/** The hardware revision in a file name, such as `-hw2.1`. */
const HARDWARE_REVISION = /(?:^|[-_ ])hwv?\d+(?:\.\d+)*(?=[-_ ]|$)/i;

/**
 * What companies write after a version in a file name: the number of a copy, a day and a time, a word, a commit, a
 * checksum. None of these is part of the version.
 */
const SUFFIXES = [
  / ?\(\d+\)$/,
  /[-_ ]20\d{6}(?:[-_]?\d{4,6})?$/,
  /[-_ ]20\d\d-\d\d-\d\d$/,
  /[-_ ]+(?:release|rel|final|prod|production|official|signed|ota|full|copy|latest|正式版|发布版?|副本)$/i,
  /[-_ ]g?(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{7,12}$/,
  /[-_ ]crc(?:16|32)?[-_]?[\da-f]{4,8}$/i,
];

/** The version at the end of a name, together with its suffix: a part after a hyphen, a known word, or a letter. */
const VERSION_AT_END =
  /^(?<keyword>.*?)[-_ .]?v?(?<versionNo>(?<!\d)\d+(?:\.\d+)+(?:-(?:[a-z][\da-z.]*|\d+)|[-_.]?(?:rc|alpha|beta|dev|pre|snapshot|hotfix|sp|patch)[-_.]?\d*|_?[abct]\d*)?)$/i;

/**
 * Text and version of a file name: `dc180-mcu-hw2.1_V1.1.0_20260301.bin` gives `dc180-mcu` and `1.1.0`. The version is
 * '' if the name goes on after it with something unknown.
 */
export function suggestedByName(name: string): { readonly keyword: string; readonly versionNo: string } {
  let stem = stemOf(name);
  for (let before = ''; before !== stem;) {
    before = stem;
    stem = SUFFIXES.reduce((rest, pattern) => rest.replace(pattern, ''), stem.replace(HARDWARE_REVISION, ''));
  }
  const { keyword, versionNo } = VERSION_AT_END.exec(stem)?.groups ?? {};
  return { keyword: (keyword ?? stem).replace(/[-_ ]+$/, ''), versionNo: versionNo ?? '' };
}

/** Converts a name to one allowed by {@link FILE_NAME}: other characters become `_`, and it is cut. */
export function allowedName(name: string): string {
  const stem = stemOf(name);
  const extension = name.slice(stem.length);
  return stem.replace(/[^\w.\-,]+/g, '_').slice(0, 128 - extension.length) + extension;
}

/** The hash in a text as tools write it: alone, `sha256:…`, `SHA256 (file) = …`, or with the file behind it. */
function hashIn(text: string): string {
  const named = text.trim().toLowerCase();
  const [, before, behind] = /^(?:(?:sha-?256|md5)\s*(?:\([^)]*\)\s*)?[:=]\s*(\S*)|(\S+)\s+\S.*)$/.exec(named) ?? [];
  return before ?? behind ?? named;
}

/** Compares an expected SHA-256 or MD5, if any, with the file's own, if known. */
export function checkExpectedHash(expected: string, hashes: FileHashes | null): FieldProblem[] {
  if (expected.trim() === '') return [];
  const wanted = hashIn(expected);
  if (!SHA256.test(wanted) && !MD5.test(wanted)) {
    return [problem('expectedHash', 'pattern', { rule: 'SHA-256 / MD5' })];
  }
  const differs = hashes !== null && wanted !== hashes.sha256 && wanted !== hashes.md5;
  return problemIf(differs, 'expectedHash', 'hashMismatch');
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const PEM = /^-----BEGIN CERTIFICATE-----\n[A-Za-z0-9+/=\n]+\n-----END CERTIFICATE-----$/;

/** Removes blanks and line breaks added by mail clients and editors. */
export function normalizedSignature({ signature, certificate }: FileSignature): FileSignature {
  return {
    signature: signature.replace(/\s/g, ''),
    // Line by line: a pattern for blanks before an end takes quadratic time.
    certificate: certificate
      .split(/\r\n?|\n/)
      .map((line) => line.trimEnd())
      .join('\n')
      .trim(),
  };
}

/** Format of signature and certificate; a certificate needs a signature. */
export function checkSignature(value: FileSignature): FieldProblem[] {
  const { signature, certificate } = normalizedSignature(value);
  const form = (field: keyof FileSignature, text: string, pattern: RegExp, rule: string) =>
    problemIf(text !== '' && !pattern.test(text), field, 'pattern', { rule });
  return [
    ...checkText('signature', signature, SIGNATURE_MAX, certificate !== ''),
    ...form('signature', signature, BASE64, 'Base64'),
    ...checkText('certificate', certificate, CERTIFICATE_MAX, false),
    ...form('certificate', certificate, PEM, 'PEM, -----BEGIN CERTIFICATE-----'),
  ];
}
