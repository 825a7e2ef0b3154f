/**
 * What npm test runs: `stages` and then `browser`; in CI also `checks` and then `last`, as `npm run check` lists them. Each is a
 * process: its name, command, further variables, its report in reports/ if it has tests, and why it cannot run here (`missing`).
 */
import { spawnSync } from 'node:child_process';
import { at, containerEngine, root } from './tools.mjs';

const bin = (...names) => at('node_modules', ...names);
const script = (name, ...args) => [at('config/scripts', `${name}.mjs`), ...args];
export const jestOf = (project) => [bin('jest/bin/jest.js'), '-c', `config/jest.${project}.cjs`];

const { CI, FULL, NIGHTLY } = process.env;
/** Compression and minification take half the time of a build, and only CI measures sizes. */
const sized = CI || FULL ? {} : { COMPRESS: 'none' };

/** The browser tests. CI runs all of them alone, because many depend on timing; the two of npm test take a core that is free. */
export const browser = {
  name: 'browser',
  command: script('e2e'),
  env: sized,
  report: 'playwright.json',
  needs: 'build',
};

/**
 * Longest first; two run at a time. `changed`: arguments of a stage that --changed runs too. `needs`: the stage that has to
 * pass before.
 */
export const stages = [
  {
    name: 'unit',
    command: [...jestOf('config'), '--maxWorkers=2', '--json', '--outputFile=reports/unit.json'],
    report: 'unit.json',
    changed: ['--onlyChanged', '--passWithNoTests'],
  },
  { name: 'build', command: script('tasks', 'build', '--if-needed'), env: sized },
  { name: 'types', command: script('tasks', 'typecheck'), changed: [] },
  { name: 'contract', command: script('contract') },
  { name: 'lines', command: script('budget', '--lines'), changed: [] },
  // The hook before a commit has looked at the changed files.
  ...(CI || FULL
    ? [
        { name: 'lint', command: script('tasks', 'lint') },
        { name: 'format', command: [bin('prettier/bin/prettier.cjs'), '--check', '.', '--cache'] },
      ]
    : [browser]),
];

/** A check (check.mjs) on a port of its own. `suite`: of its browser tests, which config/playwright.config.mts describes. */
const check = (name, port, { suite, env, missing } = {}) => ({
  name,
  command: name === 'nginx' ? script('e2e', 'behind-nginx') : script('check', name),
  env: { ...env, PORT: String(port) },
  report: suite && `playwright-${suite}.json`,
  missing,
});

/**
 * What seldom breaks, with the files on which it depends: it runs at night (NIGHTLY), and when one of them differs from the
 * main branch.
 */
const RARE = {
  server: ['src/contract/', 'config/openapi/', 'tests/server/', 'tests/e2e/mainJob/', 'config/scripts/validator.mjs'],
  supply: ['package-lock.json', 'config/scripts/supply.mjs'],
  image: ['config/deploy/'],
};

const diff = spawnSync('git', ['diff', '--name-only', 'origin/main...HEAD'], { cwd: root, encoding: 'utf8' });
if (CI && diff.status !== 0)
  console.warn(`Left to the night, because git knows no origin/main: ${Object.keys(RARE).join(', ')}.`);
const changed = (diff.stdout ?? '').split('\n');

const isDue = ({ name }) =>
  !(name in RARE) || NIGHTLY || RARE[name].some((place) => changed.some((file) => file.startsWith(place)));

export const checks = [
  // The build behind nginx; the test of a company's server, tried on the mock server.
  check('nginx', 4182, { suite: 'nginx' }),
  check('server', 4184, { suite: 'server', env: { SERVER: 'rehearsal' } }),
  // A server with the specification's least answers; unused files, exports and packages; licences and security advisories.
  check('minimal', 4186, { suite: 'minimal' }),
  check('unused', 4188),
  check('supply', 4192),
].filter(isDue);

const noEngine = () =>
  containerEngine() ? undefined : 'a container engine; tests/config/image.test.ts checked its files';

/** Alone: what the budget counts depends on timing, and the image writes the reports of the nginx check. */
export const last = [check('budget', 4190), check('image', 4194, { suite: 'nginx', missing: noEngine })].filter(isDue);
