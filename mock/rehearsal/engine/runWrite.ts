import type { Envelope } from '../../../src/contract/envelope';
import { ERROR } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { isRefusal, refuse } from '../../../src/domain/reasons';
import { refusedEnvelope, succeeded } from './envelopes';
import { answerKey, type LiveWorld } from './liveWorld';
import type { Actor } from '../../../src/domain/workflow/actions';
import { type PreparedWrite, contextOf } from './write';
import { evolve, type World, type WorldEvent } from './world';

/** The author of a write: person, call, address; `key` is the idempotency key, if one was sent. */
export interface Writer {
  readonly call: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly address: string;
  readonly key: string | undefined;
}

const answerKeyOf = ({ actor, key }: Writer): string | null => (key === undefined ? null : answerKey(actor.code, key));

/** Runs a write on a world: applies its events and adds the log row; refusals are logged too. @param took the duration in milliseconds */
function runWrite(world: World, writer: Writer, at: string, prepared: PreparedWrite, took: () => number) {
  const { call, actor, language, address } = writer;
  const { context, counter } = contextOf(world, at, actor, language, writer.key);
  const outcome = prepared.run(world, context);
  const events = isRefusal(outcome) ? [] : outcome.events;
  for (const event of events) evolve(world, event);
  const answer = isRefusal(outcome) ? outcome : outcome.answer(world);
  const refused = isRefusal(answer);
  const envelope = refused ? refusedEnvelope(answer, language) : succeeded(answer, language);
  const done = { id: context.newId('O'), at, call, actor, code: envelope.code, refused, address };
  const key = answerKeyOf(writer);
  const logged: WorldEvent[] = [
    prepared.log(world, { ...done, durationMs: took() }),
    { type: 'counted', counter: counter() },
    ...(key === null ? [] : [{ type: 'answered' as const, key, answer: envelope }]),
  ];
  for (const event of logged) evolve(world, event);
  return { envelope, events: [...events, ...logged] };
}

/**
 * Runs a write and journals it before it is answered, so that no answered write is lost in a restart.
 * @param given the raw input, which the journal stores
 * @returns the envelope; for a repeated key, the first one, or E00016 when its input was another
 */
export function commitWrite(live: LiveWorld, writer: Writer, given: unknown, prepared: PreparedWrite): Envelope {
  const answered = answerKeyOf(writer);
  const first = answered === null ? undefined : live.world.answers.get(answered);
  if (answered !== null && first) {
    if (live.isRepeated(answered, writer.call, given)) return first;
    return refusedEnvelope(refuse(ERROR.mismatch, 'keyReused'), writer.language);
  }
  const at = live.now();
  const started = performance.now();
  const took = () => Math.round((performance.now() - started) * 100) / 100;
  const { envelope, events } = runWrite(live.world, writer, at, prepared, took);
  const { call, actor, key } = writer;
  const line = { at, actor: actor.code, call, input: given, code: envelope.code, events };
  live.record({ ...line, ...(key !== undefined && { key }) });
  return envelope;
}
