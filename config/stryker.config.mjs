/**
 * Mutation testing of the rules (decisions §7): `npm run check -- mutation`, with `--mutate
 * 'src/domain/access/**\/*.ts'` for a part. All of src/domain is mutated, texts and tables included. Runs are not
 * incremental: they take minutes, and Stryker does not know which tests depend on constants computed while a module
 * loads.
 */
export default {
  testRunner: 'rules',
  plugins: ['./config/mutation/runner.mjs'],
  coverageAnalysis: 'perTest',
  mutate: ['src/domain/**/*.ts'],
  ignorePatterns: [
    '/dist*',
    '/reports',
    '/.rehearsal*',
    '/public',
    '/mock',
    '/src/.umi*',
    '/src/pages',
    '/src/components',
    '/src/shell',
    '/src/locales',
    '/tests/e2e',
  ],
  concurrency: 1,
  jsonReporter: { fileName: 'reports/mutation.json' },
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 98, low: 95, break: 95 },
  tempDirName: '.stryker-tmp',
  timeoutMS: 10000,
};
