module.exports = {
  rootDir: '..',
  testTimeout: 30_000,
  // jsdom keeps the timer of a request that breaks off, which would hold the process for 30 seconds.
  forceExit: true,
  projects: ['<rootDir>/config/jest.rules.cjs', '<rootDir>/config/jest.screens.cjs'],
};
