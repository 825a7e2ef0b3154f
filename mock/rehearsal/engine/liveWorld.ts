import * as fs from 'node:fs';
import { createHash } from 'node:crypto';
import type { Envelope } from '../../../src/contract/envelope';
import { canonicalJson } from '../../../src/domain/canonical';
import { ERROR } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { isRefusal, refuse } from '../../../src/domain/reasons';
import { Attempts } from './attempts';
import { drawFault, type AttemptedCall, type FaultInput, type Hit } from './faults';
import { refusedEnvelope, succeeded } from './envelopes';
import { journalFile } from './disk';
import { Journal, type JournalHead, type JournalLine, parseRecording, prepareJournal, type Recording } from './journal';
import { RehearsalError } from './rehearsalError';
import type { Actor } from '../../../src/domain/workflow/actions';
import { type Application, apply, type Context, contextOf, type PreparedWrite } from './write';
import { evolve, type World, type WorldEvent } from './world';

export const HOUR_MS = 3_600_000;

/** The author of a write: person, call, address; `key` is the idempotency key, if one was sent. */
export interface Writer {
  readonly call: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly address: string;
  readonly key?: string;
}

/** Identifies a write in `World.answers`: a key counts per person, whatever call it comes with. */
const answerKey = (account: string, key: string): string => `${account}:${key}`;

/** Digest of a write: its call and its input. The revision is left out: it is what the input is based on, and a repetition reads it anew. */
function digestOf(call: string, input: unknown): string {
  const sent = typeof input === 'object' && input !== null ? { ...input, revision: undefined } : (input ?? null);
  return createHash('sha256')
    .update(`${call} ${canonicalJson(sent)}`)
    .digest('base64');
}

export class LiveWorld {
  /** The latest attempts; not journaled, so lost in a restart. */
  readonly attempts = new Attempts();
  private readonly sent = new Map<string, string>();
  private stale = false;
  /** The latest time given out; it never goes back when the host's clock does. */
  private latest = '';
  private readonly journal: Journal;
  readonly world: World;
  line: number;

  /** Opens a world from its seed and its journal. @throws RehearsalError when the journal cannot be read */
  constructor(
    readonly name: string,
    readonly application: Application,
  ) {
    prepareJournal(journalFile(name), () => this.newHead());
    const { head, lines } = this.recording();
    this.world = application.seeded(head.epoch);
    this.journal = new Journal(journalFile(name));
    this.line = lines.length;
    for (const line of lines) {
      for (const event of line.events) evolve(this.world, event);
      this.keepSent(line);
      if (line.at > this.latest) this.latest = line.at;
    }
  }

  private newHead(): JournalHead {
    const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    const epoch = new Date(process.env.REHEARSAL_EPOCH ?? hour).toISOString();
    return { format: 1, world: this.name, epoch };
  }

  recording(): Recording {
    return parseRecording(fs.readFileSync(journalFile(this.name), 'utf8'));
  }

  /** The world's time, ISO 8601. It never goes back. */
  now(): string {
    const { frozenAt, offsetMs } = this.world.clock;
    const time = frozenAt ?? new Date(Date.now() + offsetMs).toISOString();
    if (time > this.latest) this.latest = time;
    return this.latest;
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
    this.line = numbered.n;
    this.keepSent(numbered);
  }

  private keepSent({ actor, call, key, input }: Pick<JournalLine, 'actor' | 'call' | 'key' | 'input'>): void {
    if (key !== undefined) this.sent.set(answerKey(actor, key), digestOf(call, input));
  }

  /**
   * Runs a write and journals it before it is answered, so that no answered write is lost in a restart.
   * @param given the raw input, which the journal stores
   * @returns the envelope; for a repeated key, the first one, or E00016 when its input was another
   */
  write({ call, actor, language, address, key }: Writer, given: unknown, prepared: PreparedWrite): Envelope {
    const answered = key === undefined ? null : answerKey(actor.code, key);
    const first = answered === null ? undefined : this.world.answers.get(answered);
    if (answered !== null && first) {
      if (this.sent.get(answered) === digestOf(call, given)) return first;
      return refusedEnvelope(refuse(ERROR.mismatch, 'keyReused'), language);
    }
    const at = this.now();
    const started = performance.now();
    const events: WorldEvent[] = [];
    const happen = (...more: readonly WorldEvent[]): void => {
      for (const event of more) evolve(this.world, event);
      events.push(...more);
    };
    const { context, counter } = contextOf(this.world, at, actor, language, key);
    const outcome = prepared.run(this.world, context);
    if (!isRefusal(outcome)) happen(...outcome.events);
    const answer = isRefusal(outcome) ? outcome : outcome.answer(this.world);
    const envelope = isRefusal(answer) ? refusedEnvelope(answer, language) : succeeded(answer, language);
    const durationMs = Math.round((performance.now() - started) * 100) / 100;
    const done = { id: context.newId('O'), at, call, actor, code: envelope.code, durationMs, address };
    happen(prepared.log(this.world, done), { type: 'counted', counter: counter() });
    if (answered !== null) happen({ type: 'answered', key: answered, answer: envelope });
    const line = { at, actor: actor.code, call, input: given, code: envelope.code, events };
    this.record({ ...line, ...(key !== undefined && { key }) });
    return envelope;
  }

  /** Applies and journals events of the rehearsal itself. */
  commit(call: string, actor: string, input: unknown, events: readonly WorldEvent[]): void {
    for (const event of events) evolve(this.world, event);
    this.record({ at: this.now(), actor, call: `rehearsal.${call}`, input, code: '', events });
  }

  /** Sets the clock, which stands still or goes on from there. @param call of the rehearsal, with its input */
  setClock(at: string, frozen: boolean, call: string, actor: string, input: unknown): void {
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

  /** Adds a fault after the existing ones. */
  addFault(fault: FaultInput, actor: string): void {
    const { faults } = this.world;
    const id = Math.max(0, ...faults.map((rule) => rule.id)) + 1;
    this.commit('faults', actor, fault, [{ type: 'faultsSet', faults: [...faults, { id, ...fault }] }]);
  }

  /** Runs a side effect of a read; a full disk must not block reading. */
  private unlessDiskFull(work: () => void): void {
    try {
      work();
    } catch (problem) {
      if (!(problem instanceof RehearsalError)) throw problem;
    }
  }

  /** Runs the writes that are due. On a full disk they wait. @throws Error when a rule refuses one: it would never be done */
  settle(): void {
    this.unlessDiskFull(() => {
      for (const { call, at, actor, input, write } of this.application.due(this.world, this.now())) {
        const { events, outcome } = apply(this.world, write, input, at, actor);
        if (isRefusal(outcome)) throw new Error(`${call} of ${actor.code} is refused: ${JSON.stringify(outcome)}`);
        this.record({ at, actor: actor.code, call, input, code: '', events });
      }
    });
  }

  /** The fault that a call meets, if any. Rules that are used up are journaled. */
  takeFault(attempted: AttemptedCall): Hit {
    const { call, account } = attempted;
    const hit = drawFault(this.world.faults, attempted);
    const { left } = hit;
    // On a full disk it is not kept, since reading must work.
    if (left) this.unlessDiskFull(() => this.commit('fault', account, { call }, [{ type: 'faultsSet', faults: left }]));
    return hit;
  }

  reading(actor: Actor, language: Language): Context {
    return contextOf(this.world, this.now(), actor, language).context;
  }

  readonly close = (): void => this.journal.close();
}
