/** Tests in jsdom, with Umi's aliases and generated files. */
const { configUmiAlias } = require('@umijs/max/test');
const fs = require('node:fs');
const path = require('node:path');
const { base, browserTests, files, root, rules } = require('./jest.base.cjs');

const aliasesFile = path.join(root, 'src/.umi-test/aliases.json');

/** Umi knows its aliases only when it generates its files; stages of `npm test` find both (scripts/test.mjs). */
async function aliased(settings) {
  if (process.env.GENERATED) return { ...settings, moduleNameMapper: JSON.parse(fs.readFileSync(aliasesFile, 'utf8')) };
  const made = await configUmiAlias(settings);
  fs.writeFileSync(aliasesFile, JSON.stringify(made.moduleNameMapper));
  return made;
}

module.exports = async () => ({
  ...(await aliased(base('browser'))),
  displayName: 'screens',
  testEnvironment: path.join(__dirname, 'jest.browser.cjs'),
  testMatch: [`<rootDir>/tests/!(${[...rules, ...browserTests].join('|')})/${files}`],
  setupFilesAfterEnv: [path.join(root, 'tests/components.setup.ts')],
});
