// Types, accessibility, hooks, and the directions in which rooms may know each other (ARCHITECTURE.md).
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** From left to right; a room may import from itself and from rooms to its right, never to its left. */
const ROOMS = [
  'routes',
  'templates',
  'pages',
  'shell',
  'components',
  'hooks',
  'search',
  'vote',
  'i18n',
  'lib',
  'config',
];

const directions = ROOMS.map((room, index) => ({ from: room, allow: ROOMS.slice(index) }));

export default tseslint.config(
  { ignores: ['node_modules', 'public', '.cache', 'coverage', '.tmp', 'src/gatsby-types.d.ts'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  jsxA11y.flatConfigs.recommended,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', '*.js', 'src/tasks/*.mjs', 'src/build/*.cjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { boundaries, 'react-hooks': reactHooks },
    settings: {
      'import/resolver': { typescript: true },
      'boundaries/elements': [
        ...ROOMS.map((room) => ({ type: room, pattern: `src/${room}` })),
        { type: 'build', pattern: 'src/build' },
        { type: 'worker', pattern: 'src/worker' },
        { type: 'vote-server', pattern: 'src/vote-server' },
        { type: 'api', pattern: 'src/api' },
        { type: 'page-checks', pattern: 'src/page-checks' },
        { type: 'samples-check', pattern: 'src/samples-check' },
        { type: 'prose-check', pattern: 'src/prose-check' },
        { type: 'translation-tools', pattern: 'src/translation-tools' },
        { type: 'styles', pattern: 'src/styles' },
        { type: 'tasks', pattern: 'src/tasks' },
        { type: 'testing', pattern: 'src/testing' },
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
            { from: 'build', allow: ['build', 'routes', 'worker', 'i18n', 'lib', 'config'] },
            { from: 'worker', allow: ['worker', 'lib', 'config'] },
            { from: 'vote-server', allow: ['vote-server', 'config'] },
            { from: 'api', allow: ['vote-server'] },
            // A translation's source is told by the digest that the build tells it by.
            {
              from: 'page-checks',
              allow: ['page-checks', 'config', ['plugin', { name: 'gatsby-transformer-docs' }]],
            },
            // Fences are read as the page's own plugin reads them.
            {
              from: 'samples-check',
              allow: ['samples-check', 'page-checks', ['plugin', { name: 'gatsby-transformer-docs' }]],
            },
            // Pages are read by the dialect's own parser.
            {
              from: 'prose-check',
              allow: [
                'prose-check',
                'page-checks',
                'config',
                ['plugin', { name: 'gatsby-transformer-docs' }],
              ],
            },
            {
              from: 'translation-tools',
              allow: [
                'translation-tools',
                'page-checks',
                'prose-check',
                ['plugin', { name: 'gatsby-transformer-docs' }],
              ],
            },
            { from: 'tasks', allow: ['plugin'] },
            {
              from: ['tasks', 'testing'],
              allow: [
                ...ROOMS,
                'build',
                'vote-server',
                'page-checks',
                'samples-check',
                'prose-check',
                'translation-tools',
                'tasks',
                'testing',
              ],
            },
            { from: ['shell', 'pages', 'templates'], allow: ['styles'] },
            { from: 'plugin', allow: [['plugin', { name: '${from.name}' }]] },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-warning-comments': ['error', { terms: ['fixme', 'xxx'] }],
      'max-lines': ['error', { max: 200, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'boundaries/element-types': 'off',
    },
  },
  { files: ['**/*.{cjs,mjs,js}'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node, sourceType: 'module' } },
  {
    files: ['*.js', '**/*.cjs'],
    languageOptions: { globals: globals.node, sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
