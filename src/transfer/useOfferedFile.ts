import { useEffect, useRef, useState } from 'react';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { ERROR } from '@/domain/errors';
import { checkFile, type FileHashes } from '@/domain/firmware/file';
import { fileReuse, type FileReuse } from '@/domain/firmware/version';
import type { FieldProblem } from '@/domain/reasons';
import { call } from '@/services/client';
import { CallAborted, CallFailure } from '@/services/failure';
import { hashFile } from './hash/hashFile';
import { whyUnread } from './upload/failed';

export type OfferedFileState =
  | { readonly kind: 'none' }
  /** Breaks a rule of P-FILE-1; it is neither read nor sent. */
  | { readonly kind: 'refused'; readonly file: File; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'hashing'; readonly file: File; readonly done: number }
  /** `unchecked`: the duplicate check failed. */
  | { readonly kind: 'checking' | 'unchecked'; readonly file: File; readonly hashes: FileHashes }
  | { readonly kind: 'ready'; readonly file: File; readonly hashes: FileHashes }
  /** Another version has the same file, which may be used again if `agreed`, or not at all. */
  | {
      readonly kind: 'duplicate';
      readonly file: File;
      readonly hashes: FileHashes;
      readonly holder: VersionModel;
      readonly reuse: Exclude<FileReuse, 'free'>;
      readonly agreed: boolean;
    }
  | { readonly kind: 'unreadable'; readonly file: File; readonly message: string };

/** The version that a file is for; without an id it does not exist yet. */
export type FileTarget = Parameters<typeof fileReuse>[1];

/** Prepares a chosen file: rules, hashes in a worker, duplicate check. */
export function useOfferedFile(target: FileTarget) {
  const [offered, setOffered] = useState<OfferedFileState>({ kind: 'none' });
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const restart = () => {
    control.current?.abort();
    control.current = new AbortController();
    return control.current.signal;
  };

  /** @param known the hashes of the file, if already known */
  const prepare = async (file: File, known?: FileHashes) => {
    const signal = restart();
    const show = (next: OfferedFileState) => {
      if (!signal.aborted) setOffered(next);
    };
    const onProgress = (done: number) => show({ kind: 'hashing', file, done });
    try {
      if (known === undefined) onProgress(0);
      const hashes = known ?? (await hashFile(file, { onProgress, signal }));
      show({ kind: 'checking', file, hashes });
      show(await lookUp(file, hashes, signal, target));
    } catch (problem) {
      if (!(problem instanceof CallAborted))
        show({ kind: 'unreadable', file, message: await whyUnread(file, problem) });
    }
  };

  return {
    offered,
    offer: (file: File) => {
      const problems = checkFile(file);
      if (problems.length === 0) void prepare(file);
      else {
        restart();
        setOffered({ kind: 'refused', file, problems });
      }
    },
    remove: () => {
      restart();
      setOffered({ kind: 'none' });
    },
    /** Whether a file that another version has is used all the same. */
    agree: (agreed: boolean) => {
      if (offered.kind === 'duplicate') setOffered({ ...offered, agreed });
    },
    recheck: () => {
      if (offered.kind === 'unchecked') void prepare(offered.file, offered.hashes);
    },
  };
}

async function lookUp(
  file: File,
  hashes: FileHashes,
  signal: AbortSignal,
  target: FileTarget,
): Promise<OfferedFileState> {
  try {
    const { firmwareNo } = target;
    const holder = await call(firmwareVersion.findByHash, { sha256: hashes.sha256, firmwareNo }, { signal });
    const reuse = fileReuse(holder, target);
    if (holder !== null && reuse !== 'free') return { kind: 'duplicate', file, hashes, holder, reuse, agreed: false };
    return { kind: 'ready', file, hashes };
  } catch (failure) {
    // Without the right to read versions, or without the call, only the server checks for duplicates.
    const unseen = failure instanceof CallFailure && (failure.code === ERROR.permission || failure.isAbsent);
    return { kind: unseen ? 'ready' : 'unchecked', file, hashes };
  }
}
