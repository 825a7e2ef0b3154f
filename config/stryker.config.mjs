/**
 * Mutation testing of the rules (design §7): `npm run mutation`, with `-- --mutate 'src/domain/access/**\/*.ts'` for a part.
 * Only the tests of the domain run, and property tests run short: a mutant that needs thousands of walks to die is not tested.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'config/jest.mutation.cjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate: ['src/domain/**/*.ts'],
  ignorePatterns: [
    '/dist*',
    '/reports',
    '/.rehearsal*',
    '/public',
    '/src/.umi*',
    '/src/pages',
    '/src/components',
    '/src/shell',
  ],
  concurrency: 1,
  incremental: true,
  incrementalFile: 'reports/mutation.incremental.json',
  jsonReporter: { fileName: 'reports/mutation.json' },
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 98, low: 95, break: 95 },
  tempDirName: '.stryker-tmp',
  timeoutMS: 10000,
};
