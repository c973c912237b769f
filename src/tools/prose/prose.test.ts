import fs from 'node:fs';
import path from 'node:path';
import { chosenPages } from '../pages/select-pages';
import { runProgram } from '../testing/run-program';
import { limit } from '../check/slowness';

jest.setTimeout(limit(20_000));

const FOLDER = 'src/testing/fixtures/prose';

test('everything that is wrong is reported with location and example, and the command fails', async () => {
  const { status, stderr, stdout } = await runProgram('check-prose', FOLDER);
  expect(stderr.trim()).toBe(fs.readFileSync(`${FOLDER}/report.txt`, 'utf8').trim());
  expect(stdout).toMatch(/^3 pages in .* s, 18 problems$/m);
  expect(status).toBe(1);
});

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
