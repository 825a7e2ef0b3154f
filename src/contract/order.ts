import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { markedEntry } from '../domain/workflow/log';
import { orderRevision, testOrder } from '../domain/workflow/order';
import { stepBarItem } from '../domain/workflow/overview';
import { stageClock } from '../domain/workflow/stageClock';
import { endpoint, type Said } from './endpoint';
import { rows } from './fields';

export const order = v.object({ ...testOrder.entries, stage: v.nullish(stageClock, {}) });
export type OrderModel = Readonly<v.InferOutput<typeof order>>;

const READING = { page: 'testing_0201' } as const;

const read = <Model>(path: string, model: v.GenericSchema<unknown, Model>, said: Said) =>
  endpoint('GET', path, {
    input: v.object({ orderNo: v.string() }),
    model,
    ...said,
    errors: [ERROR.notFound],
    needs: READING,
  });

/** Calls of the order workspace (requirements §7). */
export const testingOrder = {
  detail: read('/api/v1/testingOrder/detail', order, { specified: 'A test order' }),
  stepBar: read('/api/v1/testingOrder/stepBar', rows(stepBarItem), {
    specified: 'The steps of an order, the current one marked',
  }),
  approveLog: read('/api/v1/testingOrder/approveLog', rows(markedEntry), {
    specified: 'What happened to an order, oldest first; append-only',
  }),
  revision: read('/api/v1/testingOrder/revision', orderRevision, {
    assumed: 'The revision of an order, its saved evidence, claim and attachments; asked while the order is open',
  }),
};
