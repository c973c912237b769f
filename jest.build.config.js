// Whole builds of small sites, in copies of the project: `npx jest --config jest.build.config.js`.
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/testing/build/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/public', '<rootDir>/.tmp'],
  transform: { '\\.tsx?$': '<rootDir>/src/testing/browser/support/typescript-transform.mjs' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'json', 'node'],
  testTimeout: 240_000,
  // Each build has both processors to itself.
  maxWorkers: 1,
};
