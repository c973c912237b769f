// Unit tests stand beside the code. ESM-only packages are compiled for Jest like our own files.
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/plugins/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/src/testing/browser/',
    '<rootDir>/src/testing/builds/',
    '<rootDir>/src/testing/hosts/',
    '<rootDir>/src/testing/timing/',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/public', '<rootDir>/.tmp'],
  transform: { '\\.(t|j|mj)sx?$': ['babel-jest', { babelrc: false, configFile: './.babelrc.jest.json' }] },
  transformIgnorePatterns: [
    '/node_modules/(@jest|jest|jest-[^/]*|@babel|expect|pretty-format|@hono|hono|@libsql|libsql|typescript|normalize-strings)/',
  ],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'jsx', 'json', 'node'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/testing/mocks/css-module.ts',
    '\\.css$': '<rootDir>/src/testing/mocks/empty.ts',
    // These have an entry for `import` only.
    '^(estree-walker|periscopic|is-reference)$': '<rootDir>/node_modules/$1/src/index.js',
    '^gatsby$': '<rootDir>/src/testing/mocks/gatsby.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest.setup.ts'],
};
