import type { Language } from '../../../src/domain/language';
import { isRefusal, type Refusal } from '../../../src/domain/refusal';
import type { Actor } from '../../../src/domain/workflow/actions';
import type { Context, Write } from '../firmware/step';
import { evolve, type World, type WorldEvent } from '../firmware/world';

/** A context that continues the world's ids, and the id counter. */
export function contextOf(
  world: World,
  now: string,
  actor: Actor,
  language: Language,
): { context: Context; counter: () => number } {
  let counter = world.counter;
  const newId = (prefix: string): string => {
    counter += 1;
    return `${prefix}${String(counter).padStart(5, '0')}`;
  };
  return { context: { now, newId, actor, language }, counter: () => counter };
}

/** Result of a write. */
export interface Played<Model> {
  readonly events: readonly WorldEvent[];
  readonly answer: Model | Refusal;
}

/** Runs a pure write on a world and applies its events and ids. A refused write changes nothing. */
export function play<Input, Model>(
  world: World,
  write: Write<Input, Model>,
  input: Input,
  now: string,
  actor: Actor,
  language: Language = 'zh-CN',
): Played<Model> {
  const { context, counter } = contextOf(world, now, actor, language);
  const outcome = write(world, input, context);
  if (isRefusal(outcome)) return { events: [], answer: outcome };
  const events: WorldEvent[] = [...outcome.events, { type: 'counted', counter: counter() }];
  for (const event of events) evolve(world, event);
  return { events, answer: outcome.answer(world) };
}
