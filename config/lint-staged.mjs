/** Pre-commit checks: format, lint, types, and the tests nearest to the change except the slow ones, which CI runs. */
import { existsSync } from 'node:fs';

const OPTIONS = '--bail --passWithNoTests --testTimeout 30000';
const jest = (project, slow, tests) =>
  `jest -c config/jest.${project}.cjs ${OPTIONS} --testPathIgnorePatterns ${slow.join(' ')} ${tests}`;
const jestFor = (files, ...slow) =>
  files.length === 0 ? [] : [jest('rules', slow, `--findRelatedTests ${files.map((file) => `'${file}'`).join(' ')}`)];

/** Almost every test depends on a rule, so only the rules' own tests run for it. */
const RULES = /\/(src\/(domain|contract)|tests\/(domain|contract))\//;
const IN_NODE = /\/(mock|config|tests\/(mock|lint|config))\//;

/**
 * Tests of screens by folder: to jest almost every one depends on every page, because Umi's generated code imports
 * them all.
 */
const AREA = /\/(?:src\/pages|src\/features|src|tests\/components|tests\/modules|tests)\/([^/]+)\//;
const NAMED_OTHERWISE = { testOrder: 'testing', changeResume: 'history', system: 'history', components: 'kits' };

function areasOf(files) {
  const folders = files.flatMap((file) => {
    // The tests of src/app.tsx are in shell.
    const [, name = 'shell'] = AREA.exec(file) ?? [];
    const area = NAMED_OTHERWISE[name] ?? name;
    return ['tests/components', 'tests/modules', 'tests'].map((tests) => `${tests}/${area}/`);
  });
  return [...new Set(folders)].filter((folder) => folder !== 'tests/e2e/' && existsSync(folder));
}

function related(files) {
  const rules = files.filter((file) => RULES.test(file));
  const inNode = files.filter((file) => !RULES.test(file) && IN_NODE.test(file));
  const areas = areasOf(files.filter((file) => !RULES.test(file) && !IN_NODE.test(file)));
  const modules = areas.filter((folder) => folder.startsWith('tests/modules/'));
  const screens = areas.filter((folder) => !modules.includes(folder));
  return [
    ...jestFor(rules, 'tests/mock', 'tests/config', 'tests/lint'),
    ...jestFor(inNode, 'walks'),
    ...(modules.length === 0 ? [] : [jest('rules', ['walks'], `--testPathPattern ${modules.join(' ')}`)]),
    ...(screens.length === 0 ? [] : [jest('screens', ['testing/workspace'], `--testPathPattern ${screens.join(' ')}`)]),
  ];
}

export default {
  '*.{ts,tsx,mts,mjs,cjs,js}': [
    'prettier --write',
    'node --max-semi-space-size=64 node_modules/eslint/bin/eslint.js -c config/eslint.config.cjs --max-warnings 0 --no-warn-ignored',
  ],
  '*.{json,css,md}': 'prettier --write --ignore-unknown',
  '*.{ts,tsx,mts}': () => 'node config/scripts/typecheck.mjs',
  '{src,mock,config,tests}/**/*.{ts,tsx}': related,
};
