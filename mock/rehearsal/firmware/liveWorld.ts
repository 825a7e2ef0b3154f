import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import type { Envelope } from '../../../src/contract/envelope';
import { canonicalJson } from '../../../src/domain/canonical';
import { ERROR } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { isRefusal, refuse } from '../../../src/domain/reasons';
import type { Actor } from '../../../src/domain/workflow/actions';
import { Attempts } from '../engine/attempts';
import { journalFile, type JournalLine, newJournal, parseJournal, readJournal, writeWhole } from '../engine/disk';
import { refusedEnvelope, succeeded } from '../engine/envelopes';
import { drawFault, type AttemptedCall, type FaultInput, type Hit } from '../engine/faults';
import { evolve, logOf, type World, type WorldEvent } from '../engine/world';
import { apply, type Context, contextOf, type PreparedWrite } from '../engine/write';
import { rolesOf, SYSTEM } from './personas';
import { seededWorld } from './seed/seededWorld';
import { newOperateRow } from './step';
import { dueReleases, releaseDue, takesEffectAt } from './steps/decision';

export const HOUR_MS = 3_600_000;

/** The author of a write: person, call, address; `key` is the idempotency key, if one was sent. */
export interface Writer {
  readonly call: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly address: string;
  readonly key?: string;
}

/** Digest of a write: its call and its input. The revision is left out: it is what the input is based on, and a repetition reads it anew. */
function digestOf(call: string, input: unknown): string {
  const sent = typeof input === 'object' && input !== null ? { ...input, revision: undefined } : (input ?? null);
  return createHash('sha256')
    .update(`${call} ${canonicalJson(sent)}`)
    .digest('base64');
}

/** The time that a new world's seed ends at: the current hour, if nothing else is wanted. */
function newEpoch(): string {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  return new Date(process.env.REHEARSAL_EPOCH ?? hour).toISOString();
}

/** A world in memory and its journal, to which each write is appended before it is answered. */
export class LiveWorld {
  /** The latest attempts; not journaled, so lost in a restart. */
  readonly attempts = new Attempts();
  private readonly file: string;
  /** Bytes of the journal, as far as this world has it. */
  private size: number;
  /** The latest time given out; it never goes back when the host's clock does. */
  private latest: string;
  readonly world: World;
  line: number;

  /** Opens a world from its seed and its journal. @throws RehearsalError when the journal cannot be read */
  constructor(readonly name: string) {
    this.file = journalFile(name);
    if (!fs.existsSync(this.file)) writeWhole(this.file, newJournal(newEpoch()));
    const text = readJournal(this.file);
    const { epoch, lines } = parseJournal(name, text);
    this.size = Buffer.byteLength(text);
    this.world = seededWorld(epoch);
    for (const event of lines.flatMap(({ events }) => events)) evolve(this.world, event);
    this.line = lines.length;
    this.latest = lines.at(-1)?.at ?? epoch;
  }

  /** The world's time, ISO 8601. It never goes back. */
  now(): string {
    const { frozenAt, offsetMs } = this.world.clock;
    const time = frozenAt ?? new Date(Date.now() + offsetMs).toISOString();
    if (time > this.latest) this.latest = time;
    return this.latest;
  }

  readonly journal = (): string => fs.readFileSync(this.file, 'utf8');

  /** Whether memory and disk agree; if not, the world must be opened again. */
  isCurrent(): boolean {
    return fs.statSync(this.file, { throwIfNoEntry: false })?.size === this.size;
  }

  /** Journals events that have been applied, as one line. While `size` is NaN, also after a failed write, it fits no file: the world is opened again. */
  record(line: Omit<JournalLine, 'n'>): void {
    const text = `${JSON.stringify({ n: this.line + 1, ...line })}\n`;
    const { size } = this;
    this.size = NaN;
    try {
      fs.appendFileSync(this.file, text, { flush: true });
    } catch (problem) {
      fs.truncateSync(this.file, size);
      throw problem;
    }
    this.size = size + Buffer.byteLength(text);
    this.line += 1;
  }

