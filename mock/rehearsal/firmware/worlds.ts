import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import type { Envelope } from '../../../src/contract/envelope';
import * as disk from '../engine/disk';
import { named, namesLike, RehearsalError } from '../engine/rehearsalError';
import type { Prepare } from '../engine/write';
import { DEFAULT_WORLD } from '../names';
import { LiveWorld, type Writer } from './liveWorld';

/** The worlds of this server, each with its journal and its snapshots. */

/** Allowed names of worlds and snapshots, which are file names. */
export const WORLD_NAME = /^[\w-]{1,40}$/;

const OPEN_MOST = 16;

/** The worlds in memory, the one that was used last at the end. */
export const open = new Map<string, LiveWorld>();

/** The writes that people can make. */
export const commands = new Map<string, Prepare>();

const OWN = ['mock', 'src', 'config'].map((folder) => path.resolve(folder) + path.sep);

/** After a failed load Umi keeps, for good, the old modules that it loaded before the error: they leave the cache. */
setImmediate(() => {
  for (const file of Object.keys(require.cache))
    if (OWN.some((folder) => file.startsWith(folder))) Reflect.deleteProperty(require.cache, file);
}).unref();

function missing(world: string): RehearsalError {
  const names = namesLike(world, [DEFAULT_WORLD, ...disk.existingWorlds().map(({ name }) => name)]);
  return new RehearsalError('noWorld', { world: world.slice(0, 80), names });
}

export const exists = (name: string): boolean => WORLD_NAME.test(name) && fs.existsSync(disk.journalFile(name));

/** Only the default world begins by itself. @throws RehearsalError for a world that does not exist */
export function ensure(name: string): void {
  if (name !== DEFAULT_WORLD && !exists(name)) throw missing(name);
}

/** Opens a world; one that does not exist begins. @throws RehearsalError when its journal cannot be read */
export function begin(name: string): LiveWorld {
  const known = open.get(name);
  disk.takeFolder(disk.rehearsalFolder());
  const live = known?.isCurrent() ? known : new LiveWorld(name);
  open.delete(name);
  open.set(name, live);
  const [longestUnused] = open.keys();
  if (open.size > OPEN_MOST && longestUnused !== undefined) open.delete(longestUnused);
  return live;
}

/** The open world of a name, as its journal is on disk. @throws RehearsalError when it is missing or broken */
export function live(name: string): LiveWorld {
  ensure(name);
  return begin(name);
}

/** Why a world cannot be opened, or null when it can. */
export function broken(name: string): RehearsalError | null {
  try {
    live(name);
    return null;
  } catch (problem) {
    if (problem instanceof RehearsalError) return problem;
    throw problem;
  }
}

/** Makes a write as a person. @throws RehearsalError for a call that does not exist */
export const commitAs = (world: LiveWorld, by: Writer, input: unknown): Envelope =>
  world.write(by, input, named('call', by.call, commands)(input, by));

/** Replaces the journal of a world, whose time goes on from the new journal's end. @param why the control call, with who made it */
export function set(name: string, journal: string, why: string, actor: string, input: unknown): void {
  // What cannot be opened replaces nothing.
  disk.parseJournal(name, journal);
  disk.takeFolder(disk.rehearsalFolder());
  open.delete(name);
  disk.writeWhole(disk.journalFile(name), journal);
  begin(name).goOn(why, actor, input);
}

/** Moves a broken journal aside. @returns its new path */
function setAside(name: string): string {
  const folder = path.join(disk.rehearsalFolder(), 'broken');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}-${String(Date.now())}${disk.JSONL}`);
  fs.renameSync(disk.journalFile(name), file);
  return file;
}

const snapshotsFolder = (): string => path.join(disk.rehearsalFolder(), 'snapshots');

/** @throws RehearsalError for a name that no world can have */
function snapshotFile(world: string, name: string): string {
  if (!WORLD_NAME.test(world)) throw missing(world);
  return path.join(snapshotsFolder(), world, `${name}${disk.JSONL}`);
}

/** Snapshots belong to the world that saved them. */
export const snapshotRow = v.object({ world: v.string(), ...disk.namedFile.entries });

/** The snapshots of every world, newest first. */
export function allSnapshots(): v.InferOutput<typeof snapshotRow>[] {
  const folder = snapshotsFolder();
  const worlds = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return worlds
    .flatMap((world) => disk.filesIn(path.join(folder, world)).map((row) => ({ world, ...row })))
    .sort(disk.newestFirst);
}

export const removeSnapshot = (world: string, name: string): void =>
  fs.rmSync(snapshotFile(world, name), { force: true });

/** Where a world's previous state was kept: a snapshot, or a file when it could not be read. */
export const snapshotBefore = v.object({ kept: v.nullable(v.string()), setAside: v.nullable(v.string()) });

const AUTOMATIC = /^before-(reset|restore)(-\d+)?$/;

/** Saves a world's journal under a name. @returns false for a name in use: nothing is overwritten */
export function takeSnapshot(world: string, name: string): boolean {
  const file = snapshotFile(world, name);
  if (fs.existsSync(file)) return false;
  disk.writeWhole(file, live(world).journal());
  return true;
}

const read = (file: string): string | null => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

/** The journal of a world's snapshot, from which any world can be restored, or null. */
export const snapshotOf = (world: string, name: string): string | null => read(snapshotFile(world, name));

/** Keeps a world as a snapshot before its lines are replaced; a broken journal is set aside. */
export function keepBefore(world: string, what: 'reset' | 'restore'): v.InferOutput<typeof snapshotBefore> {
  ensure(world);
  if (broken(world) !== null) return { kept: null, setAside: setAside(world) };
  if (live(world).line === 0) return { kept: null, setAside: null };
  let name = `before-${what}`;
  for (let nth = 2; !takeSnapshot(world, name); nth += 1) name = `before-${what}-${String(nth)}`;
  return { kept: name, setAside: null };
}

export function removeJournal(name: string): void {
  open.delete(name);
  fs.rmSync(disk.journalFile(name), { force: true });
}

/** Removes a world and its automatic snapshots. */
export function remove(world: string): void {
  removeJournal(world);
  for (const { world: of, name } of allSnapshots()) if (of === world && AUTOMATIC.test(name)) removeSnapshot(of, name);
}

const reportFile = (digest: string): string => path.join(disk.rehearsalFolder(), 'reported', `${digest}${disk.JSONL}`);

/** Keeps a world's journal for a bug report, whatever happens to the world. @returns its SHA-256, which names it */
export function keepReport(world: LiveWorld): string {
  const journal = world.journal();
  const digest = createHash('sha256').update(journal).digest('hex');
  disk.writeWhole(reportFile(digest), journal);
  return digest;
}

/** The journal of a bug report, or null. @param digest SHA-256, as hexadecimal */
export const reportKept = (digest: string): string | null => read(reportFile(digest));
