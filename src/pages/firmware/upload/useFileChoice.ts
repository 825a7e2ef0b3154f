import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { FileHashes, FileSignature } from '@/domain/firmware/file';
import { checkExpectedHash, checkSignature, normalizedSignature } from '@/domain/firmware/file';
import { reasonText } from '@/domain/reasons';
import type { OfferedFileState } from '@/transfer/useOfferedFile';
import { useOfferedFile } from '@/transfer/useOfferedFile';
import { setPendingFile, usePendingFile } from '@/transfer/pendingFile';
import type { FileGiven } from './fileGiven';

/** A file that may be sent. */
export interface ReadyFile {
  readonly file: File;
  readonly hashes: FileHashes;
  readonly signature: FileSignature;
}

/** The chosen file with the input about it. */
export interface FileChoice {
  readonly offered: OfferedFileState;
  readonly offer: (file: File) => void;
  readonly remove: () => void;
  readonly recheck: () => void;
  readonly given: FileGiven;
  /** Null while nothing can be sent; `why` is the reason. */
  readonly ready: ReadyFile | null;
  readonly why: string | undefined;
}

/**
 * The choice of a file for an upload.
 * @param given the form's input about the file
 * @param own the version that may already have this file
 */
export function useFileChoice(given: FileGiven, own?: string): FileChoice {
  const t = useText();
  const language = useLanguage();
  const choice = useOfferedFile({ own });
  useFileFromElsewhere(choice.offer);
  const { offered } = choice;
  const [problem] = checkExpectedHash(given.expectedHash, 'hashes' in offered ? offered.hashes : null);
  const mismatch = problem && reasonText(problem.reason, problem.values, language);
  const [invalid] = checkSignature(given);

  const blocked = (): string | undefined => {
    switch (offered.kind) {
      case 'none':
        return t('firmware.upload.needsFile');
      case 'refused':
        return offered.problems.map(({ reason, values }) => reasonText(reason, values, language)).join(' ');
      case 'hashing':
        return t('firmware.upload.hashing');
      case 'checking':
        return t('firmware.upload.checking');
      case 'known': {
        const value = `${offered.holder.firmwareNo} ${offered.holder.versionNo}`;
        return reasonText('hashKnown', { value }, language);
      }
      case 'unread':
        return t('firmware.upload.unread', { message: offered.message });
      case 'unchecked':
        return t('firmware.upload.unchecked');
      case 'ready':
        if (invalid === undefined) return mismatch;
        return `${t('firmware.signature.title')}: ${reasonText(invalid.reason, invalid.values, language)}`;
    }
  };
  const why = blocked();
  const ready =
    offered.kind === 'ready' && why === undefined
      ? { file: offered.file, hashes: offered.hashes, signature: normalizedSignature(given) }
      : null;
  return { ...choice, given, ready, why };
}

/** Takes over a file that was dropped on another page, with its hashes. */
function useFileFromElsewhere(offer: (file: File, hashes?: FileHashes) => void): void {
  const carried = usePendingFile();
  const take = useMemoizedFn(offer);
  useEffect(() => {
    if (carried === null) return;
    setPendingFile(null);
    take(carried.file, carried.hashes);
  }, [carried, take]);
}
