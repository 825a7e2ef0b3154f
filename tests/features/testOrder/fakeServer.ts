import type { Endpoint } from '@/contract/endpoint';
import { testingOrder, type OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import type { MarkedEntry } from '@/domain/workflow/log';
import type { StepBarItem } from '@/domain/workflow/overview';
import { stepBarOf } from '@/domain/workflow/overview';
import { revisionOf } from '@/domain/workflow/testOrder';
import { markChanged } from '@/services/cache';
import type { CallOptions } from '@/services/client';
import { entry, order } from './order';

interface Server {
  order: OrderModel;
  log: readonly MarkedEntry[];
  /** Step bar to use instead of the order's own. */
  steps: readonly StepBarItem[] | null;
}

/** State of the mock server; tests change it. */
export const server: Server = { order: order(), log: [], steps: null };

/** Resets to a newly submitted order at step 1. */
export function resetServer(): void {
  server.order = order();
  server.log = [entry({ action: 'submit', decision: null, id: 'L-0' })];
  server.steps = null;
}

/** Answers a call like the client: writes return the order and mark it as changed. */
export function answer(endpoint: Pick<Endpoint, 'effects'>, _input?: unknown, options?: CallOptions): Promise<unknown> {
  if (endpoint.effects && options?.announce !== false) {
    markChanged('order', options?.answers && { key: options.answers, model: server.order });
  }
  switch (endpoint) {
    case testingOrder.stepBar:
      return Promise.resolve(server.steps ?? stepBarOf(server.order, (step) => step.title['zh-CN']));
    case testingOrder.approveLog:
      return Promise.resolve(server.log);
    case testingOrder.revision:
      return Promise.resolve({ ...revisionOf(server.order), present: [] });
    case testing.getHistory:
      return Promise.resolve([]);
    case testing.page:
      return Promise.resolve({ list: [], total: 0, asOf: '' });
    default:
      return Promise.resolve(server.order);
  }
}
