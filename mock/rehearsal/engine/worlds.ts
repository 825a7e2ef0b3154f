import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import type { Envelope } from '../../../src/contract/envelope';
import { DEFAULT_WORLD } from '../names';
import * as disk from './disk';
import { hold } from './hold';
import { LiveWorld, type Writer } from './liveWorld';
import { parseRecording, type Recording, recordingText } from './journal';
import { named, namesLike, RehearsalError } from './rehearsalError';
import { evolve } from './world';
import type { Prepare, Application } from './write';

/** Allowed names of worlds and snapshots, which are file names. */
export const WORLD_NAME = /^[\w-]{1,40}$/;

export const isWorldName = (name: string): boolean => WORLD_NAME.test(name);

/** @throws RehearsalError for a name that no world can have */
function ensureName(name: string): void {
  if (!isWorldName(name)) throw new RehearsalError('worldName', { name: name.slice(0, 80) });
}

export const worldExists = (name: string): boolean => fs.existsSync(disk.journalFile(name));

/** Limits of open worlds: their number, and the time without a request, in milliseconds. */
const OPEN_MOST = 16;
const IDLE_MS = 15 * 60_000;

const CLOSED: readonly string[] = ['brokenWorld', 'noWorld'] satisfies readonly RehearsalError['why'][];

/** The worlds of a server, and the writes that people can make in them. */
export class Worlds {
  private readonly registry = new Map<string, { readonly live: LiveWorld; readonly used: number }>();
  readonly commands = new Map<string, Prepare>();

  constructor(readonly application: Application) {}

  get open(): number {
    return this.registry.size;
  }

  private close(name: string): void {
    this.registry.get(name)?.live.close();
    this.registry.delete(name);
  }

  private readonly closeAll = (): void => {
    for (const name of [...this.registry.keys()]) this.close(name);
  };

  private closeIdle(): void {
    const now = Date.now();
    for (const [name, { used }] of [...this.registry]) {
      const isIdle = this.registry.size > OPEN_MOST || now - used > IDLE_MS;
      if (isIdle) this.close(name);
    }
  }

  /** Only the default world begins by itself. @throws RehearsalError for a world that does not exist */
  ensure(name: string): void {
    ensureName(name);
    if (name === DEFAULT_WORLD || worldExists(name)) return;
    const names = namesLike(name, [DEFAULT_WORLD, ...disk.existingWorlds().map((world) => world.name)]);
    throw new RehearsalError('noWorld', { world: name, names });
  }

  /** Begins a world that does not exist. @throws RehearsalError when the disk is full, or for an invalid name */
  begin(name: string): LiveWorld {
    ensureName(name);
    const known = this.registry.get(name)?.live;
    const live = known?.isCurrent() ? known : this.opened(name);
    this.registry.delete(name);
    this.registry.set(name, { live, used: Date.now() });
    if (live !== known) this.closeIdle();
    return live;
  }

  private opened(name: string): LiveWorld {
    this.close(name);
    disk.takeFolder(disk.rehearsalFolder());
    hold(this.closeAll);
    try {
      return new LiveWorld(name, this.application);
    } catch (problem) {
      if (problem instanceof RehearsalError && problem.why !== 'diskFull') {
        throw new RehearsalError('brokenWorld', { world: name }, problem);
      }
      throw problem;
    }
  }

  /** The open world of a name, as its journal is on disk. @throws RehearsalError when it is missing or broken */
  live(name: string): LiveWorld {
    this.ensure(name);
    return this.begin(name);
  }

  /** Why a world cannot be opened, or null when it can. */
  broken(name: string): RehearsalError | null {
    try {
      this.live(name);
      return null;
    } catch (problem) {
      if (problem instanceof RehearsalError && CLOSED.includes(problem.why)) return problem;
      throw problem;
    }
  }

  remove(name: string): void {
    this.close(name);
    fs.rmSync(disk.journalFile(name), { force: true });
  }

