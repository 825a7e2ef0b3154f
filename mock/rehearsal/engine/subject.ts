import * as v from 'valibot';
import { envelope, type Envelope } from '../../../src/contract/envelope';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/language';
import { isRefusal, type Refusal } from '../../../src/domain/reasons';
import { chaosInput, faultRule, type FaultState } from './faults';
import type { Person, Role } from '../../../src/domain/access/roles';

/** The world's time: real time plus an offset in milliseconds, or frozen at a time (ISO 8601). */
const clock = v.object({ offsetMs: v.number(), frozenAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())) });
type Clock = Readonly<v.InferOutput<typeof clock>>;

/** The part of a world that the engine keeps. What is rehearsed adds its own state; only events change either. */
export interface Frame extends FaultState {
  /** First answers by account and idempotency key. */
  readonly answers: Map<string, Envelope>;
  clock: Clock;
  /** The last id used. */
  counter: number;
}

export type EventOf<Events> = { [Type in keyof Events]: { readonly type: Type } & Events[Type] }[keyof Events];

/** Applies an event to a state, by a table of what each changes. */
export const applying =
  <State, Events>(changes: { readonly [Type in keyof Events]: (state: State, event: Events[Type]) => unknown }) =>
  <Type extends keyof Events>(state: State, event: { readonly type: Type } & Events[Type]): void => {
    changes[event.type](state, event);
  };

interface FrameEvents {
  readonly answered: { readonly key: string; readonly answer: Envelope };
  readonly counted: { readonly counter: number };
  readonly clockSet: { readonly clock: Clock };
  readonly faultsSet: { readonly faults: FaultState['faults'] };
  readonly chaosSet: { readonly chaos: FaultState['chaos'] };
}
export type FrameEvent = EventOf<FrameEvents>;

export function emptyFrame(): Frame {
  return { answers: new Map(), clock: { offsetMs: 0, frozenAt: null }, faults: [], chaos: null, counter: 0 };
}

export const evolveFrame = applying<Frame, FrameEvents>({
  answered: (frame, { key, answer }) => frame.answers.set(key, answer),
  counted: (frame, { counter }) => (frame.counter = counter),
  clockSet: (frame, { clock }) => (frame.clock = clock),
  faultsSet: (frame, { faults }) => (frame.faults = faults),
  chaosSet: (frame, { chaos }) => (frame.chaos = chaos),
});

export interface Actor extends Person {
  readonly roles: readonly Role[];
}

/** Context of a step: the only source of time and ids, so that a repetition gives the same events (decisions §6). */
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

/** Runs pure writes on a world and applies their events and ids. A refused write changes nothing. */
export function player<World extends Frame, Event>(evolve: Evolve<World, Event>) {
  return <Input, Model>(
    world: World,
    write: Write<World, Event, Input, Model>,
    input: Input,
    now: string,
    actor: Actor,
  ): { readonly events: readonly (Event | FrameEvent)[]; readonly answer: Model | Refusal } => {
    const { context, counter } = contextOf(world, now, actor, DEFAULT_LANGUAGE);
    const outcome = write(world, input, context);
    if (isRefusal(outcome)) return { events: [], answer: outcome };
    const events = [...outcome.events, { type: 'counted' as const, counter: counter() }];
    for (const event of events) evolve(world, event);
    return { events, answer: outcome.answer(world) };
  };
}

/** Required fields by event type; a journal with other events is refused. */
export type EventFields<Type extends string = string> = Readonly<
  Record<Type, Readonly<Record<string, v.GenericSchema>>>
>;

const text = v.pipe(v.string(), v.nonEmpty());

export const FRAME_FIELDS: EventFields<FrameEvent['type']> = {
  answered: { key: text, answer: envelope },
  counted: { counter: v.pipe(v.number(), v.integer(), v.minValue(0)) },
  clockSet: { clock },
  faultsSet: { faults: v.array(faultRule) },
  chaosSet: { chaos: v.nullable(chaosInput) },
};

const typed = v.object({ type: v.picklist(Object.keys(FRAME_FIELDS)) });

export const isFrameEvent = (event: unknown): event is FrameEvent => v.is(typed, event);

/** A write that time brings (a scheduled release): nobody sends it. */
export interface Due {
  readonly call: string;
  readonly at: string;
  readonly actor: Actor;
  readonly input: unknown;
}

/** What is rehearsed. The engine knows worlds, time, journals and faults, and asks this for everything else. */
export interface Subject<World extends Frame, Event> {
  /** The world that a journal begins with; the same arguments give the same world. */
  readonly seeded: (epoch: string, rows: number) => World;
  /** Hash of that world; a different one means that the seed has changed. */
  readonly seedHash: (epoch: string, rows: number) => string;
  /** Worlds with the same hash answer every call alike. */
  readonly stateHash: (world: World) => string;
  readonly evolve: Evolve<World, Event>;
  readonly fields: EventFields;
  readonly actorOf: (account: string) => Actor | null;
  /** The writes that are due, earliest first. */
  readonly due: (world: World, now: string) => Iterable<Due>;
  /** Runs a write that time brings, by call name; null for another call. */
  readonly timed: (call: string) => Write<World, Event, unknown, unknown> | null;
}

/** What is known of a write once it ran. */
export interface Done {
  readonly id: string;
  readonly at: string;
  readonly call: string;
  readonly actor: Actor;
  readonly code: string;
  readonly refused: boolean;
  readonly durationMs: number;
  readonly address: string;
}

/** A write that is ready to run. */
export interface Attempt<World, Event> {
  readonly run: (world: World, context: Context) => Accepted<World, Event, unknown> | Refusal;
  /** The row of the log for the write, refused or not. */
  readonly log: (world: World, done: Done) => Event;
}

/** Prepares a write from an input; rights and input are checked by today's rules. */
export type Prepare<World, Event> = (
  given: unknown,
  who: { readonly actor: Actor; readonly language: Language },
) => Attempt<World, Event>;
