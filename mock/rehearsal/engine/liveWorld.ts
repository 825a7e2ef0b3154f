import { createHash } from 'node:crypto';
import type { Actor } from '../../../src/domain/workflow/actions';
import { canonicalJson } from '../../../src/domain/canonical';
import type { Language } from '../../../src/domain/language';
import { drawChaos } from './chaos';
import { drawFault, type Hit, type AttemptedCall } from './faults';
import { Journal } from './journal';
import { actorOf, personaOf } from '../firmware/personas';
import { contextOf, play } from './play';
import type { JournalHead, JournalLine, Recording } from './recording';
import { seededWorld, seedHash } from '../firmware/seed/world';
import { dueReleases, releaseDue, takesEffectAt } from '../firmware/steps/decision';
import { RehearsalError } from './rehearsalError';
import { worldChanged } from './watchers';
import { answerKey, evolve, worldTime, type World, type WorldEvent } from '../firmware/world';

/** Prefix of the rehearsal's own calls; a replay applies their events without checking them. */
export const OWN_CALLS = 'rehearsal.';
/** Call name of a scheduled release that became due. */
export const RELEASE_DUE = 'release.due';

/** A journal line without its events, as the drawer lists it. */
export type LineSummary = Pick<JournalLine, 'n' | 'at' | 'actor' | 'call' | 'code'>;

/** A fault that was applied. */
export interface HitRow {
  readonly at: string;
  readonly account: string;
  readonly call: string;
  readonly delayMs: number;
  readonly effect: Hit['effect'];
}

/** A call that was made, reads included. */
export interface CallRow {
  readonly at: string;
  readonly account: string;
  readonly call: string;
  readonly method: string;
  readonly orderNo: string | null;
  readonly http: number;
  /** Code of the envelope; '' when there was none or it was lost. */
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

/** Digest of a write's input. Its revision is left out: it says what the input is based on, and a repetition reads it anew. */
function digestOf(input: unknown): string {
  const sent = typeof input === 'object' && input !== null ? { ...input, revision: undefined } : (input ?? null);
  return createHash('sha256').update(canonicalJson(sent)).digest('base64');
}

/** The state at the end of a recording. */
export function worldAfter({ head, lines }: Recording): World {
  const world = seededWorld(head.epoch, head.rows);
  for (const line of lines) for (const event of line.events) evolve(world, event);
  return world;
}

/** An open world: its state and its journal. */
export class LiveWorld {
  /** The latest calls, oldest first; not journaled, so lost in a restart. */
  readonly calls: CallRow[] = [];
  /** Recent faults, newest first. */
  readonly hits: HitRow[] = [];
  /** Attempts per person and call since the storm started. */
  private readonly tries = new Map<string, number>();
  /** Digests of the inputs that came with an idempotency key. */
  private readonly sent = new Map<string, string>();
  private stale = false;
  /** The latest time given out; it never goes back when the host's clock does. */
  private latest: string;
  /** How far the host's clock has gone back, in milliseconds. */
  private hostLag = 0;
  private readonly journal: Journal;
  readonly world: World;
  readonly lines: LineSummary[];

  /**
   * Opens a world from its seed and its journal.
   * @throws RehearsalError when the journal cannot be read
   */
  constructor(readonly name: string) {
    const { journal, lines } = Journal.open(name, () => newHead(name));
    this.journal = journal;
    this.world = worldAfter({ head: journal.head, lines });
    this.lines = lines.map(summaryOf);
    for (const line of lines) this.keepSent(line);
    this.latest = lines.reduce((latest, { at }) => (at > latest ? at : latest), '');
  }

  /** The world's time, ISO 8601. It never goes back. */
  now(): string {
    const { clock } = this.world;
    const time = worldTime(clock, Date.now() + this.hostLag);
    if (time >= this.latest) this.latest = time;
    else if (clock.frozenAt === null) this.hostLag += Date.parse(this.latest) - Date.parse(time);
    return this.latest;
  }

  /** Number of journal lines. */
  get line(): number {
    return this.lines.length;
  }

  /** The head of the journal: seed and start time. */
  get head(): JournalHead {
    return this.journal.head;
  }

  /** Whether memory and disk agree; if not, the world must be opened again. */
  isCurrent(): boolean {
    return !this.stale && this.journal.isCurrent();
  }

  /**
   * Journals events that have been applied, as one line.
   * @throws RehearsalError when the disk refuses it; the world is then opened again without them
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
    this.keepSent(numbered);
    worldChanged(this.name);
  }

  private keepSent({ actor, call, key, input }: Pick<JournalLine, 'actor' | 'call' | 'key' | 'input'>): void {
    if (key !== undefined) this.sent.set(answerKey(actor, call, key), digestOf(input));
  }

  /** Whether an answered key came with this input. @param answered see {@link answerKey} */
  isRepeated(answered: string, input: unknown): boolean {
    return this.sent.get(answered) === digestOf(input);
  }

  /** Applies and journals events of the rehearsal itself. */
  commit(call: string, actor: string, input: unknown, events: readonly WorldEvent[]): void {
    for (const event of events) evolve(this.world, event);
    if (events.some((event) => event.type === 'chaosSet')) this.tries.clear();
    this.record({ at: this.now(), actor, call: `${OWN_CALLS}${call}`, input, code: '', events });
  }

  /** Runs a side effect of a read; a full disk must not block reading. */
  private unlessDiskFull(work: () => void): void {
    try {
      work();
    } catch (problem) {
      if (!(problem instanceof RehearsalError)) throw problem;
    }
  }

  /** Runs the releases that are due (decisions §4.1). On a full disk they wait. */
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

  /**
   * The fault for a call, or null. Rules that are used up are journaled, and every write that met an effect, with what
   * was sent: a write that is not executed has no line of its own.
   */
  takeFault(attempted: AttemptedCall, sent?: unknown): Hit | null {
    const { call, account, writes } = attempted;
    const input = writes ? { input: sent ?? null } : {};
    const { faults, chaos } = this.world;
    if (faults.length === 0 && chaos === null) return null;
    let hit = drawFault(this.world, attempted);
    const unaffected = (): boolean => hit.effect === null && hit.delayMs === 0;
    const byRule = !unaffected();
    if (chaos !== null && !byRule) {
      const who = `${account} ${call}`;
      const nth = (this.tries.get(who) ?? 0) + 1;
      this.tries.set(who, nth);
      hit = drawChaos(chaos, call, account, nth);
      if (!unaffected()) {
        this.unlessDiskFull(() => {
          this.commit('chaos', account, { call, nth, ...hit, ...input }, []);
        });
      }
    }
    const { left, effect } = hit;
    if (left !== null || (byRule && writes && effect !== null)) {
      this.unlessDiskFull(() => {
        const events = left === null ? [] : [{ type: 'faultsSet' as const, faults: left }];
        this.commit('fault', account, { call, ...(effect !== null && { effect, ...input }) }, events);
      });
    }
    if (unaffected()) return null;
    this.hits.unshift({ at: this.now(), account, call, delayMs: hit.delayMs, effect: hit.effect });
    this.hits.splice(HITS_KEPT);
    worldChanged(this.name);
    return hit;
  }

  recordCall(row: CallRow): void {
    this.calls.push(row);
    if (this.calls.length > CALLS_KEPT) this.calls.shift();
  }

  /** A context for reads. */
  reading(actor: Actor, language: Language) {
    return contextOf(this.world, this.now(), actor, language).context;
  }

  close(): void {
    this.journal.close();
  }
}
