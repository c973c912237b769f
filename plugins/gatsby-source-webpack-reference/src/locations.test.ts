import { checkLocations } from './source-nodes';
import { locateReference, type ReferenceLocations } from './locations';
import type { Reference } from 'docs-core/reference';

const OPTIONS = [
  ...['output', 'output.filename', 'outputs', 'module.rules', 'module.rules[].test'],
  ...['resolve.alias', 'resolve.alias.*', 'unplaced'],
];
const HOOKS = [
  ['Compiler', 'run'],
  ['MultiCompiler', 'run'],
  ['CleanPlugin', 'keep'],
];

/** The fields that locations depend on. */
const reference = {
  options: OPTIONS.map((path) => ({ path })),
  arguments: [{ name: '--output-filename' }],
  hooks: HOOKS.map(([owner, name]) => ({ owner, name })),
  exports: [
    { name: 'BannerPlugin', kind: 'plugin' },
    { name: 'CleanPlugin', kind: 'plugin' },
    { name: 'validate', kind: 'function' },
  ],
  pluginOptions: [{ plugin: 'BannerPlugin', path: 'banner' }],
  statsFields: [{ owner: 'StatsAsset', name: 'size' }],
  runtimeVariables: [{ name: '__webpack_hash__' }],
} as unknown as Reference;

const locations: ReferenceLocations = {
  options: [
    { path: 'output', url: '/configuration/output/' },
    { path: 'module', url: '/configuration/module/' },
    { path: 'module.rules[].', url: '/configuration/module/', as: 'Rule.' },
    { path: 'resolve', url: '/configuration/resolve/' },
  ],
  hooks: { Compiler: '/api/compiler-hooks/', MultiCompiler: '/api/compiler-hooks/', '*': '/api/plugins/' },
  plugins: { BannerPlugin: '/plugins/banner-plugin/', '*': '/plugins/internal-plugins/' },
  exports: '/api/node/',
  flags: '/api/cli/',
  statsFields: '/api/stats/',
  runtimeVariables: '/api/module-variables/',
};

test('every fact has a title, and the URL of its place', () => {
  const located = locateReference(reference, locations);
  const { options, hooks, exports, pluginOptions, statsFields } = located;
  const titled = [...options, ...hooks, ...pluginOptions, ...statsFields];
  expect(titled.map(({ title, url }) => `${title} ${url}`)).toEqual([
    'output /configuration/output/#output',
    'output.filename /configuration/output/#outputfilename',
    'outputs ',
    'module.rules /configuration/module/#modulerules',
    'Rule.test /configuration/module/#ruletest',
    'resolve.alias /configuration/resolve/#resolvealias',
    'resolve.alias.* /configuration/resolve/#resolvealias-key',
    'unplaced ',
    'run /api/compiler-hooks/#run',
    'MultiCompiler.run /api/compiler-hooks/#multicompilerrun',
    'CleanPlugin.keep /api/plugins/#cleanpluginkeep',
    'banner /plugins/banner-plugin/#banner',
    'StatsAsset.size /api/stats/#statsassetsize',
  ]);
  expect([...exports, ...located.arguments, ...located.runtimeVariables].map(({ url }) => url)).toEqual([
    '/plugins/banner-plugin/',
    '/plugins/internal-plugins/#cleanplugin',
    '/api/node/#validate',
    '/api/cli/#flag-output-filename',
    '/api/module-variables/#__webpack_hash__',
  ]);
});

test('a location without a fact is reported with its line and a suggestion', () => {
  expect(checkLocations(reference, locations, 'src/locations.ts', () => '')).toBe('');
  const wrong: ReferenceLocations = {
    ...locations,
    options: [...locations.options, { path: 'output.filenam', url: '/configuration/output/' }],
    hooks: { ...locations.hooks, Compilre: '/api/compiler-hooks/' },
    plugins: { ...locations.plugins, BannerPlugins: '/plugins/banner-plugin/' },
  };
  const text =
    "const locations = [\n  at('output.filename', 'output.filenam'),\n];\nconst hooks = { Compilre: '' };\n";
  expect(checkLocations(reference, wrong, 'src/locations.ts', () => text)).toBe(
    [
      'src/locations.ts:1:1 location: there is no plugin "BannerPlugins" in the installed packages',
      "  for example: 'BannerPlugin'",
      'src/locations.ts:2:26 location: there is no option "output.filenam" in the installed packages',
      "  for example: 'output.filename'",
      'src/locations.ts:4:17 location: there is no owner of hooks "Compilre" in the installed packages',
      "  for example: 'Compiler'",
    ].join('\n'),
  );
});
