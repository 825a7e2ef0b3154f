import * as v from 'valibot';
import { ADMINISTRATOR, person, ROLE_GROUP, type Person, type Role } from '../access/roles';
import { list, many, maybe, maybeTime, numeric, oneOf } from '../fields';
import { addressOf, SCREEN } from '../paths';
import type { Open } from '../values';
import type { Actor } from './actions';
import { assigneesOf, isHeld } from './decide';
import type { TestOrder } from './testOrder';
import { inScope, isWanted, ORDER_SCOPES, type OrderFilter, type OrderScope } from './orderFilter';
import { dayStart, stageTime } from './stageClock';
import { STATUS, STEP } from './steps';

/** The figures of the day that are counts of a list of orders (P-TODAY-1), with that list. */
const LISTS = {
  returned: { scope: 'todo', status: [STATUS.returned] },
  waiting: { scope: 'mine', status: [STATUS.reception, STATUS.testing, STATUS.release, STATUS.verification] },
  overdue: { scope: 'todo', urgency: 'overdue' },
  dueToday: { scope: 'todo', urgency: 'dueToday' },
  reminded: { scope: 'todo', urgency: 'reminded' },
  claimed: { scope: 'todo', claimed: 'me' },
  colleague: { scope: 'todo', claimed: 'others' },
  toConfirm: { scope: 'todo', stepOrder: STEP.toBeConfirmed.order },
  toRelease: { scope: 'todo', stepOrder: STEP.toBeReleased.order },
  scheduled: { scope: 'scheduled' },
  verified: { scope: 'done', status: [STATUS.completed], closedOn: 'yesterday', involved: true },
  late: { scope: 'all', overdue: true },
  stuck: { scope: 'all', stuck: true },
} as const satisfies Record<string, OrderFilter>;

type ListFigure = keyof typeof LISTS;
/** Besides: versions ready to submit, overdue orders of one person at one step, failed operations of the day. */
export type FigureName = ListFigure | 'ready' | 'lateAt' | 'failed';

/** Which figures a role sees, in their order. */
const FIGURES_OF: Readonly<Record<Role, readonly FigureName[]>> = {
  [ROLE_GROUP.development]: ['returned', 'ready', 'waiting'],
  [ROLE_GROUP.testing]: ['overdue', 'dueToday', 'reminded', 'claimed', 'colleague'],
  [ROLE_GROUP.operations]: ['toConfirm', 'toRelease', 'scheduled', 'verified'],
  [ADMINISTRATOR]: ['late', 'lateAt', 'stuck', 'failed'],
};
const ROLES = [ROLE_GROUP.development, ROLE_GROUP.testing, ROLE_GROUP.operations, ADMINISTRATOR] as const;

export const FIGURE_NAMES: readonly FigureName[] = ROLES.flatMap((role) => FIGURES_OF[role]);

/** A figure of the day, with what belongs to it. */
export const figure = v.object({
  name: oneOf(FIGURE_NAMES),
  count: numeric(),
  /** For `waiting`: who is awaited longest; for `lateAt`: the person whose orders are counted. */
  people: many(person),
  /** Working minutes of the longest wait. */
  minutes: maybe(numeric()),
  /** The time of the next scheduled release. */
  at: maybeTime(),
  /** The place of a `lateAt`: its step or, outside the steps, its status. */
  stepOrder: maybe(numeric()),
  status: maybe(numeric()),
});
export type Figure = Readonly<v.InferOutput<typeof figure>>;

const scopes = v.object(v.entriesFromList(ORDER_SCOPES, maybe(numeric())));

/** The day of an account: the number of orders in each scope of the list, and the figures of its roles; null: not told. */
export const today = v.object({ scopes, figures: maybe(list(figure)) });
export type Today = Readonly<v.InferOutput<typeof today>>;

const isListFigure = (name: Open<FigureName>): name is ListFigure => Object.hasOwn(LISTS, name);

