// Types, accessibility, hooks, and the directions in which folders may import each other (ARCHITECTURE.md).
import { defineConfig } from 'oxlint';

/** From left to right; a module may import from its own layer and from those to its right, never to its left. */
const LAYERS = [
  { type: 'pages', pattern: ['src/pages', 'src/templates'] },
  { type: 'shell', pattern: 'src/ui/shell' },
  { type: 'offline', pattern: 'src/offline' },
  { type: 'home', pattern: 'src/ui/home' },
  { type: 'playground', pattern: 'src/ui/playground' },
  { type: 'vote', pattern: 'src/vote' },
  { type: 'search', pattern: 'src/search' },
  { type: 'components', pattern: ['src/ui/components', 'src/ui/sponsors', 'src/ui/mdx'] },
  { type: 'hooks', pattern: 'src/ui/hooks' },
  { type: 'lib', pattern: 'src/ui/lib' },
  { type: 'i18n', pattern: 'src/i18n' },
  { type: 'config', pattern: 'src/config' },
];
const SITE = LAYERS.map(({ type }) => type);

/**
 * Folders of gatsby-transformer-docs with what they must not import: what is shared by `markdown` and `facts` is in
 * `body`, and `render-markdown.ts` passes the tags of one to the other.
 */
const APART = { markdown: ['facts'], facts: ['markdown'], body: ['facts', 'markdown'] };

/** Functions whose parts share so much state that dividing one would pass most of it around; none is to be added. */
const LONG_FUNCTIONS = [
  // Each returns functions, all of them short.
  'src/ui/playground/{state/use-playground,build/use-build,editor/code-mirror}.ts',
  'src/ui/home/use-live-bundle.ts',
  'src/search/embedded/embedded-engine.ts',
  'src/ui/components/Dropdown/Dropdown.tsx',
  'src/ui/shell/drawer-behavior.ts',
  'src/vote/client/vote-session.ts',
  'plugins/vote-server/src/{libsql-store,vote-app}.ts',
  'plugins/webpack-in-browser/src/{client,pack/read-modules}.ts',
  'plugins/gatsby-transformer-docs/src/{preview-server,site/site-checks,markdown/raw-html}.ts',
  // The elements of one view.
  'src/pages/search.tsx',
  'src/ui/playground/app/{FilePanel,PlaygroundApp,Toolbar}.tsx',
  'src/ui/components/Sidebar/Sidebar.tsx',
  'src/ui/mdx/FilenameTemplate/FilenameTemplate.tsx',
];

const directions = SITE.map((layer, index) => ({ from: layer, allow: [...SITE.slice(index), 'docs-core'] }));

/** Beside the category `correctness`, what is more often a mistake than not. */
const CORE = `
  no-array-constructor no-case-declarations no-empty no-fallthrough no-prototype-builtins
  no-regex-spaces no-unexpected-multiline no-var prefer-const prefer-rest-params prefer-spread
  react/rules-of-hooks`
  .trim()
  .split(/\s+/);
const TYPED = `
  ban-ts-comment consistent-type-imports no-empty-object-type no-explicit-any no-misused-promises
  no-namespace no-require-imports no-unnecessary-type-assertion no-unnecessary-type-constraint
  no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-enum-comparison
  no-unsafe-function-type no-unsafe-member-access no-unsafe-return only-throw-error
  prefer-promise-reject-errors require-await restrict-plus-operands`
  .trim()
  .split(/\s+/);

/** Uses of values of type `any`. */
const UNSAFE = ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => `no-unsafe-${use}`);

/** Gatsby finds queries by their files (src/build/patches/query-files.ts). */
const QUERIES_ONLY_IN_PAGES = {
  name: 'gatsby',
  importNames: ['graphql'],
  message:
    'Gatsby finds graphql`…` only in src/templates and src/pages. Move the query there; hooks of gatsby-node pass a text to the function `graphql` instead.',
};

