import * as fs from 'node:fs';
import * as path from 'node:path';
import { journalFile, rehearsalFolder, writeWhole } from './journal';
import { parseRecording, recordingText, type Recording } from './recording';
import { stateHash } from './stateHash';
import type { LiveWorld } from './liveWorld';
import { brokenWorld, liveWorld, removeWorld, setAside } from './worlds';

const SUFFIX = '.jsonl';

const folder = (): string => path.join(rehearsalFolder(), 'snapshots');
const fileOf = (name: string): string => path.join(folder(), `${name}${SUFFIX}`);

/** The recording of a world as it stands; its head says by a hash what state it ends in. */
export function recordingOf(live: LiveWorld): Recording {
  const { head, lines } = parseRecording(fs.readFileSync(journalFile(live.name), 'utf8'));
  return { head: { ...head, hash: stateHash(live.world) }, lines };
}

/** Keeps a world's recording under a name; every world can be brought to it. */
export function takeSnapshot(live: LiveWorld, name: string): void {
  writeWhole(fileOf(name), recordingText(recordingOf(live)));
}

/** The recording of a snapshot, or null when there is none of that name. */
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

/** The worlds that have been begun, the one used last first. */
export const worldsBegun = (): Kept[] => jsonlIn(rehearsalFolder());

/** What was there before something took a world's lines away: a snapshot, or a file where it could not be read. */
export interface KeptBefore {
  readonly kept: string | null;
  readonly setAside: string | null;
}

const beforeOf = (world: string, what: string): string => `${world.slice(0, 24)}-before-${what}`.slice(0, 40);

/** Before something takes a world's lines away, they are kept as a snapshot; a broken journal is set aside. */
export function keepBefore(world: string, what: string): KeptBefore {
  if (brokenWorld(world) !== null) return { kept: null, setAside: setAside(world) };
  const live = liveWorld(world);
  if (live.line === 0) return { kept: null, setAside: null };
  const name = beforeOf(world, what);
  takeSnapshot(live, name);
  return { kept: name, setAside: null };
}

/** Removes a world, and the snapshots that were kept of it by themselves. */
export function removeWhole(world: string): void {
  removeWorld(world);
  const own = beforeOf(world, '');
  for (const { name } of snapshots()) if (name.startsWith(own)) removeSnapshot(name);
}
