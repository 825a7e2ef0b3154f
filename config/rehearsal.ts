import { FALLBACK } from '../mock/rehearsal/control/fallback';
import { speaksAs } from '../mock/rehearsal/control/http';
import { WIRE } from './wire';

/** A mock file of Umi that is loaded after all others: the rehearsal speaks as the company's server does. */
speaksAs(WIRE);

/** What answers when no other mock file does; any of one's own comes first. */
export default FALLBACK;
