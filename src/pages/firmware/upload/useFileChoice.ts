import { useMemoizedFn } from 'ahooks';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { TRANSFER } from '@/components/transfer/TransferBar';
import { useText } from '@/components/texts';
import { checkExpectedHash, checkSignature, normalizedSignature } from '@/domain/firmware/chosenFile';
import type { FileSignature } from '@/domain/firmware/file';
import { refuseHeld } from '@/domain/firmware/version';
import { setPendingFile, usePendingFile } from '@/transfer/uploadState';
import type { Unfinished } from '@/transfer/upload/ledger';
import { useOfferedFile, type FileTarget, type OfferedFileState } from '@/transfer/useOfferedFile';
import { SIGNATURE_WORDS, UPLOAD } from './uploadTexts';

/** Input about a file, part of the form's values so that drafts include it. */
export interface FileGiven extends FileSignature {
  readonly expectedHash: string;
}

export const NOTHING_GIVEN: FileGiven = { expectedHash: '', signature: '', certificate: '' };

const entered = ({ expectedHash = '', signature = '', certificate = '' }: Partial<FileGiven>): FileGiven => ({
  expectedHash,
  signature,
  certificate,
});

/** The form's current input about the file, collapsed fields included. */
export function useFileGiven(form: FormInstance): FileGiven {
  return Form.useWatch(entered, { form, preserve: true });
}

export type FileChoice = ReturnType<typeof useFileChoice>;

/**
 * The choice of a file for an upload: `ready` has what is sent, or is null, and `why` then has the reason.
 * @param given the form's input about the file
 */
export function useFileChoice(given: FileGiven, target: FileTarget) {
  const t = useText();
  const choice = useOfferedFile(target);
  const { offered, offer } = choice;
  // A file that was chosen before its number.
  const carried = usePendingFile();
  const take = useMemoizedFn(offer);
  useEffect(() => {
    if (carried === null) return;
    setPendingFile(null);
    take(carried);
  }, [carried, take]);
  const hashes = 'hashes' in offered ? offered.hashes : null;
  const [problem] = checkExpectedHash(given.expectedHash, hashes);
  const mismatch = problem && t(problem);
  const matches = problem === undefined && hashes !== null && given.expectedHash.trim() !== '';
  const [invalid] = checkSignature(given);

  const wrongInput = () => (invalid === undefined ? mismatch : `${t(SIGNATURE_WORDS.advanced)}: ${t(invalid)}`);
  const blocked = (): string | undefined => {
    switch (offered.kind) {
      case 'none':
        return t(UPLOAD.needsFile);
      case 'refused':
        // The reason is shown beside the file.
        return t(UPLOAD.another);
      case 'duplicate': {
        const held = offered.reuse === 'refused' ? refuseHeld(offered.holder) : null;
        if (held !== null) return t(held);
        return offered.agreed ? wrongInput() : t(UPLOAD.needsAgreement);
      }
      case 'hashing':
      case 'checking':
      case 'unchecked':
        return t(TRANSFER[offered.kind]);
      case 'unreadable':
        return t(TRANSFER.unread, { message: offered.message });
      case 'ready':
        return wrongInput();
    }
  };
  const why = blocked();
  const isChosen = offered.kind === 'ready' || offered.kind === 'duplicate';
  const ready =
    isChosen && why === undefined ? { file: offered.file, ...offered.hashes, ...normalizedSignature(given) } : null;
  return { ...choice, given, mismatch, matches, ready, why };
}

/** Result of comparing a chosen file with the interrupted upload. */
export type Sameness = 'same' | 'otherSize' | 'otherHash';

/** Compares a file's size, and its SHA-256 once known; null until then. */
export function sameness(broken: Pick<Unfinished, 'size' | 'sha256'>, offered: OfferedFileState): Sameness | null {
  if (offered.kind === 'none') return null;
  if (offered.file.size !== broken.size) return 'otherSize';
  if (!('hashes' in offered)) return null;
  return offered.hashes.sha256 === broken.sha256 ? 'same' : 'otherHash';
}
