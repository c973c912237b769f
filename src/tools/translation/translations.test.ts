import { createTestFolder } from '../../testing/test-folder';
import { findCommit, formatReport, listTranslations } from './list-translations';
import { startTranslation, writeSource } from './start-translation';
import { runProgram } from '../testing/run-program';
import { limit } from '../check/slowness';

jest.setTimeout(limit(20_000));

const { at, write, git } = createTestFolder();
const page = (words: string) => `---\ntitle: A\n---\n\n${words}\n`;
const list = () => listTranslations(at('content/en'), at('content/zh'));

test('a page is translated, older than its source, or missing, and the report lists what is old', () => {
  for (const name of ['a/fresh.mdx', 'a/stale.mdx', 'alone.md']) write(`content/en/${name}`, page('Words.'));
  // A digest is written once.
  write('content/zh/a/fresh.mdx', writeSource(writeSource(page('字。'), 'abcdef0123'), list()[0]!.digest));
  write('content/zh/a/stale.mdx', writeSource(page('字。'), '0123456789'));
  const listed = list();
  expect(listed.map(({ path: name, state, source }) => [name, state, source])).toEqual([
    ['a/fresh.mdx', 'fresh', listed[0]!.digest],
    ['a/stale.mdx', 'stale', '0123456789'],
    ['alone.md', 'missing', ''],
  ]);
  const stale = { file: 'content/zh/a/stale.mdx', original: 'content/en/a/stale.mdx' };
  const report = formatReport('中文', listed, [{ ...stale, since: 'abcdef0123456' }]);
  expect(report).toContain('2 of 3 pages, 33.3 % of the Markdown is untranslated, 1 pages are older');
  expect(report).toContain('    git diff abcdef0123 -- content/en/a/stale.mdx');
  expect(formatReport('中文', listed, [{ ...stale, since: null }])).toMatch(
    /no commit has content\/en\/a\/stale\.mdx as it was translated[^]*not translated:\n {2}alone\.md$/,
  );
});

test('the commit that was translated is found', () => {
  git('init', '--quiet');
  const commit = (words: string): string => {
    write('content/en/b.mdx', page(words));
    git('add', 'content/en/b.mdx');
    git('commit', '--quiet', '--message', words);
    return git('rev-parse', 'HEAD');
  };
  const first = commit('One.');
  const digest = list().find(({ path: name }) => name === 'b.mdx')!.digest;
  commit('Two.');
  const before = process.cwd();
  process.chdir(at());
  try {
    expect(findCommit('content/en/b.mdx', digest)).toBe(first);
    expect(findCommit('content/en/b.mdx', '0123456789')).toBeNull();
    expect(findCommit('content/en/never.mdx', digest)).toBeNull();
  } finally {
    process.chdir(before);
  }
});

test('a translation begins with the source, the ids of its headings and the digest', () => {
  const page = (front: string, ...ids: string[]) => `---
title: A
sort: 1
${front}---

## Two parts${ids[0]}

### \`a.b\` <Badge text="5.1.0+" />

### \`a.b\` alone${ids[1]}

## Kept [#id]

## \`__a__\` here${ids[2]}
`;
  expect(startTranslation(page('', '', '', ''), 'a.mdx', '0123456789')).toBe(
    page("source: '0123456789'\n", ' [#two-parts]', ' [#ab-alone]', ' [#\\_\\_a\\_\\_-here]'),
  );
});

test('the command reports every page that it cannot change, with a correct one', async () => {
  const { status, stderr } = await runProgram(
    'translations',
    '--start',
    'zh',
    'nowhere.mdx',
    'concepts/index.mdx',
  );
  expect(stderr).toBe(
    'nowhere.mdx: there is no such page below content/en, for example: guides/csp.mdx\n' +
      'content/zh/concepts/index.mdx: is there already; npm run translations shows what has changed\n',
  );
  expect(status).toBe(1);
});
