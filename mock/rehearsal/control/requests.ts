import { covers } from '../faults/rules';
import { answers } from './answer';
import { CONTROL } from './declared';

/** Every call that was made in a world, reads too: "submit was called once" (decisions §6). */
export const requests = {
  requests: answers(CONTROL.requests, ({ call, account, code, orderNo }, { live }) => {
    const list = live.calls.filter(
      (row) =>
        covers(call, row.call) &&
        (account === undefined || account === row.account) &&
        (code === undefined || code === row.code) &&
        (orderNo === undefined || orderNo === row.orderNo),
    );
    return { count: list.length, list: [...list].reverse() };
  }),
};
