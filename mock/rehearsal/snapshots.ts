import * as fs from 'node:fs';
import * as path from 'node:path';
import { journalFile, rehearsalFolder, writeWhole } from './journal';
import { parseRecording, recordingText, type Recording } from './recording';
import { stateHash } from './stateHash';
import type { LiveWorld } from './liveWorld';
import { brokenWorld, ensureWorld, liveWorld, removeWorld, setAside } from './worlds';

const SUFFIX = '.jsonl';

const folder = (): string => path.join(rehearsalFolder(), 'snapshots');
const fileOf = (name: string): string => path.join(folder(), `${name}${SUFFIX}`);

/** The recording of a world; its head holds the hash of the final state. */
export function recordingOf(live: LiveWorld): Recording {
  const { head, lines } = parseRecording(fs.readFileSync(journalFile(live.name), 'utf8'));
  return { head: { ...head, hash: stateHash(live.world) }, lines };
}

/** Saves a world's recording under a name; any world can be restored from it. */
export function takeSnapshot(live: LiveWorld, name: string): void {
  writeWhole(fileOf(name), recordingText(recordingOf(live)));
}

/** The recording of a snapshot, or null. */
export function readSnapshot(name: string): Recording | null {
  const file = fileOf(name);
  return fs.existsSync(file) ? parseRecording(fs.readFileSync(file, 'utf8')) : null;
}

export function removeSnapshot(name: string): void {
  fs.rmSync(fileOf(name), { force: true });
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

/** The snapshots, newest first. */
export const snapshots = (): Kept[] => jsonlIn(folder());

/** The worlds that exist, most recently used first. */
export const existingWorlds = (): Kept[] => jsonlIn(rehearsalFolder());

/** Where a world's previous state was kept: a snapshot, or a file when it could not be read. */
export interface SnapshotBefore {
  readonly kept: string | null;
  readonly setAside: string | null;
}

const beforeOf = (world: string, what: string): string => `${world.slice(0, 24)}-before-${what}`.slice(0, 40);

/**
 * Keeps a world as a snapshot before its lines are replaced; a broken journal is set aside.
 * @throws RehearsalError for a world that does not exist
 */
export function snapshotBefore(world: string, what: string): SnapshotBefore {
  ensureWorld(world);
  if (brokenWorld(world) !== null) return { kept: null, setAside: setAside(world) };
  const live = liveWorld(world);
  if (live.line === 0) return { kept: null, setAside: null };
  const name = beforeOf(world, what);
  takeSnapshot(live, name);
  return { kept: name, setAside: null };
}

/** Removes a world and its automatic snapshots. */
export function removeWorldAndSnapshots(world: string): void {
  removeWorld(world);
  const own = beforeOf(world, '');
  for (const { name } of snapshots()) if (name.startsWith(own)) removeSnapshot(name);
}
