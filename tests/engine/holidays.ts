import * as v from 'valibot';
import { endpoint } from '../../src/contract/endpoint';
import { ERROR } from '../../src/domain/errors';
import { refuse } from '../../src/domain/reasons';
import ribbon from '../../mock/ribbon';
import { controlOf } from '../../mock/rehearsal/control/control';
import { callsOf } from '../../mock/rehearsal/control/implement';
import { SCENARIO, type Product } from '../../mock/rehearsal/control/product';
import { signInOf } from '../../mock/rehearsal/control/signIn';
import { Snapshots } from '../../mock/rehearsal/engine/snapshots';
import * as engine from '../../mock/rehearsal/engine/subject';
import { Worlds } from '../../mock/rehearsal/engine/worlds';
import type { Table } from './serve';

/** A second product on the rehearsal: Ann asks for a holiday, grants it and books it. A holiday not granted in three days lapses. */

const holiday = v.object({ holidayNo: v.string(), days: v.number(), step: v.nullable(v.number()), at: v.string() });
type Holiday = v.InferOutput<typeof holiday>;

interface World extends engine.Frame {
  readonly holidays: Map<string, Holiday>;
}
type Event = engine.EventOf<{ saved: { holiday: Holiday }; noted: { call: string } }>;
type Write<Input> = engine.Write<World, Event, Input, Holiday>;

const LAPSES_MS = 3 * 24 * 3_600_000;
const LAPSED = 'holidays.lapse';

const about = v.looseObject({ holidayNo: v.string() });
const numberOf = (input: unknown): string | null => (v.is(about, input) ? input.holidayNo : null);
const found = (world: World, holidayNo: string) =>
  world.holidays.get(holidayNo) ?? refuse(ERROR.notFound, 'notFound', { value: holidayNo });
const left = (saved: Holiday) => ({ events: [{ type: 'saved' as const, holiday: saved }], answer: () => saved });

const ask: Write<{ days: number }> = (_world, { days }, { now, newId }) =>
  left({ holidayNo: newId('H'), days, step: 1, at: now });

const decide: Write<{ holidayNo: string; step: number }> = (world, { holidayNo, step }) => {
  const asked = found(world, holidayNo);
  if ('refused' in asked) return asked;
  if (asked.step !== step) return refuse(ERROR.mismatch, 'notFound', { value: step });
  return left({ ...asked, step: step === 2 ? null : step + 1 });
};

const lapse: Write<unknown> = (world, input) => {
  const asked = found(world, numberOf(input) ?? '');
  return 'refused' in asked ? asked : left({ ...asked, days: 0, step: null });
};

const ANN = { code: 'ann', name: 'Ann', roles: [] };

const worlds = new Worlds<World, Event>({
  seeded: () => ({ ...engine.emptyFrame(), holidays: new Map() }),
  seedHash: () => 'holidays',
  stateHash: (world) => JSON.stringify([[...world.holidays], world.faults, world.counter]),
  evolve: (world, event) => {
    if (engine.isFrameEvent(event)) engine.evolveFrame(world, event);
    else if (event.type === 'saved') world.holidays.set(event.holiday.holidayNo, event.holiday);
  },
  fields: { ...engine.FRAME_FIELDS, saved: { holiday }, noted: { call: v.string() } },
  actorOf: (account) => (account === ANN.code ? ANN : null),
  *due(world, now) {
    for (const { holidayNo, step, at } of world.holidays.values()) {
      const until = new Date(Date.parse(at) + LAPSES_MS).toISOString();
      if (step === 1 && until <= now) yield { call: LAPSED, at: until, actor: ANN, input: { holidayNo } };
    }
  },
  timed: (call) => (call === LAPSED ? lapse : null),
});

const CALLS = {
  holidays: {
    ask: endpoint('POST', '/api/holidays/ask', {
      assumed: 'Asks for a holiday',
      input: v.object({ days: v.number() }),
      model: holiday,
    }),
    decide: endpoint('POST', '/api/holidays/decide', {
      assumed: 'Grants a holiday, then books it',
      input: v.object({ holidayNo: v.string(), step: v.number() }),
      model: holiday,
    }),
    list: endpoint('GET', '/api/holidays/list', {
      assumed: 'The holidays',
      input: v.object({}),
      model: v.array(holiday),
    }),
  },
};

const HOLIDAYS: Product<World, Event> & { readonly groups: typeof CALLS } = {
  worlds,
  snapshots: new Snapshots(worlds),
  people: [{ account: ANN.code, name: ANN.name, roles: [], pages: [] }],
  groups: CALLS,
  files: [],
  scenarios: [
    {
      name: 'asked',
      title: { 'zh-CN': '已申请', 'en-US': 'Asked' },
      about: { 'zh-CN': '等待批准', 'en-US': 'To be granted' },
      build: (live) => {
        const by = { account: ANN.code, call: 'holidays.ask', address: SCENARIO, language: 'zh-CN' } as const;
        const orderNo = numberOf(worlds.commitAs(live, by, { days: 5 })?.model) ?? '';
        return { orderNo, status: 1, stepOrder: 1, awaited: [ANN], asExpected: orderNo !== '' };
      },
    },
  ],
  orders: {
    numberOf,
    numbers: (world) => world.holidays.keys(),
    shown: (world, orderNo) => {
      const asked = found(world, orderNo);
      if ('refused' in asked) return asked;
      const awaited = asked.step === null ? [] : [ANN];
      return { orderNo, status: 1, stepOrder: asked.step, round: 1, paused: false, awaited };
    },
    overtake: () => refuse(ERROR.refused, 'nobodyActs'),
    timed: () => ({ overdue: 0, releases: [] }),
  },
};

const { implement, reads, writes } = callsOf(HOLIDAYS, {
  attempt: (_about: null, _input, run) => ({ run, log: (_world, { call }) => ({ type: 'noted' as const, call }) }),
});

const PAGE =
  '<!doctype html><script src="/rehearsal/tab.js"></script><script type="module" src="/rehearsal/ribbon.js"></script>';

/** Its mock table. */
export const TABLE: Table = {
  ...implement('holidays', {
    ask: writes(CALLS.holidays.ask, () => null, ask),
    decide: writes(CALLS.holidays.decide, () => null, decide),
    list: reads(CALLS.holidays.list, ({ holidays }) => [...holidays.values()]),
  }),
  ...controlOf(HOLIDAYS),
  ...signInOf(HOLIDAYS),
  ...ribbon,
  'GET /': (_request, response) => void response.type('html').send(PAGE),
};
