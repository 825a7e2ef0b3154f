/**
 * npm run check -- breaks [--only 3,17] [--kind unit] [--dry]: plants each fault of tests/breaks.mjs, runs its test and
 * restores the file; then says which statements of docs/requirements.md no caught fault guards. `stale`: the text or
 * the test is not there exactly once; `unbuilt`: the fault stopped the build. --dry only looks for these. Fails when
 * less than 95 % are caught. The sources must be committed. Browser tests need one build each.
 *
 * --under SPEC…: plants the faults of the console (CONSOLE_BREAKS) under these browser tests instead, and names for each
 * those that find it. One build has all faults (planted.cjs). Fails when less than 90 % are found.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BREAKS, CONSOLE_BREAKS, numbersOf } from '../../tests/breaks.mjs';
import { at, Failure, filesAt, main, node, readReport, report, root, run } from './tools.mjs';

const LEAST = 0.95;
const LEAST_UNDER = 0.9;

const COMMANDS = {
  unit: [at('node_modules/jest/bin/jest.js'), '-c', 'config/jest.config.cjs', '--bail'],
  browser: [at('config/scripts/e2e.mjs'), '--workers=1', '--max-failures=1'],
};

/** Not spawnSync, during which a signal would not restore the file. */
async function succeeds(...args) {
  const [code] = await once(spawn(node, args, { stdio: 'ignore', env: { ...process.env, COMPRESS: 'none' } }), 'exit');
  return code === 0;
}

/** The modules at a place, without Umi's generated ones. */
const modulesAt = (place) =>
  filesAt(at(place)).flatMap((file) => (/\.[cm]?tsx?$|\.[cm]js$/.test(file) ? [path.relative(root, file)] : []));

