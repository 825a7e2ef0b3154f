/**
 * npm test: installs missing packages and runs the stages (stages.mjs) two at a time, the main job in a browser among them; a
 * failure does not stop the others. CI runs every browser spec after them, and then the checks; `--full` every spec, with longer
 * random walks. `--changed`: the jest tests whose sources import what differs from the last commit, types and format, and what was
 * left out. The last line sums up the tests; a failing stage without test counts, a suite that does not start, or a stage that
 * does not end in its time, counts as one failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findChromium } from './chromium.mjs';
import { resultsOf } from './results.mjs';
import { browser, checks, jestOf, last, stages } from './stages.mjs';
import { at, ensureGenerated, ensurePackages, Failure, isMade, main, MEMORY, node, report, run } from './tools.mjs';

/** Only what the changed files need. */
const isChanged = process.argv.includes('--changed');
const AT_A_TIME = 2;

/**
 * Makes Umi's folder of the component tests. Umi empties such a folder and writes it again, so it happens once, before
 * the stages run side by side; `GENERATED` lets them know.
 */
function generateForTests() {
  if (!isMade('src/.umi-test/aliases.json') && !run(node, [...jestOf('screens'), '--showConfig'], { quiet: true }))
    throw new Failure('The files of the component tests were not generated.');
  process.env.GENERATED = '1';
}

/** Installs Chromium when none is found: Debian's package on Debian, otherwise Playwright's. */
async function ensureChromium() {
  if (await findChromium()) return;
  console.log('No Chromium found: installing one.');
  const debian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (debian && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update'], { env });
    run(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk', 'fonts-liberation'],
      { env },
    );
  } else {
    run(node, [at('node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  }
  if (!(await findChromium())) throw new Failure('Chromium not found: install one or set CHROMIUM_PATH.');
}

const secondsSince = (start) => Math.round((Date.now() - start) / 100) / 10;

/** Minutes after which a stage is ended, several times what it takes on 2 cores. */
const LIMIT = process.env.FULL ? 180 : 45;

/** Stages in their own process groups, which a signal to npm test does not reach. */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    const ended = Promise.all([...running].map((stage) => once(stage, 'exit')));
    for (const stage of running) end(stage, 'SIGINT');
    // Playwright stops its servers, which are in groups of their own.
    await Promise.race([ended, delay(10_000)]);
    for (const stage of running) end(stage);
    process.exit(1);
  });

/** Ends a process and what it started. */
function end({ pid }, how = 'SIGKILL') {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, how);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const none = { passed: 0, failed: 0, failures: [] };

/** Runs a stage; its output is printed when it fails. @returns its tests, their failures, its duration */
function outcome({ name, command, env, report: file, changed = [], missing }) {
  const lacks = missing?.();
  if (lacks) {
    console.log(`\n━━ ${name}: NOT RUN, there is no ${lacks}`);
    return { name, ok: true, ...none, seconds: 0 };
  }
  const start = Date.now();
  console.log(`${name} started`);
  if (file) rmSync(at('reports', file), { force: true });
  // A file instead of a pipe: leftover child processes would keep a pipe open.
  const log = at('reports', `${name}.log`);
  const output = openSync(log, 'w');
  // A group of its own, so that it ends with all that it started.
  const stage = spawn(node, [MEMORY, ...command, ...(isChanged ? changed : [])], {
    stdio: ['ignore', output, output],
    detached: true,
    env: { ...process.env, ...env },
  });
  running.add(stage);
  const timer = setTimeout(() => {
    console.error(`\n${name} did not end in ${LIMIT} minutes.`);
    end(stage);
  }, LIMIT * 60_000);
  return new Promise((resolve) => {
    const ended = (ok) => {
      clearTimeout(timer);
      running.delete(stage);
      const seconds = secondsSince(start);
      const { failed, ...tests } = (file && resultsOf(file)) || none;
      closeSync(output);
      console.log(
        ok ? `${name}: ok, ${seconds} s` : `\n━━ ${name}: FAILED, ${seconds} s\n${readFileSync(log, 'utf8')}`,
      );
      resolve({ name, ok, ...tests, failed: ok ? failed : Math.max(failed, 1), seconds });
    };
    stage.once('error', (error) => {
      console.error(error);
      ended(false);
    });
    stage.once('exit', (code) => ended(code === 0));
  });
}

/** What became of the stages, by name. */
const outcomes = new Map();

/** Runs stages so many at a time. One whose `needs` did not pass fails without having run. */
async function together(atATime, all) {
  const waiting = [...all];
  const runIfReady = async (stage) => {
    const isReady = !stage.needs || (await outcomes.get(stage.needs)).ok;
    return isReady ? outcome(stage) : { name: stage.name, ok: false, ...none, failed: 1, seconds: 0 };
  };
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      outcomes.set(stage.name, runIfReady(stage));
      await outcomes.get(stage.name);
    }
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}

async function test() {
  if (process.argv.includes('--full')) process.env.FULL = '1';
  // All browser specs take minutes, so only CI and full runs include them.
  if (!process.env.FULL && !process.env.CI) process.env.E2E ??= 'main';
  const start = Date.now();
  ensurePackages();
  ensureGenerated();
  generateForTests();
  if (!isChanged) await ensureChromium();
  mkdirSync(at('reports'), { recursive: true });
  await together(AT_A_TIME, isChanged ? stages.filter(({ changed }) => changed) : stages);
  if (!isChanged && !outcomes.has('browser')) await together(1, [browser]);
  if (process.env.CI && (await outcomes.get('build')).ok) {
    await together(AT_A_TIME, checks);
    await together(1, last);
  }
  const ended = await Promise.all(outcomes.values());

  console.log('');
  for (const { failures } of ended) for (const each of failures) console.log(each);
  for (const { name, ok, seconds } of ended) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)}${seconds} s`);
  const sum = (key) => ended.reduce((total, each) => total + each[key], 0);
  const [passed, failed, seconds] = [sum('passed'), sum('failed'), secondsSince(start)];
  console.log(`${seconds} s in total`);
  const leftOut = [...stages, browser, ...checks, ...last]
    .map(({ name }) => name)
    .filter((name) => !outcomes.has(name));
  if (leftOut.length > 0) console.log(`Left out: ${leftOut.join(', ')}.`);
  if (isChanged && passed + failed === 0) console.log('No test imports what differs from the last commit.');
  report('summary.json', { passed, failed, seconds, stages: ended });
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || (passed === 0 && !isChanged) ? 1 : 0;
}

await main(test);
