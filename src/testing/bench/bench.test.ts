import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChart } from './build-chart';
import { buildCorpus, buildMixedCorpus } from './corpus';
import { createProject } from './create-project';
import { parseScaleOptions } from './scale-options';
import { parseTimeReport } from './usage';

test('usage is read from the report of time -v', () => {
  const report = `\tUser time (seconds): 31.20
\tSystem time (seconds): 4.05
\tMaximum resident set size (kbytes): 532480
`;
  expect(parseTimeReport(report)).toEqual({ user: 31.2, system: 4.05, memory: 532480 * 1024 });
  expect(() => parseTimeReport('real 1.0')).toThrow('/usr/bin/time does not report "User time');
});

test.each([
  [{}, { sizes: [150, 1500, 5000], corpus: false, keep: false }],
  [{ corpus: true }, { sizes: [], corpus: true, keep: false }],
  [
    { sizes: '10, 50', keep: true },
    { sizes: [10, 50], corpus: false, keep: true },
  ],
])('the options %j', (values, options) => {
  expect(parseScaleOptions(values)).toEqual(options);
  expect(() => parseScaleOptions({ sizes: '10,x' })).toThrow('"10,x" are no numbers of pages');
});

test('pages are the same in every run, have some 10 KB, and link to one another', () => {
  const files = buildCorpus(100);
  expect(buildCorpus(100)).toEqual(files);
  const urls = new Set(files.map(({ url }) => url));
  expect(urls.size).toBe(100);
  for (const { text } of files) {
    expect(Math.abs(text.length - 10 * 1024)).toBeLessThan(100);
    expect(text.split('```').length % 2).toBe(1);
    for (const [, url = ''] of text.matchAll(/\]\((\/[^)]*)\)/g)) expect(urls).toContain(url);
  }
  const sizes = buildMixedCorpus().map(({ text }) => text.length);
  expect(sizes).toHaveLength(143);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1_480_000).toBeCloseTo(1, 2);
});

test('createProject copies what a build needs and links the packages', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'root-'));
  for (const file of ['src/a.ts', 'content/en/a.mdx', 'public/x.html', 'node_modules/p/i.js']) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), '');
  }
  const files = [{ path: 'guides/a.mdx', url: '/guides/a/', text: 'a' }];
  const { folder, contentFolder } = createProject(root, path.join(root, '.tmp/copy'), files);
  expect(fs.readdirSync(folder).sort()).toEqual(['content', 'node_modules', 'pages', 'src']);
  expect(fs.readdirSync(path.join(folder, 'content/en'))).toEqual([]);
  expect(fs.readFileSync(path.join(contentFolder, 'guides/a.mdx'), 'utf8')).toBe('a');
  expect(fs.lstatSync(path.join(folder, 'node_modules')).isSymbolicLink()).toBe(true);
  fs.rmSync(root, { recursive: true });
});

test('the chart has a panel a series, and a mark a point', () => {
  const points = [
    { x: 10, y: 20 },
    { x: 50, y: 40 },
  ];
  const chart = buildChart([
    { name: 'Time', unit: 's', points },
    { name: 'Memory', unit: 'MB', points: [] },
  ]);
  expect([...chart.matchAll(/<(g|circle) /g)].map(([, tag]) => tag)).toEqual(['g', 'circle', 'circle', 'g']);
  expect(chart).toContain('40.0 s at 50 pages');
  expect(chart).not.toMatch(/NaN|Infinity/);
});
