import * as fs from 'node:fs';
import * as path from 'node:path';
import { takeFolder } from './folderLock';
import { journalFile, rehearsalFolder, writeWhole } from './journal';
import { LiveWorld, worldAfter } from './liveWorld';
import { recordingText, type Recording } from './recording';
import { RehearsalError } from './rehearsalError';
import { isWatched, worldChanged } from './watchers';
import { WORLD_NAME } from '../firmware/world';

export const DEFAULT_WORLD = 'default';

export const isWorldName = (name: string): boolean => WORLD_NAME.test(name);

/** Whether a world has a journal. */
export const worldExists = (name: string): boolean => fs.existsSync(journalFile(name));

/** Limits of open worlds: their number, and the time without a request, in milliseconds. */
const OPEN_MOST = 16;
const IDLE_MS = 15 * 60_000;

/** Open worlds, most recently used last. */
const registry = new Map<string, { readonly live: LiveWorld; used: number }>();

/** Umi reloads mock files on change: the worlds of the old modules are closed and opened again from their journals. */
const loaded = globalThis as { closeFirmwareRehearsal?: () => void };
loaded.closeFirmwareRehearsal?.();
loaded.closeFirmwareRehearsal = () => {
  for (const name of [...registry.keys()]) close(name);
};

function close(name: string): void {
  registry.get(name)?.live.close();
  registry.delete(name);
}

/** Closes idle worlds; their journals open them again on the next request. */
function closeIdle(now: number): void {
  for (const [name, { used }] of [...registry]) {
    const crowded = registry.size > OPEN_MOST && !isWatched(name);
    if (crowded || (now - used > IDLE_MS && !isWatched(name))) close(name);
  }
}

export const openWorlds = (): number => registry.size;

/**
 * The default world begins by itself, another one only when asked for ({@link beginWorld}).
 * @throws RehearsalError for a world that does not exist
 */
export function ensureWorld(name: string): void {
  if (!isWorldName(name)) throw new RehearsalError('worldName', { name: name.slice(0, 80) });
  if (name !== DEFAULT_WORLD && !worldExists(name)) throw new RehearsalError('noWorld', { world: name });
}

/** Begins a world that does not exist. @throws RehearsalError when the disk is full, or for an invalid name */
export function beginWorld(name: string): LiveWorld {
  if (!isWorldName(name)) throw new RehearsalError('worldName', { name: name.slice(0, 80) });
  return open(name);
}

/**
 * The open world of a name; opened when needed, or when its journal has changed on disk.
 * @throws RehearsalError when it does not exist, its journal cannot be read, the disk is full, or another process holds
 *   the folder
 */
export function liveWorld(name: string): LiveWorld {
  ensureWorld(name);
  return open(name);
}

function open(name: string): LiveWorld {
  const now = Date.now();
  const known = registry.get(name);
  registry.delete(name);
  if (known?.live.isCurrent()) {
    registry.set(name, known);
    known.used = now;
    return known.live;
  }
  known?.live.close();
  takeFolder(rehearsalFolder());
  const live = opened(name);
  registry.set(name, { live, used: now });
  closeIdle(now);
  return live;
}

function opened(name: string): LiveWorld {
  try {
    return new LiveWorld(name);
  } catch (problem) {
    if (problem instanceof RehearsalError && problem.why !== 'diskFull') {
      throw new RehearsalError('brokenWorld', { world: name }, problem);
    }
    throw problem;
  }
}

const CLOSED: readonly string[] = ['brokenWorld', 'noWorld'] satisfies readonly RehearsalError['why'][];

/** Why a world cannot be opened, or null when it can. */
export function brokenWorld(name: string): RehearsalError | null {
  try {
    liveWorld(name);
    return null;
  } catch (problem) {
    if (problem instanceof RehearsalError && CLOSED.includes(problem.why)) return problem;
    throw problem;
  }
}

/** Removes a world and its journal. */
export function removeWorld(name: string): void {
  close(name);
  for (const file of [journalFile(name), `${journalFile(name)}.torn`]) fs.rmSync(file, { force: true });
  worldChanged(name);
}

/** Moves a broken journal aside. @returns its new path */
export function setAside(name: string): string {
  close(name);
  const folder = path.join(rehearsalFolder(), 'broken');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}-${String(Date.now())}.jsonl`);
  fs.renameSync(journalFile(name), file);
  worldChanged(name);
  return file;
}

/**
 * Sets a world to the end of a recording; its time goes on from there.
 * @param why the control call: replay, rewind or restore
 */
export function setWorld(name: string, recording: Recording, why: string, actor: string, input: unknown): LiveWorld {
  const { hash: _end, ...head } = recording.head;
  // Validate the recording before it replaces the journal.
  worldAfter(recording);
  takeFolder(rehearsalFolder());
  writeWhole(journalFile(name), recordingText({ head: { ...head, world: name }, lines: recording.lines }));
  close(name);
  const live = liveWorld(name);
  const last = recording.lines.at(-1)?.at ?? head.epoch;
  const frozenAt = live.world.clock.frozenAt === null ? null : last;
  const clock = { offsetMs: Date.parse(last) - Date.now(), frozenAt };
  live.commit(why, actor, input, [{ type: 'clockSet', clock }]);
  return live;
}
