import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chosenPages } from '../pages/select-pages';
import { runProgram } from '../testing/run-program';
import { limit } from '../check/slowness';

jest.setTimeout(limit(20_000));

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'prose-')));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const DESCRIPTION = 'How a page of tides is built, from the numbers of the harbor to a table.';

function write(name: string, body: string): string {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `---\ntitle: Tides\ndescription: ${DESCRIPTION}\n---\n\n${body}\n`);
  return file;
}

test('every problem is reported with location and example, and the command fails', async () => {
  const bad = write('bad/bad.mdx', 'Simply read the the table!\n\n## Of Tides');
  const broken = write('bad/broken.mdx', 'A {');
  const { status, stderr, stdout } = await runProgram('check-prose', path.dirname(bad));
  expect(stderr.split('\n\n').slice(0, -1)).toEqual([
    `${bad}:6:1 "Simply" only fills\n  for example: leave it out`,
    `${bad}:6:13 "the the" repeats a word\n  for example: the`,
    `${bad}:6:26 an exclamation mark\n  for example: end the sentence with a full stop`,
    `${bad}:8:7 the heading isn't in sentence case: "Tides" (names are listed in src/config/prose.yaml)\n  for example: Of tides`,
    expect.stringContaining(`${broken}:`),
  ]);
  expect(stdout).toMatch(/^2 pages in .* s, 5 problems$/m);
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
