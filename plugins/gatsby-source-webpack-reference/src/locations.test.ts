import { checkLocations } from './source-nodes';
import type { ReferenceLocations } from './locations';
import type { Reference } from 'docs-core/reference';

/** The fields that locations depend on. */
const reference = {
  options: ['output', 'output.filename'].map((path) => ({ path })),
  hooks: [{ owner: 'Compiler', name: 'run' }],
  exports: [{ name: 'BannerPlugin', kind: 'plugin' }],
} as unknown as Reference;

const locations: ReferenceLocations = {
  options: [{ path: 'output', url: '/configuration/output/' }],
  hooks: { Compiler: '/api/compiler-hooks/', '*': '/api/plugins/' },
  plugins: { BannerPlugin: '/plugins/banner-plugin/', '*': '/plugins/internal-plugins/' },
  exports: '/api/node/',
  flags: '/api/cli/',
  statsFields: '/api/stats/',
  runtimeVariables: '/api/module-variables/',
};

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
