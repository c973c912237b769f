import path from 'node:path';
import { formatHistory, readHistory } from './history-file';
import { findUncovered, historyOf, NO_HISTORY } from './history';
import { listReleases, summarizeReleases } from './summarize-releases';
import type { Reference } from '../../../docs-core/src/reference';

const history = readHistory(path.join(__dirname, '../..'));
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

test('releases of all packages are listed with their package', () => {
  expect(listReleases(history).find(({ package: name }) => name === 'webpack-cli')).toMatchObject({
    version: '7.0.0',
    added: [],
  });
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
