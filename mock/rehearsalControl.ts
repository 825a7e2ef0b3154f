import type { Answered } from './rehearsal/control/answer';
import { faults, time } from './rehearsal/control/conditions';
import type { CONTROL } from './rehearsal/control/declared';
import { people, scenarios } from './rehearsal/control/people';
import { bugs, recordings } from './rehearsal/control/recordings';
import { worlds } from './rehearsal/control/worlds';

/** A handler per declared call; `tsc` fails for a missing one. */
const ANSWERS: Readonly<Record<keyof typeof CONTROL, Answered>> = {
  ...bugs,
  ...people,
  ...time,
  ...scenarios,
  ...faults,
  ...recordings,
  ...worlds,
};

/** The rehearsal's own API (decisions §6): everything the drawer can do. */
export default Object.fromEntries(Object.values(ANSWERS).map(({ route, handler }) => [route, handler]));
