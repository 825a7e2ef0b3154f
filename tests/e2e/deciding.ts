import type { ServerAs } from './fixtures';
import type { Answer, Server, Values } from './server';
import { numberField, succeeded } from './server';
import type { StepCase } from './steps';
import { STEPS } from './steps';

/** Decisions past the screens: what brings an order to where a test begins. */

type Body = Readonly<Record<string, unknown>>;

const DETAIL = '/api/v1/testingOrder/detail';

/** The order as the server has it now. */
export async function orderNow(server: Server, orderNo: string): Promise<unknown> {
  return succeeded(await server.get(DETAIL, { orderNo }));
}

/** Sends a body to the call of a step, in the kind of input that the call takes. */
export function sendDecision(server: Server, step: StepCase, body: Body): Promise<Answer> {
  if (step.sends === 'body') return server.post(step.path, body);
  const query: Values = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  return server.postQuery(step.path, query);
}

/** A pass of a step as the order stands now; `change` makes another decision of it. */
export async function decisionBody(server: Server, step: StepCase, orderNo: string, change: Body = {}): Promise<Body> {
  const order = await orderNow(server, orderNo);
  return {
    orderNo,
    stepOrder: step.order,
    round: numberField(order, 'round'),
    revision: numberField(order, 'revision'),
    decision: 'pass',
    remark: '',
    ...step.pass,
    ...change,
  };
}

/** The step of an order. */
export function stepAt(order: number): StepCase {
  const step = STEPS.find((candidate) => candidate.order === order);
  if (step === undefined) throw new Error(`There is no step ${String(order)}`);
  return step;
}

/**
 * Brings an order on to a later step, each step by the right person.
 * @param changes what a step's decision differs in from a pass, by the step's number
 * @param from where the order stands
 */
export async function bringTo(
  serverAs: ServerAs,
  orderNo: string,
  until: number,
  changes: Readonly<Record<number, Body>> = {},
  from = 1,
): Promise<void> {
  for (const step of STEPS.filter(({ order }) => order >= from && order < until)) {
    const server = await serverAs(step.actor);
    const body = await decisionBody(server, step, orderNo, changes[step.order]);
    succeeded(await sendDecision(server, step, body));
  }
}
