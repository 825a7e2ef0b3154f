import { inWords, type Outcome, type Verdict } from './exchange';

/** The results of a check in words, as JSON and as JUnit. */

/** What the console makes of an answer, in words; at most three of its paths. */
function inConsole({ console: made, paths }: Verdict): string {
  const words = { accepts: 'accepts it', loss: 'accepts it with loss', refuses: 'refuses it' } as const;
  const more = paths.length > 3 ? ` and ${String(paths.length - 3)} more` : '';
  return `the console ${words[made]}${paths.length > 0 ? `: ${paths.slice(0, 3).join(', ')}${more}` : ''}`;
}

/** What is said about a trial: its differences, and what the console makes of the answer if it is not all of it. */
const linesOf = ({ differences, verdict }: Outcome): readonly string[] => [
  ...differences.map(inWords),
  ...(verdict !== null && (differences.length > 0 || verdict.console !== 'accepts') ? [inConsole(verdict)] : []),
];

/** A line per trial and per difference. */
export function describe(outcome: Outcome): string {
  const { trial, played, differences } = outcome;
  const call = `${trial.endpoint.method} ${trial.endpoint.path}`.padEnd(46);
  const mark = !played ? '  --  ' : differences.length === 0 ? '  ok  ' : 'DIFFER';
  const first = `${mark} ${call} ${trial.name}${played ? '' : ' (this server has none to ask for)'}`;
  return [first, ...linesOf(outcome).map((each) => `         ${each}`)].join('\n');
}

/** A one-line summary; {@link describe} has the details. */
function summary(outcomes: readonly Outcome[]): string {
  const differing = outcomes.filter(({ differences }) => differences.length > 0).length;
  const left = outcomes.filter(({ played }) => !played).length;
  const made = (kind: Verdict['console']) => String(outcomes.filter(({ verdict }) => verdict?.console === kind).length);
  return (
    `${String(outcomes.length - left)} calls played, ${String(differing)} differ, ${String(left)} could not be played. ` +
    `Of the answers with data the console accepts ${made('accepts')}, ${made('loss')} with loss, and refuses ${made('refuses')}.`
  );
}

const xml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

function junit(outcomes: readonly Outcome[]): string {
  const cases = outcomes.map((outcome) => {
    const { trial, played, differences } = outcome;
    const failure = `<failure message="${xml(linesOf(outcome).join('; '))}"/>`;
    const content = !played ? '<skipped/>' : differences.length > 0 ? failure : '';
    const call = `${trial.endpoint.method} ${trial.endpoint.path}`;
    return `  <testcase classname="${xml(call)}" name="${xml(trial.name)}">${content}</testcase>`;
  });
  const failures = String(outcomes.filter(({ differences }) => differences.length > 0).length);
  const skipped = String(outcomes.filter(({ played }) => !played).length);
  const head = `<testsuite name="contract" tests="${String(outcomes.length)}" failures="${failures}" skipped="${skipped}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...cases, '</testsuite>'].join('\n');
}

export const FORMATS = ['text', 'json', 'junit'] as const;

/** The whole report. @param did sentences of a write check about what it did */
export function report(format: (typeof FORMATS)[number], outcomes: readonly Outcome[], did: readonly string[]): string {
  switch (format) {
    case 'text':
      return [...outcomes.map(describe), '', summary(outcomes), ...did].join('\n');
    case 'junit':
      return junit(outcomes);
    case 'json': {
      const trials = outcomes.map(({ trial: { name, endpoint }, ...rest }) => {
        return { name, method: endpoint.method, path: endpoint.path, ...rest };
      });
      return JSON.stringify({ summary: summary(outcomes), did, trials }, null, 2);
    }
  }
}
