import type { Actor } from '../../src/domain/workflow/actions';
import type { Language } from '../../src/domain/language';
import { drawChaos } from './faults/chaos';
import { drawFault, type Hit, type Tried } from './faults/rules';
import { Journal } from './journal';
import { actorOf, personaOf } from './personas';
import { contextOf, play } from './play';
import type { JournalHead, JournalLine, Recording } from './recording';
import { seededWorld, seedHash } from './seed/world';
import { dueReleases, releaseDue, takesEffectAt } from './steps/decision';
import { Trouble } from './trouble';
import { worldChanged } from './watchers';
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

/** A call that somebody made, reads too. */
export interface CallRow {
  readonly at: string;
  readonly account: string;
  readonly call: string;
  readonly method: string;
  readonly orderNo: string | null;
  readonly http: number;
  /** The code of the envelope; '' where the answer was none, or was lost. */
  readonly code: string;
}

const CALLS_KEPT = 1000;
const HITS_KEPT = 20;
const HOUR_MS = 3_600_000;

function newHead(world: string): JournalHead {
  const rows = Number(process.env.REHEARSAL_ROWS ?? '2000');
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const epoch = new Date(process.env.REHEARSAL_EPOCH ?? hour).toISOString();
  return { format: 1, world, epoch, rows, seed: seedHash(epoch, rows) };
}

const summaryOf = ({ n, at, actor, call, code }: JournalLine): LineSummary => ({ n, at, actor, call, code });

/** The state that a recording ends in. */
export function worldAfter({ head, lines }: Recording): World {
  const world = seededWorld(head.epoch, head.rows);
  for (const line of lines) for (const event of line.events) evolve(world, event);
  return world;
}

/** A world being rehearsed: its state and its journal. */
export class LiveWorld {
  /** The latest calls, oldest first; they are not journaled, and gone with a restart. */
  readonly calls: CallRow[] = [];
  /** Faults that hit lately, newest first. */
  readonly hits: HitRow[] = [];
  /** How often somebody has tried a call since the storm began. */
  private readonly tries = new Map<string, number>();
  private stale = false;
  /** The latest moment that anybody was told of: the host's clock may go back, the world's does not. */
  private latest: string;
  /** How far the host's clock has gone back since, in milliseconds. */
  private hostLag = 0;
  private readonly journal: Journal;
  readonly world: World;
  readonly lines: LineSummary[];

  /**
   * Opens a world: its seed, and everything that its journal tells of.
   * @throws Trouble when its journal cannot be read
   */
  constructor(readonly name: string) {
    const { journal, lines } = Journal.open(name, () => newHead(name));
    this.journal = journal;
    this.world = worldAfter({ head: journal.head, lines });
    this.lines = lines.map(summaryOf);
    this.latest = lines.reduce((latest, { at }) => (at > latest ? at : latest), '');
  }

  /** The world's time, ISO 8601. It never goes back. */
  now(): string {
    const { clock } = this.world;
    const told = worldTime(clock, Date.now() + this.hostLag);
    if (told >= this.latest) this.latest = told;
    else if (clock.frozenAt === null) this.hostLag += Date.parse(this.latest) - Date.parse(told);
    return this.latest;
  }

  /** How many lines the journal has. */
  get line(): number {
    return this.lines.length;
  }

  /** From what the world began. */
  get head(): JournalHead {
    return this.journal.head;
  }

  /** Whether this is still what the disk holds; otherwise the world must be opened anew. */
  isCurrent(): boolean {
    return !this.stale && this.journal.isCurrent();
  }

  /**
   * Writes events that are true already to the journal, as one line.
   * @throws Trouble when the disk does not take it: the world is then opened anew, without them
   */
  record(line: Omit<JournalLine, 'n'>): void {
    const numbered = { n: this.line + 1, ...line };
    try {
      this.journal.append(numbered);
    } catch (problem) {
      this.stale = true;
      throw problem;
    }
    this.lines.push(summaryOf(numbered));
    worldChanged(this.name);
  }

  /** Does something that is the rehearsal's own and no call of the product. */
  commit(call: string, actor: string, input: unknown, events: readonly WorldEvent[]): void {
    for (const event of events) evolve(this.world, event);
    if (events.some((event) => event.type === 'chaosSet')) this.tries.clear();
    this.record({ at: this.now(), actor, call: `${OWN_CALLS}${call}`, input, code: '', events });
  }

  /** Does what comes along with a read: a full disk must not keep anyone from reading. */
  private unlessDiskFull(work: () => void): void {
    try {
      work();
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
    }
  }

  /** Lets what is due happen: timed releases (decisions §4.1). On a full disk they wait. */
  settle(): void {
    this.unlessDiskFull(() => {
      this.releaseWhatIsDue();
    });
  }

  private releaseWhatIsDue(): void {
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
  meet(tried: Tried): Hit | null {
    const { call, account } = tried;
    const { faults, chaos } = this.world;
    if (faults.length === 0 && chaos === null) return null;
    let hit = drawFault(this.world, tried);
    const spared = (): boolean => hit.effect === null && hit.delayMs === 0;
    if (chaos !== null && spared()) {
      const who = `${account} ${call}`;
      const nth = (this.tries.get(who) ?? 0) + 1;
      this.tries.set(who, nth);
      hit = drawChaos(chaos, call, account, nth);
      if (!spared()) {
        this.unlessDiskFull(() => {
          this.commit('chaos', account, { call, nth, ...hit }, []);
        });
      }
    }
    const { left } = hit;
    if (left !== null) {
      this.unlessDiskFull(() => {
        this.commit('fault', account, { call }, [{ type: 'faultsSet', faults: left }]);
      });
    }
    if (spared()) return null;
    this.hits.unshift({ at: this.now(), account, call, delayMs: hit.delayMs, effect: hit.effect });
    this.hits.splice(HITS_KEPT);
    worldChanged(this.name);
    return hit;
  }

  /** Remembers that somebody made a call. */
  heard(row: CallRow): void {
    this.calls.push(row);
    if (this.calls.length > CALLS_KEPT) this.calls.shift();
  }

  /** A context for reading. */
  reading(actor: Actor, language: Language) {
    return contextOf(this.world, this.now(), actor, language).context;
  }

  close(): void {
    this.journal.close();
  }
}
