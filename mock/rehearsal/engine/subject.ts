import * as v from 'valibot';
import { envelope } from '../../../src/contract/envelope';
import type { Language } from '../../../src/domain/language';
import type { Refusal } from '../../../src/domain/refusal';
import { chaosInput, faultRule } from './faults';
import type { Accepted, Actor, Context, Evolve, Frame, FrameEvent, Write } from './step';

/** Required fields by event type; a journal with other events is refused. */
export type EventFields<Type extends string = string> = Readonly<
  Record<Type, Readonly<Record<string, v.GenericSchema>>>
>;

const text = v.pipe(v.string(), v.nonEmpty());

/** Fields of the engine's own events. */
export const FRAME_FIELDS: EventFields<FrameEvent['type']> = {
  answered: { key: text, answer: envelope },
  counted: { counter: v.pipe(v.number(), v.integer(), v.minValue(0)) },
  clockSet: { clock: v.object({ offsetMs: v.number(), frozenAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }) },
  faultsSet: { faults: v.array(faultRule) },
  chaosSet: { chaos: v.nullable(chaosInput) },
};

export const isFrameEvent = (event: { readonly type: string }): event is FrameEvent =>
  Object.hasOwn(FRAME_FIELDS, event.type);

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
