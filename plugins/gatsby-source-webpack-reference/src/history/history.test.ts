import path from 'node:path';
import { formatHistory, readHistory } from './history-file';
import { findUncovered, historyOf, NO_HISTORY } from './history';
import { summarizeReleases } from './summarize-releases';
import type { Reference } from '../../../docs-core/src/reference';

const history = readHistory(path.join(__dirname, '../..'));
const { facts } = history.webpack;

/** What release notes and changelogs say, looked up there and not in the packages that the file is made from. */
describe('the releases are those of the changelogs', () => {
  test.each([
    ['pluginOption container.ModuleFederationPlugin exposes.*.name', '5.19.0'],
    ['option output.clean', '5.20.0'],
    ['option experiments.lazyCompilation.imports', '5.20.0'],
    ['option experiments.lazyCompilation.test', '5.20.0'],
    ['option experiments.buildHttp', '5.49.0'],
    ['option module.generator.asset.outputPath', '5.67.0'],
    ['argument --experiments-build-http-frozen', '5.49.0'],
    ['export experiments.ids.SyncModuleIdsPlugin', '5.67.0'],
    ['runtimeVariable __webpack_module__', '5.68.0'],
    ['option resolve.extensionAlias', '5.74.0'],
    ['argument --output-clean', '5.20.0'],
    ['runtimeVariable __webpack_global__', '5.104.0'],
    ['option resolve.tsconfig', '5.105.0'],
    ['option validate', '5.106.0'],
    ['argument --validate', '5.106.0'],
    ['hook Compiler validate', '5.106.0'],
    ['option module.generator.css/module.localIdentHashFunction', '5.106.0'],
  ])('%s: since %s', (name, since) => expect(facts[name]?.since).toBe(since));

  test.each([
    ['option devtool', 'type', '5.105.0', 'javascript'],
    ['option module.generator.css/module.localIdentName', 'type', '5.106.0', 'function'],
    ['option module.parser.css/module.exportType', 'values', '5.106.0', "'style'"],
    ['option optimization.splitChunks.chunks', 'type', '5.86.0', 'RegExp'],
  ])('%s has another %s since %s, with %s', (name, what, version, part) => {
    const change = facts[name]?.changes?.find((one) => one.what === what && one.version === version);
    expect(change?.after).toContain(part);
  });
});

const option = { path: 'output.clean', package: 'webpack', since: '' } as Reference['options'][number];

test('a fact has its history with the short names of releases', () => {
  expect(historyOf(history, 'option', option)).toMatchObject({ since: '5.20', removedIn: '' });
  expect(historyOf(NO_HISTORY, 'option', { ...option, since: '5.20.0' })).toEqual({
    since: '5.20.0',
    deprecatedSince: '',
    removedIn: '',
    changes: [],
  });
});

test('a release has what it added and removed, the first one nothing', () => {
  const releases = summarizeReleases(history.webpack);
  expect(releases[0]).toEqual({ version: '5.0.0', added: [], changed: [], deprecated: [], removed: [] });
  expect(releases.find(({ version }) => version === '5.20.0')?.added).toContain('option output.clean');
  expect(releases.find(({ version }) => version === '5.102.0')?.removed).toContain(
    'option experiments.layers',
  );
});

test('a newer package than the newest release in the file is reported with what to do', () => {
  const reference = { versions: { webpack: '5.999.0', cli: '7.0.0', devServer: '6.0.0' } } as Reference;
  expect(findUncovered(history, reference)).toEqual([
    `webpack 5.999.0 is installed, and history.json ends with ${history.webpack.releases.at(-1)}: run npm run since -- --update`,
  ]);
});

test('the file has a line for each fact', () => {
  const text = formatHistory(history);
  expect(text).toContain('\n"option output.clean": {"since":"5.20.0"');
  expect(JSON.parse(text)).toEqual(history);
});
