// Whole builds of small sites, in copies of the project: `npx jest --config jest.build.config.js`.
module.exports = {
  ...require('./jest.browser.config.js'),
  testMatch: ['<rootDir>/src/testing/build/**/*.test.ts'],
  // Each build has both processors to itself.
  maxWorkers: 1,
  testTimeout: 240_000,
};
