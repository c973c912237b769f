import path from 'node:path';
import { readHistory } from './history-file';

/**
 * What webpack's own release notes say of each release, looked up there and not in the packages that the file is made
 * from: https://github.com/webpack/webpack/releases/tag/v5.36.1 and so on, from 5.105 on also its CHANGELOG.md. Where the
 * file once differed (5.2.1, 5.36.1, 5.99.7: options that came with a patch), both packages were installed, and the notes
 * were right.
 */
const { facts } = readHistory(path.join(__dirname, '../..')).webpack;

test.each([
  // Listed as fixes: the option existed, and its schema or its effect was missing.
  ['option watchOptions.followSymlinks', '5.2.1'],
  ['option stats.groupModulesByType', '5.29.0'],
  ['option stats.errorCause', '5.99.7'],
  ['option stats.errorErrors', '5.99.7'],
  // Listed as features.
  ['pluginOption container.ModuleFederationPlugin exposes.*.name', '5.19.0'],
  ['option output.clean', '5.20.0'],
  ['argument --output-clean', '5.20.0'],
  ['option experiments.lazyCompilation.imports', '5.20.0'],
  ['option experiments.lazyCompilation.test', '5.20.0'],
  ['option module.generator.asset.publicPath', '5.28.0'],
  ['export AsyncDependenciesBlock', '5.29.0'],
  ['option cache.maxAge', '5.30.0'],
  ['option cache.maxGenerations', '5.30.0'],
  ['option cache.maxMemoryGenerations', '5.30.0'],
  ['option cache.profile', '5.36.1'],
  ['option output.trustedTypes', '5.37.0'],
  ['option cache.idleTimeoutAfterLargeChanges', '5.41.0'],
  ['option cache.compression', '5.42.0'],
  ['option experiments.buildHttp', '5.49.0'],
  ['argument --experiments-build-http-frozen', '5.49.0'],
  ['option module.generator.asset.outputPath', '5.67.0'],
  ['export experiments.ids.SyncModuleIdsPlugin', '5.67.0'],
  ['runtimeVariable __webpack_module__', '5.68.0'],
  ['option module.parser.javascript.dynamicImportMode', '5.73.0'],
  ['option module.parser.javascript.createRequire', '5.73.0'],
  ['option resolve.extensionAlias', '5.74.0'],
  ['export dependencies.HarmonyImportDependency', '5.74.0'],
  ['option output.ignoreBrowserWarnings', '5.81.0'],
  ['option cache.readonly', '5.85.0'],
  ['runtimeVariable __webpack_global__', '5.104.0'],
  ['option resolve.tsconfig', '5.105.0'],
  ['option validate', '5.106.0'],
  ['argument --validate', '5.106.0'],
  ['hook Compiler validate', '5.106.0'],
  ['option module.generator.css/module.localIdentHashFunction', '5.106.0'],
  ['pluginOption experiments.schemes.VirtualUrlPlugin context', '5.106.0'],
])('%s: since %s', (name, since) => expect(facts[name]?.since).toBe(since));

test.each([
  ['option optimization.sideEffects', 'values', '5.3.0', "'flag'"],
  ['option externalsType', 'values', '5.42.0', "'node-commonjs'"],
  ['option cache.compression', 'default', '5.50.0', 'false'],
  ['option optimization.splitChunks.chunks', 'type', '5.86.0', 'RegExp'],
  ['option devtool', 'type', '5.105.0', 'javascript'],
  ['option module.generator.css/module.localIdentName', 'type', '5.106.0', 'function'],
  ['option module.parser.css/module.exportType', 'values', '5.106.0', "'style'"],
])('%s: another %s since %s, with %s', (name, what, version, part) => {
  const change = facts[name]?.changes?.find((one) => one.what === what && one.version === version);
  expect(change?.after).toContain(part);
});

test('the module execution of loaders lost its experimental option when it became a default', () => {
  expect(facts['option experiments.executeModule']?.removedIn).toBe('5.52.0');
});
