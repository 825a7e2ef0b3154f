/**
 * npm test: installs missing packages, runs jest, build, lint, types, format, contract and cycles two at a time, then the
 * browser tests; a failure does not stop the others. CI runs every browser spec; `--full` too, with longer random
 * walks. The last line sums up the tests; a failing stage without test counts, or a suite that does not start, counts
 * as one failure.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { browser, generateForTests, stages } from './stages.mjs';
import { at, ensureGenerated, ensurePackages, Failure, main, MEMORY, node, report, run } from './tools.mjs';

/** Installs Chromium when none is found: Debian's package on Debian, otherwise Playwright's. */
async function ensureChromium() {
  if (await findChromium()) return;
  console.log('No Chromium found: installing one.');
  const debian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (debian && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update'], { env });
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'], { env });
  } else {
    run(node, [at('node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  }
  if (!(await findChromium())) throw new Failure('Chromium not found: install one or set CHROMIUM_PATH.');
}

if (process.argv.includes('--full')) process.env.FULL = '1';
// All browser specs take about 15 minutes on 2 cores, so only CI and full runs include them.
if (!process.env.FULL && !process.env.CI) process.env.E2E ??= 'main';

const AT_A_TIME = 2;

const seconds = (start) => Math.round((Date.now() - start) / 100) / 10;

/** Runs a stage. @returns passed and failed tests, duration */
function outcome({ name, command, counts }, { shown }) {
  const start = Date.now();
  if (shown) console.log(`\n━━ ${name}`);
  // A file instead of a pipe: leftover child processes would keep a pipe open.
  const log = at('reports', `${name}.log`);
  const output = shown ? 'inherit' : openSync(log, 'w');
  const stage = spawn(node, [MEMORY, ...command], { stdio: ['ignore', output, output] });
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

/** Runs stages in parallel and prints each one's output at its end. */
async function sideBySide(waiting) {
  const outcomes = [];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      console.log(`${stage.name} started`);
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
  generateForTests();
  await ensureChromium();
  mkdirSync(at('reports'), { recursive: true });
  for (const name of ['rules.json', 'screens.json', 'playwright.json', 'summary.json'])
    rmSync(at('reports', name), { force: true });
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
  console.log(`${seconds(start)} s in total`);
  report('summary.json', { passed, failed, seconds: seconds(start), stages: outcomes });
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
