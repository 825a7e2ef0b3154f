import type { ENDPOINTS } from '../../../src/contract/endpoints';
import { versionFile } from '../../../src/contract/firmwareVersion';
import { orderAttachment } from '../../../src/contract/testing';
import { roleName } from '../../../src/domain/access/roles';
import { ERROR } from '../../../src/domain/errors';
import { refuse } from '../../../src/domain/reasons';
import { assigneesOf } from '../../../src/domain/workflow/decide';
import { stageTime } from '../../../src/domain/workflow/stageClock';
import { placeOf } from '../../../src/domain/workflow/steps';
import { refuseField } from '../engine/envelopes';
import { ANY, isOffline, patternsOf, PRODUCT_CALLS, type FaultInput } from '../engine/faults';
import { ensureKnown, named } from '../engine/rehearsalError';
import { HOUR_MS } from '../firmware/liveWorld';
import { actorNamed, networkAddress, PERSONAS } from '../firmware/personas';
import { SCENARIOS } from '../firmware/scenarios/scenarios';
import { WorldStory } from '../firmware/scenarios/worldStory';
import { dueReleases } from '../firmware/steps/decision';
import { findOrder, having } from '../firmware/views';
import { commitAs } from '../firmware/worlds';
import { answers, healthOf, type ControlCaller } from './answers';
import { CONTROL, YEAR_HOURS, type ControlModel } from './controlCalls';
import { setSession } from './http';
import { UNKNOWN } from './withFaults';

/** Later than any release. */
const END_OF_TIME = '9999-12-31';

function clockOf(caller: ControlCaller): ControlModel<'clock'> {
  const { world } = caller.live;
  const now = caller.live.now();
  return {
    ...healthOf(caller),
    overdue: [...world.orders.values()].filter((order) => stageTime(order, now).overdue).length,
    releases: dueReleases(world, END_OF_TIME).map(({ orderNo, schedule }) => ({ orderNo, at: schedule?.at ?? '' })),
  };
}

/** Calls with files, and what is served beside the calls. */
const OTHERS = [
  { call: 'firmwareVersion.upload', path: `POST ${versionFile.upload.path}` },
  { call: 'firmwareVersion.uploadPart', path: `PATCH ${versionFile.upload.path}/:id` },
  { call: 'firmwareVersion.download', path: `GET ${versionFile.download.path}` },
  { call: 'testing.addAttachment', path: `PUT ${orderAttachment.upload.path}` },
  { call: 'testing.downloadAttachment', path: `GET ${orderAttachment.download.path}` },
  { call: UNKNOWN, path: '*' },
  { call: 'signIn.page', path: 'GET /sso/login' },
  { call: 'signIn.session', path: 'POST /sso/session' },
  { call: 'static.file', path: 'GET *.js, *.css' },
] as const;

type Declared = {
  [Group in keyof typeof ENDPOINTS]: `${Group}.${keyof (typeof ENDPOINTS)[Group] & string}`;
}[keyof typeof ENDPOINTS];
/** The calls that there are (tests/kit). */
export type CallName = Declared | (typeof OTHERS)[number]['call'];

export const CALLS: readonly { readonly call: string; readonly path: string }[] = [
  ...[...PRODUCT_CALLS].map(([call, { method, path }]) => ({ call, path: `${method} ${path}` })),
  ...OTHERS,
];

const NAMES = CALLS.map(({ call }) => call);
const ACCOUNTS = PERSONAS.map(({ account }) => account);

/** @throws RehearsalError for a call, a group or a person that does not exist, naming those that do */
function ensureNames({ call, account }: Pick<FaultInput, 'call' | 'account'>): void {
  for (const pattern of patternsOf(call)) {
    const isGroup = pattern.endsWith('.*');
    const names = isGroup ? NAMES.map((name) => `${name.split('.')[0] ?? ''}.*`) : NAMES;
    ensureKnown('call', pattern, [ANY, ...names]);
  }
  ensureKnown('account', account, [ANY, ...ACCOUNTS]);
}

/** How many of the latest calls that met a fault are shown. */
const HITS = 20;

function faultsOf({ live, account }: ControlCaller): ControlModel<'faults'> {
  const { faults } = live.world;
  return { faults, hits: live.attempts.hit(HITS), offline: isOffline(faults, account) };
}

/** The clock, faults, and the calls that were made. */
export const conditions = {
  health: answers(CONTROL.health, (_input, caller) => healthOf(caller)),
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
  faults: answers(CONTROL.faults, (_input, caller) => faultsOf(caller)),
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
    if (query.call) ensureKnown('call', query.call, NAMES);
    if (query.account) ensureKnown('account', query.account, ACCOUNTS);
    if (query.orderNo) ensureKnown('orderNo', query.orderNo, live.world.orders.keys());
    return live.attempts.find(query);
  }),
};

/** People, scenarios, and calls without a screen. */
export const people = {
  personas: answers(CONTROL.personas, (_input, { language }) =>
    PERSONAS.map(({ account, name, roles }) => {
      return { account, name, roles: roles?.map((role) => roleName(role)[language]) ?? [] };
    }),
  ),
  continueAs: answers(CONTROL.continueAs, ({ orderNo }, { live, response }) =>
    having(findOrder(live.world, orderNo), (order) => {
      const [person] = assigneesOf(order);
      if (person === undefined) return refuse(ERROR.refused, 'nobodyActs');
      setSession(response, person.code);
      return { userAccount: person.code, userName: person.name };
    }),
  ),
  scenarios: answers(CONTROL.scenarios, (_input, { language }) =>
    [...SCENARIOS].map(([name, scenario]) => ({ name, title: scenario[language][0], about: scenario[language][1] })),
  ),
  scenario: answers(CONTROL.scenario, async ({ name }, { live }) => {
    const { play, leaves } = named('name', name, SCENARIOS);
    const story = new WorldStory(live, name);
    const order = await story.now(await play(story));
    const { status, step } = placeOf(leaves);
    const asExpected = status === order.status && step === order.stepOrder;
    return { scenario: name, orderNo: order.orderNo, awaited: assigneesOf(order), asExpected, line: live.line };
  }),
  play: answers(CONTROL.play, ({ account, call, input }, { live, language }) => {
    live.settle();
    const by = { actor: actorNamed(account), call, address: networkAddress(account), language };
    const { code, message, model } = commitAs(live, by, input);
    return { code, message, model };
  }),
};
