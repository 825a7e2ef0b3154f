import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { journalFile, rehearsalFolder, writeWhole } from './journal';
import { parseRecording, recordingText, type Recording } from './recording';
import { RehearsalError } from './rehearsalError';
import { stateHash } from '../firmware/stateHash';
import type { LiveWorld } from './liveWorld';
import { brokenWorld, ensureWorld, liveWorld, removeWorld, setAside } from './worlds';

const SUFFIX = '.jsonl';

/** The folder of a world's snapshots; of the world '' those from before snapshots belonged to worlds. */
const folderOf = (world: string): string => path.join(rehearsalFolder(), 'snapshots', world);
const fileOf = (world: string, name: string): string => path.join(folderOf(world), `${name}${SUFFIX}`);

/** The recording of a world; its head holds the hash of the final state. */
export function recordingOf(live: LiveWorld): Recording {
  const { head, lines } = parseRecording(fs.readFileSync(journalFile(live.name), 'utf8'));
  return { head: { ...head, hash: stateHash(live.world) }, lines };
}

/**
 * Saves a world's recording under a name of its own; any world can be restored from it.
 * @throws RehearsalError when the world has a snapshot of this name: nothing kept is overwritten
 */
export function takeSnapshot(live: LiveWorld, name: string): void {
  const file = fileOf(live.name, name);
  if (fs.existsSync(file)) throw new RehearsalError('snapshotTaken', { name });
  writeWhole(file, recordingText(recordingOf(live)));
}

/** The recording of a world's snapshot, or null. */
export function readSnapshot(world: string, name: string): Recording | null {
  const file = fileOf(world, name);
  return fs.existsSync(file) ? parseRecording(fs.readFileSync(file, 'utf8')) : null;
}

export function removeSnapshot(world: string, name: string): void {
  fs.rmSync(fileOf(world, name), { force: true });
}

interface Kept {
  readonly name: string;
  readonly savedAt: string;
}

function jsonlIn(directory: string): Kept[] {
  if (!fs.existsSync(directory)) return [];
  return fs
    .readdirSync(directory)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => ({
      name: file.slice(0, -SUFFIX.length),
      savedAt: fs.statSync(path.join(directory, file)).mtime.toISOString(),
    }))
    .sort((left, right) => (left.savedAt < right.savedAt ? 1 : -1));
}

/** The snapshots of every world, newest first. */
export function snapshots(): (Kept & { readonly world: string })[] {
  const all = folderOf('');
  const folders = fs.existsSync(all) ? fs.readdirSync(all, { withFileTypes: true }) : [];
  const worlds = ['', ...folders.filter((each) => each.isDirectory()).map(({ name }) => name)];
  return worlds
    .flatMap((world) => jsonlIn(folderOf(world)).map((kept) => ({ world, ...kept })))
    .sort((left, right) => (left.savedAt < right.savedAt ? 1 : -1));
}

/** The worlds that exist, most recently used first. */
export const existingWorlds = (): Kept[] => jsonlIn(rehearsalFolder());

/** Where a world's previous state was kept: a snapshot, or a file when it could not be read. */
export interface SnapshotBefore {
  readonly kept: string | null;
  readonly setAside: string | null;
}

/** Names of automatic snapshots. */
const AUTOMATIC = /^before-(reset|rewind|replay|restore)(-\d+)?$/;

/** The first unused name of an automatic snapshot. */
function freeName(world: string, what: string): string {
  const base = `before-${what}`;
  let name = base;
  for (let nth = 2; fs.existsSync(fileOf(world, name)); nth += 1) name = `${base}-${String(nth)}`;
  return name;
}

/**
 * Keeps a world as a snapshot before its lines are replaced; a broken journal is set aside.
 * @throws RehearsalError for a world that does not exist
 */
export function snapshotBefore(world: string, what: 'reset' | 'rewind' | 'replay' | 'restore'): SnapshotBefore {
  ensureWorld(world);
  if (brokenWorld(world) !== null) return { kept: null, setAside: setAside(world) };
  const live = liveWorld(world);
  if (live.line === 0) return { kept: null, setAside: null };
  const name = freeName(world, what);
  takeSnapshot(live, name);
  return { kept: name, setAside: null };
}

/** Removes a world and its automatic snapshots. */
export function removeWorldAndSnapshots(world: string): void {
  removeWorld(world);
  for (const { name } of jsonlIn(folderOf(world))) if (AUTOMATIC.test(name)) removeSnapshot(world, name);
}

const reportOf = (digest: string): string => path.join(rehearsalFolder(), 'reported', `${digest}${SUFFIX}`);

/** Keeps a world's recording for a bug report, whatever happens to the world. @returns its SHA-256, which names it */
export function keepReported(live: LiveWorld): string {
  const text = recordingText(recordingOf(live));
  const digest = createHash('sha256').update(text).digest('hex');
  if (!fs.existsSync(reportOf(digest))) writeWhole(reportOf(digest), text);
  return digest;
}

/** The recording of a bug report, or null. @param digest SHA-256, as hexadecimal */
export function readReported(digest: string): Recording | null {
  const file = reportOf(digest);
  return fs.existsSync(file) ? parseRecording(fs.readFileSync(file, 'utf8')) : null;
}
