/**
 * npm run check -- scoreboard: every figure of decisions §7 with its target. Each is measured now, by a passing test
 * (tests/figures.ts) or a report of a command of this run; a missing figure counts as short. `--only walks,axeScreens`
 * selects some. Takes about an hour on an idle machine.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, ensureBuild, Failure, main, node, readReport, report, run } from './tools.mjs';

const jest = (...files) => [at('node_modules/jest/bin/jest.js'), '-c', 'config/jest.config.cjs', ...files];
const browser = (...files) => [at('config/scripts/e2e.mjs'), ...files];
const check = (...args) => [at('config/scripts/check.mjs'), ...args];
/** Few runs are enough: the values are far from their targets. */
const bench = check('bench', '--runs', '3');

/** Ant Design Pro's table page: bytes of JavaScript until the first row (gzip). */
const ANT_DESIGN_PRO = 915_000;

const SIGNS = { '≥': (value, target) => value >= target, '≤': (value, target) => value <= target, '=': Object.is };
const largest = (numbers) => numbers && Math.max(...numbers);

/** [key, description, sign, target, command, report, its value; by default the figure of a test] */
// prettier-ignore
const FIGURES = [
  ['walks', 'random workflow walks without a broken rule', '≥', 100_000, jest('tests/mock/walks')],
  ['domainRaces', 'two people at once, one wins (domain)', '=', 10_000, jest('tests/mock/walks')],
  ['httpRaces', 'two people at once, one wins (HTTP)', '=', 200, jest('tests/mock/races')],
  ['hosts', 'generated hosts, none a bypass', '≥', 20_000, jest('tests/domain/environment')],
  ['accessMaps', 'generated access maps, none fails open', '≥', 3000, jest('tests/domain/access')],
  ['malformed', 'malformed answers, no white screen', '≥', 5000, jest('tests/services/malformed')],
  ['parallel403Redirects', 'redirects of 50 parallel 403s', '=', 1, jest('tests/session/')],
  ['permanent403Redirects', 'redirects of a permanent 403 before a page', '=', 3, jest('tests/session/')],
  ['watermarkAttacks', 'watermark attacks survived, of 12', '≥', 11, browser('specs/shell')],
  ['storageModes', 'storage modes in which the console works', '≥', 4, browser('specs/shell')],
  ['staleChunk', 'stale chunks survived', '=', 1, browser('specs/shell')],
  ['xssExecuted', 'XSS payloads executed', '=', 0, browser('specs/scoreboard/xss')],
  ['axeViolations', 'axe violations', '=', 0, browser('specs/scoreboard/axe')],
  ['axeScreens', 'screens × themes × languages looked at', '≥', 56, browser('specs/scoreboard/axe')],
  ['crashes', 'kill -9 at random moments', '≥', 200, check('crash'), 'rehearse-crash', ({ kills }) => kills],
  ['crashesLost', 'accepted writes lost by them', '=', 0, check('crash'), 'rehearse-crash', ({ problems }) => problems?.length],
  ['worldsMemory', 'memory after 500 rehearsal worlds in turn, MB', '≤', 400, check('endure'), 'rehearse-endure', ({ memory }) => memory],
  ['damagedWorld', 'worlds that a damaged one harms', '=', 0, check('endure'), 'rehearse-endure', ({ harmed }) => harmed],
  ['secondServer', 'second server on one folder that is refused', '=', 1, check('endure'), 'rehearse-endure', ({ secondRefused }) => secondRefused],
  ['fullDisk', 'full disks on which reads go on, nothing lost', '=', 1, check('endure'), 'rehearse-endure', ({ disk }) => disk?.readsGoOn],
  ['openRecording', 'opening the recording at 100,000 rows, ms', '≤', 1000, check('endure'), 'rehearse-endure', ({ openRecordingMs }) => openRecordingMs],
  ['mutation', 'mutation score of src/domain, %', '≥', 95, check('mutation')],
  ['bytes', 'JS until the first row, × Ant Design Pro', '≤', 0.5, check('budget'), 'budget', ({ bytes }) => bytes / ANT_DESIGN_PRO],
  ['firstRow', 'time to the first row, slow CPU, × Ant Design Pro', '≤', 0.5, bench, 'bench', ({ against }) => against?.firstRow],
  ['logFilters', 'slowest filter or sort of 100,000 log rows, ms', '≤', 50, bench, 'bench', ({ latencies }) => largest(latencies?.map(({ ms }) => ms))],
  ['scrollTask', 'longest task while they are scrolled, ms', '≤', 50, bench, 'bench', ({ uses }) => largest(uses?.map(({ scrollTask }) => scrollTask))],
  ['scrollNodes', 'elements of their table', '≤', 500, bench, 'bench', ({ uses }) => largest(uses?.map(({ scrollNodes }) => scrollNodes))],
  ['hashMemory', 'extra memory for hashing 500 MB, MB', '≤', 300, bench, 'bench', ({ hashes }) => largest(hashes?.map(({ extraMegabytes }) => extraMegabytes))],
];

await main(() => {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const keys = FIGURES.map(([key]) => key);
  const asked = only?.split(',') ?? keys;
  const unknown = asked.filter((key) => !keys.includes(key));
  if (unknown.length > 0) throw new Failure(`No such figure: ${unknown.join(', ')}. Available: ${keys.join(', ')}.`);
  ensureBuild();
  rmSync(at('reports/figures'), { recursive: true, force: true });
  const succeeded = new Map();
  const rows = FIGURES.filter(([key]) => asked.includes(key)).map(([key, what, sign, target, command, from, read]) => {
    const name = command.join(' ').replaceAll(at(''), '');
    if (!succeeded.has(name)) {
      console.log(`\n━━ ${name}`);
      succeeded.set(name, run(node, command, { env: { FULL: '1' } }));
    }
    const found = from ? read(readReport(`${from}.json`) ?? {}) : readReport(`figures/${key}.json`)?.value;
    const value = succeeded.get(name) && Number.isFinite(found) ? Number(found.toFixed(3)) : null;
    return { key, what, target: `${sign} ${target}`, value, holds: value !== null && SIGNS[sign](value, target) };
  });
  report('scoreboard.json', rows);
  console.table(rows);
  return rows.every(({ holds }) => holds) ? 0 : 1;
});
