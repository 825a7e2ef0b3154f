/** The tests of the rules alone, for mutation testing. */
const rules = require('./jest.rules.cjs');

module.exports = { ...rules, testMatch: ['<rootDir>/tests/domain/**/*.test.ts'] };
