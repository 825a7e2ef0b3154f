import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { markedEntry } from '../domain/workflow/log';
import { orderRevision, testOrder } from '../domain/workflow/order';
import { stepBarItem } from '../domain/workflow/overview';
import { stageClock } from '../domain/workflow/stageClock';
import { endpoint } from './endpoint';
import { rows } from './fields';

/** A test order with its stage clock. */
export const order = v.object({ ...testOrder.entries, stage: v.nullish(stageClock, {}) });
export type OrderModel = Readonly<v.InferOutput<typeof order>>;

const byOrder = v.object({ orderNo: v.string() });
const READING = { page: 'testing_0201' } as const;

/** Calls of the order workspace (requirements §7). */
export const testingOrder = {
  detail: endpoint('GET', '/api/v1/testingOrder/detail', {
    input: byOrder,
    model: order,
    origin: 'specification',
    summary: 'A test order',
    errors: [ERROR.notFound],
    needs: READING,
  }),
  stepBar: endpoint('GET', '/api/v1/testingOrder/stepBar', {
    input: byOrder,
    model: rows(stepBarItem),
    origin: 'specification',
    summary: 'The steps of an order, the current one marked',
    errors: [ERROR.notFound],
    needs: READING,
  }),
  approveLog: endpoint('GET', '/api/v1/testingOrder/approveLog', {
    input: byOrder,
    model: rows(markedEntry),
    origin: 'specification',
    summary: 'What happened to an order, oldest first; append-only',
    errors: [ERROR.notFound],
    needs: READING,
  }),
  revision: endpoint('GET', '/api/v1/testingOrder/revision', {
    input: byOrder,
    model: orderRevision,
    origin: 'assumed',
    summary: 'The revision of an order, its saved evidence, claim and attachments; asked while the order is open',
    errors: [ERROR.notFound],
    needs: READING,
  }),
};
