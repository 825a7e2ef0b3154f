/** What a case comes to; `open` is a state that says neither that it passed nor that it failed or was left out. */
export const RESULTS = ['failed', 'open', 'skipped', 'passed'] as const;
export type Result = (typeof RESULTS)[number];

/**
 * The words of reports for results, of attributes and elements, of cases, suites and the root. An
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

/** A word without capitals, blanks, hyphens. */
export const plainWord = (word: string): string => word.replace(/[\s_.-]/g, '').toLowerCase();

/** The name of an element or attribute without its namespace; behind a colon of a value may be anything. */
export const plainName = (name: string): string => plainWord(name.slice(name.lastIndexOf(':') + 1));

/** The result that a word stands for. */
export const resultOf = (word: string): Result | undefined =>
  RESULTS.find((result) => WORDS[result].includes(plainWord(word)));

/** Attributes that have a word for a result; in a case also elements and properties of these names. */
export const STATES: readonly string[] = ['result', 'status', 'success', 'outcome', 'verdict', 'state', 'conclusion'];
/** Attributes that are a truth or a number in a case; in suites they count cases. */
export const FLAGS: readonly string[] =
  'passed failed failure failures error errors skipped disabled ignored notrun'.split(' ');

/** Whether the value of a flag or count says that there is none. */
export const isNone = (value: string): boolean => /^(?:0+|false)?$/i.test(value);

/** What an attribute of a case says, if anything. */
export function saidBy(key: string, value: string): Result | undefined {
  if (value === '') return undefined;
  if (key === 'executed') return resultOf(value) === 'failed' ? 'skipped' : undefined;
  const isNumber = /^0*[1-9]\d*$/.test(value);
  if (STATES.includes(key) || (key === 'passed' && !isNumber)) return resultOf(value) ?? 'open';
  if (!FLAGS.includes(key) || isNone(value)) return undefined;
  return isNumber || plainWord(value) === 'true' ? resultOf(key.replace(/s$/, '')) : 'open';
}

/** Elements that hold results. */
export const HOLDERS: readonly string[] = ['testcase', 'testsuite', 'testsuites'];
