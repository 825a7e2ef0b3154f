import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import { versionFile } from '../../../src/contract/firmwareVersion';
import { orderAttachment } from '../../../src/contract/testing';
import { ERROR, errorText, SUCCESS } from '../../../src/domain/errors';
import { ANY, covers, isOffline, patternsOf } from '../engine/faults';
import { ensureKnown } from '../engine/rehearsalError';
import { refuseField } from '../engine/envelopes';
import { HOUR_MS } from '../engine/liveWorld';
import { stageTime } from '../../../src/domain/workflow/stageClock';
import { PERSONAS } from '../firmware/personas';
import { dueReleases } from '../firmware/steps/decision';
import { answers, healthIn, healthOf, type ControlCaller } from './answers';
import { CONTROL, YEAR_HOURS, type ControlModel } from './controlCalls';
import { UNKNOWN } from './withFaults';

const FAR = '9999-12-31T00:00:00.000Z';

/** The time, and what it brings: orders that are late, and scheduled releases. */
function clockOf({ live, account }: ControlCaller): ControlModel<'clock'> {
  const { world } = live;
  const now = live.now();
  return {
    ...healthOf(live, account),
    overdue: [...world.orders.values()].filter((order) => stageTime(order, now).overdue).length,
    releases: dueReleases(world, FAR).map(({ orderNo, schedule }) => ({ orderNo, at: schedule?.at ?? '' })),
  };
}

/** The world's clock: frozen or running, moved forward by hours and days. */
export const conditionTime = {
  health: answers(CONTROL.health, (_input, caller) => healthIn(caller, caller.account)),
  clock: answers(CONTROL.clock, (_input, caller) => clockOf(caller)),
  moveClock: answers(CONTROL.moveClock, ({ hours, days, frozen, until }, caller) => {
    const { live, account } = caller;
    const span = (hours + days * 24) * HOUR_MS;
    const ms = until === undefined ? span : Date.parse(until) - Date.parse(live.now());
    if (until !== undefined && ms <= 0) return refuseField('until', 'notFuture');
    if (ms > YEAR_HOURS * HOUR_MS) return refuseField('until', 'invalid');
    if (frozen !== undefined) live.freeze(frozen, account);
    if (ms > 0) live.moveOn(ms, account);
    return clockOf(caller);
  }),
};

/** A call that can get a fault. */
interface Call {
  readonly call: string;
  readonly path: string;
  readonly effects: boolean;
}

const objectSchema = v.object({ entries: v.record(v.string(), v.unknown()) });

/** The names of the fields that the inputs of calls may have. */
const inputFields = (pattern: string): string[] =>
  Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, { input }]) =>
      covers(pattern, `${group}.${name}`) && v.is(objectSchema, input) ? Object.keys(input.entries) : [],
    ),
  );

/** Calls with files, and what is served beside the calls. */
const OTHERS = [
  { call: 'firmwareVersion.upload', path: `POST ${versionFile.upload.path}`, effects: true },
  { call: 'firmwareVersion.uploadPart', path: `PATCH ${versionFile.upload.path}/:id`, effects: false },
  { call: 'firmwareVersion.download', path: `GET ${versionFile.download.path}`, effects: false },
  { call: 'testing.addAttachment', path: `PUT ${orderAttachment.upload.path}`, effects: true },
  { call: 'testing.downloadAttachment', path: `GET ${orderAttachment.download.path}`, effects: false },
  { call: UNKNOWN, path: '*', effects: false },
  { call: 'signIn.page', path: 'GET /sso/login', effects: false },
  { call: 'signIn.session', path: 'POST /sso/session', effects: false },
  { call: 'static.file', path: 'GET *.js, *.css', effects: false },
] as const satisfies readonly Call[];

type Declared = {
  [Group in keyof typeof ENDPOINTS]: `${Group}.${keyof (typeof ENDPOINTS)[Group] & string}`;
}[keyof typeof ENDPOINTS];
/** The calls that there are (tests/kit). */
export type CallName = Declared | (typeof OTHERS)[number]['call'];

/** Calls that can get a fault. */
export const CALLS: readonly Call[] = [
  ...Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, { method, path, effects }]): Call => {
      return { call: `${group}.${name}`, path: `${method} ${path}`, effects };
    }),
  ),
  ...OTHERS,
];

/** @throws RehearsalError for a call, a group or a person that does not exist, naming those that do */
function ensureNames({ call, account }: { readonly call: string; readonly account?: string | undefined }): void {
  for (const pattern of patternsOf(call)) {
    const isGroup = pattern.endsWith('.*');
    const names = CALLS.map((each) => (isGroup ? `${each.call.split('.')[0] ?? ''}.*` : each.call));
    ensureKnown('call', pattern, [ANY, ...names]);
  }
  if (account) ensureKnown('account', account, [ANY, ...PERSONAS.map((persona) => persona.account)]);
}

/** Attempts with a fault that are shown. */
const HITS = 20;

function faultsOf({ live, account }: ControlCaller): ControlModel<'faults'> {
  const { faults } = live.world;
  return { faults, hits: live.attempts.hit(HITS), offline: isOffline(faults, account) };
}

/** Fault injection, and the calls made in a world, reads included. */
export const faults = {
  faults: answers(CONTROL.faults, (_input, caller) => faultsOf(caller)),
  calls: answers(CONTROL.calls, (_input, { language }) => ({
    calls: CALLS,
    codes: Object.values(ERROR).map((code) => ({ code, text: errorText(code, language) })),
  })),
  fault: answers(CONTROL.fault, (input, caller) => {
    const { live, account } = caller;
    ensureNames(input);
    if (input.orderNo !== null) ensureKnown('orderNo', input.orderNo, live.world.orders.keys());
    live.addFault(input, account);
    return faultsOf(caller);
  }),
  clearFaults: answers(CONTROL.clearFaults, ({ id }, caller) => {
    const { live, account } = caller;
    const left = live.world.faults.filter((rule) => id !== undefined && rule.id !== id);
    live.commit('faults', account, { id }, [{ type: 'faultsSet', faults: left }]);
    return faultsOf(caller);
  }),
  requests: answers(CONTROL.requests, (query, { live }) => {
    const { attempts, world } = live;
    const { code, orderNo } = query;
    ensureNames(query);
    if (code) ensureKnown('code', code, [SUCCESS, ...Object.values(ERROR), ...attempts.values('code')]);
    if (orderNo) ensureKnown('orderNo', orderNo, [...world.orders.keys(), ...attempts.values('orderNo')]);
    const known = [...inputFields(query.call), ...attempts.fields(query.call)];
    for (const name of Object.keys(query.matching ?? {})) ensureKnown('matching', name, known);
    return attempts.find(query);
  }),
};
