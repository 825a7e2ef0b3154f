/** Tests in Node. They need nothing that Umi generates, so they run alone as well: jest -c config/jest.rules.cjs */
const { base, files, rules } = require('./jest.base.cjs');

const settings = base('node');

module.exports = {
  ...settings,
  displayName: 'rules',
  testEnvironment: 'node',
  testMatch: rules.map((folder) => `<rootDir>/tests/${folder}/${files}`),
  moduleNameMapper: { ...settings.moduleNameMapper, '^@/(.*)$': '<rootDir>/src/$1' },
};
