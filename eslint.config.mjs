// Types, accessibility, hooks, and the directions in which folders may import each other (ARCHITECTURE.md).
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** From left to right; a module may import from its own layer and from those to its right, never to its left. */
const LAYERS = [
  { type: 'pages', pattern: ['src/pages', 'src/templates'] },
  { type: 'shell', pattern: 'src/ui/shell' },
  { type: 'offline', pattern: 'src/offline' },
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

const directions = SITE.map((layer, index) => ({ from: layer, allow: [...SITE.slice(index), 'docs-core'] }));

export default tseslint.config(
  { ignores: ['node_modules', 'public', '.cache', 'coverage', '.tmp', 'src/gatsby-types.d.ts'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  jsxA11y.flatConfigs.recommended,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', '*.js', 'src/tools/*.mjs', 'src/build/*.cjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { boundaries, 'react-hooks': reactHooks },
    settings: {
      'import/resolver': { typescript: true },
      'boundaries/elements': [
        // The parts of a layer that stand apart come first: the first match counts.
        { type: 'vote-server', pattern: 'src/vote/server' },
        { type: 'worker', pattern: 'src/offline/worker' },
        { type: 'offline-build', pattern: 'src/offline/build' },
        { type: 'search-quality', pattern: 'src/search/quality' },
        ...LAYERS,
        { type: 'styles', pattern: 'src/ui/styles' },
        { type: 'api', pattern: 'src/api' },
        { type: 'build', pattern: 'src/build' },
        { type: 'tools', pattern: 'src/tools' },
        { type: 'testing', pattern: 'src/testing' },
        { type: 'docs-core', pattern: 'plugins/docs-core' },
        // What runs in the page; the packer beside it is the build's.
        {
          type: 'webpack-client',
          pattern:
            'plugins/webpack-in-browser/src/{client,connection,frame-connection,parse-response,protocol}.ts',
          mode: 'file',
        },
        { type: 'plugin', pattern: 'plugins/*', capture: ['name'] },
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'boundaries/element-types': [
        'error',
        {
          default: 'disallow',
          message: '${file.type} must not import ${dependency.type}: imports go one way, see ARCHITECTURE.md',
          rules: [
            ...directions,
            { from: ['pages', 'shell'], allow: 'styles' },
            { from: 'playground', allow: 'webpack-client' },
            { from: 'webpack-client', allow: 'webpack-client' },
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
              ],
            },
            {
              from: 'offline-build',
              allow: ['offline-build', 'worker', 'offline', 'build', 'lib', 'config', 'docs-core'],
            },
            { from: 'worker', allow: ['worker', 'offline', 'lib', 'config'] },
            { from: 'vote-server', allow: ['vote-server', 'config'] },
            { from: 'api', allow: ['vote-server', 'config'] },
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
                'webpack-client',
                'docs-core',
              ],
            },
            { from: 'plugin', allow: ['docs-core', 'webpack-client', ['plugin', { name: '${from.name}' }]] },
            { from: 'docs-core', allow: 'docs-core' },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-warning-comments': ['error', { terms: ['fixme', 'xxx'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/src/testing/**'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'boundaries/element-types': 'off',
    },
  },
  {
    files: ['src/**', 'plugins/**'],
    ignores: ['src/templates/**', 'src/pages/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "TaggedTemplateExpression[tag.name='graphql']",
          message:
            'Gatsby finds graphql`…` only in src/templates and src/pages (src/build/query-files.ts). Move the query there; hooks of gatsby-node pass a text to the function `graphql` instead.',
        },
      ],
    },
  },
  ...Object.entries(APART).map(([folder, others]) => ({
    files: [`plugins/gatsby-transformer-docs/src/${folder}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: others.map((other) => ({
            group: [`**/${other}`, `**/${other}/**`],
            message: `${folder} and ${other} are connected by src/render-markdown.ts alone.`,
          })),
        },
      ],
    },
  })),
  { files: ['**/*.{cjs,mjs,js}'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node, sourceType: 'module' } },
  {
    files: ['*.js', '**/*.cjs'],
    languageOptions: { globals: globals.node, sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
