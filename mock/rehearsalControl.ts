import type { Answered } from './rehearsal/control/answer';
import { bugs } from './rehearsal/control/bugs';
import type { CONTROL } from './rehearsal/control/declared';
import { faults } from './rehearsal/control/faults';
import { people } from './rehearsal/control/people';
import { recordings } from './rehearsal/control/recordings';
import { requests } from './rehearsal/control/requests';
import { scenarios } from './rehearsal/control/scenarios';
import { time } from './rehearsal/control/time';
import { worlds } from './rehearsal/control/worlds';

/** A handler per declared call; `tsc` fails for a missing one. */
const ANSWERS: Readonly<Record<keyof typeof CONTROL, Answered>> = {
  ...bugs,
  ...people,
  ...time,
  ...scenarios,
  ...faults,
  ...requests,
  ...recordings,
  ...worlds,
};

/** The rehearsal's own API (decisions §6): everything the drawer can do. */
export default Object.fromEntries(Object.values(ANSWERS).map(({ route, handler }) => [route, handler]));
