import * as v from 'valibot';
import { person } from '../../../src/domain/access/roles';
import { ERROR } from '../../../src/domain/errors';
import { LANGUAGES } from '../../../src/domain/language';
import { attempt } from '../engine/attempts';
import { OUTCOMES } from '../effects';
import { faultInput } from '../engine/faults';
import { lineSummary } from '../engine/recording';
import { replayReport } from '../engine/replay';
import { snapshotBefore } from '../engine/snapshots';
import { WORLD_NAME } from '../engine/worlds';
import * as shapes from './shapes';

/** The control API, declared once for the server, for the types of tests/kit, and for the OpenAPI document. */
export interface ControlCall<Input = unknown, Parsed = Input, Model = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:name` stands for a field of the input. */
  readonly path: string;
  /** Where the input travels; `recording`: the query, and a recording as the body. */
  readonly sends: 'query' | 'body' | 'path' | 'recording';
  readonly input: v.GenericSchema<Input, Parsed>;
  readonly model: v.GenericSchema<unknown, Model>;
  readonly summary: string;
  /** Response instead of an envelope. */
  readonly answers?: 'recording' | 'events' | 'redirect';
}

/** Declares calls of a method; `answers`: the response instead of an envelope. */
const by =
  (method: ControlCall['method'], sends: ControlCall['sends']) =>
  <Input, Parsed, Model>(
    path: string,
    summary: string,
    input: v.GenericSchema<Input, Parsed>,
    model: v.GenericSchema<unknown, Model>,
    answers?: ControlCall['answers'],
  ): ControlCall<Input, Parsed, Model> => ({
    method,
    path: `/rehearsal/${path}`,
    sends,
    input,
    model,
    summary,
    ...(answers && { answers }),
  });

const get = by('GET', 'query');
const post = by('POST', 'body');
const sendRecording = by('POST', 'recording');

const nothing = v.strictObject({});
const worldName = v.pipe(v.string(), v.regex(WORLD_NAME));
const named = v.strictObject({ name: worldName });
/** A snapshot of a world; of the caller's without `world`. */
const kept = v.strictObject({ name: worldName, world: v.optional(worldName) });
const onOrder = v.strictObject({ orderNo: v.string() });
const language = v.optional(v.picklist(LANGUAGES));

/** Control calls by name (decisions §6). */
export const CONTROL = {
  health: get('health', 'World, time and line', nothing, v.object(shapes.health)),
  state: get('state', "The same, with the state's hash", nothing, v.object(shapes.state)),
  events: get(
    'events',
    'The health as an event stream, sent again at each change',
    v.strictObject({ language: v.optional(v.string()), person: v.optional(v.string()) }),
    v.object(shapes.health),
    'events',
  ),
  personas: get(
    'personas',
    'The personas',
    nothing,
    shapes.many(v.object({ account: v.string(), name: v.string(), roles: v.array(v.string()), pages: v.number() })),
  ),
  order: get('order', 'The next actors of an order', onOrder, v.object(shapes.orderFields)),
  lines: get('lines', 'The latest lines of the journal', nothing, shapes.many(lineSummary)),
  requests: get(
    'requests',
    'The latest 2000 attempts to make a call, reads included, newest first; `count` of them, `distinct` without repetitions',
    v.strictObject({
      /** A call, a group of calls (`testing.*`), several with commas, or `*`. */
      call: v.optional(v.string(), '*'),
      account: v.optional(v.string()),
      code: v.optional(v.string()),
      orderNo: v.optional(v.string()),
      outcome: v.optional(v.picklist(OUTCOMES)),
      /** Only later ones: a time of the world, or the number of an attempt. */
      since: v.optional(v.pipe(v.string(), v.regex(/^(\d+|\d{4}-\d\d-\d\dT[\d:.]+Z)$/))),
      /** Fields that the input has at least, as JSON. */
      matching: v.optional(v.pipe(v.string(), v.parseJson())),
    }),
    v.object({ count: v.number(), distinct: v.number(), last: v.number(), list: shapes.many(attempt) }),
  ),
  clock: get('clock', 'The time, scheduled releases, and the number of overdue orders', nothing, shapes.clock),
  moveClock: post('clock', 'Moves the clock forward, freezes it, or lets it run', shapes.clockInput, shapes.clock),
  scenarios: get(
    'scenarios',
    'The scenarios',
    nothing,
    shapes.many(v.object({ name: v.string(), title: v.string(), about: v.string() })),
  ),
  scenario: post(
    'scenario',
    'Builds a scenario',
    v.strictObject({ name: v.string() }),
    v.object({
      scenario: v.string(),
      orderNo: v.string(),
      status: v.number(),
      stepOrder: v.nullable(v.number()),
      awaited: shapes.many(person),
      asExpected: v.boolean(),
      line: v.number(),
    }),
  ),
  faults: get('faults', 'The faults in force, and the calls that they affected', nothing, shapes.faults),
  calls: get(
    'calls',
    'Calls that can get a fault, and error codes',
    nothing,
    v.object({
      calls: shapes.many(v.object({ call: v.string(), path: v.string(), effects: v.boolean() })),
      codes: shapes.many(v.object({ code: v.picklist(Object.values(ERROR)), text: v.string() })),
    }),
  ),
  fault: post('faults', 'Adds a fault', faultInput, shapes.faults),
  clearFaults: post(
    'faults/clear',
    'Removes one fault, or all',
    v.strictObject({ id: v.optional(v.number()) }),
    shapes.faults,
  ),
  continueAs: post(
    'continue',
    'Signs in as the next actor of an order',
    onOrder,
    v.object({ userAccount: v.string(), userName: v.string() }),
  ),
  overtake: post(
    'overtake',
    'Lets another person decide the step first',
    onOrder,
    v.object({ by: person, ...shapes.orderFields }),
  ),
  play: post(
    'play',
    'Makes a call of the product as a person, without a screen; answers with its code and model',
    v.strictObject({ account: v.string(), call: v.string(), input: v.unknown() }),
    v.object({ code: v.string(), message: v.nullable(v.string()), model: v.unknown() }),
  ),
  recording: get(
    'recording',
    'The recording of the world or of a snapshot',
    v.strictObject({ snapshot: v.optional(v.string(), ''), world: v.optional(v.string()) }),
    v.unknown(),
    'recording',
  ),
  replay: sendRecording(
    'replay',
    "Replays a recording by today's rules and sets the world to its end; with `check` it only compares",
    v.strictObject({ check: v.optional(v.string(), '') }),
    v.union([shapes.replayAnswer, v.object({ report: replayReport })]),
  ),
  rewind: post(
    'rewind',
    'Rewinds to a line; later lines are kept as a snapshot',
    v.strictObject({ line: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    shapes.stateAfter,
  ),
  report: post(
    'report',
    'Keeps the state for a bug report; `bug` opens it, whatever happens to the world',
    nothing,
    v.object({ ...shapes.state, report: v.string() }),
  ),
  bug: get(
    'bug',
    'Link of a bug report: a new copy of its state, or of a world at a line, as a person, in a language, on a page',
    v.strictObject({
      report: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
      language,
      world: v.optional(v.string(), ''),
      line: v.optional(v.string(), ''),
      as: v.optional(v.string(), ''),
      to: v.optional(v.string(), '/'),
    }),
    v.unknown(),
    'redirect',
  ),
  snapshots: get('snapshots', 'The snapshots of every world, newest first', nothing, shapes.snapshots),
  snapshot: post(
    'snapshot',
    'Saves a snapshot of the world; one of the same name is never overwritten',
    named,
    shapes.snapshots,
  ),
  removeSnapshot: post('snapshot/remove', 'Removes a snapshot, of this world without `world`', kept, shapes.snapshots),
  restore: post('restore', 'Restores a snapshot, of this world without `world`', kept, shapes.stateAfter),
  worlds: get('worlds', 'The worlds', nothing, shapes.worlds),
  enter: post(
    'world',
    'Enters a world; with `create` a new one begins',
    v.strictObject({ name: worldName, create: v.optional(v.boolean(), false) }),
    v.object(shapes.health),
  ),
  join: get(
    'join',
    'Invitation link: enters a world and redirects to a page',
    v.strictObject({ world: v.string(), to: v.optional(v.string(), '/') }),
    v.unknown(),
    'redirect',
  ),
  reset: post(
    'reset',
    'Resets the world; the previous state is kept as a snapshot',
    nothing,
    v.object({ ...shapes.health, ...snapshotBefore.entries }),
  ),
  removeWorld: by('DELETE', 'path')(
    'worlds/:name',
    'Removes a world; one that does not exist is refused with those that do',
    v.strictObject({ name: v.string() }),
    shapes.worlds,
  ),
} satisfies Readonly<Record<string, ControlCall>>;

export type InputOf<Name extends keyof typeof CONTROL> = v.InferInput<(typeof CONTROL)[Name]['input']>;
export type ModelOf<Name extends keyof typeof CONTROL> = Readonly<v.InferOutput<(typeof CONTROL)[Name]['model']>>;
