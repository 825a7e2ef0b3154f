/**
 * npm test: installs what is missing, then types, lint, format, contract, jest, build and browser tests, one after the other,
 * each of them even where an earlier one failed. The last line sums up the tests; a stage that counts no tests of its
 * own and fails, or a suite that does not even start, counts as one failure.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { at, ensureBuild, ensurePackages, Failure, main, node, npm, readReport, report, run } from './tools.mjs';

/** A Chromium where none is found: the system's package on Debian, Playwright's own elsewhere. */
async function ensureChromium() {
  if (await findChromium()) return;
  console.log('No Chromium is found: installing one.');
  const debian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (debian && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update'], { env });
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env });
  } else {
    run(node, [at('node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  }
  if (!(await findChromium())) throw new Failure('There is still no Chromium: install one or set CHROMIUM_PATH.');
}

const script =
  (name, ...args) =>
  () =>
    run(npm, ['run', '--silent', name, ...args]);

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
      flaky: result.stats.flaky,
    }
  );
}

if (process.argv.includes('--full')) process.env.FULL = '1';
if (!process.env.FULL && !process.env.CI) process.env.E2E ??= 'main';

const stages = [
  { name: 'types', work: script('typecheck') },
  { name: 'lint', work: script('lint') },
  { name: 'format', work: script('format:check') },
  { name: 'contract', work: script('contract') },
  { name: 'jest', work: script('test:unit', '--', '--json', '--outputFile=reports/jest.json'), counts: jestCounts },
  {
    name: 'build',
    work: () => {
      ensureBuild();
      return true;
    },
  },
  { name: 'browser', work: script('test:e2e'), counts: playwrightCounts, needs: 'build' },
];

/** @returns the stage's outcome: how many tests passed and failed, how long it took */
function outcome({ name, work, counts, needs }, before) {
  console.log(`\n━━ ${name}`);
  const start = Date.now();
  let ok = false;
  if (before.some((stage) => stage.name === needs && !stage.ok)) console.log(`Not run: ${needs} failed.`);
  else {
    try {
      ok = work();
    } catch (error) {
      console.error(error instanceof Failure ? error.message : error);
    }
  }
  const { passed, failed, flaky = 0 } = counts?.() ?? { passed: 0, failed: 0 };
  return {
    name,
    ok,
    passed,
    flaky,
    failed: ok ? failed : Math.max(failed, 1),
    seconds: Math.round((Date.now() - start) / 100) / 10,
  };
}

const sum = (outcomes, key) => outcomes.reduce((total, each) => total + each[key], 0);

await main(async () => {
  ensurePackages();
  await ensureChromium();
  mkdirSync(at('reports'), { recursive: true });
  for (const name of ['jest.json', 'playwright.json', 'summary.json']) rmSync(at('reports', name), { force: true });
  const outcomes = [];
  for (const stage of stages) outcomes.push(outcome(stage, outcomes));

  console.log('');
  for (const { name, ok, seconds } of outcomes)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)}${seconds} s`);
  const passed = sum(outcomes, 'passed');
  const failed = sum(outcomes, 'failed');
  const flaky = sum(outcomes, 'flaky');
  if (flaky > 0) console.log(`${flaky} needed a second try: each is a defect, see reports/playwright-html`);
  report('summary.json', { passed, failed, flaky, seconds: sum(outcomes, 'seconds'), stages: outcomes });
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
