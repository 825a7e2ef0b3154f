import { ENDPOINTS } from '../../../src/contract/endpoints';
import { versionFile } from '../../../src/contract/firmwareVersion';
import { orderAttachment } from '../../../src/contract/testing';
import { ERROR } from '../../../src/domain/errors';
import { isRefusal, refuse } from '../../../src/domain/reasons';
import { actorsOf, awaitedOn } from '../../../src/domain/workflow/decide';
import { STATUS } from '../../../src/domain/workflow/steps';
import type { Product, Situation } from '../control/product';
import { peopleOr } from '../control/upstream';
import { PERSONAS } from './personas';
import { orderNoOf, snapshots, worlds } from './rehearsal';
import { SCENARIOS, type Scenario } from './scenarios/list';
import { Story } from './scenarios/story';
import { dueReleases } from './steps/decision';
import { findOrder, having, viewOrder } from './views';
import type { World, WorldEvent } from './world';

const FAR = '9999-12-31T00:00:00.000Z';

/** A scenario that can be built in a world. */
const situation = ({ tell, leaves, ...told }: Scenario): Situation<World, WorldEvent> => ({
  ...told,
  build: (live) => {
    const story = new Story(live, told.name);
    const order = story.order(tell(story));
    const { orderNo, status, stepOrder } = order;
    const awaited = status === STATUS.returned ? [order.submitter] : actorsOf(order);
    return { orderNo, status, stepOrder, awaited, asExpected: leaves.status === status && leaves.step === stepOrder };
  },
});

const { uploadPath, downloadPath } = versionFile;

/** What this server rehearses: firmware, its people, calls and orders. */
export const FIRMWARE: Product<World, WorldEvent> & { readonly groups: typeof ENDPOINTS } = {
  worlds,
  snapshots,
  get people() {
    return peopleOr(PERSONAS);
  },
  groups: ENDPOINTS,
  files: [
    { call: 'firmwareVersion.upload', path: `POST ${uploadPath}`, effects: true },
    { call: 'firmwareVersion.uploadPart', path: `PATCH ${uploadPath}/:id`, effects: false },
    { call: 'firmwareVersion.download', path: `GET ${downloadPath}`, effects: false },
    { call: 'testing.addAttachment', path: `PUT ${orderAttachment.uploadPath}`, effects: true },
    { call: 'testing.downloadAttachment', path: `GET ${orderAttachment.downloadPath}`, effects: false },
  ],
  scenarios: SCENARIOS.map(situation),
  orders: {
    numberOf: orderNoOf,
    numbers: (world) => world.orders.keys(),
    shown: (world, orderNo) =>
      having(findOrder(world, orderNo), (order) => {
        const { status, stepOrder, round, pause } = order;
        return { orderNo, status, stepOrder, round, paused: pause !== null, awaited: awaitedOn(order) };
      }),
    overtake: (live, orderNo, account) => {
      const order = findOrder(live.world, orderNo);
      if (isRefusal(order)) return order;
      const other = actorsOf(order).find((person) => person.code !== account) ?? actorsOf(order)[0];
      if (other === undefined || order.pause !== null) return refuse(ERROR.refused, 'nobodyActs');
      new Story(live, 'overtake').decides(other.code, orderNo, 'pass');
      return other;
    },
    timed: (world, now) => ({
      overdue: [...world.orders.values()].filter((order) => viewOrder(order, now).stage.overdue).length,
      releases: dueReleases(world, FAR).map(({ orderNo, schedule }) => ({ orderNo, at: schedule?.at ?? '' })),
    }),
  },
};
