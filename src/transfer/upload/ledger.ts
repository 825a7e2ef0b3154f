import { useQuery } from '@umijs/max';
import { useTimeout } from 'ahooks';
import { createStore, del, get, update, values } from 'idb-keyval';
import { useState } from 'react';
import { queryKeys } from '@/domain/queryKeys';
import { queryClient } from '@/services/cache';
import { heldLocks, holdLock } from '@/services/webLocks';
import type { TransferJob, UploadKey } from './port';

/** A stored unfinished upload, without its bytes. */
export interface Unfinished extends Omit<TransferJob, 'file'> {
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  /** Bytes confirmed by the server. */
  readonly sent: number;
  /** Upload URL on the server; null before anything was sent. */
  readonly address: string | null;
}

/** Unfinished uploads by version, in IndexedDB, which sign-in keeps (requirements §1), or in memory. */
const memory = new Map<string, Unfinished>();
const announceChange = () => queryClient.invalidateQueries({ queryKey: queryKeys.unfinished() });
let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore('firmware-console-transfers', 'unfinished'));

/** Records an upload; the progress of an earlier upload of the same file is kept. */
export async function recordUpload(job: TransferJob): Promise<void> {
  const { file, ...facts } = job;
  const known = await recordedUpload(job);
  const rest = { address: known?.address ?? null, sent: known?.sent ?? 0 };
  await write(job.versionId, () => ({ ...facts, fileName: file.name, size: file.size, ...rest }));
}

/** Records the progress of an upload; a cancelled upload is not restored. */
export function recordProgress(job: UploadKey, arrived: Partial<Pick<Unfinished, 'address' | 'sent'>>): Promise<void> {
  return write(job.versionId, (known) => (known?.sha256 === job.sha256 ? { ...known, ...arrived } : known));
}

/** Removes the record of a version's upload: attached or cancelled. */
export async function forgetUpload(versionId: string): Promise<void> {
  memory.delete(versionId);
  await quietly(() => del(versionId, store()));
  void announceChange();
}

/** The record of an upload, or null. */
export async function recordedUpload({ versionId, sha256 }: UploadKey) {
  const known = memory.get(versionId) ?? (await quietly(() => get<Unfinished>(versionId, store())));
  return known?.sha256 === sha256 ? known : null;
}

/** The unfinished uploads of an account that no open page is handling. */
async function unfinished(account: string): Promise<Unfinished[]> {
  const stored = (await quietly(() => values<Unfinished>(store()))) ?? [...memory.values()];
  const locked = await heldLocks(LOCK);
  return stored.filter((each) => each.account === account && !locked.has(each.versionId));
}

/** Locks the upload of a version for this page, so that other pages do not show it as interrupted. */
export const lockVersion = (versionId: string): (() => void) => holdLock(LOCK + versionId);

const LOCK = 'upload:';

async function write(versionId: string, change: (known: Unfinished | undefined) => Unfinished | undefined) {
  const next = change(memory.get(versionId));
  if (next) memory.set(versionId, next);
  await quietly(async () => {
    await update<Unfinished>(
      versionId,
      (known) => {
        const written = change(known);
        // The record was removed meanwhile; idb-keyval cannot skip a write otherwise.
        if (written === undefined) throw new Error('No such record.');
        return written;
      },
      store(),
    );
  });
  void announceChange();
}

/** If the database is blocked, uploads cannot be resumed after a reload; all else works. */
async function quietly<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}

/** Max wait for the ledger, in milliseconds; uploading does not depend on it. */
const TIMEOUT = 1_000;
const NONE: readonly Unfinished[] = [];

/** An account's interrupted uploads; undefined while loading. */
export function useUnfinished(account: string): readonly Unfinished[] | undefined {
  const query = {
    queryKey: queryKeys.unfinished(account),
    queryFn: () => unfinished(account),
    enabled: account !== '',
  };
  const { data } = useQuery(query, queryClient);
  const [isLate, setLate] = useState(account === '');
  useTimeout(() => setLate(true), data === undefined ? TIMEOUT : undefined);
  return data ?? (isLate ? NONE : undefined);
}
