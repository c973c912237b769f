import path from 'node:path';
import { chosenPages } from '../pages/select-pages';
import { createTestFolder } from '../../testing/test-folder';
import { runProgram } from '../testing/run-program';
import { limit } from '../check/slowness';

jest.setTimeout(limit(20_000));

const { at, write } = createTestFolder();

test('every problem is reported with location and example, and the command fails', async () => {
  write(
    'bad.mdx',
    '---\ntitle: Tides\ndescription: The tides of a harbor, from the numbers of its gauge to a table.\n---\n\nRead the the table!\n',
  );
  write('broken.mdx', '---\ntitle: Tides\n---\n\nA {\n');
  const { status, stderr, stdout } = await runProgram('check-prose', at());
  expect(stderr.split('\n\n').slice(0, -1)).toEqual([
    `${at('bad.mdx')}:6:6 "the the" repeats a word\n  for example: the`,
    `${at('bad.mdx')}:6:19 an exclamation mark\n  for example: end the sentence with a full stop`,
    expect.stringContaining(`${at('broken.mdx')}:`),
  ]);
  expect(stdout).toMatch(/^2 pages in .* s, 3 problems$/m);
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
