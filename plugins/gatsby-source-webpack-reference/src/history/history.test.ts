import path from 'node:path';
import { findUncovered, historyOf, listReleases, NO_HISTORY, readHistory } from './history';
import type { Reference } from 'docs-core/reference';

const history = readHistory(path.join(__dirname, '../..'));
const { facts, releases: versions } = history.webpack;
const option = { path: 'output.clean', package: 'webpack', since: '' } as Reference['options'][number];

test('a fact has its history with the short names of releases', () => {
  expect(historyOf(history, 'option', option)).toMatchObject({ since: '5.20', removedIn: '' });
  const none = { deprecatedSince: '', removedIn: '', changes: [] };
  expect(historyOf(NO_HISTORY, 'option', { ...option, since: '5.0.1' })).toEqual({ since: '5.0.1', ...none });
});

test('a release has its package, and what it added and removed, the first one nothing', () => {
  const releases = listReleases(history);
  const find = (version: string) => releases.find((release) => release.version === version);
  const nothing = { added: [], changed: [], deprecated: [], removed: [] };
  expect(find('5.0.0')).toEqual({ version: '5.0.0', package: 'webpack', ...nothing });
  expect(find('7.0.0')).toMatchObject({ package: 'webpack-cli', added: [] });
  expect(find('5.20.0')?.added).toContain('option output.clean');
  expect(find('5.102.0')?.removed).toContain('option experiments.layers');
});

test('a newer package than the newest release in the file is reported with what to do', () => {
  const reference = { versions: { webpack: '5.999.0', cli: '7.0.0', devServer: '6.0.0' } } as Reference;
  expect(findUncovered(history, reference)).toEqual([
    `webpack 5.999.0 is installed, and history.json ends with ${history.webpack.releases.at(-1)}: run npm run since -- --update`,
  ]);
});

/**
 * What webpack's own release notes say of each release, looked up there and not in the packages that the file is made
 * from (https://github.com/webpack/webpack/releases), and in the schemas and classes of the published packages: this
 * release has the name, and the one before it doesn't.
 */
const SINCE = `
  5.2.1 option watchOptions.followSymlinks
  5.17.0 hook Compiler shutdown
  5.19.0 pluginOption container.ModuleFederationPlugin exposes.*.name
  5.20.0 argument --output-clean
  5.29.0 export AsyncDependenciesBlock
  5.68.0 runtimeVariable __webpack_module__
  5.99.7 option stats.errorCause
`;
test.each(SINCE.trim().split(/\n\s*/))('%s', (line) => {
  const [version = '', ...name] = line.split(' ');
  expect(facts[name.join(' ')]?.since).toBe(version);
  expect(versions).toContain(version);
});

/** Looked up as the releases above: this one warns when the hook is tapped, or has the option somewhere else, too. */
test.each([
  ['5.0.0', 'hook Compilation optimizeChunkAssets'],
  ['5.0.0', 'hook ContextModuleFactory alternatives'],
  ['5.17.0', 'option module.exprContextCritical'],
  [undefined, 'option optimization.moduleIds'],
])('%s deprecated the %s', (version, name) => {
  expect(facts[name]?.deprecatedSince).toBe(version);
});
