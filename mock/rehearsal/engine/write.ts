import type { ObjectType } from '../../../src/domain/history';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/language';
import { isRefusal, type Refusal } from '../../../src/domain/reasons';
import type { Actor } from '../../../src/domain/workflow/actions';
import { evolve, type World, type WorldEvent } from './world';

/** Context of a step: the only source of time and ids, so that a repetition gives the same events. */
export interface Context {
  readonly now: string;
  readonly newId: (prefix: string) => string;
  readonly actor: Actor;
  readonly language: Language;
  readonly key: string;
}

/** An accepted write: its events, and the answer read from the world after them. */
export interface Accepted<Model> {
  readonly events: readonly WorldEvent[];
  readonly answer: (world: World) => Model | Refusal;
}

/** A pure write: `(world, input, context) → events | refusal`. */
export type Write<Input, Model> = (world: World, input: Input, context: Context) => Accepted<Model> | Refusal;

/** A context that continues the world's ids, and the id counter. */
export function contextOf(
  world: World,
  now: string,
  actor: Actor,
  language: Language,
  key = '',
): { context: Context; counter: () => number } {
  let counter = world.counter;
  const newId = (prefix: string): string => {
    counter += 1;
    return `${prefix}${String(counter).padStart(5, '0')}`;
  };
  return { context: { now, newId, actor, language, key }, counter: () => counter };
}

/** Runs a pure write on a world and applies its events and ids. A refused write changes nothing. */
export function apply<Input, Model>(
  world: World,
  write: Write<Input, Model>,
  input: Input,
  now: string,
  actor: Actor,
): { readonly events: readonly WorldEvent[]; readonly outcome: Accepted<Model> | Refusal } {
  const { context, counter } = contextOf(world, now, actor, DEFAULT_LANGUAGE);
  const outcome = write(world, input, context);
  if (isRefusal(outcome)) return { events: [], outcome };
  const events = [...outcome.events, { type: 'counted' as const, counter: counter() }];
  for (const event of events) evolve(world, event);
  return { events, outcome };
}

/** The object that an entry of the operation log is about. */
export interface About {
  readonly objectType: ObjectType;
  readonly objectKey: string;
}

/** A write of an input that is parsed, or refused; it is in the operation log with its object, if there is one. */
export interface PreparedWrite {
  readonly object: About | null;
  readonly input: unknown;
  readonly run: (world: World, context: Context) => Accepted<unknown> | Refusal;
}

/** Makes a write from an input, after checking its sender's rights and the input. */
export type Prepare = (given: unknown, who: { readonly actor: Actor; readonly language: Language }) => PreparedWrite;
