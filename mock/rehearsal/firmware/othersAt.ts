import type { Person } from '../../../src/domain/access/roles';
import type { Presence, TestOrder } from '../../../src/domain/workflow/testOrder';
import type { World } from '../engine/world';

/** How long somebody counts as present without asking again, in milliseconds of real time. */
const PRESENT_MS = 20_000;

interface Seen {
  readonly person: Person;
  /** When they asked last, in milliseconds of real time. */
  readonly at: number;
  /** The step, with its round, in whose form they have typed; null without input. */
  readonly step: string | null;
}

/** Who looks at which order, by order and account. No event: a recording and its replay know nothing of it. */
const seenIn = new WeakMap<World, Map<string, Map<string, Seen>>>();

const stepNow = ({ round, stepOrder }: TestOrder): string => `${String(round)}.${String(stepOrder)}`;

/**
 * Notes that a person has an order open, and returns who else has (P-WORKSPACE-5).
 * @param filling whether they have typed in the form of the order's step
 * @param at the real time, in milliseconds
 * @returns the others who asked within {@link PRESENT_MS}, by account; input at an earlier step no longer counts
 */
export function othersAt(
  world: World,
  order: TestOrder,
  { code, name }: Person,
  filling: boolean,
  at: number,
): Presence[] {
  const orders = seenIn.get(world) ?? new Map<string, Map<string, Seen>>();
  seenIn.set(world, orders);
  const people = orders.get(order.orderNo) ?? new Map<string, Seen>();
  orders.set(order.orderNo, people);
  people.set(code, { person: { code, name }, at, step: filling ? stepNow(order) : null });
  for (const [account, seen] of people) if (at - seen.at >= PRESENT_MS) people.delete(account);
  return [...people.values()]
    .filter(({ person }) => person.code !== code)
    .sort((left, right) => (left.person.code < right.person.code ? -1 : 1))
    .map(({ person, step }) => ({ ...person, filling: step === stepNow(order) }));
}