  /** Moves a broken journal aside. @returns its new path */
  setAside(name: string): string {
    this.close(name);
    const folder = path.join(disk.rehearsalFolder(), 'broken');
    fs.mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${name}-${String(Date.now())}.jsonl`);
    fs.renameSync(disk.journalFile(name), file);
    return file;
  }

  /** Sets a world to the end of a recording; its time goes on from there. @param why the control call */
  set(name: string, { head, lines }: Recording, why: string, actor: string, input: unknown): void {
    // What cannot be opened does not replace the journal.
    const world = this.application.seeded(head.epoch);
    for (const event of lines.flatMap(({ events }) => events)) evolve(world, event);
    disk.takeFolder(disk.rehearsalFolder());
    disk.writeWhole(disk.journalFile(name), recordingText({ head: { ...head, world: name }, lines }));
    this.close(name);
    const live = this.live(name);
    live.setClock(lines.at(-1)?.at ?? head.epoch, live.world.clock.frozenAt !== null, why, actor, input);
  }

  /** Makes a call as a person, without a screen. @throws Error for an input that is invalid today */
  commitAs(live: LiveWorld, by: Omit<Writer, 'key'>, input: unknown): Envelope {
    return live.write(by, input, named('call', by.call, this.commands)(input, by));
  }
}

const all = (): string => path.join(disk.rehearsalFolder(), 'snapshots');
/** @throws RehearsalError for a name that no world can have */
function folderOf(world: string): string {
  ensureName(world);
  return path.join(all(), world);
}
const fileOf = (world: string, name: string): string => path.join(folderOf(world), `${name}${disk.JSONL}`);
const reportFile = (digest: string): string => path.join(disk.rehearsalFolder(), 'reported', `${digest}${disk.JSONL}`);

/** Snapshots belong to the world that saved them. */
export const snapshotRow = v.object({ world: v.string(), ...disk.namedFile.entries });

/** The snapshots of every world, newest first. */
export function allSnapshots(): v.InferOutput<typeof snapshotRow>[] {
  const worlds = fs.existsSync(all()) ? fs.readdirSync(all()) : [];
  return worlds
    .flatMap((world) => disk.filesIn(folderOf(world)).map((row) => ({ world, ...row })))
    .sort(disk.newestFirst);
}

export function removeSnapshot(world: string, name: string): void {
  fs.rmSync(fileOf(world, name), { force: true });
}

/** Where a world's previous state was kept: a snapshot, or a file when it could not be read. */
export const snapshotBefore = v.object({ kept: v.nullable(v.string()), setAside: v.nullable(v.string()) });
type SnapshotBefore = Readonly<v.InferOutput<typeof snapshotBefore>>;

const AUTOMATIC = /^before-(reset|restore)(-\d+)?$/;

/** Saves a world's recording under a name. @returns false for a name in use: nothing is overwritten */
export function takeSnapshot(live: LiveWorld, name: string): boolean {
  const file = fileOf(live.name, name);
  if (fs.existsSync(file)) return false;
  disk.writeWhole(file, recordingText(live.recording()));
  return true;
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
  let name = `before-${what}`;
  for (let nth = 2; !takeSnapshot(live, name); nth += 1) name = `before-${what}-${String(nth)}`;
  return { kept: name, setAside: null };
}

/** Removes a world and its automatic snapshots. */
export function removeWorld(worlds: Worlds, world: string): void {
  worlds.remove(world);
  for (const { name } of disk.filesIn(folderOf(world))) if (AUTOMATIC.test(name)) removeSnapshot(world, name);
}

/** Keeps a world's recording for a bug report, whatever happens to the world. @returns its SHA-256, which names it */
export function keepReport(live: LiveWorld): string {
  const text = recordingText(live.recording());
  const digest = createHash('sha256').update(text).digest('hex');
  if (!fs.existsSync(reportFile(digest))) disk.writeWhole(reportFile(digest), text);
  return digest;
}

/** The recording of a bug report, or null. @param digest SHA-256, as hexadecimal */
export const reportKept = (digest: string): Recording | null => read(reportFile(digest));
