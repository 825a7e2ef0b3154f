import { fallbackOf } from '../mock/rehearsal/control/fallback';
import { speaksAs } from '../mock/rehearsal/control/http';
import { inspects } from '../mock/rehearsal/control/upstream';
import { FIRMWARE } from '../mock/rehearsal/firmware/product';
import { inWords, unlikeContract } from './contractCheck/exchange';
import { WIRE } from './wire';

/** A mock file of Umi that is loaded after all others: the rehearsal speaks as the company's server does. */
speaksAs(WIRE);
inspects((answer, endpoint) => unlikeContract(answer, endpoint).map(inWords));

/** What answers when no other mock file does; any of one's own comes first. */
export default fallbackOf(FIRMWARE);
