import { testingOrder } from '../src/contract/order';
import { isRefusal } from '../src/domain/reasons';
import { markSuperseded } from '../src/domain/workflow/log';
import { stepBarOf } from '../src/domain/workflow/overview';
import { revisionOf } from '../src/domain/workflow/order';
import { implement, reads } from './rehearsal/control/implement';
import { findOrder, viewOrder } from './rehearsal/firmware/views';
import { logOf } from './rehearsal/firmware/world';

/** The calls of the order workspace. */
export default implement('testingOrder', {
  detail: reads(testingOrder.detail, (world, { orderNo }, { now }) => {
    const order = findOrder(world, orderNo);
    return isRefusal(order) ? order : viewOrder(order, now);
  }),
  stepBar: reads(testingOrder.stepBar, (world, { orderNo }, { language }) => {
    const order = findOrder(world, orderNo);
    return isRefusal(order) ? order : stepBarOf(order, (step) => step.title[language]);
  }),
  approveLog: reads(testingOrder.approveLog, (world, { orderNo }) => {
    const order = findOrder(world, orderNo);
    return isRefusal(order) ? order : markSuperseded(logOf(world, orderNo), order.round);
  }),
  revision: reads(testingOrder.revision, (world, { orderNo }) => {
    const order = findOrder(world, orderNo);
    return isRefusal(order) ? order : revisionOf(order);
  }),
});
