import type { Endpoint } from '@/contract/endpoint';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { testingOrder } from '@/contract/testingOrder';
import type { FieldProblem } from '@/domain/problems';
import type { JudgedEntry } from '@/domain/workflow/log';
import type { StepBarItem } from '@/domain/workflow/overview';
import { stepBarOf } from '@/domain/workflow/overview';
import { markChanged } from '@/services/cache';
import type { CallOptions } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { entry, order } from './order';

interface Server {
  order: OrderModel;
  log: readonly JudgedEntry[];
  /** The step bar where it is not the order's own step that is current. */
  steps: readonly StepBarItem[] | null;
  /** The orders that wait for the signed-in user. */
  todo: readonly OrderModel[];
}

/** What the server would say of one order; a test changes it as others act. */
export const server: Server = { order: order(), log: [], steps: null, todo: [] };

/** An order at step 1, just submitted. */
export function resetServer(): void {
  server.order = order();
  server.log = [entry({ action: 'submit', decision: null, id: 'L-0' })];
  server.steps = null;
  server.todo = [];
}

/** Answers a call as the client does: every write answers with the order, and marks it changed. */
export function answer(endpoint: Pick<Endpoint, 'effects'>, _input?: unknown, options?: CallOptions): Promise<unknown> {
  if (endpoint.effects && options?.announce !== false) {
    markChanged('order', options?.answers && { key: options.answers, model: server.order });
  }
  switch (endpoint) {
    case testingOrder.stepBar:
      return Promise.resolve(server.steps ?? stepBarOf(server.order, (step) => step.title['zh-CN']));
    case testingOrder.approveLog:
      return Promise.resolve(server.log);
    case testing.page:
      return Promise.resolve({ list: server.todo, total: server.todo.length, asOf: '' });
    default:
      return Promise.resolve(server.order);
  }
}

/** A call's failure, as the client throws it. */
export function failure(code: string, fields: readonly FieldProblem[] = []): CallFailure {
  return new CallFailure({ call: 'POST', key: null }, { code, message: code, fields });
}
