/** The stages of npm test. */
import { at, eslint, Failure, node, readReport, run } from './tools.mjs';

const bin = (...names) => at('node_modules', ...names);
const script = (name, ...args) => [at('config/scripts', `${name}.mjs`), ...args];

const jestOf = (project) => [bin('jest/bin/jest.js'), '-c', `config/jest.${project}.cjs`];

/**
 * Makes Umi's folder of the component tests. Umi empties such a folder and writes it again, so it happens once, before
 * the stages run side by side; `GENERATED` tells them.
 */
export function generateForTests() {
  if (!run(node, [...jestOf('screens'), '--showConfig'], { quiet: true }))
    throw new Failure('The files of the component tests were not generated.');
  process.env.GENERATED = '1';
}

/** A project of jest. One process each, because jest alone would leave the other core idle on 2 cores. */
const jest = (project) => ({
  name: project,
  command: [
    // The time limit of config/jest.config.cjs, which one project alone does not read.
    ...[...jestOf(project), '--testTimeout=30000', '--maxWorkers=1'],
    ...['--json', `--outputFile=reports/${project}.json`],
  ],
  counts: () => {
    const result = readReport(`${project}.json`);
    return (
      result && { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites }
    );
  },
});

function playwrightCounts() {
  const result = readReport('playwright.json');
  return (
    result && {
      passed: result.stats.expected + result.stats.flaky,
      failed: result.stats.unexpected + result.errors.length,
    }
  );
}

/**
 * Longest first; two run at a time, one per core. CI disables caches: ESLint keeps results of an unchanged file even
 * when the types it imports have changed.
 */
export const stages = [
  jest('rules'),
  jest('screens'),
  { name: 'build', command: script('build', '--if-needed') },
  {
    name: 'lint',
    command: [
      ...eslint,
      '.',
      ...(process.env.CI ? [] : ['--cache', '--cache-location', 'node_modules/.cache/eslint/']),
    ],
  },
  { name: 'types', command: script('typecheck') },
  {
    name: 'format',
    command: [...[bin('prettier/bin/prettier.cjs'), '--check', '.'], ...(process.env.CI ? [] : ['--cache'])],
  },
  { name: 'contract', command: script('contract') },
  { name: 'cycles', command: [bin('knip/bin/knip.js'), '-c', 'config/knip.json', '--cycles'] },
];

/** Alone, because its tests depend on timing. */
export const browser = { name: 'browser', command: script('e2e'), counts: playwrightCounts };
