// One project per kind of test: `jest --selectProjects browser search-box` runs one file of one kind.

/** Strips types and writes CommonJS, without helpers: browser tests send functions' texts into pages. */
const compile = (syntax) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { parser: syntax, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

const shared = {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/public', '<rootDir>/.tmp'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'jsx', 'json', 'node'],
  transform: {
    '\\.tsx$': compile({ syntax: 'typescript', tsx: true }),
    '\\.ts$': compile({ syntax: 'typescript' }),
    '\\.m?js$': compile({ syntax: 'ecmascript', jsx: true }),
  },
  // Packages that are ES modules only are compiled like our own files; these are large, and CommonJS.
  transformIgnorePatterns: [
    '/node_modules/(@jest|jest|jest-[^/]*|webpack|webpack-sources|tapable|terser|@webassemblyjs|acorn|@babel|@swc|expect|pretty-format|@hono|hono|@libsql|libsql|typescript|normalize-strings|playwright-core|puppeteer-core|chromium-bidi|selenium-webdriver)/',
  ],
  // These have an entry for `import` only.
  moduleNameMapper: { '^(estree-walker|periscopic|is-reference)$': '<rootDir>/node_modules/$1/src/index.js' },
};

/** Tests of a built site, in `src/testing/<name>`. */
const built = (name) => ({
  ...shared,
  displayName: name,
  testEnvironment: '<rootDir>/src/testing/browser-environment.ts',
  testMatch: [`<rootDir>/src/testing/${name}/**/*.test.ts`],
  setupFilesAfterEnv: ['<rootDir>/src/testing/built-site.setup.ts'],
});

const BUILT = ['browser', 'browser-long', 'audit', 'engines', 'hosts', 'timing', 'builds'].map(built);

/** Tests beside the files they test. */
const unit = (name, testMatch, testPathIgnorePatterns) => ({
  ...shared,
  displayName: name,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', ...testPathIgnorePatterns],
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '\\.module\\.css$': '<rootDir>/src/testing/mocks/css-module.ts',
    '\\.css$': '<rootDir>/src/testing/mocks/empty.ts',
    '^gatsby$': '<rootDir>/src/testing/mocks/gatsby.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest.setup.ts'],
});

const PACKED = '/src/testing/packed-versions.test.ts';

module.exports = {
  projects: [
    unit(
      'unit',
      ['<rootDir>/src/**/*.test.{ts,tsx}'],
      [PACKED, ...BUILT.map(({ displayName }) => `/src/testing/${displayName}/`)],
    ),
    // What reads nothing of the site's own folders: src/tools/check/steps.ts.
    unit('packages', ['<rootDir>/plugins/**/*.test.{ts,tsx}', `<rootDir>${PACKED}`], []),
    ...BUILT,
  ],
};
