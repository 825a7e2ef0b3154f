/**
 * npm run check -- scoreboard: every figure of decisions §7 with its target. Each is measured now, by a passing test
 * (tests/figures.ts) or a report of a command of this run; a missing figure counts as short. `--only walks,axeScreens`
 * selects some. Takes about an hour on an idle machine.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, ensureBuild, ensurePackages, Failure, main, node, readReport, report, run } from './tools.mjs';

const jest = (...files) => [at('node_modules/jest/bin/jest.js'), '-c', 'config/jest.config.cjs', ...files];
const browser = (...files) => [at('config/scripts/e2e.mjs'), ...files];
const check = (...args) => [at('config/scripts/check.mjs'), ...args];
/** Few runs are enough: the values are far from their targets. */
const bench = check('bench', '--runs', '3');

/** Ant Design Pro's table page: kilobytes of JavaScript until the first row (gzip). */
const ANT_DESIGN_PRO_KB = 915;

const SIGNS = { '≥': (value, target) => value >= target, '≤': (value, target) => value <= target, '=': Object.is };
const rounded = (value, digits = 0) => (Number.isFinite(value) ? Number(value.toFixed(digits)) : undefined);
const largest = (numbers = [], digits = 0) => rounded(Math.max(...numbers), digits);

/** Reads a figure from a report of the command. */
const from = (name, read) => () => read(readReport(name) ?? {});
const endure = (read) => from('rehearse-endure.json', read);
const benched = (read) => from('bench.json', read);

/** [key, description, sign, target, command, value; by default the figure of a test] */
// prettier-ignore
const FIGURES = [
  ['walks', 'random workflow walks without a broken rule', '≥', 100_000, jest('tests/mock/walks')],
  ['domainRaces', 'two people at once, one wins (domain)', '=', 10_000, jest('tests/mock/walks')],
  ['httpRaces', 'two people at once, one wins (HTTP)', '=', 200, jest('tests/mock/races')],
  ['hosts', 'generated hosts, none a bypass', '≥', 20_000, jest('tests/domain/environment')],
  ['accessMaps', 'generated access maps, none fails open', '≥', 3000, jest('tests/domain/access')],
  ['malformed', 'malformed answers, no white screen', '≥', 5000, jest('services/malformed')],
  ['parallel403Redirects', 'redirects of 50 parallel 403s', '=', 1, jest('session/')],
  ['permanent403Redirects', 'redirects of a permanent 403 before a page', '=', 3, jest('session/')],
  ['watermarkAttacks', 'watermark attacks survived, of 12', '≥', 11, browser('specs/shell')],
  ['storageModes', 'storage modes in which the console works', '≥', 4, browser('specs/shell')],
  ['staleChunk', 'stale chunks survived', '=', 1, browser('specs/shell')],
  ['xssExecuted', 'XSS payloads executed', '=', 0, browser('specs/scoreboard/xss')],
  ['axeViolations', 'serious and critical axe violations', '=', 0, browser('specs/scoreboard/axe')],
  ['axeScreens', 'screens × themes × languages looked at', '≥', 56, browser('specs/scoreboard/axe')],
  ['crashes', 'kill -9 at random moments', '≥', 200, check('crash'), from('rehearse-crash.json', ({ kills }) => kills)],
  ['crashesLost', 'accepted writes lost by them', '=', 0, check('crash'), from('rehearse-crash.json', ({ problems }) => problems?.length)],
  ['worldsMemory', 'memory after 500 rehearsal worlds in turn, MB', '≤', 400, check('endure'), endure(({ memory }) => memory)],
  ['brokenWorld', 'worlds that a broken one harms', '=', 0, check('endure'), endure(({ brokenHarms }) => brokenHarms)],
  ['secondServer', 'second server on one folder that is told so', '=', 1, check('endure'), endure(({ secondTold }) => secondTold)],
  ['fullDisk', 'full disks on which reads go on, nothing lost', '=', 1, check('endure'), endure(({ disk }) => disk?.readsGoOn)],
  ['openRecording', 'opening the recording at 100,000 rows, ms', '≤', 1000, check('endure'), endure(({ openRecordingMs }) => openRecordingMs)],
  ['mutation', 'mutation score of src/domain, %', '≥', 95, check('mutation')],
  ['bytes', `JS until the first row, × Ant Design Pro (${ANT_DESIGN_PRO_KB} KB)`, '≤', 0.5, check('budget'), from('budget.json', ({ bytes }) => rounded(bytes / (ANT_DESIGN_PRO_KB * 1000), 3))],
  ['firstRow', 'time to the first row, slow CPU, × Ant Design Pro', '≤', 0.5, bench, benched(({ against }) => rounded(against?.firstRow, 3))],
  ['logFilters', 'slowest filter or sort of 100,000 log rows, ms', '≤', 50, bench, benched(({ operateLog }) => largest(operateLog?.latencies.map(({ ms }) => ms), 1))],
  ['scrollTask', 'longest task while they are scrolled, ms', '≤', 50, bench, benched(({ uses }) => largest(uses?.map(({ scrollTask }) => scrollTask)))],
  ['scrollNodes', 'elements of their table', '≤', 500, bench, benched(({ uses }) => largest(uses?.map(({ scrollNodes }) => scrollNodes)))],
  ['hashMemory', 'extra memory for hashing 500 MB, MB', '≤', 300, bench, benched(({ hashes }) => largest(hashes?.map(({ extraMegabytes }) => extraMegabytes)))],
];

await main(() => {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const keys = FIGURES.map(([key]) => key);
  const asked = only?.split(',') ?? keys;
  const unknown = asked.filter((key) => !keys.includes(key));
  if (unknown.length > 0) throw new Failure(`No such figure: ${unknown.join(', ')}. Available: ${keys.join(', ')}.`);
  const chosen = FIGURES.filter(([key]) => asked.includes(key));
  ensurePackages();
  ensureBuild();
  rmSync(at('reports/figures'), { recursive: true, force: true });
  const named = (command) => command.join(' ').replaceAll(at(''), '');
  const succeeded = new Map();
  for (const command of new Map(chosen.map(([, , , , each]) => [named(each), each])).values()) {
    console.log(`\n━━ ${named(command)}`);
    succeeded.set(named(command), run(node, command, { env: { FULL: '1' } }));
  }
  const rows = chosen.map(([key, what, sign, target, command, read]) => {
    const measured = read ?? (() => readReport(`figures/${key}.json`)?.value);
    const value = succeeded.get(named(command)) ? measured() : undefined;
    const holds = value !== undefined && SIGNS[sign](value, target);
    return { key, what, target: `${sign} ${target.toLocaleString('en')}`, value: value ?? null, holds };
  });
  report('scoreboard.json', rows);
  console.log('');
  for (const { what, target, value, holds } of rows)
    console.log(
      `${holds ? 'ok   ' : 'SHORT'}  ${what.padEnd(58)}${target.padStart(12)}${String(value ?? 'not measured').padStart(14)}`,
    );
  const short = rows.filter(({ holds }) => !holds).length;
  console.log(`\n${rows.length - short} of ${rows.length} figures hold.`);
  return short === 0 ? 0 : 1;
});
