import type { Endpoint } from '../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import { versionFile } from '../../../src/contract/firmwareVersion';
import { ERROR, errorText } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { ANY, type Chaos, covers, isOffline } from '../engine/faults';
import { is } from '../engine/lists';
import { HOUR_MS } from '../engine/liveWorld';
import { personaOf } from '../firmware/personas';
import type { LiveWorld } from '../firmware/rehearsal';
import { dueReleases } from '../firmware/steps/decision';
import { viewOrder } from '../firmware/views';
import { answers, healthIn, healthOf, type Asked } from './answer';
import { CONTROL, type ModelOf } from './declared';
import { refuseField } from '../firmware/step';
import { YEAR_HOURS } from './shapes';

const FAR = '9999-12-31T00:00:00.000Z';

function clockOf(live: LiveWorld, account: string): ModelOf<'clock'> {
  const now = live.now();
  return {
    ...healthOf(live, account),
    overdue: [...live.world.orders.values()].filter((order) => viewOrder(order, now).stage.overdue).length,
    releases: dueReleases(live.world, FAR).map(({ orderNo, schedule }) => ({ orderNo, at: schedule?.at ?? '' })),
  };
}

/** The world's clock (decisions §6): frozen or running, moved forward by hours and days. */
export const time = {
  health: answers(CONTROL.health, (_input, asked) => healthIn(asked, asked.account)),
  clock: answers(CONTROL.clock, (_input, { live, account }) => clockOf(live, account)),
  moveClock: answers(CONTROL.moveClock, ({ hours, days, frozen, until }, { live, account }) => {
    const span = (hours + days * 24) * HOUR_MS;
    const ms = until === undefined ? span : Date.parse(until) - Date.parse(live.now());
    if (until !== undefined && ms <= 0) return refuseField('until', 'notFuture');
    if (ms > YEAR_HOURS * HOUR_MS) return refuseField('until', 'invalid');
    if (frozen !== undefined) live.freeze(frozen, account);
    if (ms > 0) live.moveOn(ms, account);
    return clockOf(live, account);
  }),
};

const CALLS: readonly { call: string; path: string; effects: boolean }[] = [
  ...Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, { method, path, effects }]) => ({
      call: `${group}.${name}`,
      path: `${method} ${path}`,
      effects,
    })),
  ),
  { call: 'firmwareVersion.upload', path: `POST ${versionFile.uploadPath}`, effects: true },
  { call: 'firmwareVersion.download', path: `GET ${versionFile.downloadPath}`, effects: false },
];

function faultsOf(live: LiveWorld, account: string) {
  const { faults, chaos } = live.world;
  return { faults, chaos, hits: live.hits, offline: isOffline(live.world, account) };
}

function setChaos({ live, account }: Asked, chaos: Chaos | null) {
  live.commit('storm', account, chaos, [{ type: 'chaosSet', chaos }]);
  return faultsOf(live, account);
}

const callsIn = (language: Language) => ({
  calls: CALLS,
  codes: Object.values(ERROR).map((code) => ({ code, text: errorText(code, language) })),
});

/** Fault injection, and the calls made in a world, reads included (decisions §6). */
export const faults = {
  faults: answers(CONTROL.faults, (_input, { live, account }) => faultsOf(live, account)),
  calls: answers(CONTROL.calls, (_input, { language }) => callsIn(language)),
  fault: answers(CONTROL.fault, (input, { live, account }) => {
    const { call: pattern, account: value } = input;
    if (!CALLS.some(({ call }) => covers(pattern, call))) return refuseField('call', 'notOneOf', { value: pattern });
    if (value !== ANY && personaOf(value) === null) return refuseField('account', 'notOneOf', { value });
    live.addFault(input, account);
    return faultsOf(live, account);
  }),
  clearFaults: answers(CONTROL.clearFaults, ({ id }, { live, account }) => {
    live.commit('faults', account, { id }, [
      { type: 'faultsSet', faults: live.world.faults.filter((rule) => id !== undefined && rule.id !== id) },
      ...(id === undefined ? [{ type: 'chaosSet' as const, chaos: null }] : []),
    ]);
    return faultsOf(live, account);
  }),
  storm: answers(CONTROL.storm, (chaos, asked) => setChaos(asked, chaos)),
  endStorm: answers(CONTROL.endStorm, (_input, asked) => setChaos(asked, null)),
  requests: answers(CONTROL.requests, ({ call, account, code, orderNo }, { live }) => {
    const wanted = live.calls.filter(
      (row) => covers(call, row.call) && is(account, row.account) && is(code, row.code) && is(orderNo, row.orderNo),
    );
    return { count: wanted.length, list: wanted.reverse() };
  }),
};
