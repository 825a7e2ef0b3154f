import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { covers } from '../faults/rules';
import type { CallRow } from '../liveWorld';
import { answers } from './answer';

const query = v.strictObject({
  /** A call, a group of calls (`testing.*`) or `*`. */
  call: v.optional(v.string(), '*'),
  account: v.optional(v.string()),
  code: v.optional(v.string()),
  orderNo: v.optional(v.string()),
});

/** Which calls one wants to see. */
export type RequestsQuery = v.InferInput<typeof query>;

/** The calls that were made, newest first, and how many they are. */
export interface RequestsModel {
  readonly count: number;
  readonly list: readonly CallRow[];
}

/** Every call that was made in a world, reads too: "submit was called once" (decisions §6). */
export const requests = {
  'GET /rehearsal/requests': answers(({ live, request }) => {
    const asked = v.safeParse(query, { ...request.query });
    if (!asked.success) {
      const field = v.getDotPath(asked.issues[0]) ?? '';
      return { refused: ERROR.parameter, fields: [problem(field, 'invalid')] };
    }
    const { call, account, code, orderNo } = asked.output;
    const list = live.calls.filter(
      (row) =>
        covers(call, row.call) &&
        (account === undefined || account === row.account) &&
        (code === undefined || code === row.code) &&
        (orderNo === undefined || orderNo === row.orderNo),
    );
    return { count: list.length, list: [...list].reverse() } satisfies RequestsModel;
  }),
};
