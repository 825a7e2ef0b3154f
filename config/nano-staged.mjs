/** Pre-commit checks: format, lint, types, and the tests nearest to the change except the slow ones, which CI runs. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const jest = (project, slow, tests) =>
  `jest -c config/jest.${project}.cjs --bail --passWithNoTests --testTimeout 30000 --testPathIgnorePatterns ${slow.join(' ')} ${tests}`;
const jestFor = (files, ...slow) =>
  files.length === 0 ? [] : [jest('rules', slow, `--findRelatedTests ${files.map((file) => `'${file}'`).join(' ')}`)];

/** Almost every test depends on a rule, so only the rules' own tests run for it. */
const RULES = /\/(src\/(domain|contract)|tests\/(domain|contract))\//;
const IN_NODE = /\/(mock|config|tests\/(mock|lint|config))\//;

/** Tests mirror src by path: the folder of a file's tests, or the nearest one above that has any; null for browser specs. */
function testsOf(file) {
  // The tests of src/app.tsx are in shell.
  let [, folder = 'shell'] = /\/(?:src|tests)\/(.+)\//.exec(file) ?? [];
  while (!existsSync(`tests/${folder}`)) folder = path.dirname(folder);
  return /^(\.|e2e|kit)(\/|$)/.test(folder) ? null : `tests/${folder}/`;
}

function related({ filenames: files }) {
  const rules = files.filter((file) => RULES.test(file));
  const inNode = files.filter((file) => !RULES.test(file) && IN_NODE.test(file));
  const screens = new Set(files.filter((file) => !RULES.test(file) && !IN_NODE.test(file)).map(testsOf));
  screens.delete(null);
  const pattern = `--testPathPattern ${[...screens].join(' ')}`;
  return [
    ...jestFor(rules, 'tests/mock', 'tests/config', 'tests/lint'),
    ...jestFor(inNode, 'walks'),
    ...(screens.size === 0 ? [] : [jest('screens', ['workspace/workspace'], pattern)]),
  ];
}

export default {
  '*.{ts,tsx,mts,mjs,cjs,js}': [
    'prettier --write',
    'oxlint -c config/oxlint.json --deny-warnings --no-error-on-unmatched-pattern',
    'eslint -c config/eslint.config.cjs --max-warnings 0 --no-warn-ignored',
  ],
  '*.{json,css,md}': 'prettier --write --ignore-unknown',
  '*.{ts,tsx,mts}': () => 'node config/scripts/tasks.mjs typecheck',
  '{src,mock,config,tests}/**/*.{ts,tsx}': related,
};
