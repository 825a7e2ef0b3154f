import * as v from 'valibot';
import { person } from '../../../src/contract/person';
import { ERROR } from '../../../src/domain/errors';
import { LANGUAGES } from '../../../src/domain/language';
import { clockInput } from '../clock';
import { chaosInput, effect, faultInput, faultRule, type FaultRule } from '../faults/rules';
import { WORLD_NAME } from '../world';

/**
 * The rehearsal over HTTP, declared once: the server checks what it is sent by it, tests/kit types its calls by it, and
 * the OpenAPI document is written from it.
 */
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

const ask = <Input, Parsed, Model>(
  path: string,
  summary: string,
  input: v.GenericSchema<Input, Parsed>,
  model: v.GenericSchema<unknown, Model>,
  answers?: ControlCall['answers'],
): ControlCall<Input, Parsed, Model> => ({
  ...{ method: 'GET', path: `/rehearsal/${path}`, sends: 'query', input, model, summary },
  ...(answers && { answers }),
});

const act = <Input, Parsed, Model>(
  path: string,
  summary: string,
  input: v.GenericSchema<Input, Parsed>,
  model: v.GenericSchema<unknown, Model>,
): ControlCall<Input, Parsed, Model> => ({
  ...{ method: 'POST', path: `/rehearsal/${path}`, sends: 'body', input, model, summary },
});

