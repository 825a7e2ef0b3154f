import type { Envelope } from '../../../src/contract/envelope';
import type { Person, Role } from '../../../src/domain/access/roles';
import type { Language } from '../../../src/domain/language';
import { isRefusal, type Refusal } from '../../../src/domain/refusal';
import type { FaultState } from './faults';

/** The world's time: real time plus an offset in milliseconds, or frozen at a time (ISO 8601). */
export interface Clock {
  readonly offsetMs: number;
  readonly frozenAt: string | null;
}

/** The part of a world that the engine keeps. What is rehearsed adds its own state; only events change either. */
export interface Frame extends FaultState {
  /** First answers by account and idempotency key. */
  readonly answers: Map<string, Envelope>;
  clock: Clock;
  /** The last id used. */
  counter: number;
}

export type FrameEvent =
  | { readonly type: 'answered'; readonly key: string; readonly answer: Envelope }
  | { readonly type: 'counted'; readonly counter: number }
  | { readonly type: 'clockSet'; readonly clock: Clock }
  | { readonly type: 'faultsSet'; readonly faults: FaultState['faults'] }
  | { readonly type: 'chaosSet'; readonly chaos: FaultState['chaos'] };

export function emptyFrame(): Frame {
  return { answers: new Map(), clock: { offsetMs: 0, frozenAt: null }, faults: [], chaos: null, counter: 0 };
}

/** Applies an event of the engine. */
export function evolveFrame(frame: Frame, event: FrameEvent): void {
  switch (event.type) {
    case 'answered':
      frame.answers.set(event.key, event.answer);
      return;
    case 'counted':
      frame.counter = event.counter;
      return;
    case 'clockSet':
      frame.clock = event.clock;
      return;
    case 'faultsSet':
      frame.faults = event.faults;
      return;
    case 'chaosSet':
      frame.chaos = event.chaos;
      return;
  }
}

/** A person who acts. */
export interface Actor extends Person {
  readonly roles: readonly Role[];
}

/**
 * Context of a step. It is the only source of time and ids, so that repeating a step gives the same events (decisions
 * §6).
 */
export interface Context {
  readonly now: string;
  readonly newId: (prefix: string) => string;
  readonly actor: Actor;
  readonly language: Language;
}

/** An accepted write: its events, and the answer read from the world after them. */
export interface Accepted<World, Event, Model> {
  readonly events: readonly Event[];
  readonly answer: (world: World) => Model | Refusal;
}

/** A pure write: `(world, input, context) → events | refusal`. */
export type Write<World, Event, Input, Model> = (
  world: World,
  input: Input,
  context: Context,
) => Accepted<World, Event, Model> | Refusal;

/** Applies an event to a world. */
export type Evolve<World, Event> = (world: World, event: Event | FrameEvent) => void;

/** A context that continues the world's ids, and the id counter. */
export function contextOf(
  world: Frame,
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
export interface Played<Event, Model> {
  readonly events: readonly (Event | FrameEvent)[];
  readonly answer: Model | Refusal;
}

/** Runs pure writes on a world and applies their events and ids. A refused write changes nothing. */
export function player<World extends Frame, Event>(evolve: Evolve<World, Event>) {
  return <Input, Model>(
    world: World,
    write: Write<World, Event, Input, Model>,
    input: Input,
    now: string,
    actor: Actor,
    language: Language = 'zh-CN',
  ): Played<Event, Model> => {
    const { context, counter } = contextOf(world, now, actor, language);
    const outcome = write(world, input, context);
    if (isRefusal(outcome)) return { events: [], answer: outcome };
    const events = [...outcome.events, { type: 'counted' as const, counter: counter() }];
    for (const event of events) evolve(world, event);
    return { events, answer: outcome.answer(world) };
  };
}
