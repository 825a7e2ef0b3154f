import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { filesIn, JSONL, namedFile, newestFirst, rehearsalFolder, writeWhole } from './disk';
import type { LiveWorld } from './liveWorld';
import { parseRecording, recordingText, type Recording } from './journal';
import { RehearsalError } from './rehearsalError';
import { ensureName, type Worlds } from './worlds';

const all = (): string => path.join(rehearsalFolder(), 'snapshots');
/** @throws RehearsalError for a name that no world can have */
function folderOf(world: string): string {
  ensureName(world);
  return path.join(all(), world);
}
const fileOf = (world: string, name: string): string => path.join(folderOf(world), `${name}${JSONL}`);
const reportFile = (digest: string): string => path.join(rehearsalFolder(), 'reported', `${digest}${JSONL}`);

/** Snapshots belong to the world that saved them. */
export const snapshotRow = v.object({ world: v.string(), ...namedFile.entries });

/** The snapshots of every world, newest first. */
export function allSnapshots(): v.InferOutput<typeof snapshotRow>[] {
  const worlds = fs.existsSync(all()) ? fs.readdirSync(all()) : [];
  return worlds.flatMap((world) => filesIn(folderOf(world)).map((row) => ({ world, ...row }))).sort(newestFirst);
}

export function removeSnapshot(world: string, name: string): void {
  fs.rmSync(fileOf(world, name), { force: true });
}

/** Where a world's previous state was kept: a snapshot, or a file when it could not be read. */
export const snapshotBefore = v.object({ kept: v.nullable(v.string()), setAside: v.nullable(v.string()) });
type SnapshotBefore = Readonly<v.InferOutput<typeof snapshotBefore>>;

const AUTOMATIC = /^before-(reset|restore)(-\d+)?$/;

/** The first unused name of an automatic snapshot. */
function freeName(world: string, what: string): string {
  const base = `before-${what}`;
  let name = base;
  for (let nth = 2; fs.existsSync(fileOf(world, name)); nth += 1) name = `${base}-${String(nth)}`;
  return name;
}

/** Saves a world's recording under a name. @throws RehearsalError for a name in use: nothing is overwritten */
export function takeSnapshot(live: LiveWorld, name: string): void {
  const file = fileOf(live.name, name);
  if (fs.existsSync(file)) throw new RehearsalError('snapshotTaken', { name });
  writeWhole(file, recordingText(live.recording()));
}

const read = (file: string): Recording | null =>
  fs.existsSync(file) ? parseRecording(fs.readFileSync(file, 'utf8')) : null;

/** The recording of a world's snapshot, from which any world can be restored, or null. */
export const snapshotOf = (world: string, name: string): Recording | null => read(fileOf(world, name));

/** Keeps a world as a snapshot before its lines are replaced; a broken journal is set aside. */
export function keepBefore(worlds: Worlds, world: string, what: 'reset' | 'restore'): SnapshotBefore {
  worlds.ensure(world);
  if (worlds.broken(world) !== null) return { kept: null, setAside: worlds.setAside(world) };
  const live = worlds.live(world);
  if (live.line === 0) return { kept: null, setAside: null };
  const name = freeName(world, what);
  takeSnapshot(live, name);
  return { kept: name, setAside: null };
}

/** Removes a world and its automatic snapshots. */
export function removeWorld(worlds: Worlds, world: string): void {
  worlds.remove(world);
  for (const { name } of filesIn(folderOf(world))) if (AUTOMATIC.test(name)) removeSnapshot(world, name);
}

/** Keeps a world's recording for a bug report, whatever happens to the world. @returns its SHA-256, which names it */
export function keepReport(live: LiveWorld): string {
  const text = recordingText(live.recording());
  const digest = createHash('sha256').update(text).digest('hex');
  if (!fs.existsSync(reportFile(digest))) writeWhole(reportFile(digest), text);
  return digest;
}

/** The recording of a bug report, or null. @param digest SHA-256, as hexadecimal */
export const reportOf = (digest: string): Recording | null => read(reportFile(digest));
