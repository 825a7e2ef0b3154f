import type { Envelope } from '../../../src/contract/envelope';
import { ERROR } from '../../../src/domain/errors';
import type { OperateRow } from '../../../src/domain/history';
import type { Language } from '../../../src/domain/language';
import { isRefusal, refuse } from '../../../src/domain/refusal';
import { commandOf, type Attempt } from './commands';
import { refusedEnvelope, succeeded } from '../control/http';
import { actorOf, personaOf, type Persona } from '../firmware/personas';
import { contextOf } from './play';
import { objectName } from '../firmware/step';
import { answerKey, evolve, type World, type WorldEvent } from '../firmware/world';
import type { LiveWorld } from './liveWorld';

/** The author of a write: person, call, address; `key` is the idempotency key, if one was sent. */
export interface Writer {
  readonly call: string;
  readonly persona: Persona;
  readonly language: Language;
  readonly address: string;
  readonly key: string | undefined;
}

/** Result of a write. */
export interface Written {
  readonly envelope: Envelope;
  readonly events: readonly WorldEvent[];
}

const answerKeyOf = ({ persona, call, key }: Writer): string | null =>
  key === undefined ? null : answerKey(persona.account, call, key);

/**
 * Runs a write on a world: applies its events and adds the log row; refusals are logged too. Depends on its arguments
 * only, so a replay gives the same result.
 * @param took returns the duration in milliseconds; called once at the end
 */
export function runWrite(
  world: World,
  writer: Writer,
  at: string,
  attempt: Attempt<unknown>,
  took: () => number,
): Written {
  const { call, persona, language, address } = writer;
  const { context, counter } = contextOf(world, at, actorOf(persona), language);
  const outcome = attempt.run(world, context);
  const events: WorldEvent[] = isRefusal(outcome) ? [] : [...outcome.events];
  for (const event of events) evolve(world, event);
  const answer = isRefusal(outcome) ? outcome : outcome.answer(world);
  const envelope = isRefusal(answer) ? refusedEnvelope(answer, language) : succeeded(answer, language);
  const row: OperateRow = {
    id: context.newId('O'),
    at,
    actor: { code: persona.account, name: persona.name },
    roles: persona.roles ?? [],
    action: call,
    outcome: isRefusal(answer) ? null : (attempt.outcome ?? null),
    objectType: attempt.about?.objectType ?? null,
    objectKey: attempt.about?.objectKey ?? '',
    objectName: attempt.about ? objectName(world, attempt.about) : '',
    code: envelope.code,
    durationMs: took(),
    address,
  };
  const answered = answerKeyOf(writer);
  const logRows: WorldEvent[] = [
    { type: 'operated', row },
    { type: 'counted', counter: counter() },
    ...(answered === null ? [] : [{ type: 'answered' as const, key: answered, answer: envelope }]),
  ];
  for (const event of logRows) evolve(world, event);
  return { envelope, events: [...events, ...logRows] };
}

/**
 * Runs a write and journals it before it is answered, so that no answered write is lost in a restart.
 * @param given the raw input, which the journal stores
 * @returns the envelope; for a repeated key, the first one, or E00016 when its input was another
 */
export function commitWrite(live: LiveWorld, writer: Writer, given: unknown, attempt: Attempt<unknown>): Envelope {
  const answered = answerKeyOf(writer);
  const first = answered === null ? undefined : live.world.answers.get(answered);
  if (answered !== null && first) {
    if (live.isRepeated(answered, given)) return first;
    return refusedEnvelope(refuse(ERROR.mismatch, 'keyReused'), writer.language);
  }
  const started = performance.now();
  let took = 0;
  const at = live.now();
  const { envelope, events } = runWrite(live.world, writer, at, attempt, () => {
    took = Math.round((performance.now() - started) * 100) / 100;
    return took;
  });
  const { call, persona, language, address, key } = writer;
  live.record({
    at,
    actor: persona.account,
    call,
    input: given,
    code: envelope.code,
    language,
    address,
    took,
    events,
    ...(key !== undefined && { key }),
  });
  return envelope;
}

/**
 * Makes a call as a person, without a screen, for scenarios and replays.
 * @param address the origin of the call in the journal
 * @returns null for an unknown account or write
 * @throws Error for an input that is invalid today
 */
export function commitAs(
  live: LiveWorld,
  { account, call, address, language }: Pick<Writer, 'call' | 'address' | 'language'> & { readonly account: string },
  input: unknown,
): Envelope | null {
  const persona = personaOf(account);
  const prepare = commandOf(call);
  if (persona === null || prepare === null) return null;
  return commitWrite(
    live,
    { call, persona, language, address, key: undefined },
    input,
    prepare(input, { persona, language }),
  );
}
