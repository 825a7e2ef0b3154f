import * as v from 'valibot';
import { person, someone, type Person } from '../access/roles';
import { profile } from '../profile';
import { list, maybeSent, numeric, text, time, inputText } from '../fields';
import { problemIf, type FieldProblem, type Reason } from '../reasons';

/** Maximum file size, in bytes: 1 GiB unless the company decides otherwise. */
export const fileLimit = (): number => profile.fileMiB * 1024 ** 2;
export const FILE_NAME = /^[\w.\-,]{1,128}$/;
/** Extensions of package files, longest first, so that `.img.gz` is found before a company's `.gz`. */
export const fileExtensions = (): readonly string[] =>
  profile.fileExtensions.toSorted((one, other) => other.length - one.length);
export const SHA256 = /^[0-9a-f]{64}$/;
export const MD5 = /^[0-9a-f]{32}$/;

/** A 4096-bit RSA signature has 684 characters. */
export const SIGNATURE_MAX = 1024;
/** Signature and certificate are sent in one header line, which servers commonly limit to 8 KiB. */
export const CERTIFICATE_MAX = 4096;

/**
 * A stored file: hashes in lower-case hex, size in bytes, detached signature in base64, with the signing key's
 * certificate as PEM; '' for none (assumed).
 */
export const storedFile = v.object({
  name: inputText(),
  size: numeric(),
  sha256: inputText(),
  md5: text(),
  signature: text(SIGNATURE_MAX),
  certificate: text(CERTIFICATE_MAX),
  uploadedBy: someone,
  /** Everybody who has sent these bytes, now or before, to any version (assumed, P-SUBMIT-2). */
  uploaders: maybeSent(list(person)),
  uploadedAt: time(),
});
export type VersionFile = Readonly<v.InferOutput<typeof storedFile>>;
export type OfferedFile = Pick<VersionFile, 'name' | 'size'>;
export type FileHashes = Pick<VersionFile, 'sha256' | 'md5'>;
/** The accounts of everybody who sent a file, as far as the server names them. */
export const uploadersOf = ({ uploadedBy, uploaders }: Pick<VersionFile, 'uploadedBy' | 'uploaders'>): string[] =>
  [uploadedBy, ...(uploaders ?? [])].map(({ code }: Person) => code);
export type FileSignature = Pick<VersionFile, 'signature' | 'certificate'>;

const UNITS = [
  ['GiB', 1024 ** 3],
  ['MiB', 1024 ** 2],
  ['KiB', 1024],
] as const;

/** A size as a number for a table, rounded up in the third decimal. */
export const mebibytes = (bytes: number): number => Math.ceil((bytes / 1024 ** 2) * 1000) / 1000;

/** A size as text: `20 MiB`, or with one decimal: `1.5 MiB`. */
export function sizeText(bytes: number): string {
  const unit = UNITS.find(([, size]) => bytes >= size);
  if (unit === undefined) return `${String(bytes)} B`;
  const value = bytes / unit[1];
  return `${Number.isInteger(value) ? String(value) : value.toFixed(1)} ${unit[0]}`;
}

/** What a kind of file must meet; the limit is in bytes. */
interface FileRules {
  readonly limit: number;
  readonly name: RegExp;
  readonly wrongName: Reason;
  readonly extensions: readonly string[];
}

/** Problems of an offered file: empty, size, name, extension. */
export function checkOffered(file: OfferedFile, { limit, name, wrongName, extensions }: FileRules): FieldProblem[] {
  const lower = file.name.toLowerCase();
  const isAllowed = extensions.some((extension) => lower.endsWith(extension));
  return [
    ...problemIf(file.size <= 0, 'file', 'fileEmpty'),
    ...problemIf(file.size > limit, 'file', 'fileTooLarge', { max: sizeText(limit) }),
    ...problemIf(!name.test(file.name), 'file', wrongName),
    ...problemIf(!isAllowed, 'file', 'fileType', { allowed: extensions.join(' ') }),
  ];
}

/** Rules of a package file before sending and on receipt. @param limit in bytes */
export function checkFile(file: OfferedFile, limit: number = fileLimit()): FieldProblem[] {
  return checkOffered(file, { limit, name: FILE_NAME, wrongName: 'fileName', extensions: profile.fileExtensions });
}
