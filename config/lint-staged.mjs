/** Before each commit: format, lint, types, and the tests that reach what is committed. */
export default {
  '*.{ts,tsx,mts,mjs,cjs,js}': [
    'prettier --write',
    'eslint -c config/eslint.config.cjs --max-warnings 0 --no-warn-ignored',
  ],
  '*.{json,css,md}': 'prettier --write --ignore-unknown',
  // What was checked before is not checked again: the next commit takes a fraction of the first one's time.
  '*.{ts,tsx,mts}': () => 'tsc --noEmit -p . --incremental --tsBuildInfoFile node_modules/.cache/commit.tsbuildinfo',
  // The random walks reach everything and take long: CI has them.
  '{src,mock,config,tests}/**/*.{ts,tsx}':
    'jest -c config/jest.config.cjs --bail --passWithNoTests --testPathIgnorePatterns walks --findRelatedTests',
};
