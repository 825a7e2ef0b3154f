import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { oneOf, inputText, keyText } from '../domain/fields';
import { changeRow, OBJECT_TYPES, operateRow, OUTCOMES } from '../domain/history';
import { endpoint } from './endpoint';
import { page, paging, queryFlag, queryList, queryNumber, queryTime } from './callFields';

/** Times are ISO 8601 UTC, `to` is exclusive. */
const filters = {
  ...paging,
  keyword: v.optional(inputText()),
  objectType: v.optional(queryList(OBJECT_TYPES)),
  objectKey: v.optional(keyText()),
  actor: v.optional(inputText()),
  from: v.optional(queryTime()),
  to: v.optional(queryTime()),
};

/** The change history (assumed). */
export const changeResume = {
  page: endpoint('history', 'GET', '/api/v2/changeResume/page', {
    input: v.object({ ...filters, field: v.optional(inputText()) }),
    model: page(changeRow),
    assumed: 'Changed fields, newest first',
    errors: [ERROR.parameter],
    needs: { page: 'changeResume_0101' },
  }),
};

/** The operation log (assumed); append-only, so no call changes it. */
export const operateLog = {
  page: endpoint('history', 'GET', '/api/v2/operateLog/page', {
    input: v.object({
      ...filters,
      action: v.optional(inputText()),
      outcome: v.optional(oneOf(OUTCOMES)),
      role: v.optional(queryNumber()),
      code: v.optional(inputText()),
      failed: v.optional(queryFlag()),
    }),
    model: page(operateRow),
    assumed: 'Operations, failures included, newest first',
    errors: [ERROR.parameter],
    needs: { page: 'systemOperate_0101' },
  }),
};
