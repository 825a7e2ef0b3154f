/**
 * npm run check -- breaks [--only 3,17] [--kind unit]: applies each break of config/mutation/breaks.mjs, runs its test
 * and restores the file. Fails when less than 95 % are caught, and lists the others. The sources must be committed.
 * Browser tests need one build each.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BREAKS } from '../mutation/breaks.mjs';
import { at, ensurePackages, Failure, main, node, report } from './tools.mjs';

const LEAST = 0.95;

const runs = {
  unit: (...files) => [at('node_modules/jest/bin/jest.js'), '-c', 'config/jest.config.cjs', '--bail', ...files],
  browser: (...files) => [at('config/scripts/e2e.mjs'), '--workers=1', '--max-failures=1', ...files],
};

/** Whether these tests pass. */
function passes(kind, ...files) {
  const env = { ...process.env, COMPRESS: 'none' };
  return spawnSync(node, runs[kind](...files), { stdio: 'ignore', env }).status === 0;
}

/** Whether a test of that name exists; a run without tests would count as a failure. */
function exists({ kind, file }) {
  const [folder, ends] = kind === 'unit' ? ['.', ['', '.test.ts', '.test.tsx']] : ['tests/e2e', ['.spec.ts']];
  return ends.some((end) => existsSync(at(folder, `${file}${end}`)));
}

/** Applies a break while its test runs. @returns the result */
function plant([name, found, planted, test]) {
  const file = at('src', name);
  const before = readFileSync(file, 'utf8');
  if (before.split(found).length !== 2 || !exists(test)) return 'stale';
  const restore = () => writeFileSync(file, before);
  const interrupted = () => process.exit(1);
  process.once('exit', restore);
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    // split/join, because replace() interprets dollar signs.
    writeFileSync(file, before.split(found).join(planted));
    return passes(test.kind, test.file) ? 'green' : 'red';
  } finally {
    restore();
    process.off('exit', restore).off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

await main(() => {
  const { only, kind } = parseArgs({ options: { only: { type: 'string' }, kind: { type: 'string' } } }).values;
  const wanted = only?.split(',').map(Number);
  const chosen = BREAKS.map((entry, index) => ({ entry, number: index + 1 })).filter(
    ({ entry, number }) => (wanted?.includes(number) ?? true) && (kind ?? entry[3].kind) === entry[3].kind,
  );
  ensurePackages();
  for (const each of Object.keys(runs)) {
    const files = [...new Set(chosen.flatMap(({ entry: [, , , test] }) => (test.kind === each ? [test.file] : [])))];
    if (files.length > 0 && !passes(each, ...files))
      throw new Failure(`These tests fail without a break: ${files.join(' ')}`);
  }
  const outcomes = chosen.map(({ entry, number }) => {
    const outcome = plant(entry);
    const [file, found, , test] = entry;
    console.log(`${outcome.padEnd(6)}${String(number).padStart(3)}  src/${file}: ${found}  (${test.file})`);
    return { number, file, found, test: test.file, outcome };
  });
  report('breaks.json', outcomes);
  const red = outcomes.filter(({ outcome }) => outcome === 'red').length;
  console.log(`\n${red} of ${outcomes.length} breaks were caught.`);
  return red >= outcomes.length * LEAST ? 0 : 1;
});
