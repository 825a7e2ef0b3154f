/**
 * npm run check -- breaks [--only 3,17] [--kind unit] [--dry]: plants each fault of tests/breaks.mjs, runs its test and
 * restores the file. `stale`: the text or the test is not there exactly once; `unbuilt`: the fault stopped the build. --dry only
 * looks for these. Fails when less than 95 % are caught. The sources must be committed. Browser tests need one build each.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BREAKS } from '../../tests/breaks.mjs';
import { at, Failure, filesAt, main, node, report, root } from './tools.mjs';

const LEAST = 0.95;

const COMMANDS = {
  unit: [at('node_modules/jest/bin/jest.js'), '-c', 'config/jest.config.cjs', '--bail'],
  browser: [at('config/scripts/e2e.mjs'), '--workers=1', '--max-failures=1'],
};

/** Not spawnSync, during which a signal would not restore the file. */
async function succeeds(...args) {
  const env = { ...process.env, CI: 'true', COMPRESS: 'none' };
  const [code] = await once(spawn(node, args, { stdio: 'ignore', env }), 'exit');
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

await main(async () => {
  const options = { only: { type: 'string' }, kind: { type: 'string' }, dry: { type: 'boolean' } };
  const { only, kind, dry } = parseArgs({ options }).values;
  const wanted = only?.split(',').map(Number);
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
  report('breaks.json', outcomes);
  console.log(`\n${caught.length} of ${outcomes.length} faults ${dry ? 'can be planted' : 'were caught'}.`);
  return caught.length >= outcomes.length * LEAST ? 0 : 1;
});
