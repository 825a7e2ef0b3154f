import { covers } from '../engine/faults';
import { answers } from './answer';
import { CONTROL } from './declared';

/** The calls made in a world, reads included (decisions §6): for checks such as "submit was called once". */
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