/** The list of orders behind a figure; null where it counts something else, or is unknown. */
export function ordersBehind({ name, people, stepOrder, status }: Figure): OrderFilter | null {
  if (isListFigure(name)) return LISTS[name];
  if (name !== 'lateAt') return null;
  return {
    ...LISTS.late,
    ...(stepOrder === null ? { status: status === null ? [] : [status] } : { stepOrder }),
    awaited: people[0]?.code,
  };
}

/** The address of the list that a figure counts. @param now the server's time, for the day of the log */
export function addressBehind(figure: Figure, now: string): string {
  if (figure.name === 'ready') return addressOf(SCREEN.versions, { ready: 'true' });
  if (figure.name === 'failed') return addressOf(SCREEN.operations, { failed: 'true', from: dayStart(now) });
  const filters = Object.entries(ordersBehind(figure) ?? {}).filter(([, value]) => value !== undefined);
  return addressOf(SCREEN.orders, Object.fromEntries(filters.map(([key, value]) => [key, String(value)])));
}

/** How many of the largest groups of overdue orders are named. */
const GROUPS = 3;
const EMPTY = { people: [], minutes: null, at: null, stepOrder: null, status: null } as const;

/** Overdue orders by the person awaited and the step, the largest groups first. */
function lateGroups(orders: readonly TestOrder[]): Figure[] {
  const groups = new Map<string, Figure>();
  for (const order of orders) {
    const { stepOrder, status } = order;
    for (const person of assigneesOf(order)) {
      const key = `${String(stepOrder ?? -status)} ${person.code}`;
      const place = { stepOrder, status: stepOrder === null ? status : null };
      const known = groups.get(key) ?? { ...EMPTY, ...place, name: 'lateAt', count: 0, people: [person] };
      groups.set(key, { ...known, count: known.count + 1 });
    }
  }
  // Groups of the same size are sorted by step and account.
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
  return sorted.sort((left, right) => right.count - left.count).slice(0, GROUPS);
}

/** In orders that wait for others: who is awaited longest, and how long. */
function longestWait(orders: readonly TestOrder[], now: string): Pick<Figure, 'people' | 'minutes'> {
  const waits = orders
    .filter((order) => !isHeld(order))
    .map((order): { people: Person[]; minutes: number } => ({
      people: [...assigneesOf(order)],
      minutes: stageTime(order, now).workingMinutes,
    }));
  return waits.sort((left, right) => right.minutes - left.minutes)[0] ?? { people: [], minutes: null };
}

export interface OtherCounts {
  /** Versions of the account that can be submitted (`isReadyToTest`). */
  readonly ready: () => number;
  /** Failed operations since the day began (`dayStart`). */
  readonly failed: () => number;
}

/** What the day holds for a person (P-TODAY-2): which figures their roles see, and how each is counted. */
export function todayOf(orders: readonly TestOrder[], { code, roles }: Actor, now: string, others: OtherCounts) {
  const behind = (name: ListFigure) => orders.filter((order) => isWanted(order, LISTS[name], code, now));
  const figuresOf = (name: FigureName): Figure[] => {
    if (name === 'lateAt') return lateGroups(behind('late'));
    if (name === 'ready' || name === 'failed') return [{ ...EMPTY, name, count: others[name]() }];
    const found = behind(name);
    const plain = { ...EMPTY, name, count: found.length };
    if (name === 'waiting') return [{ ...plain, ...longestWait(found, now) }];
    if (name !== 'scheduled') return [plain];
    const times = found.flatMap(({ schedule }) => schedule?.at ?? []).sort();
    return [{ ...plain, at: times[0] ?? null }];
  };
  const inside = (scope: OrderScope): number => orders.filter((order) => inScope(order, scope, code)).length;
  return {
    scopes: v.parse(scopes, Object.fromEntries(ORDER_SCOPES.map((scope) => [scope, inside(scope)]))),
    figures: ROLES.filter((role) => roles.includes(role)).flatMap((role) => FIGURES_OF[role].flatMap(figuresOf)),
  };
}
