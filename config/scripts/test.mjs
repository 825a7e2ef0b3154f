/**
 * npm test: installs what is missing, then jest, build, lint, types, format and contract, two at a time, then the browser
 * tests; each of them even where another one failed. CI runs every browser spec, `--full` as well, with longer random walks. The last
 * line sums up the tests; a stage that counts no tests of its own and fails, or a suite that does not even start, counts as
 * one failure.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { at, ensureGenerated, ensurePackages, Failure, main, node, readReport, report, run } from './tools.mjs';

/** A Chromium where none is found: the system's package on Debian, Playwright's own elsewhere. */
async function ensureChromium() {
  if (await findChromium()) return;
  console.log('No Chromium is found: installing one.');
  const debian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (debian && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update'], { env });
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'], { env });
  } else {
    run(node, [at('node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  }
  if (!(await findChromium())) throw new Failure('There is still no Chromium: install one or set CHROMIUM_PATH.');
}

const bin = (...names) => at('node_modules', ...names);
const script = (name, ...args) => [at('config/scripts', `${name}.mjs`), ...args];

function jestCounts() {
  const result = readReport('jest.json');
  return result && { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

function playwrightCounts() {
  const result = readReport('playwright.json');
  return (
    result && {
      passed: result.stats.expected + result.stats.flaky,
      failed: result.stats.unexpected + result.errors.length,
    }
  );
}

if (process.argv.includes('--full')) process.env.FULL = '1';
// Every browser spec takes some 25 minutes on 2 cores: CI and the full run have them.
if (!process.env.FULL && !process.env.CI) process.env.E2E ??= 'main';

/**
 * The longest first: two of them run at a time, each on a core of its own. In CI nothing is taken from a cache: the linter
 * keeps what it said of a file whose own text stays the same, whatever became of the types that it imports.
 */
const stages = [
  {
    name: 'jest',
    command: [bin('jest/bin/jest.js'), '-c', 'config/jest.config.cjs', '--json', '--outputFile=reports/jest.json'],
    counts: jestCounts,
  },
  { name: 'build', command: script('build', '--if-needed') },
  {
    name: 'lint',
    command: [
      ...[bin('eslint/bin/eslint.js'), '-c', 'config/eslint.config.cjs', '--max-warnings', '0', '.'],
      ...(process.env.CI ? [] : ['--cache', '--cache-location', 'node_modules/.cache/eslint/']),
    ],
  },
  { name: 'types', command: script('typecheck') },
  {
    name: 'format',
    command: [
      ...[bin('prettier/bin/prettier.cjs'), '--check', '.'],
      ...(process.env.CI ? [] : ['--cache', '--cache-location', 'node_modules/.cache/prettier']),
    ],
  },
  { name: 'contract', command: script('contract') },
];
const AT_A_TIME = 2;

/** Alone, since its tests wait for what is on screen. */
const browser = { name: 'browser', command: script('e2e'), counts: playwrightCounts };

const seconds = (start) => Math.round((Date.now() - start) / 100) / 10;

/** Runs a stage to its end. @returns how many tests passed and failed, how long it took */
function outcome({ name, command, counts }, { shown }) {
  const start = Date.now();
  if (shown) console.log(`\n━━ ${name}`);
  // A file, not a pipe: what a stage leaves behind may hold a pipe open after its end.
  const log = at('reports', `${name}.log`);
  const output = shown ? 'inherit' : openSync(log, 'w');
  const stage = spawn(node, command, { stdio: ['ignore', output, output] });
  return new Promise((resolve) => {
    const ended = (ok) => {
      const { passed, failed } = counts?.() ?? { passed: 0, failed: 0 };
      if (!shown) {
        closeSync(output);
        console.log(`\n━━ ${name}: ${ok ? 'ok' : 'FAILED'}, ${seconds(start)} s\n${readFileSync(log, 'utf8')}`);
      }
      resolve({ name, ok, passed, failed: ok ? failed : Math.max(failed, 1), seconds: seconds(start) });
    };
    stage.once('error', (error) => {
      console.error(error);
      ended(false);
    });
    stage.once('exit', (code) => ended(code === 0));
  });
}

/** Runs stages side by side, and says of each what it said once it has ended. */
async function sideBySide(waiting) {
  const outcomes = [];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      console.log(`${stage.name} begins`);
      outcomes.push(await outcome(stage, { shown: false }));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  return outcomes;
}

const sum = (outcomes, key) => outcomes.reduce((total, each) => total + each[key], 0);

await main(async () => {
  const start = Date.now();
  ensurePackages();
  ensureGenerated();
  await ensureChromium();
  mkdirSync(at('reports'), { recursive: true });
  for (const name of ['jest.json', 'playwright.json', 'summary.json']) rmSync(at('reports', name), { force: true });
  const outcomes = await sideBySide([...stages]);
  const built = outcomes.some(({ name, ok }) => name === 'build' && ok);
  outcomes.push(
    built ? await outcome(browser, { shown: true }) : { name: 'browser', ok: false, passed: 0, failed: 1, seconds: 0 },
  );

  console.log('');
  for (const { name, ok, seconds: took } of outcomes)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)}${took} s`);
  const passed = sum(outcomes, 'passed');
  const failed = sum(outcomes, 'failed');
  console.log(`${seconds(start)} s in all`);
  report('summary.json', { passed, failed, seconds: seconds(start), stages: outcomes });
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
