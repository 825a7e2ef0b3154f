import { bugs } from './rehearsal/control/bugs';
import { faults } from './rehearsal/control/faults';
import { people } from './rehearsal/control/people';
import { recordings } from './rehearsal/control/recordings';
import { requests } from './rehearsal/control/requests';
import { scenarios } from './rehearsal/control/scenarios';
import { time } from './rehearsal/control/time';
import { worlds } from './rehearsal/control/worlds';

/** The rehearsal over HTTP (decisions §6): all that the drawer does, and nothing that it cannot. */
export default { ...bugs, ...people, ...time, ...scenarios, ...faults, ...requests, ...recordings, ...worlds };