const tests = modulesAt('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** The files at a place with the text, as often as they have it. */
const filesWith = (place, text) =>
  modulesAt(place).flatMap((file) => Array(readFileSync(at(file), 'utf8').split(text).length - 1).fill(file));

/** A fault with its file and the file of its test; undefined where one of them is not there exactly once. */
function locate([statements, place, text, planted, test], index) {
  const files = filesWith(place, text);
  const named = tests.filter((file) => new RegExp(`(^|/)${test.replace('.', '\\.')}\\.tsx?$`).test(file));
  const isOnce = files.length === 1 && named.length === 1;
  const kind = test.endsWith('.spec') ? 'browser' : 'unit';
  const [file, testFile] = isOnce ? [files[0], named[0]] : [];
  return { number: index + 1, statements, place, text, planted, test, kind, file, testFile };
}

/** Plants a fault while `run` runs. @returns its result */
async function plant({ file, text, planted }, run) {
  const before = readFileSync(at(file), 'utf8');
  const restore = () => writeFileSync(at(file), before);
  const interrupted = () => process.exit(1);
  process.once('exit', restore);
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    // split/join, because replace() interprets dollar signs.
    writeFileSync(at(file), before.split(text).join(planted));
    return await run();
  } finally {
    restore();
    process.off('exit', restore).off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

const builds = () => succeeds(at('config/scripts/tasks.mjs'), 'build', '--if-needed');

/** The test of a fault. @returns `red`, `green` or `unbuilt` */
async function testOf({ kind, testFile }) {
  if (kind === 'browser' && !(await builds())) return 'unbuilt';
  return (await succeeds(...COMMANDS[kind], testFile)) ? 'green' : 'red';
}

/** The outcomes of a run of Playwright: which of its projects pass, by spec. */
function passesIn({ suites }) {
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  const tests = suites.flatMap((suite) =>
    specsIn(suite).flatMap(({ file, tests }) => tests.map((test) => ({ file, test }))),
  );
  return (project) =>
    tests
      .filter(({ test }) => test.projectName === String(project))
      .map(({ file, test }) => [file, test.status === 'expected']);
}

/** Plants the console's faults under browser tests, all in one build (planted.cjs). @returns the exit code */
function under(specs, { wanted, dry }) {
  const faults = CONSOLE_BREAKS.map(([place, text, planted], index) => ({ number: index + 1, place, text, planted }))
    .filter(({ number }) => wanted?.includes(number) ?? true)
    .map((fault) => ({ ...fault, isThere: filesWith(fault.place, fault.text).length === 1 }));
  const planted = faults.filter(({ isThere }) => isThere);
  let passes = () => [];
  if (!dry) {
    const env = { COMPRESS: 'none', PLANTED: [0, ...planted.map(({ number }) => number)].join() };
    rmSync(at('reports/playwright.json'), { force: true });
    run(node, [at('config/scripts/e2e.mjs'), ...specs], { env });
    passes = passesIn(readReport('playwright.json') ?? { suites: [] });
    const wrong = passes(0).filter(([, passed]) => !passed);
    if (passes(0).length < specs.length) throw new Failure('The build or the tests did not run: see above.');
    if (wrong.length > 0) throw new Failure(`These tests fail without a fault: ${wrong.join(' ')}`);
  }
  const outcomes = faults.map((fault) => {
    const finders = passes(fault.number).flatMap(([file, passed]) => (passed ? [] : [path.basename(file, '.spec.ts')]));
    const found = finders.length > 0 ? 'found' : 'survived';
    return { ...fault, finders, outcome: !fault.isThere ? 'stale' : dry ? 'there' : found };
  });
  for (const { outcome, number, place, text, finders } of outcomes)
    console.log(`${outcome.padEnd(9)}${String(number).padStart(3)}  ${place}: ${text}  (${finders.join(', ')})`);
  const caught = outcomes.filter(({ outcome }) => outcome === (dry ? 'there' : 'found'));
  report('breaks-under.json', { specs, outcomes });
  console.log(`\n${caught.length} of ${outcomes.length} faults ${dry ? 'can be planted' : 'were found'}.`);
  return caught.length >= outcomes.length * LEAST_UNDER ? 0 : 1;
}

await main(async () => {
  const options = {
    only: { type: 'string' },
    kind: { type: 'string' },
    dry: { type: 'boolean' },
    under: { type: 'string', multiple: true },
  };
  const { only, kind, dry, under: specs } = parseArgs({ options }).values;
  const wanted = only?.split(',').map(Number);
  if (specs !== undefined) return under(specs, { wanted, dry });
  const chosen = BREAKS.map(locate).filter(
    (each) => (wanted?.includes(each.number) ?? true) && (kind ?? each.kind) === each.kind,
  );
  for (const [each, command] of dry ? [] : Object.entries(COMMANDS)) {
    const files = new Set(chosen.flatMap((fault) => (fault.kind === each ? (fault.testFile ?? []) : [])));
    if (files.size > 0 && !(await succeeds(...command, ...files)))
      throw new Failure(`These tests fail without a fault: ${[...files].join(' ')}`);
  }
  const outcomes = [];
  for (const fault of chosen) {
    const outcome = fault.file === undefined ? 'stale' : dry ? 'there' : await plant(fault, () => testOf(fault));
    const { number, place, file, text, test } = fault;
    console.log(`${outcome.padEnd(8)}${String(number).padStart(3)}  ${file ?? place}: ${text}  (${test})`);
    outcomes.push({ ...fault, outcome });
  }
  const caught = outcomes.filter(({ outcome }) => outcome === (dry ? 'there' : 'red'));
  const guarded = new Set(caught.flatMap(({ statements }) => numbersOf(statements)));
  const [text] = readFileSync(at('docs/requirements.md'), 'utf8').split('## Where each statement lives');
  const statements = [...text.matchAll(/\*\*(\d+\.\d+)\*\*/g)].map(([, number]) => number);
  const unguarded = statements.filter((number) => !guarded.has(number));
  report('breaks.json', { outcomes, unguarded });
  console.log(`\n${caught.length} of ${outcomes.length} faults ${dry ? 'can be planted' : 'were caught'}.`);
  if (wanted === undefined && kind === undefined)
    console.log(`Statements that no fault guards: ${unguarded.join(', ') || 'none'}.`);
  return caught.length >= outcomes.length * LEAST ? 0 : 1;
});
