import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { OBJECT_TYPES } from '../domain/history';
import { endpoint } from './endpoint';
import { maybe, oneOf, page, paging, queryList, text, time } from './fields';
import { person } from './person';

/** One changed field (decisions §4.6; assumed). */
export const changeRow = v.object({
  id: v.string(),
  objectType: oneOf(OBJECT_TYPES),
  objectKey: text(),
  objectName: text(),
  field: text(),
  before: text(),
  after: text(),
  actor: v.nullish(person, { code: '', name: '' }),
  at: time(),
  orderNo: maybe(v.string()),
});

/** The change history (decisions §3; assumed). Times are ISO 8601 UTC, `to` is exclusive. */
export const changeResume = {
  page: endpoint({
    method: 'GET',
    path: '/api/v2/changeResume/page',
    sends: 'query',
    input: v.object({
      ...paging,
      keyword: v.optional(v.string()),
      objectType: v.optional(queryList(OBJECT_TYPES)),
      objectKey: v.optional(v.string()),
      field: v.optional(v.string()),
      actor: v.optional(v.string()),
      from: v.optional(v.string()),
      to: v.optional(v.string()),
    }),
    model: page(changeRow),
    origin: 'assumed',
    summary: 'Changed fields, newest first',
    errors: [ERROR.parameter],
    needs: { page: 'changeResume_0101' },
  }),
};
