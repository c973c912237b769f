// The built site in a real browser: `npx jest --config jest.browser.config.js`, after a build.
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/testing/browser/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/public', '<rootDir>/.tmp'],
  transform: { '\\.tsx?$': '<rootDir>/src/testing/browser/support/typescript-transform.mjs' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'json', 'node'],
  testTimeout: 30_000,
  maxWorkers: 2,
};
