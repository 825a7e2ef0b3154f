import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { oneOf, inputText, keyText } from '../domain/fields';
import { changeRow, OBJECT_TYPES, operateRow, OUTCOMES } from '../domain/history';
import { endpoint } from './endpoint';
import { page, paging, queryFlag, queryList, queryNumber, queryTime } from './callFields';

/** The change history (assumed). Times are ISO 8601 UTC, `to` is exclusive. */
export const changeResume = {
  page: endpoint('history', 'GET', '/api/v2/changeResume/page', {
    input: v.object({
      ...paging,
      keyword: v.optional(inputText()),
      objectType: v.optional(queryList(OBJECT_TYPES)),
      objectKey: v.optional(keyText()),
      field: v.optional(inputText()),
      actor: v.optional(inputText()),
      from: v.optional(queryTime()),
      to: v.optional(queryTime()),
    }),
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
      ...paging,
      keyword: v.optional(inputText()),
      action: v.optional(inputText()),
      outcome: v.optional(oneOf(OUTCOMES)),
      actor: v.optional(inputText()),
      role: v.optional(queryNumber()),
      objectType: v.optional(queryList(OBJECT_TYPES)),
      objectKey: v.optional(keyText()),
      code: v.optional(inputText()),
      failed: v.optional(queryFlag()),
      from: v.optional(queryTime()),
      to: v.optional(queryTime()),
    }),
    model: page(operateRow),
    assumed: 'Operations, failures included, newest first',
    errors: [ERROR.parameter],
    needs: { page: 'systemOperate_0101' },
  }),
};
