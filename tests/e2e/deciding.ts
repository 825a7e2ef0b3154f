import type { ServerAs } from './fixtures';
import type { Answer, Server, Values } from './server';
import { numberField, succeeded } from './server';
import type { StepCase } from './steps';
import { STEPS } from './steps';

/** Decisions by server calls, to bring an order to the state a test starts from. */

type Body = Readonly<Record<string, unknown>>;

const DETAIL = '/api/v1/testingOrder/detail';

/** The current order. */
export async function orderNow(server: Server, orderNo: string): Promise<unknown> {
  return succeeded(await server.get(DETAIL, { orderNo }));
}

/** Sends an input to a step's call, as body or query. */
export function sendDecision(server: Server, step: StepCase, body: Body): Promise<Answer> {
  if (step.sends === 'body') return server.post(step.path, body);
  const query: Values = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  return server.postQuery(step.path, query);
}

/** Input of a pass of the order's current step, with changes. */
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

/** The step with this number. */
export function stepAt(order: number): StepCase {
  const step = STEPS.find((candidate) => candidate.order === order);
  if (step === undefined) throw new Error(`Unknown step: ${String(order)}`);
  return step;
}

/**
 * Passes an order up to a later step, each step by the right person.
 * @param changes differences from a pass, by step number
 * @param from current step of the order
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

/** Returns an order to its submitter at step 1. */
export async function returnOrder(tester: Server, orderNo: string, remark: string): Promise<void> {
  const step = stepAt(1);
  const body = await decisionBody(tester, step, orderNo, { decision: 'return', remark });
  succeeded(await sendDecision(tester, step, body));
}
