/** Tests in Node. They need no generated code and run on their own: jest -c config/jest.rules.cjs */
const { base, files, rules } = require('./jest.base.cjs');

const settings = base('node');

module.exports = {
  ...settings,
  displayName: 'rules',
  testEnvironment: 'node',
  testMatch: rules.map((folder) => `<rootDir>/tests/${folder}/${files}`),
  moduleNameMapper: { ...settings.moduleNameMapper, '^@/(.*)$': '<rootDir>/src/$1' },
};
