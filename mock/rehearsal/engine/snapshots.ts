import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { filesIn, JSONL, namedFile, newestFirst, rehearsalFolder, writeWhole } from './disk';
import type { LiveWorld } from './liveWorld';
import { parseRecording, recordingText, type Recording } from './journal';
import { RehearsalError } from './rehearsalError';
import { isWorldName, type Worlds } from './worlds';

const all = (): string => path.join(rehearsalFolder(), 'snapshots');
const folderOf = (world: string): string => path.join(all(), world);
const fileOf = (world: string, name: string): string => path.join(folderOf(world), `${name}${JSONL}`);
const reportOf = (digest: string): string => path.join(rehearsalFolder(), 'reported', `${digest}${JSONL}`);

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
export type SnapshotBefore = Readonly<v.InferOutput<typeof snapshotBefore>>;

const AUTOMATIC = /^before-(reset|restore)(-\d+)?$/;
type SnapshotCause = 'reset' | 'restore';

/** The first unused name of an automatic snapshot. */
function freeName(world: string, what: string): string {
  const base = `before-${what}`;
  let name = base;
  for (let nth = 2; fs.existsSync(fileOf(world, name)); nth += 1) name = `${base}-${String(nth)}`;
  return name;
}

/** Recordings of worlds that are kept under a name: any world can be restored from them. */
export class Snapshots {
  constructor(private readonly worlds: Worlds) {}

  /** Saves a world's recording under a name. @throws RehearsalError for a name in use: nothing is overwritten */
  take(live: LiveWorld, name: string): void {
    const file = fileOf(live.name, name);
    if (fs.existsSync(file)) throw new RehearsalError('snapshotTaken', { name });
    writeWhole(file, recordingText(live.recording()));
  }

  private read(file: string): Recording | null {
    return fs.existsSync(file) ? parseRecording(fs.readFileSync(file, 'utf8')) : null;
  }

  /** The recording of a world's snapshot, or null; null for what is no name, too. */
  of(world: string, name: string): Recording | null {
    return isWorldName(name) && isWorldName(world) ? this.read(fileOf(world, name)) : null;
  }

  /** Keeps a world as a snapshot before its lines are replaced; a broken journal is set aside. */
  before(world: string, what: SnapshotCause): SnapshotBefore {
    this.worlds.ensure(world);
    if (this.worlds.broken(world) !== null) return { kept: null, setAside: this.worlds.setAside(world) };
    const live = this.worlds.live(world);
    if (live.line === 0) return { kept: null, setAside: null };
    const name = freeName(world, what);
    this.take(live, name);
    return { kept: name, setAside: null };
  }

  /** Removes a world and its automatic snapshots. */
  removeWorld(world: string): void {
    this.worlds.remove(world);
    for (const { name } of filesIn(folderOf(world))) if (AUTOMATIC.test(name)) removeSnapshot(world, name);
  }

  /** Keeps a world's recording for a bug report, whatever happens to the world. @returns its SHA-256, which names it */
  report(live: LiveWorld): string {
    const text = recordingText(live.recording());
    const digest = createHash('sha256').update(text).digest('hex');
    if (!fs.existsSync(reportOf(digest))) writeWhole(reportOf(digest), text);
    return digest;
  }

  /** The recording of a bug report, or null. @param digest SHA-256, as hexadecimal */
  reported(digest: string): Recording | null {
    return this.read(reportOf(digest));
  }
}
