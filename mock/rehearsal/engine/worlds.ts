import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Envelope } from '../../../src/contract/envelope';
import { DEFAULT_WORLD } from '../names';
import { existingWorlds, journalFile, rehearsalFolder, takeFolder, writeWhole } from './disk';
import { hold } from './hold';
import { LiveWorld, type Writer } from './liveWorld';
import { type Recording, recordingText } from './journal';
import { named, namesLike, RehearsalError } from './rehearsalError';
import type { Prepare, Application } from './write';

/** Allowed names of worlds and snapshots, which are file names. */
export const WORLD_NAME = /^[\w-]{1,40}$/;

export const isWorldName = (name: string): boolean => WORLD_NAME.test(name);

/** @throws RehearsalError for a name that no world can have */
export function ensureName(name: string): void {
  if (!isWorldName(name)) throw new RehearsalError('worldName', { name: name.slice(0, 80) });
}

/** Whether a world has a journal. */
export const worldExists = (name: string): boolean => fs.existsSync(journalFile(name));

/** Limits of open worlds: their number, and the time without a request, in milliseconds. */
const OPEN_MOST = 16;
const IDLE_MS = 15 * 60_000;

const CLOSED: readonly string[] = ['brokenWorld', 'noWorld'] satisfies readonly RehearsalError['why'][];

/** The worlds of a server, and the writes that people can make in them. */
export class Worlds {
  /** Open worlds, most recently used last. */
  private readonly registry = new Map<string, { readonly live: LiveWorld; readonly used: number }>();
  /** The writes by call, for scenarios. */
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

  /** Closes idle worlds; their journals open them again on the next request. */
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
    const names = namesLike(name, [DEFAULT_WORLD, ...existingWorlds().map((world) => world.name)]);
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
    takeFolder(rehearsalFolder());
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
    for (const file of [journalFile(name), `${journalFile(name)}.torn`]) fs.rmSync(file, { force: true });
  }

  /** Moves a broken journal aside. @returns its new path */
  setAside(name: string): string {
    this.close(name);
    const folder = path.join(rehearsalFolder(), 'broken');
    fs.mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${name}-${String(Date.now())}.jsonl`);
    fs.renameSync(journalFile(name), file);
    return file;
  }

  /** Sets a world to the end of a recording; its time goes on from there. @param why the control call */
  set(name: string, { head, lines }: Recording, why: string, actor: string, input: unknown): LiveWorld {
    takeFolder(rehearsalFolder());
    writeWhole(journalFile(name), recordingText({ head: { ...head, world: name }, lines }));
    this.close(name);
    const live = this.live(name);
    live.setClock(lines.at(-1)?.at ?? head.epoch, live.world.clock.frozenAt !== null, why, actor, input);
    return live;
  }

  /** Makes a call as a person, without a screen. @throws Error for an input that is invalid today */
  commitAs(live: LiveWorld, by: Omit<Writer, 'key'>, input: unknown): Envelope {
    return live.write(by, input, named('call', by.call, this.commands)(input, by));
  }
}
