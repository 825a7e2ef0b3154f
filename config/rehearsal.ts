import { FALLBACK } from '../mock/rehearsal/control/fallback';

/** The last mock file that Umi loads (config/build.ts): what the rehearsal, the mock server, answers to calls it does not know. */
export default FALLBACK;
