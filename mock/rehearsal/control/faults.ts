import { ENDPOINTS } from '../../../src/contract/endpoints';
import type { Endpoint } from '../../../src/contract/endpoint';
import { versionFile } from '../../../src/contract/firmwareVersion';
import { ERROR, errorText } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { problem } from '../../../src/domain/reasons';
import { ANY, covers, isOffline } from '../engine/faults';
import { personaOf } from '../firmware/personas';
import type { LiveWorld } from '../firmware/rehearsal';
import { answers } from './answer';
import { CONTROL } from './declared';

/** Every call that can be given a fault. */
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

const callsIn = (language: Language) => ({
  calls: CALLS,
  codes: Object.values(ERROR).map((code) => ({ code, text: errorText(code, language) })),
});

/** Fault injection (decisions §6). */
export const faults = {
  faults: answers(CONTROL.faults, (_input, { live, account }) => faultsOf(live, account)),
  calls: answers(CONTROL.calls, (_input, { language }) => callsIn(language)),
  fault: answers(CONTROL.fault, (input, { live, account }) => {
    if (!CALLS.some(({ call }) => covers(input.call, call))) return misses('call', input.call);
    if (input.account !== ANY && personaOf(input.account) === null) return misses('account', input.account);
    live.addFault(input, account);
    return faultsOf(live, account);
  }),
  /** Removes one fault, or all faults and the storm. */
  clearFaults: answers(CONTROL.clearFaults, ({ id }, { live, account }) => {
    const left = live.world.faults.filter((rule) => id !== undefined && rule.id !== id);
    live.commit('faults', account, { id }, [
      { type: 'faultsSet', faults: left },
      ...(id === undefined ? [{ type: 'chaosSet' as const, chaos: null }] : []),
    ]);
    return faultsOf(live, account);
  }),
  storm: answers(CONTROL.storm, (chaos, { live, account }) => {
    live.commit('storm', account, chaos, [{ type: 'chaosSet', chaos }]);
    return faultsOf(live, account);
  }),
  endStorm: answers(CONTROL.endStorm, (_input, { live, account }) => {
    live.commit('storm', account, null, [{ type: 'chaosSet', chaos: null }]);
    return faultsOf(live, account);
  }),
};

const misses = (field: string, value: string) => ({
  refused: ERROR.parameter,
  fields: [problem(field, 'notOneOf', { value })],
});
