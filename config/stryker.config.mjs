/**
 * Mutation testing of the rules (decisions §7): `npm run check -- mutation`, with `--mutate 'src/domain/access/**\/*.ts'` for a part.
 * Nothing of src/domain is left out, texts and literal tables included. Each run is a whole one: it takes minutes, and an
 * incremental one would keep old results of what is computed while a file loads (Stryker does not know which tests read it).
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
