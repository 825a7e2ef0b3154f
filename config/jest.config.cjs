module.exports = {
  rootDir: '..',
  testTimeout: 30_000,
  projects: ['<rootDir>/config/jest.rules.cjs', '<rootDir>/config/jest.screens.cjs'],
};
