import { installLines } from './rules/install-lines';
import { releaseReports } from './rules/release-reports';
import { lineAt, type Page } from './page';

const pageOf = (source: string, file = 'content/en/guides/a.mdx'): Page => ({
  file,
  source,
  passages: [],
  links: [],
});

describe('packages in install lines', () => {
  const find = (...lines: string[]) => {
    const source = ['---', 'title: A', '---', '', ...lines, ''].join('\n');
    return installLines(['gulp'])
      .check(pageOf(source), [])
      .map(({ offset, message }) => `${lineAt(source, offset)} ${message.split(' is ')[0]}`);
  };

  test.each([
    ['npm install --save-dev webpack @babel/core typescript@5 webpack-cli@latest'],
    ['npm install gulp'],
    ['npm install'],
    ['npm ci && npm run build'],
    ['npm install --save-dev ./packages/a ../b file:c webpack/webpack#main'],
    ['npm install webpack; node tidal-chart.js'],
    ['npm install # tidal-chart'],
  ])('%s', (line) => {
    expect(find('```bash', line, '```')).toEqual([]);
  });

  test('that the registry is not known to have are reported with their line', () => {
    expect(
      find('```npm', 'npm install --save-dev webpack', 'npm install @our/tidal-chart tidal-chart@2', '```'),
    ).toEqual(['7 "@our/tidal-chart"', '7 "tidal-chart@2"']);
    expect(find('```bash run', 'cd a && npm i tidal-chart', '```')).toEqual(['6 "tidal-chart"']);
  });

  test('are those of commands, not of prose and outputs', () => {
    expect(find('npm install tidal-chart', '', '```output', 'npm install tidal-chart', '```')).toEqual([]);
  });
});

describe('reports of releases', () => {
  const file = 'content/zh/blog/2026-05-19-webpack-5-107.mdx';
  const head = '---\ntitle: A\n---\n\n';
  const link = '[changelog](https://github.com/webpack/webpack/blob/main/CHANGELOG.md)';
  const find = (source: string, name: string) =>
    releaseReports.check(pageOf(source, name), []).map(({ offset }) => lineAt(source, offset));

  test.each([
    [`${head}Text.\n`, file, [3]],
    [`${head}See the ${link}.\n`, file, [3]],
    [`${head}T> A reconstruction, see the ${link}.\n`, file, []],
    [`${head}Text.\n`, 'content/en/blog/2026-02-04-roadmap-2026.mdx', []],
    [`${head}Text.\n`, 'content/en/guides/webpack-5-107.mdx', []],
  ])('%j in %s', (source, name, lines) => {
    expect(find(source, name)).toEqual(lines);
  });
});
