import { FALLBACK } from '../mock/rehearsal/control/fallback';

/** A mock file of Umi that is loaded after all others: what answers when no other does. */
export default FALLBACK;
