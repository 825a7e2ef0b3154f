/** The figures of the scoreboard (decisions §7): measurement and target of each. */
import { existsSync, readFileSync } from 'node:fs';
import { at, node, readReport } from './tools.mjs';

const jest = (...files) => [node, [at('node_modules/jest/bin/jest.js'), '-c', 'config/jest.config.cjs', ...files]];
const browser = (...files) => [
  node,
  [at('node_modules/@playwright/test/cli.js'), 'test', '-c', 'config/playwright.config.mts', ...files],
];
const check = (...args) => [node, [at('config/scripts/check.mjs'), ...args]];

const figure = (name) => () => {
  const file = at('reports/figures', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).value : undefined;
};
const ratio = (part, whole) => (part === undefined ? undefined : rounded(part / whole, 3));
const rounded = (value, digits) => (Number.isFinite(value) ? Number(value.toFixed(digits)) : undefined);

/** Few runs are enough: the values are far from their targets. */
const bench = check('bench', '--runs', '3');
/** The largest of some numbers in the bench report; undefined when one is missing. */
const largest = (numbersOf, digits = 0) => {
  const numbers = numbersOf(readReport('bench.json') ?? {}) ?? [];
  return numbers.length > 0 ? rounded(Math.max(...numbers), digits) : undefined;
};

const atLeast = (target) => ({ target: `≥ ${target.toLocaleString('en')}`, holds: (value) => value >= target });
const atMost = (target) => ({ target: `≤ ${target.toLocaleString('en')}`, holds: (value) => value <= target });
const exactly = (target) => ({ target: String(target), holds: (value) => value === target });

/** Ant Design Pro's table page: kilobytes of JavaScript until the first row (gzip). */
const ANT_DESIGN_PRO_KB = 915;

/** [key, description, target, measurement, report location] */
export const FIGURES = [
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
    'permanent403Redirects',
    'redirects of a permanent 403 before a page',
    exactly(3),
    jest('tests/components/session'),
    figure('permanent403Redirects'),
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
    check('crash'),
    () => readReport('rehearse-crash.json')?.kills,
  ],
  [
    'crashesLost',
    'accepted writes lost by them',
    exactly(0),
    check('crash'),
    () => readReport('rehearse-crash.json')?.problems.length,
  ],
  ...[
    ['worldsMemory', 'memory after 500 rehearsal worlds in turn, MB', atMost(400), ({ memory }) => memory],
    ['brokenWorld', 'worlds that a broken one harms', exactly(0), ({ brokenHarms }) => brokenHarms],
    ['secondServer', 'second server on one folder that is told so', exactly(1), ({ secondTold }) => secondTold],
    ['fullDisk', 'full disks on which reads go on, nothing lost', exactly(1), ({ disk }) => disk?.readsGoOn],
    ['openRecording', 'opening the recording at 100,000 rows, ms', atMost(1000), ({ openRecordingMs: ms }) => ms],
    ['writesLost', 'of 20,000 writes lost by 15 kills', exactly(0), ({ lost }) => lost],
  ].map(([key, what, target, read]) => [
    ...[key, what, target, check('endure')],
    () => read(readReport('rehearse-endure.json') ?? {}),
  ]),
  [
    'mutation',
    'mutation score of src/domain, %',
    atLeast(95),
    check('mutation'),
    () => readReport('figures/mutation.json')?.value,
  ],
  [
    'bytes',
    `JS until the first row, × Ant Design Pro (${String(ANT_DESIGN_PRO_KB)} KB)`,
    atMost(0.5),
    check('budget'),
    () => ratio(readReport('budget.json')?.bytes, ANT_DESIGN_PRO_KB * 1000),
  ],
  [
    'firstRow',
    'time to the first row, slow CPU, × Ant Design Pro',
    atMost(0.5),
    bench,
    () => rounded(readReport('bench.json')?.against?.firstRow, 3),
  ],
  [
    'logFilters',
    'slowest filter or sort of 100,000 log rows, ms',
    atMost(50),
    bench,
    () => largest(({ operateLog }) => operateLog?.latencies?.map(({ ms }) => ms), 1),
  ],
  [
    'scrollTask',
    'longest task while they are scrolled, ms',
    atMost(50),
    bench,
    () => largest(({ uses }) => uses?.map(({ scrollTask }) => scrollTask)),
  ],
  [
    'scrollNodes',
    'elements of their table',
    atMost(500),
    bench,
    () => largest(({ uses }) => uses?.map(({ scrollNodes }) => scrollNodes)),
  ],
  [
    'hashMemory',
    'extra memory for hashing 500 MB, MB',
    atMost(300),
    bench,
    () => largest(({ hashes }) => hashes?.map(({ chunks }) => chunks?.extraMegabytes)),
  ],
];
