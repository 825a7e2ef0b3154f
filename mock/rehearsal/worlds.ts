import type { Actor } from '../../src/domain/workflow/actions';
import type { Language } from '../../src/domain/language';
import { drawChaos } from './faults/chaos';
import { drawFault, type Hit } from './faults/rules';
import { Journal, journalFile, writeWhole } from './journal';
import { actorOf, personaOf } from './personas';
import { contextOf, play } from './play';
import { recordingText, type JournalHead, type JournalLine, type Recording } from './recording';
import { seededWorld } from './seed/world';
import { stateHash } from './stateHash';
import { dueReleases, releaseDue, takesEffectAt } from './steps/decision';
import { evolve, worldTime, type World, type WorldEvent } from './world';

/** What the rehearsal itself does to a world; a replay makes these lines true as they stand. */
export const OWN_CALLS = 'rehearsal.';
/** The line of a timed release that fell due. */
export const RELEASE_DUE = 'release.due';

/** A line without its events: what the drawer lists. */
export type LineSummary = Pick<JournalLine, 'n' | 'at' | 'actor' | 'call' | 'code'>;

/** A fault that hit. */
export interface HitRow {
  readonly at: string;
  readonly account: string;
  readonly call: string;
  readonly delayMs: number;
  readonly effect: Hit['effect'];
}

const HITS_KEPT = 20;
const seedHashes = new Map<string, string>();

/** The hash of the seeded world, computed once a process. */
export function seedHash(epoch: string, rows: number): string {
  const key = `${epoch} ${String(rows)}`;
  const hash = seedHashes.get(key) ?? stateHash(seededWorld(epoch, rows));
  seedHashes.set(key, hash);
  return hash;
}

function newHead(world: string): JournalHead {
  const rows = Number(process.env.REHEARSAL_ROWS ?? '2000');
  const epoch = process.env.REHEARSAL_EPOCH ?? new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
  return { format: 1, world, epoch, rows, seed: seedHash(epoch, rows) };
}

const summaryOf = ({ n, at, actor, call, code }: JournalLine): LineSummary => ({ n, at, actor, call, code });

/** A world being rehearsed: its state and its journal. */
export class LiveWorld {
  /** Faults that hit lately, newest first. */
  readonly hits: HitRow[] = [];
  /** How often somebody has tried a call since the storm began. */
  private readonly tries = new Map<string, number>();
  private broken = false;

  private constructor(
    readonly name: string,
    readonly world: World,
    private readonly journal: Journal,
    readonly lines: LineSummary[],
  ) {}

  /**
   * Opens a world: its seed, and everything that its journal tells of.
   * @throws Error when its journal cannot be read
   */
  static open(name: string): LiveWorld {
    const journal = Journal.open(name, () => newHead(name));
    const { head, lines } = journal.recording;
    const world = seededWorld(head.epoch, head.rows);
    for (const line of lines) for (const event of line.events) evolve(world, event);
    return new LiveWorld(name, world, journal, lines.map(summaryOf));
  }

  /** The world's time, ISO 8601. */
  now(): string {
    return worldTime(this.world.clock, Date.now());
  }

  /** How many lines the journal has. */
  get line(): number {
    return this.lines.length;
  }

  /** From what the world began. */
  get head(): JournalHead {
    return this.journal.recording.head;
  }

  /** Whether this is still what the disk holds; otherwise the world must be opened anew. */
  isCurrent(): boolean {
    return !this.broken && this.journal.isCurrent();
  }

  /**
   * Writes events that are true already to the journal, as one line.
   * @throws Error when the disk does not take it: the world is then opened anew, without them
   */
  record(line: Omit<JournalLine, 'n'>): void {
    const numbered = { n: this.line + 1, ...line };
    try {
      this.journal.append(numbered);
    } catch (problem) {
      this.broken = true;
      throw problem;
    }
    this.lines.push(summaryOf(numbered));
  }

  /** Does something that is the rehearsal's own and no call of the product. */
  commit(call: string, actor: string, input: unknown, events: readonly WorldEvent[]): void {
    for (const event of events) evolve(this.world, event);
    if (events.some((event) => event.type === 'chaosSet')) this.tries.clear();
    this.record({ at: this.now(), actor, call: `${OWN_CALLS}${call}`, input, code: '', events });
  }

