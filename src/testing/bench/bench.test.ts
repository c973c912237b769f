import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChart } from './build-chart';
import { createProject } from './create-project';
import { parseScaleOptions } from './scale-options';
import { parseTimeReport } from './usage';

describe('usage', () => {
  const report = `\tCommand being timed: "node"
\tUser time (seconds): 31.20
\tSystem time (seconds): 4.05
\tElapsed (wall clock) time (h:mm:ss or m:ss): 0:21.30
\tMaximum resident set size (kbytes): 532480
`;

  test('is read from the report of time -v', () => {
    expect(parseTimeReport(report)).toEqual({ user: 31.2, system: 4.05, memory: 532480 * 1024 });
  });

  test('an unexpected report is an error', () => {
    expect(() => parseTimeReport('real 1.0')).toThrow('/usr/bin/time does not report "User time');
  });

  test('without time, each process leaves its own', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'usage-'));
    spawnSync(process.execPath, ['-e', 'for (let i = 0; i < 1e7; i++);'], {
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${path.resolve('src/testing/bench/record-usage.mjs')}`,
        USAGE_FOLDER: folder,
      },
    });
    const [file = ''] = fs.readdirSync(folder);
    const usage = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, number>;
    expect(Object.keys(usage)).toEqual(['user', 'system', 'memory']);
    expect(Object.values(usage).every((value) => value >= 0)).toBe(true);
    fs.rmSync(folder, { recursive: true });
  });
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
});

test.each(['10,x', '0'])('sizes %p are refused', (sizes) => {
  expect(() => parseScaleOptions({ sizes })).toThrow(`"${sizes}" are no numbers of pages`);
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