  /**
   * Runs a write and journals it before it is answered, so that no answered write is lost in a restart.
   * @param given the raw input, which the journal stores
   * @returns the envelope; for a repeated key, the first one, or E00016 when its input was another
   */
  write({ call, actor, language, address, key }: Writer, given: unknown, prepared: PreparedWrite): Envelope {
    const { object, input, run } = prepared;
    // A key counts per person, whatever call it comes with.
    const sent = key === undefined ? null : { key: `${actor.code}:${key}`, digest: digestOf(call, given) };
    const first = sent && this.world.answers.get(sent.key);
    if (first) return first.digest === sent.digest ? first.answer : keyReused(language);
    const at = this.now();
    const started = performance.now();
    const events: WorldEvent[] = [];
    const happen = (...more: readonly WorldEvent[]): void => {
      for (const event of more) evolve(this.world, event);
      events.push(...more);
    };
    const { context, counter } = contextOf(this.world, at, actor, language, key);
    const outcome = run(this.world, context);
    if (!isRefusal(outcome)) happen(...outcome.events);
    const answer = isRefusal(outcome) ? outcome : outcome.answer(this.world);
    const envelope = isRefusal(answer) ? refusedEnvelope(answer, language) : succeeded(answer, language);
    const durationMs = Math.round((performance.now() - started) * 100) / 100;
    const done = { id: context.newId('O'), at, action: call, code: envelope.code, durationMs, address };
    happen({ type: 'operated', row: newOperateRow(this.world, done, actor, object, input) });
    happen({ type: 'counted', counter: counter() });
    if (sent) happen({ type: 'answered', ...sent, answer: envelope });
    this.record({ at, actor: actor.code, call, input: given, code: envelope.code, events });
    return envelope;
  }

  /** Applies and journals events of the rehearsal itself. */
  commit(call: string, actor: string, input: unknown, events: readonly WorldEvent[]): void {
    for (const event of events) evolve(this.world, event);
    this.record({ at: this.now(), actor, call: `rehearsal.${call}`, input, code: '', events });
  }

  /** Lets the time go on from the latest line, which may be long ago. @param call of the rehearsal, with its input */
  goOn(call: string, actor: string, input: unknown): void {
    this.setClock(this.latest, this.world.clock.frozenAt !== null, call, actor, input);
  }

  private setClock(at: string, frozen: boolean, call: string, actor: string, input: unknown): void {
    const clock = { offsetMs: Date.parse(at) - Date.now(), frozenAt: frozen ? at : null };
    this.commit(call, actor, input, [{ type: 'clockSet', clock }]);
  }

  /** Moves the clock forward and settles what becomes due. Time never goes back. */
  moveOn(ms: number, actor: string): void {
    const later = new Date(Date.parse(this.now()) + ms).toISOString();
    this.setClock(later, this.world.clock.frozenAt !== null, 'clock', actor, { hours: ms / HOUR_MS });
    this.settle();
  }

  /** Freezes the clock at its current time, or lets it continue. */
  freeze(frozen: boolean, actor: string): void {
    if ((this.world.clock.frozenAt !== null) !== frozen) this.setClock(this.now(), frozen, 'clock', actor, { frozen });
  }

  addFault(fault: FaultInput, actor: string): void {
    const { faults } = this.world;
    const id = Math.max(0, ...faults.map((rule) => rule.id)) + 1;
    this.commit('faults', actor, fault, [{ type: 'faultsSet', faults: [...faults, { id, ...fault }] }]);
  }

  /**
   * Carries out the releases that are due as the person who scheduled them, even if that person has no account any more.
   * @throws Error when a rule refuses one: it would never be done
   */
  settle(): void {
    const now = this.now();
    for (const order of dueReleases(this.world, now)) {
      const input = { orderNo: order.orderNo };
      const planned = logOf(this.world, order.orderNo).findLast((entry) => entry.action === 'schedule');
      const planner = planned?.actor ?? SYSTEM;
      const at = takesEffectAt(this.world, order, now);
      const actor = { ...planner, roles: rolesOf(planner.code) };
      const { events, outcome } = apply(this.world, releaseDue, input, at, actor);
      if (isRefusal(outcome)) throw new Error(`A due release is refused: ${JSON.stringify(outcome)}`);
      this.record({ at, actor: actor.code, call: 'release.due', input, code: '', events });
    }
  }

  /** The fault that a call meets, if any. Rules that are used up are journaled. */
  takeFault(attempted: AttemptedCall): Hit {
    const hit = drawFault(this.world.faults, attempted);
    const { left } = hit;
    if (left) this.commit('fault', attempted.account, { call: attempted.call }, [{ type: 'faultsSet', faults: left }]);
    return hit;
  }

  reading(actor: Actor, language: Language): Context {
    return contextOf(this.world, this.now(), actor, language).context;
  }
}

const keyReused = (language: Language): Envelope => refusedEnvelope(refuse(ERROR.mismatch, 'keyReused'), language);
