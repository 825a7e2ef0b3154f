import { ERROR, errorText, SUCCESS } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { ANY, type Chaos, isOffline, patternsOf } from '../engine/faults';
import { ensureKnown } from '../engine/known';
import { refuseField } from '../engine/answer';
import { HOUR_MS } from '../engine/liveWorld';
import type { Frame } from '../engine/subject';
import { answers, healthIn, healthOf, type Asked } from './answer';
import { CONTROL, type ModelOf } from './declared';
import { callsIn, type Groups, type Call, type Persona } from './product';
import { YEAR_HOURS } from './shapes';
import { ensureServer } from './upstream';

function clockOf<World extends Frame, Event>({ product, live, account }: Asked<World, Event>): ModelOf<'clock'> {
  return { ...healthOf(live, account), ...product.orders.timed(live.world, live.now()) };
}

/** The world's clock (decisions §6): frozen or running, moved forward by hours and days. */
export const time = {
  health: answers(CONTROL.health, (_input, asked) => healthIn(asked.product, asked, asked.account)),
  clock: answers(CONTROL.clock, (_input, asked) => clockOf(asked)),
  moveClock: answers(CONTROL.moveClock, ({ hours, days, frozen, until }, asked) => {
    const { live, account } = asked;
    const span = (hours + days * 24) * HOUR_MS;
    const ms = until === undefined ? span : Date.parse(until) - Date.parse(live.now());
    if (until !== undefined && ms <= 0) return refuseField('until', 'notFuture');
    if (ms > YEAR_HOURS * HOUR_MS) return refuseField('until', 'invalid');
    if (frozen !== undefined) live.freeze(frozen, account);
    if (ms > 0) live.moveOn(ms, account);
    return clockOf(asked);
  }),
};

/** @throws RehearsalError for a call, a group or a person that does not exist, naming those that do */
function ensureNames(
  product: { readonly groups: Groups; readonly files: readonly Call[]; readonly people: readonly Persona[] },
  { call, account }: { readonly call: string; readonly account?: string | undefined },
): void {
  for (const pattern of patternsOf(call)) {
    const isGroup = pattern.endsWith('.*');
    const names = callsIn(product).map((each) => (isGroup ? `${each.call.split('.')[0] ?? ''}.*` : each.call));
    ensureKnown('call', pattern, [ANY, ...names]);
  }
  if (account) ensureKnown('account', account, [ANY, ...product.people.map((persona) => persona.account)]);
}

/** Attempts with a fault that are shown. */
const HITS = 20;

function faultsOf<World extends Frame, Event>({ live, account }: Asked<World, Event>) {
  const { faults, chaos } = live.world;
  return { faults, chaos, hits: live.attempts.hit(HITS), offline: isOffline(live.world, account) };
}

function setChaos<World extends Frame, Event>(asked: Asked<World, Event>, chaos: Chaos | null) {
  const { live, account } = asked;
  live.commit('storm', account, chaos, [{ type: 'chaosSet', chaos }]);
  return faultsOf(asked);
}

const codesIn = (language: Language) => Object.values(ERROR).map((code) => ({ code, text: errorText(code, language) }));

/** Fault injection, and the calls made in a world, reads included (decisions §6). */
export const faults = {
  faults: answers(CONTROL.faults, (_input, asked) => faultsOf(asked)),
  calls: answers(CONTROL.calls, (_input, { product, language }) => ({
    calls: callsIn(product),
    codes: codesIn(language),
  })),
  fault: answers(CONTROL.fault, (input, asked) => {
    const { product, live, account } = asked;
    ensureNames(product, input);
    if (input.orderNo !== null) ensureKnown('orderNo', input.orderNo, product.orders.numbers(live.world));
    if (input.effect.kind === 'passThrough') ensureServer();
    live.addFault(input, account);
    return faultsOf(asked);
  }),
  clearFaults: answers(CONTROL.clearFaults, ({ id }, asked) => {
    const { live, account } = asked;
    live.commit('faults', account, { id }, [
      { type: 'faultsSet', faults: live.world.faults.filter((rule) => id !== undefined && rule.id !== id) },
      ...(id === undefined ? [{ type: 'chaosSet' as const, chaos: null }] : []),
    ]);
    return faultsOf(asked);
  }),
  storm: answers(CONTROL.storm, (chaos, asked) => setChaos(asked, chaos)),
  endStorm: answers(CONTROL.endStorm, (_input, asked) => setChaos(asked, null)),
  requests: answers(CONTROL.requests, (query, { product, live }) => {
    const { attempts, world } = live;
    const { code, orderNo } = query;
    ensureNames(product, query);
    if (code) ensureKnown('code', code, [SUCCESS, ...Object.values(ERROR), ...attempts.values('code')]);
    if (orderNo) ensureKnown('orderNo', orderNo, [...product.orders.numbers(world), ...attempts.values('orderNo')]);
    return attempts.find(query);
  }),
};
