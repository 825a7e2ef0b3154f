import { inWords, type TrialResult, type Acceptance } from './exchange';

/** The results of a check in words, as JSON and as JUnit. */

/** What the console makes of an answer, in words; at most three of its paths. */
function inConsole({ console: made, paths }: Acceptance): string {
  const words = { accepts: 'accepts it', loss: 'accepts it with loss', refuses: 'refuses it' } as const;
  const more = paths.length > 3 ? ` and ${String(paths.length - 3)} more` : '';
  return `the console ${words[made]}${paths.length > 0 ? `: ${paths.slice(0, 3).join(', ')}${more}` : ''}`;
}

/** What is said about a trial: its differences, and what the console makes of the answer if it is not all of it. */
const linesOf = ({ differences, acceptance }: TrialResult): readonly string[] => [
  ...differences.map(inWords),
  ...(acceptance !== null && (differences.length > 0 || acceptance.console !== 'accepts')
    ? [inConsole(acceptance)]
    : []),
];

/** A line per trial and per difference. */
export function describe(result: TrialResult): string {
  const { trial, played, differences } = result;
  const call = `${trial.endpoint.method} ${trial.endpoint.path}`.padEnd(46);
  const mark = !played ? '  --  ' : differences.length === 0 ? '  ok  ' : 'DIFFER';
  const first = `${mark} ${call} ${trial.name}${played ? '' : ' (this server has none to ask for)'}`;
  return [first, ...linesOf(result).map((each) => `         ${each}`)].join('\n');
}

/** A one-line summary; {@link describe} has the details. */
function summary(results: readonly TrialResult[]): string {
  const differing = results.filter(({ differences }) => differences.length > 0).length;
  const left = results.filter(({ played }) => !played).length;
  const made = (kind: Acceptance['console']) =>
    String(results.filter(({ acceptance }) => acceptance?.console === kind).length);
  const names = [...new Set(results.flatMap(({ harmless }) => harmless))];
  const without = names.length === 0 ? '' : ` Fields left out that it does without: ${names.join(', ')}.`;
  return (
    `${String(results.length - left)} calls played, ${String(differing)} differ, ${String(left)} could not be played. ` +
    `Of the answers with data the console accepts ${made('accepts')}, ${made('loss')} with loss, and refuses ${made('refuses')}.${without}`
  );
}

const xml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

function junit(results: readonly TrialResult[]): string {
  const cases = results.map((result) => {
    const { trial, played, differences } = result;
    const failure = `<failure message="${xml(linesOf(result).join('; '))}"/>`;
    const content = !played ? '<skipped/>' : differences.length > 0 ? failure : '';
    const call = `${trial.endpoint.method} ${trial.endpoint.path}`;
    return `  <testcase classname="${xml(call)}" name="${xml(trial.name)}">${content}</testcase>`;
  });
  const failures = String(results.filter(({ differences }) => differences.length > 0).length);
  const skipped = String(results.filter(({ played }) => !played).length);
  const head = `<testsuite name="contract" tests="${String(results.length)}" failures="${failures}" skipped="${skipped}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...cases, '</testsuite>'].join('\n');
}

export const FORMATS = ['text', 'json', 'junit'] as const;

/** The whole report. @param did sentences of a write check about what it did */
export function report(
  format: (typeof FORMATS)[number],
  results: readonly TrialResult[],
  did: readonly string[],
): string {
  switch (format) {
    case 'text':
      return [...results.map(describe), '', summary(results), ...did].join('\n');
    case 'junit':
      return junit(results);
    case 'json': {
      const trials = results.map(({ trial: { name, endpoint }, ...rest }) => {
        return { name, method: endpoint.method, path: endpoint.path, ...rest };
      });
      return JSON.stringify({ summary: summary(results), did, trials }, null, 2);
    }
  }
}
