/** Pre-commit checks: format, lint, types, and related tests except the slow ones, which CI runs. */
const jest = (project, files, ...leftOut) =>
  files.length === 0
    ? []
    : [
        `jest -c config/jest.${project}.cjs --bail --passWithNoTests --testPathIgnorePatterns ${['walks', ...leftOut].join(' ')} --findRelatedTests ${files.map((file) => `'${file}'`).join(' ')}`,
      ];

/** Almost every test depends on a rule, so only the rules' own tests run for it. */
const RULES = /\/(src\/(domain|contract)|tests\/(domain|contract))\//;
const IN_NODE = /\/(mock|config|tests\/(mock|lint|config))\//;

function related(files) {
  const rules = files.filter((file) => RULES.test(file));
  const inNode = files.filter((file) => !RULES.test(file) && IN_NODE.test(file));
  const screens = files.filter((file) => !RULES.test(file) && !IN_NODE.test(file));
  return [
    ...jest('rules', rules, 'tests/mock', 'tests/config', 'tests/lint'),
    ...jest('rules', inNode),
    ...jest('screens', screens),
  ];
}

export default {
  '*.{ts,tsx,mts,mjs,cjs,js}': [
    'prettier --write',
    'eslint -c config/eslint.config.cjs --max-warnings 0 --no-warn-ignored',
  ],
  '*.{json,css,md}': 'prettier --write --ignore-unknown',
  '*.{ts,tsx,mts}': () => 'node config/scripts/typecheck.mjs',
  '{src,mock,config,tests}/**/*.{ts,tsx}': related,
};
