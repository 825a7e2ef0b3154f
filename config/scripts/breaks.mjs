/**
 * npm run check -- breaks [--only 3,17] [--kind unit] [--dry]: plants each fault of tests/breaks.mjs, runs its test and
 * restores the file; then says which statements of docs/requirements.md no caught fault guards. `stale`: the text or
 * the test is not there exactly once; `unbuilt`: the fault stopped the build. --dry only looks for these. Fails when
 * less than 95 % are caught. The sources must be committed. Browser tests need one build each.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BREAKS } from '../../tests/breaks.mjs';
import { at, ensurePackages, Failure, main, node, report } from './tools.mjs';

const LEAST = 0.95;

const options = { only: { type: 'string' }, kind: { type: 'string' }, dry: { type: 'boolean' } };

const commands = {
  unit: (...files) => [at('node_modules/jest/bin/jest.js'), '-c', 'config/jest.config.cjs', '--bail', ...files],
  browser: (...files) => [at('config/scripts/e2e.mjs'), '--workers=1', '--max-failures=1', ...files],
};

const succeeds = (...args) =>
  spawnSync(node, args, { stdio: 'ignore', env: { ...process.env, COMPRESS: 'none' } }).status === 0;

/** Whether these tests pass. */
const pass = (kind, files) => files.length === 0 || succeeds(...commands[kind](...files));

/** The files at a place, without Umi's generated ones. */
function filesAt(place) {
  if (statSync(at(place)).isFile()) return [place];
  const names = readdirSync(at(place), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.[cm]?tsx?$|\.[cm]js$/.test(name) && !name.includes('.umi'))
    .map((name) => `${place}/${name}`);
}

const tests = filesAt('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** A fault with its file and test; null where one of them is not there exactly once. */
function found([statements, place, text, planted, test], index) {
  const files = filesAt(place).filter((file) => readFileSync(at(file), 'utf8').includes(text));
  const named = tests.filter((file) => new RegExp(`(^|/)${test.replace('.', '\\.')}\\.tsx?$`).test(file));
  const isOnce =
    files.length === 1 && named.length === 1 && readFileSync(at(files[0]), 'utf8').split(text).length === 2;
  const kind = test.endsWith('.spec') ? 'browser' : 'unit';
  return {
    number: index + 1,
    statements,
    place,
    text,
    planted,
    test,
    kind,
    where: isOnce ? { file: files[0], named: named[0] } : null,
  };
}

/** Plants a fault while its test runs. @returns the result */
function plant({ where, text, planted, kind }) {
  if (where === null) return 'stale';
  const file = at(where.file);
  const before = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, before);
  const interrupted = () => process.exit(1);
  process.once('exit', restore);
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    // split/join, because replace() interprets dollar signs.
    writeFileSync(file, before.split(text).join(planted));
    if (kind === 'browser' && !succeeds(at('config/scripts/build.mjs'), '--if-needed')) return 'unbuilt';
    return pass(kind, [where.named]) ? 'green' : 'red';
  } finally {
    restore();
    process.off('exit', restore).off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

/** The numbers of statements and ranges: `2.4–2.6 9.2` names four. */
function spread(statements) {
  return statements
    .split(' ')
    .filter(Boolean)
    .flatMap((range) => {
      const [first, last = first] = range.split('–').map((number) => number.split('.').map(Number));
      return Array.from({ length: last[1] - first[1] + 1 }, (_, index) => `${first[0]}.${first[1] + index}`);
    });
}

/** The statements of docs/requirements.md that none of these faults guards. */
function unguarded(faults) {
  const [text] = readFileSync(at('docs/requirements.md'), 'utf8').split('## Where each statement lives');
  const guarded = new Set(faults.flatMap(({ statements }) => spread(statements)));
  return [...text.matchAll(/\*\*(\d+\.\d+)\*\*/g)].map(([, number]) => number).filter((number) => !guarded.has(number));
}

await main(() => {
  const { only, kind, dry } = parseArgs({ options }).values;
  const wanted = only?.split(',').map(Number);
  const chosen = BREAKS.map(found).filter(
    (each) => (wanted?.includes(each.number) ?? true) && (kind ?? each.kind) === each.kind,
  );
  ensurePackages();
  for (const each of dry ? [] : Object.keys(commands)) {
    const files = new Set(chosen.flatMap((fault) => (fault.kind === each ? (fault.where?.named ?? []) : [])));
    if (!pass(each, [...files])) throw new Failure(`These tests fail without a fault: ${[...files].join(' ')}`);
  }
  const outcomes = chosen.map((fault) => {
    const outcome = !dry || fault.where === null ? plant(fault) : 'there';
    const { number, place, where, text, test } = fault;
    console.log(`${outcome.padEnd(8)}${String(number).padStart(3)}  ${where?.file ?? place}: ${text}  (${test})`);
    return { ...fault, outcome };
  });
  const caught = outcomes.filter(({ outcome }) => outcome === (dry ? 'there' : 'red'));
  const open = unguarded(caught);
  report('breaks.json', { outcomes, unguarded: open });
  console.log(`\n${caught.length} of ${outcomes.length} faults ${dry ? 'can be planted' : 'were caught'}.`);
  if (wanted === undefined && kind === undefined)
    console.log(`Statements that no fault guards: ${open.join(', ') || 'none'}.`);
  return caught.length >= outcomes.length * LEAST ? 0 : 1;
});
