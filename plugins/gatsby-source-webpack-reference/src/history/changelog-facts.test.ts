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

/**
 * Looked up by somebody who had no part in the file: in the schemas and the classes of the two published packages, this
 * release has the name and the one before it doesn't.
 */
test.each([
  ['hook Compilation processAdditionalAssets', '5.8.0', '5.7.0'],
  ['hook Compiler shutdown', '5.17.0', '5.16.0'],
  ['option module.generator.asset.emit', '5.25.0', '5.24.4'],
  ['option stats.groupReasonsByOrigin', '5.46.0', '5.45.1'],
  ['option experiments.futureDefaults', '5.53.0', '5.52.1'],
  ['hook NormalModule readResource', '5.58.0', '5.57.1'],
  ['option output.asyncChunks', '5.64.0', '5.63.0'],
  ['option experiments.css', '5.66.0', '5.65.0'],
  ['hook Compiler readRecords', '5.67.0', '5.66.0'],
  ['option module.parser.javascript.importMetaContext', '5.70.0', '5.69.1'],
  ['runtimeVariable import.meta.webpackContext', '5.70.0', '5.69.1'],
  ['option output.workerPublicPath', '5.77.0', '5.76.3'],
  ['option extends', '5.82.0', '5.81.0'],
  ['option snapshot.unmanagedPaths', '5.90.0', '5.89.0'],
  ['option output.environment.asyncFunction', '5.90.0', '5.89.0'],
  ['option output.cssHeadDataCompression', '5.91.0', '5.90.3'],
  ['option output.environment.nodePrefixForCoreModules', '5.92.0', '5.91.0'],
  ['option module.rules[].with', '5.92.0', '5.91.0'],
  ['option module.parser.javascript.overrideStrict', '5.93.0', '5.92.1'],
  ['option module.generator.asset.binary', '5.93.0', '5.92.1'],
  ['option optimization.avoidEntryIife', '5.95.0', '5.94.0'],
  ['option experiments.deferImport', '5.100.0', '5.99.9'],
  ['option module.rules[].extractSourceMap', '5.102.0', '5.101.3'],
  ['option dotenv', '5.103.0', '5.102.1'],
  ['export ManifestPlugin', '5.103.0', '5.102.1'],
  ['option performance.duplicatePackages', '5.110.0', '5.109.2'],
  ['option externalsPresets.nodeModules', '5.110.0', '5.109.2'],
])('%s: since %s, not yet in %s', (name, since, before) => {
  const { releases } = readHistory(path.join(__dirname, '../..')).webpack;
  expect(facts[name]?.since).toBe(since);
  expect(releases[releases.indexOf(since) - 1]).toBe(before);
});

test.each([
  ['option output.cssHeadDataCompression', '5.97.0'],
  ['option experiments.topLevelAwait', '5.102.0'],
])('%s: removed in %s', (name, removed) => expect(facts[name]?.removedIn).toBe(removed));

test('await at the top level of modules became the default with 5.83.0', () => {
  const changes = facts['option experiments.topLevelAwait']?.changes;
  expect(changes).toEqual([expect.objectContaining({ version: '5.83.0', what: 'default', after: 'true' })]);
});