export default defineConfig({
  plugins: ['typescript', 'jsx-a11y', 'react', 'oxc'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['node_modules', 'public', '.cache', 'coverage', '.tmp', 'src/gatsby-types.d.ts'],
  settings: {
    'import/resolver': { typescript: true },
    'boundaries/elements': [
      // The parts of a layer that stand apart come first: the first match counts.
      { type: 'worker', pattern: 'src/offline/worker' },
      { type: 'offline-build', pattern: 'src/offline/build' },
      { type: 'search-quality', pattern: 'src/search/quality' },
      ...LAYERS,
      { type: 'styles', pattern: 'src/ui/styles' },
      { type: 'build', pattern: 'src/build' },
      { type: 'tools', pattern: 'src/tools' },
      { type: 'testing', pattern: 'src/testing' },
      { type: 'docs-core', pattern: 'plugins/docs-core' },
      { type: 'vote-server', pattern: 'plugins/vote-server' },
      // What runs in the page; the packer beside it is the build's.
      {
        type: 'webpack-client',
        pattern:
          'plugins/webpack-in-browser/src/{client,frame-connection,protocol,runtime/format-values,runtime/loop-guard}.ts',
        mode: 'file',
      },
      // What is packed, and its builds in a thread: the build shows what examples make.
      {
        type: 'packed-webpack',
        pattern: 'plugins/webpack-in-browser/src/{pack/packed-files,thread/packed-thread}.ts',
        mode: 'file',
      },
      // Without Gatsby: the build's own text in Markdown needs no node.
      {
        type: 'markdown',
        pattern: 'plugins/gatsby-transformer-docs/src/render-markdown.ts',
        mode: 'file',
      },
      { type: 'plugin', pattern: 'plugins/*', capture: ['name'] },
    ],
  },
  rules: {
    'boundaries/element-types': [
      'error',
      {
        default: 'disallow',
        message: '${file.type} must not import ${dependency.type}: imports go one way, see ARCHITECTURE.md',
        rules: [
          ...directions,
          { from: ['pages', 'shell'], allow: 'styles' },
          { from: ['home', 'playground'], allow: 'webpack-client' },
          { from: 'webpack-client', allow: 'webpack-client' },
          { from: 'packed-webpack', allow: ['packed-webpack', 'webpack-client', 'docs-core'] },
          {
            from: 'build',
            allow: [
              'build',
              'offline-build',
              'worker',
              'offline',
              'playground',
              'components',
              'lib',
              'i18n',
              'config',
              'docs-core',
              'markdown',
              'webpack-client',
              'packed-webpack',
            ],
          },
          {
            from: 'offline-build',
            allow: ['offline-build', 'worker', 'offline', 'build', 'lib', 'config', 'docs-core'],
          },
          { from: 'worker', allow: ['worker', 'offline', 'lib', 'config'] },
          { from: 'vote-server', allow: 'vote-server' },
          // What people run may know everything but the tests.
          {
            from: ['tools', 'search-quality'],
            allow: [
              ...SITE,
              'build',
              'offline-build',
              'vote-server',
              'search-quality',
              'tools',
              'plugin',
              'markdown',
              'webpack-client',
              'packed-webpack',
              'docs-core',
            ],
          },
          {
            from: 'plugin',
            allow: [
              'docs-core',
              'webpack-client',
              'packed-webpack',
              'markdown',
              ['plugin', { name: '${from.name}' }],
            ],
          },
          { from: 'markdown', allow: 'plugin' },
          { from: 'docs-core', allow: 'docs-core' },
        ],
      },
    ],
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
    ],
    'no-restricted-imports': ['error', { paths: [QUERIES_ONLY_IN_PAGES] }],
    'no-warning-comments': ['error', { terms: ['fixme', 'xxx'] }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    // Axe tells where a control has no label; a role is chosen with the screen readers in mind that know it.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // These prepare for React's compiler, which is not used here.
    ...Object.fromEntries(
      ['immutability', 'purity', 'refs', 'set-state-in-effect'].map((rule) => [`react/${rule}`, 'off']),
    ),
    // `void` marks what Gatsby's types don't know to be a promise, letters are spread on purpose, and the usual order of texts is the one that builds need.
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    ...Object.fromEntries(
      [...CORE, ...TYPED.map((rule) => `typescript/${rule}`)].map((rule) => [rule, 'error']),
    ),
  },
  overrides: [
    {
      files: ['**/*.test.{ts,tsx}', '**/src/testing/**'],
      jsPlugins: ['eslint-plugin-boundaries'],
      rules: {
        'max-lines': 'off',
        'max-lines-per-function': 'off',
        'boundaries/element-types': 'off',
        'no-eval': 'off',
        'typescript/unbound-method': 'off',
      },
    },
    { files: LONG_FUNCTIONS, rules: { 'max-lines-per-function': 'off' } },
    { files: ['src/templates/**', 'src/pages/**'], rules: { 'no-restricted-imports': 'off' } },
    ...Object.entries(APART).map(([folder, others]) => ({
      files: [`plugins/gatsby-transformer-docs/src/${folder}/**`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [QUERIES_ONLY_IN_PAGES],
            patterns: others.map((other) => ({
              group: [`**/${other}`, `**/${other}/**`],
              message: `${folder} and ${other} are connected by src/render-markdown.ts alone.`,
            })),
          },
        ],
      },
    })),
    {
      // They have no types.
      files: ['**/*.{cjs,mjs,js}'],
      rules: Object.fromEntries(
        [
          ...UNSAFE,
          'no-require-imports',
          'unbound-method',
          'no-floating-promises',
          'no-misused-promises',
          'prefer-promise-reject-errors',
        ].map((rule) => [`typescript/${rule}`, 'off']),
      ),
    },
  ],
});
