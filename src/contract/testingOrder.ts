import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { endpoint } from './endpoint';
import { flag, numeric, rows, text } from './fields';
import { logEntry, order, orderRevision } from './order';

const byOrder = v.object({ orderNo: v.string() });
const READING = { page: 'testing_0201' } as const;

/** Calls of the order workspace (requirements §7). */
export const testingOrder = {
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/testingOrder/detail',
    sends: 'query',
    input: byOrder,
    model: order,
    origin: 'specification',
    summary: 'A test order',
    errors: [ERROR.notFound],
    needs: READING,
  }),
  stepBar: endpoint({
    method: 'GET',
    path: '/api/v1/testingOrder/stepBar',
    sends: 'query',
    input: byOrder,
    model: rows(v.object({ order: numeric(), title: text(), current: flag() })),
    origin: 'specification',
    summary: 'The steps of an order, the current one marked',
    errors: [ERROR.notFound],
    needs: READING,
  }),
  approveLog: endpoint({
    method: 'GET',
    path: '/api/v1/testingOrder/approveLog',
    sends: 'query',
    input: byOrder,
    model: rows(logEntry),
    origin: 'specification',
    summary: 'What happened to an order, oldest first; append-only',
    errors: [ERROR.notFound],
    needs: READING,
  }),
  revision: endpoint({
    method: 'GET',
    path: '/api/v1/testingOrder/revision',
    sends: 'query',
    input: byOrder,
    model: orderRevision,
    origin: 'assumed',
    summary: 'The revision of an order, its saved evidence, claim and attachments; asked while the order is open',
    errors: [ERROR.notFound],
    needs: READING,
  }),
};
