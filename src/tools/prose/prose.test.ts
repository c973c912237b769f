import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chosenPages } from '../pages/select-pages';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'prose-')));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(name: string, ...lines: string[]): string {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** A command in a process of its own, as npm runs it. */
const run = (task: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--conditions=import', '--import', 'tsx', `src/tools/${task}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined },
  });

const HEAD = [
  '---',
  'title: Tides',
  'description: How a page of tides is built, from the numbers of the harbor to a table.',
  '---',
  '',
];

test('every problem is reported with location and example, and the command fails', () => {
  const bad = write('bad/bad.mdx', ...HEAD, 'Simply read the the table!', '', '## Of Tides');
  const broken = write('bad/broken.mdx', ...HEAD, 'A {');
  const { status, stderr, stdout } = run('check-prose', path.dirname(bad));
  expect(stderr.split('\n\n').slice(0, -1)).toEqual([
    `${bad}:6:1 "Simply" only fills\n  for example: leave it out`,
    `${bad}:6:13 "the the" repeats a word\n  for example: the`,
    `${bad}:6:26 an exclamation mark\n  for example: end the sentence with a full stop`,
    `${bad}:8:7 the heading isn't in sentence case: "Tides" (names are listed in src/config/prose.ts)\n  for example: Of tides`,
    expect.stringContaining(`${broken}:`),
  ]);
  expect(stdout).toMatch(/^2 pages in .* s, 5 problems: /);
  expect(status).toBe(1);
}, 60_000);

test('a good page passes; problems are also reported as JSON', () => {
  const good = write('good.mdx', ...HEAD, 'Read the table.');
  const { status, stdout } = run('check-prose', good, '--json', '--no-cache');
  expect(JSON.parse(stdout)).toEqual({ pages: 1, files: 0, problems: [] });
  expect(status).toBe(0);
}, 60_000);

test('readability is reported as JSON', () => {
  const good = write('good.mdx', ...HEAD, 'Read the table.');
  expect(JSON.parse(run('readability', good, '--json').stdout)).toMatchObject({ total: { sentences: 1 } });
}, 60_000);

test('a page has the language of its folder', () => {
  const english = path.resolve('content/en');
  expect(chosenPages(['content/en/a.mdx', 'content/zh/a.mdx', '/elsewhere/a.md'], english)).toEqual([
    { file: 'content/en/a.mdx', language: 'en', folder: english },
    { file: 'content/zh/a.mdx', language: 'zh', folder: path.resolve('content/zh') },
    { file: '/elsewhere/a.md', language: 'en', folder: english },
  ]);
  const all = chosenPages([], english);
  expect(all).toContainEqual({ file: 'content/en/concepts/index.mdx', language: 'en', folder: english });
});
