/**
 * npm run scoreboard: every figure that the console is held to, beside its target. Each one is measured now: a figure
 * comes from a test that held (tests/figures.ts) or from a report that a command of this run wrote. One that is missing
 * counts as short. `-- --only walks,axeScreens` measures some of them. Takes about an hour; nothing else should run.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, ensureBuild, ensurePackages, main, node, npm, readReport, report, run } from './tools.mjs';

const jest = (...files) => [node, [at('node_modules/jest/bin/jest.js'), '-c', 'config/jest.config.cjs', ...files]];
const browser = (...files) => [
  node,
  [at('node_modules/@playwright/test/cli.js'), 'test', '-c', 'config/playwright.config.mts', ...files],
];
const script = (name) => [npm, ['run', '--silent', name]];

const figure = (name) => () => {
  const file = at('reports/figures', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).value : undefined;
};
const atLeast = (target) => ({ target: `≥ ${target.toLocaleString('en')}`, holds: (value) => value >= target });
const atMost = (target) => ({ target: `≤ ${target.toLocaleString('en')}`, holds: (value) => value <= target });
const exactly = (target) => ({ target: String(target), holds: (value) => value === target });

/** Ant Design Pro's table page: kilobytes of JavaScript until the first row (gzip). */
const ANT_DESIGN_PRO_KB = 915;

/** [key, what, its target, how it is measured, where the figure then stands] */
const FIGURES = [
  ['walks', 'random workflow walks without a broken rule', atLeast(100_000), jest('tests/mock/walks'), figure('walks')],
  [
    'domainRaces',
    'two people at once, one wins (domain)',
    exactly(10_000),
    jest('tests/mock/walks'),
    figure('domainRaces'),
  ],
  ['httpRaces', 'two people at once, one wins (HTTP)', exactly(200), jest('tests/mock/races'), figure('httpRaces')],
  ['hosts', 'generated hosts, none a bypass', atLeast(20_000), jest('tests/domain/environment'), figure('hosts')],
  [
    'accessMaps',
    'generated access maps, none fails open',
    atLeast(3_000),
    jest('tests/domain/access'),
    figure('accessMaps'),
  ],
  [
    'malformed',
    'malformed answers, no white screen',
    atLeast(5_000),
    jest('tests/components/services'),
    figure('malformed'),
  ],
  [
    'parallel403Redirects',
    'redirects of 50 parallel 403s',
    exactly(1),
    jest('tests/components/session'),
    figure('parallel403Redirects'),
  ],
  [
    'watermarkAttacks',
    'watermark attacks survived, of 12',
    atLeast(11),
    browser('specs/shell'),
    figure('watermarkAttacks'),
  ],
  [
    'storageModes',
    'storage modes in which the console works',
    atLeast(4),
    browser('specs/shell'),
    figure('storageModes'),
  ],
  ['staleChunk', 'stale chunks survived', exactly(1), browser('specs/shell'), figure('staleChunk')],
  ['xssExecuted', 'XSS payloads executed', exactly(0), browser('specs/scoreboard/xss'), figure('xssExecuted')],
  [
    'axeViolations',
    'serious and critical axe violations',
    exactly(0),
    browser('specs/scoreboard/axe'),
    figure('axeViolations'),
  ],
  [
    'axeScreens',
    'screens × themes × languages looked at',
    atLeast(56),
    browser('specs/scoreboard/axe'),
    figure('axeScreens'),
  ],
  [
    'crashes',
    'kill -9 at random moments',
    atLeast(200),
    script('rehearse:crash'),
    () => readReport('rehearse-crash.json')?.kills,
  ],
  [
    'crashesLost',
    'accepted writes lost by them',
    exactly(0),
    script('rehearse:crash'),
    () => readReport('rehearse-crash.json')?.problems.length,
  ],
  [
    'mutation',
    'mutation score of src/domain, %',
    atLeast(95),
    script('mutation'),
    () => readReport('figures/mutation.json')?.value,
  ],
  [
    'bytes',
    `JS until the first row, × Ant Design Pro (${String(ANT_DESIGN_PRO_KB)} KB)`,
    atMost(0.5),
    script('budget'),
    () => ratio(readReport('budget.json')?.bytes, ANT_DESIGN_PRO_KB * 1000),
  ],
];

const ratio = (part, whole) => (part === undefined ? undefined : Math.round((part / whole) * 1000) / 1000);
const named = ([command, args]) => [command, ...args].join(' ');

await main(() => {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const chosen = FIGURES.filter(([key]) => only === undefined || only.split(',').includes(key));
  ensurePackages();
  ensureBuild();
  rmSync(at('reports/figures'), { recursive: true, force: true });
  const commands = new Map(chosen.map(([, , , command]) => [named(command), command]));
  const succeeded = new Map();
  for (const [name, [command, args]] of commands) {
    console.log(`\n━━ ${name.replaceAll(at(''), '')}`);
    succeeded.set(name, run(command, args, { env: { FULL: '1' } }));
  }

  const rows = chosen.map(([key, what, { target, holds }, command, read]) => {
    const value = succeeded.get(named(command)) ? read() : undefined;
    return { key, what, target, value: value ?? null, holds: value !== undefined && holds(value) };
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
