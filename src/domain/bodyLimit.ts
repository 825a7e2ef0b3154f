import { CASE_MAX, CASES_MAX } from './firmware/caseTexts';

const MIB = 1024 ** 2;
/**
 * The most bytes that one character takes in JSON, where a control character becomes `\u001b`; a Chinese character
 * takes three.
 */
const CHARACTER_BYTES = 6;
/**
 * Bytes that a case takes beside its texts: the names of its fields, its key, its combination, and the ids of its
 * files.
 */
const CASE_BYTES = 2048;

/**
 * The largest JSON body of a call, in bytes: a round of the most cases, each with its longest texts, and 1 MiB for the
 * rest, in whole MiB. The same for nginx (config/deploy) and the rehearsal (config/callBody.ts).
 */
export const BODY_LIMIT = (() => {
  const characters = Object.values(CASE_MAX).reduce((sum, most) => sum + most, 0);
  return Math.ceil((CASES_MAX * (characters * CHARACTER_BYTES + CASE_BYTES)) / MIB + 1) * MIB;
})();
