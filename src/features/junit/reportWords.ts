/** What a case comes to; `open` is a state that says neither that it passed nor that it failed or was left out. */
export const RESULTS = ['failed', 'open', 'skipped', 'passed'] as const;
export type Result = (typeof RESULTS)[number];

/**
 * The words of reports for results, of attributes and elements, of cases, suites and the root (P-EVIDENCE-6). An
 * attribute with any other word is open, too; any other element says nothing.
 */
const WORDS: Readonly<Record<Result, readonly string[]>> = {
  failed:
    'failed fail failure error errored broken abort aborted timeout timedout crash crashed panicked interrupted exception fatal ng notok ko false'.split(
      ' ',
    ),
  open: 'warning incomplete terminated cancelled canceled unstable undefined blocked'.split(' '),
  skipped:
    'notrun disabled skipped skip suppressed ignored pending notexecuted inconclusive disconnected todo untested'.split(
      ' ',
    ),
  passed: 'passed pass ok success successful succeeded completed run executed true'.split(' '),
};

/** A name or word without its namespace, capitals, blanks, hyphens. */
export const plainWord = (word: string): string =>
  word
    .slice(word.lastIndexOf(':') + 1)
    .replace(/[\s_.-]/g, '')
    .toLowerCase();

/** The result that a word stands for. */
export const resultOf = (word: string): Result | undefined =>
  RESULTS.find((result) => WORDS[result].includes(plainWord(word)));

/** Attributes that have a word for a result. */
export const STATE_ATTRIBUTES: readonly string[] = ['result', 'status', 'success', 'outcome'];
/** Elements that hold results. */
export const HOLDERS: readonly string[] = ['testcase', 'testsuite', 'testsuites'];
