import * as v from 'valibot';
import { person } from '../../../src/contract/person';
import { LANGUAGES } from '../../../src/domain/language';
import { chaosInput, faultInput } from '../engine/faults';
import { WORLD_NAME } from '../engine/worlds';
import {
  callResult,
  calls,
  clock,
  faults,
  health,
  healthModel,
  keptBefore,
  line,
  many,
  orderFields,
  orderOnScreen,
  persona,
  replayed,
  requests,
  reportModel,
  requestsQuery,
  scenario,
  scenarioResult,
  snapshots,
  stateAfter,
  stateModel,
  world,
} from './models';

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
  readonly answers?: 'recording' | 'spec' | 'events' | 'redirect';
}

/** Declares a GET call. */
const get = <Input, Parsed, Model>(
  path: string,
  summary: string,
  input: v.GenericSchema<Input, Parsed>,
  model: v.GenericSchema<unknown, Model>,
  answers?: ControlCall['answers'],
): ControlCall<Input, Parsed, Model> => ({
  method: 'GET',
  path: `/rehearsal/${path}`,
  sends: 'query',
  input,
  model,
  summary,
  ...(answers && { answers }),
});

/** Declares a POST call. */
const post = <Input, Parsed, Model>(
  path: string,
  summary: string,
  input: v.GenericSchema<Input, Parsed>,
  model: v.GenericSchema<unknown, Model>,
): ControlCall<Input, Parsed, Model> => ({
  method: 'POST',
  path: `/rehearsal/${path}`,
  sends: 'body',
  input,
  model,
  summary,
});

/** Maximum move of the clock, in hours. */
export const YEAR_HOURS = 24 * 366;

/** A change of the world's time. */
const clockInput = v.pipe(
  v.strictObject({
    hours: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(YEAR_HOURS)), 0),
    days: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(366)), 0),
    frozen: v.optional(v.boolean()),
    /** An absolute time instead of a span. */
    until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.check(({ hours, days }) => hours + days * 24 <= YEAR_HOURS),
  v.check(({ hours, days, until }) => until === undefined || hours + days === 0),
  v.check(({ hours, days, frozen, until }) => hours + days > 0 || frozen !== undefined || until !== undefined),
);

/** What a recording did: person, call and result of every attempt to write, and the objects that it left. */
const ending = v.strictObject({ journal: v.array(v.string()), state: v.record(v.string(), v.unknown()) });

const nothing = v.strictObject({});
const worldName = v.pipe(v.string(), v.regex(WORLD_NAME));
const named = v.strictObject({ name: worldName });
/** A snapshot of a world; of the caller's without `world`. */
const kept = v.strictObject({ name: worldName, world: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/))) });
const onOrder = v.strictObject({ orderNo: v.string() });
const language = v.optional(v.picklist(LANGUAGES));

/** Control calls by name (decisions §6). */
export const CONTROL = {
  health: get('health', 'World, time and line', nothing, healthModel),
  state: get('state', "The same, with the state's hash", nothing, stateModel),
  events: get(
    'events',
    'The health as an event stream, scenarioResult again at each change',
    v.strictObject({ language: v.optional(v.string()), person: v.optional(v.string()) }),
    healthModel,
    'events',
  ),
  personas: get('personas', 'The personas', nothing, many(persona)),
  order: get('order', 'The next actors of an order', onOrder, orderOnScreen),
  lines: get('lines', 'The latest lines of the journal', nothing, many(line)),
  requests: get('requests', 'The latest 1000 calls, reads included, and their count', requestsQuery, requests),
  clock: get('clock', 'The time, scheduled releases, and the number of overdue orders', nothing, clock),
  moveClock: post('clock', 'Moves the clock forward, freezes it, or lets it run', clockInput, clock),
  scenarios: get('scenarios', 'The scenarios', nothing, many(scenario)),
  scenario: post('scenario', 'Builds a scenario', v.strictObject({ name: v.string() }), scenarioResult),
  faults: get('faults', 'The faults in force, and the calls that they affected', nothing, faults),
  calls: get('calls', 'Calls that can get a fault, and error codes', nothing, calls),
  fault: post('faults', 'Adds a fault', faultInput, faults),
  clearFaults: post(
    'faults/clear',
    'Removes one fault, or all faults and the storm',
    v.strictObject({ id: v.optional(v.number()) }),
    faults,
  ),
  storm: post('chaos', 'Starts random faults, repeatable by seed', chaosInput, faults),
  endStorm: post('chaos/stop', 'Stops random faults', nothing, faults),
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
    v.object({ by: person, ...orderFields }),
  ),
  play: post(
    'play',
    'Makes a call of the product as a person, without a screen; answers with its code and model. With `faults` it meets those in force; the code is empty where a fault gives none',
    v.strictObject({
      account: v.string(),
      call: v.string(),
      input: v.unknown(),
      faults: v.optional(v.boolean(), false),
    }),
    callResult,
  ),
  recording: get(
    'recording',
    'The recording of the world or of a snapshot',
    v.strictObject({ snapshot: v.optional(v.string(), ''), world: v.optional(v.string()) }),
    v.unknown(),
    'recording',
  ),
  compare: post(
    'compare',
    "Compares the world's attempts and objects with a recording's; null without a difference",
    ending,
    v.nullable(v.object({ path: v.string(), recorded: v.string(), now: v.string() })),
  ),
  spec: get('spec', "The world's recording as a browser test", nothing, v.unknown(), 'spec'),
  specOf: {
    ...post('spec', 'A recording as a browser test', nothing, v.unknown()),
    sends: 'recording',
    answers: 'spec',
  },
  replay: {
    ...post(
      'replay',
      "Replays a recording by today's rules and sets the world to its end; with `check` it only compares",
      v.strictObject({ check: v.optional(v.string(), '') }),
      replayed,
    ),
    sends: 'recording',
  },
  rewind: post(
    'rewind',
    'Rewinds to a line; later lines are kept as a snapshot',
    v.strictObject({ line: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    stateAfter,
  ),
  report: post(
    'report',
    'Keeps the state for a bug report; `bug` opens it, whatever happens to the world',
    nothing,
    reportModel,
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
  snapshots: get('snapshots', 'The snapshots of every world, newest first', nothing, snapshots),
  snapshot: post(
    'snapshot',
    'Saves a snapshot of the world; one of the same name is never overwritten',
    named,
    snapshots,
  ),
  removeSnapshot: post('snapshot/remove', 'Removes a snapshot, of this world without `world`', kept, snapshots),
  restore: post('restore', 'Restores a snapshot, of this world without `world`', kept, stateAfter),
  worlds: get('worlds', 'The worlds', nothing, many(world)),
  enter: post(
    'world',
    'Enters a world; with `create` a new one begins',
    v.strictObject({ name: worldName, create: v.optional(v.boolean(), false) }),
    healthModel,
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
    v.object({ ...health, ...keptBefore }),
  ),
  removeWorld: {
    ...get('worlds/:name', 'Removes a world', v.strictObject({ name: v.string() }), many(world)),
    method: 'DELETE',
    sends: 'path',
  },
} satisfies Readonly<Record<string, ControlCall>>;
