import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { changeRow, OBJECT_TYPES } from '../domain/history';
import { endpoint } from './endpoint';
import { page, paging, queryList } from './fields';

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
