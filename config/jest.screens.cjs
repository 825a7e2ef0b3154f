/** Tests in jsdom, with Umi's aliases and generated files. */
const { configUmiAlias } = require('@umijs/max/test');
const path = require('node:path');
const { base, elsewhere, files, root, rules } = require('./jest.base.cjs');

module.exports = async () => ({
  ...(await configUmiAlias(base('browser'))),
  displayName: 'screens',
  testEnvironment: path.join(__dirname, 'jest.browser.cjs'),
  testMatch: [`<rootDir>/tests/!(${[...rules, ...elsewhere].join('|')})/${files}`],
  setupFilesAfterEnv: [path.join(root, 'tests/components.setup.ts')],
});
