import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { OBJECT_TYPES } from '../domain/history';
import { OUTCOMES } from '../domain/outcome';
import { endpoint } from './endpoint';
import {
  count,
  many,
  maybe,
  numeric,
  oneOf,
  page,
  paging,
  queryFlag,
  queryList,
  queryNumber,
  text,
  time,
} from './fields';
import { person } from './person';

/** One accepted or refused write (decisions §4.6; assumed). */
export const operateRow = v.object({
  id: v.string(),
  at: time(),
  actor: v.nullish(person, { code: '', name: '' }),
  roles: many(numeric()),
  action: text(),
  outcome: maybe(oneOf(OUTCOMES)),
  objectType: maybe(oneOf(OBJECT_TYPES)),
  objectKey: text(),
  objectName: text(),
  code: text(),
  durationMs: count(),
  address: text(),
});

/** The operation log (decisions §3; assumed); append-only, so no call changes it. */
export const operateLog = {
  page: endpoint({
    method: 'GET',
    path: '/api/v2/operateLog/page',
    sends: 'query',
    input: v.object({
      ...paging,
      keyword: v.optional(v.string()),
      action: v.optional(v.string()),
      outcome: v.optional(oneOf(OUTCOMES)),
      actor: v.optional(v.string()),
      role: v.optional(queryNumber()),
      objectType: v.optional(queryList(OBJECT_TYPES)),
      objectKey: v.optional(v.string()),
      code: v.optional(v.string()),
      failed: v.optional(queryFlag()),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
    model: page(operateRow),
    origin: 'assumed',
    summary: 'Operations, failures included, newest first',
    errors: [ERROR.parameter],
    needs: { page: 'systemOperate_0101' },
  }),
};
