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
    '/node_modules/(@jest|jest|jest-[^/]*|@babel|expect|pretty-format|@libsql|libsql|typescript|normalize-strings)/',
  ],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'jsx', 'json', 'node'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/testing/mocks/css-module.ts',
    '\\.css$': '<rootDir>/src/testing/mocks/empty.ts',
    // These have an entry for `import` only.
    '^(estree-walker|periscopic|is-reference)$': '<rootDir>/node_modules/$1/src/index.js',
    '^body-source$': '<rootDir>/src/ui/lib/body-source.browser.ts',
    '^facts-source$': '<rootDir>/src/ui/lib/facts-source.browser.ts',
    '^messages-source$': '<rootDir>/src/i18n/messages-source.server.ts',
    '^nav-source$': '<rootDir>/src/ui/lib/nav-source.browser.ts',
    '^sponsor-strip$': '<rootDir>/src/ui/sponsors/strip/no-strip.ts',
    '^vote-source$': '<rootDir>/src/vote/board/vote-source.browser.ts',
    '^gatsby$': '<rootDir>/src/testing/mocks/gatsby.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest.setup.ts'],
};
