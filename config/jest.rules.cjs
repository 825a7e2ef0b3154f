/** Tests in Node. They need no generated code and run on their own: jest -c config/jest.rules.cjs */
const { base, files, rules } = require('./jest.base.cjs');

const settings = base('node');
/** They take long and seldom break, most of them parts of the rehearsal that only QA uses, so they run in CI and with FULL=1. */
const slow =
  process.env.CI || process.env.FULL
    ? []
    : ['config/listening', 'mock/(reload|openApiValidator|troubles|scenarios|faults|seed|page|figures|filters)'];

module.exports = {
  ...settings,
  displayName: 'rules',
  testEnvironment: 'node',
  testMatch: rules.map((folder) => `<rootDir>/tests/${folder}/${files}`),
  testPathIgnorePatterns: slow.map((name) => `<rootDir>/tests/${name}\\.test\\.ts$`),
  moduleNameMapper: { ...settings.moduleNameMapper, '^@/(.*)$': '<rootDir>/src/$1' },
};