const many = <Row>(row: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, readonly Row[]> => v.array(row);

const nothing = v.strictObject({});
const named = v.strictObject({ name: v.pipe(v.string(), v.regex(WORLD_NAME)) });
const onOrder = v.strictObject({ orderNo: v.string() });
const language = v.optional(v.picklist(LANGUAGES));

/** Summary of a world, shown by the ribbon and every panel of the drawer. */
const health = {
  world: v.string(),
  now: v.string(),
  frozen: v.boolean(),
  line: v.number(),
  account: v.nullable(v.string()),
  faults: v.number(),
  chaos: v.boolean(),
  /** Whether this person's browser is to believe that there is no network. */
  offline: v.boolean(),
  /** Why the world cannot be opened; null when it can. */
  broken: v.nullable(v.string()),
};
const healthModel = v.object(health);
export type Health = Readonly<v.InferOutput<typeof healthModel>>;

/** `hash` is that of the state, `console` the name and version of the console. */
const state = { ...health, hash: v.string(), console: v.string() };
const stateModel = v.object(state);
export type StateModel = v.InferOutput<typeof stateModel>;
/** Where one finds what was there before: a snapshot, or a file where it could not be read. */
const before = { kept: v.nullable(v.string()), setAside: v.nullable(v.string()) };
const stands = v.object({ ...state, ...before });

/** The time, the scheduled releases and the number of overdue orders. */
const clock = v.object({
  ...health,
  overdue: v.number(),
  releases: v.array(v.object({ orderNo: v.string(), at: v.string() })),
});
export type ClockModel = v.InferOutput<typeof clock>;

const onScreen = {
  orderNo: v.string(),
  status: v.number(),
  stepOrder: v.nullable(v.number()),
  round: v.number(),
  paused: v.boolean(),
  awaited: many(person),
};
const orderOnScreen = v.object(onScreen);
/** An order as shown by the drawer. */
export type OrderOnScreen = v.InferOutput<typeof orderOnScreen>;

const persona = v.object({ account: v.string(), name: v.string(), roles: v.array(v.string()), pages: v.number() });
export type PersonaRow = v.InferOutput<typeof persona>;

const scenario = v.object({ name: v.string(), title: v.string(), about: v.string() });
export type ScenarioRow = v.InferOutput<typeof scenario>;

/** Result of a scenario, and whether its order is at the declared place. */
const told = v.object({
  scenario: v.string(),
  orderNo: v.string(),
  status: v.number(),
  stepOrder: v.nullable(v.number()),
  awaited: many(person),
  asTold: v.boolean(),
  line: v.number(),
});
export type Told = v.InferOutput<typeof told>;

const hit = v.object({
  at: v.string(),
  account: v.string(),
  call: v.string(),
  delayMs: v.number(),
  effect: v.nullable(effect),
});
const faults = v.object({
  faults: many<FaultRule>(faultRule),
  chaos: v.nullable(chaosInput),
  hits: many(hit),
  offline: v.boolean(),
});
export type FaultsModel = v.InferOutput<typeof faults>;

const calls = v.object({
  calls: many(v.object({ call: v.string(), path: v.string(), effects: v.boolean() })),
  codes: many(v.object({ code: v.picklist(Object.values(ERROR)), text: v.string() })),
});
export type CallsModel = v.InferOutput<typeof calls>;

const requestsQuery = v.strictObject({
  /** A call, a group of calls (`testing.*`) or `*`. */
  call: v.optional(v.string(), '*'),
  account: v.optional(v.string()),
  code: v.optional(v.string()),
  orderNo: v.optional(v.string()),
});
/** Which calls one wants to see. */
const request = v.object({
  at: v.string(),
  account: v.string(),
  call: v.string(),
  method: v.string(),
  orderNo: v.nullable(v.string()),
  http: v.number(),
  code: v.string(),
});
/** The matching calls, newest first, and their number. */
const requests = v.object({ count: v.number(), list: many(request) });

const line = v.object({ n: v.number(), at: v.string(), actor: v.string(), call: v.string(), code: v.string() });

const report = v.object({
  lines: v.number(),
  same: v.number(),
  hash: v.string(),
  recordedHash: v.nullable(v.string()),
  seedChanged: v.boolean(),
  ok: v.boolean(),
  difference: v.nullable(
    v.object({
      ...{ n: v.number(), actor: v.string(), call: v.string() },
      ...{ path: v.string(), recorded: v.string(), today: v.string() },
    }),
  ),
});
/** Result of a replay: the report and, unless only checked, the world's state. */
const replayedHere = v.object({ report, ...state, ...before });
export type ReplayAnswer = v.InferOutput<typeof replayedHere>;
const replayed = v.union([replayedHere, v.object({ report })]);

const played = v.object({ code: v.string(), message: v.nullable(v.string()), model: v.unknown() });
const snapshots = many(v.object({ name: v.string(), savedAt: v.string() }));
const world = v.object({ name: v.string(), savedAt: v.string(), current: v.boolean() });
export type WorldRow = v.InferOutput<typeof world>;

/** Control calls by name (decisions §6). */
export const CONTROL = {
  health: ask('health', 'World, time and line', nothing, healthModel),
  state: ask('state', "The same, with the state's hash", nothing, stateModel),
  events: ask(
    'events',
    'The health as an event stream, told again at each change',
    v.strictObject({ language: v.optional(v.string()), person: v.optional(v.string()) }),
    healthModel,
    'events',
  ),
  personas: ask('personas', 'Whom one can be', nothing, many(persona)),
  order: ask('order', 'Whose turn it is on an order', onOrder, orderOnScreen),
  lines: ask('lines', 'The latest lines of the journal', nothing, many(line)),
  requests: ask('requests', 'The latest 1000 calls, reads too, and their count', requestsQuery, requests),
  clock: ask('clock', 'The time, releases to come, orders that are overdue', nothing, clock),
  moveClock: act('clock', 'Moves the time on, stops it, lets it run', clockInput, clock),
  scenarios: ask('scenarios', 'The scenarios', nothing, many(scenario)),
  scenario: act('scenario', 'Tells a scenario', v.strictObject({ name: v.string() }), told),
  faults: ask('faults', 'What goes wrong on purpose, and what it hit', nothing, faults),
  calls: ask('calls', 'The calls on which a fault can be put, and the codes', nothing, calls),
  fault: act('faults', 'Has something go wrong', faultInput, faults),
  clearFaults: act(
    'faults/clear',
    'Takes one fault away, or all of them and the storm',
    v.strictObject({ id: v.optional(v.number()) }),
    faults,
  ),
  storm: act('chaos', 'Begins a storm of faults that repeats by its seed', chaosInput, faults),
  endStorm: act('chaos/stop', 'Ends the storm', nothing, faults),
  continueAs: act(
    'continue',
    'Signs in as whoever is awaited on an order',
    onOrder,
    v.object({ userAccount: v.string(), userName: v.string() }),
  ),
  overtake: act(
    'overtake',
    'Lets another person decide the step first',
    onOrder,
    v.object({ by: person, ...onScreen }),
  ),
  play: act(
    'play',
    'Makes a call of the product as somebody, past the screen, as a replay does; answers with its code and model',
    v.strictObject({ account: v.string(), call: v.string(), input: v.unknown() }),
    played,
  ),
  recording: ask(
    'recording',
    "The world's recording, or that of a snapshot",
    v.strictObject({ snapshot: v.optional(v.string(), '') }),
    v.unknown(),
    'recording',
  ),
  spec: ask('spec', "The world's recording as a browser test", nothing, v.unknown(), 'spec'),
  specOf: {
    ...act('spec', 'A recording as a browser test', nothing, v.unknown()),
    sends: 'recording',
    answers: 'spec',
  },
  replay: {
    ...act(
      'replay',
      "Plays a recording by today's rules and lets the world stand where it ends; with `check` it only compares",
      v.strictObject({ check: v.optional(v.string(), '') }),
      replayed,
    ),
    sends: 'recording',
  },
  rewind: act(
    'rewind',
    'Back to a line; what came after it is kept as a snapshot',
    v.strictObject({ line: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    stands,
  ),
  bug: ask(
    'bug',
    'A bug as one link: a copy of the world at that line, as that person, in that language, on that page',
    v.strictObject({
      ...{ world: v.string(), line: v.string(), language },
      ...{ as: v.optional(v.string(), ''), to: v.optional(v.string(), '/') },
    }),
    v.unknown(),
    'redirect',
  ),
  snapshots: ask('snapshots', 'The snapshots, newest first', nothing, snapshots),
  snapshot: act('snapshot', 'Keeps the world under a name', named, snapshots),
  removeSnapshot: act('snapshot/remove', 'Forgets a snapshot', named, snapshots),
  restore: act('restore', 'Brings a snapshot back', named, stands),
  worlds: ask('worlds', 'The worlds', nothing, many(world)),
  enter: act('world', 'Enters a world; it is begun where there is none of that name', named, healthModel),
  join: ask(
    'join',
    'An invitation: the world, at that page',
    v.strictObject({ world: v.string(), to: v.optional(v.string(), '/') }),
    v.unknown(),
    'redirect',
  ),
  reset: act(
    'reset',
    'Begins the world anew; what was there is kept as a snapshot',
    nothing,
    v.object({ ...health, ...before }),
  ),
  removeWorld: {
    ...ask('worlds/:name', 'Removes a world for good', v.strictObject({ name: v.string() }), many(world)),
    method: 'DELETE',
    sends: 'path',
  },
} satisfies Readonly<Record<string, ControlCall>>;