  /** Lets what is due happen: timed releases (decisions §4.1). */
  settle(): void {
    const now = this.now();
    for (const order of dueReleases(this.world, now)) {
      const scheduler = this.world.logs.get(order.orderNo)?.findLast((entry) => entry.action === 'schedule');
      const persona = personaOf(scheduler?.actor.code);
      if (!persona) continue;
      const at = takesEffectAt(this.world, order, now);
      const input = { orderNo: order.orderNo };
      const { events } = play(this.world, releaseDue, input, at, actorOf(persona));
      this.record({ at, actor: persona.account, call: RELEASE_DUE, input, code: '', events });
    }
  }

  /** What a call meets on its way; null where nothing goes wrong. A fault that is used up is journaled. */
  meet(call: string, account: string): Hit | null {
    const { faults, chaos } = this.world;
    if (faults.length === 0 && chaos === null) return null;
    let hit = drawFault(this.world, call, account);
    const spared = (): boolean => hit.effect === null && hit.delayMs === 0;
    if (chaos !== null && spared()) {
      const who = `${account} ${call}`;
      const nth = (this.tries.get(who) ?? 0) + 1;
      this.tries.set(who, nth);
      hit = drawChaos(chaos, call, account, nth);
      if (!spared()) this.commit('chaos', account, { call, nth, ...hit }, []);
    }
    if (spared()) return null;
    if (hit.left !== null) this.commit('fault', account, { call }, [{ type: 'faultsSet', faults: hit.left }]);
    this.hits.unshift({ at: this.now(), account, call, delayMs: hit.delayMs, effect: hit.effect });
    this.hits.splice(HITS_KEPT);
    return hit;
  }

  /** A context for reading. */
  reading(actor: Actor, language: Language) {
    return contextOf(this.world, this.now(), actor, language).context;
  }

  close(remove: boolean): void {
    this.journal.close(remove);
  }
}

/** Names that a world may have; anything else falls back to the default world. */
export const WORLD_NAME = /^[\w-]{1,40}$/;
export const DEFAULT_WORLD = 'default';

/** Whether a world may have this name. */
export function isWorldName(name: string | undefined): name is string {
  return name !== undefined && WORLD_NAME.test(name);
}

const registry = new Map<string, LiveWorld>();

/** Umi loads the mock files anew when one changes: the worlds of the former ones are let go, and replayed. */
const loaded = globalThis as { firmwareRehearsal?: ReadonlyMap<string, { close: (remove: boolean) => void }> };
for (const former of loaded.firmwareRehearsal?.values() ?? []) former.close(false);
loaded.firmwareRehearsal = registry;

/** The live world of a name, opened when it is not yet, or when its journal is not the one that it left. */
export function liveWorld(name: string | undefined): LiveWorld {
  const known = isWorldName(name) ? name : DEFAULT_WORLD;
  const open = registry.get(known);
  if (open?.isCurrent()) return open;
  open?.close(false);
  registry.delete(known);
  const live = LiveWorld.open(known);
  registry.set(known, live);
  return live;
}

/** Ends a world and forgets its journal; the next request begins it anew. */
export function resetWorld(name: string): void {
  registry.get(name)?.close(true);
  registry.delete(name);
}

/**
 * Lets a world stand where a recording ends, and its time go on from there.
 * @param why the rehearsal's own call that brought it there: a replay, a rewind, a snapshot
 */
export function standAt(name: string, recording: Recording, why: string, actor: string, input: unknown): LiveWorld {
  const { hash: _end, ...head } = recording.head;
  registry.get(name)?.close(false);
  registry.delete(name);
  writeWhole(journalFile(name), recordingText({ head: { ...head, world: name }, lines: recording.lines }));
  const live = liveWorld(name);
  const last = recording.lines.at(-1)?.at ?? head.epoch;
  const frozenAt = live.world.clock.frozenAt === null ? null : last;
  const clock = { offsetMs: Date.parse(last) - Date.now(), frozenAt };
  live.commit(why, actor, input, [{ type: 'clockSet', clock }]);
  return live;
}
