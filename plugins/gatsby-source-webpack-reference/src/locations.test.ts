import { checkLocations } from './source-nodes';
import { locateReference, isLocationOf, type ReferenceLocations } from './locations';
import type { Reference } from '../../docs-core/src/reference';

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

describe('locateReference', () => {
  const located = locateReference(reference, locations);

  it.each([
    ['output.filename', 'output.filename', '/configuration/output/#outputfilename'],
    ['outputs', 'outputs', ''],
    ['module.rules', 'module.rules', '/configuration/module/#modulerules'],
    ['module.rules[].test', 'Rule.test', '/configuration/module/#ruletest'],
    ['unplaced', 'unplaced', ''],
  ])('locates the option %s', (path, title, url) => {
    expect(located.options.find((one) => one.path === path)).toMatchObject({ title, url });
  });

  it('gives a wildcard key another id than its parent', () => {
    const urls = located.options.filter(({ path }) => path.startsWith('resolve')).map(({ url }) => url);
    expect(new Set(urls).size).toBe(2);
  });

  it('qualifies hooks of owners that share a page', () => {
    expect(located.hooks).toMatchObject([
      { title: 'run', url: '/api/compiler-hooks/#run' },
      { title: 'MultiCompiler.run', url: '/api/compiler-hooks/#multicompilerrun' },
      { title: 'CleanPlugin.keep', url: '/api/plugins/#cleanpluginkeep' },
    ]);
  });

  it('gives a plugin its page, and others an id', () => {
    expect(located.exports.map(({ url }) => url)).toEqual([
      '/plugins/banner-plugin/',
      '/plugins/internal-plugins/#cleanplugin',
      '/api/node/#validate',
    ]);
    expect(located.pluginOptions).toMatchObject([{ title: 'banner', url: '/plugins/banner-plugin/#banner' }]);
  });

  it('locates flags, fields and variables', () => {
    expect(located.arguments).toMatchObject([{ url: '/api/cli/#flag-output-filename' }]);
    expect(located.statsFields).toMatchObject([
      { title: 'StatsAsset.size', url: '/api/stats/#statsassetsize' },
    ]);
    expect(located.runtimeVariables).toMatchObject([{ url: '/api/module-variables/#__webpack_hash__' }]);
  });
});

it.each([
  ['output', 'output', true],
  ['output', 'output.filename', true],
  ['output', 'outputs', false],
  ['devtool', 'devtool[].type', true],
  ['module.rules[].', 'module.rules', false],
  ['module.rules[].', 'module.rules[].test', true],
])('%s is a location of %s: %s', (path, other, is) => {
  expect(isLocationOf({ path }, other)).toBe(is);
});

describe('checkLocations', () => {
  it('accepts locations with facts', () => {
    expect(checkLocations(reference, locations, 'src/locations.ts', () => '')).toBe('');
  });

  it('reports each location whose fact is gone, with its line and a suggestion', () => {
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
});
