import fs from 'node:fs';
import path from 'node:path';
import { readWordList, WORDS } from './english';
import { checkPage } from './page';
import { readPage } from './read-page';
import { englishRules } from './rules';

interface Speller {
  readonly correct: (word: string) => boolean;
}

const nspell = jest.requireActual<(dictionary: object) => Speller>('nspell');

const TITLE = 'title: Tide tables';
const DESCRIPTION = 'description: How a page of tides is built, from the numbers of the harbor to a table.';
const GUIDE = 'content/en/guides/a.mdx';

/** `line:column rule: message → example` for each problem of a page; its body begins in line 5. */
const check = (body: string, file = GUIDE, frontMatter: readonly string[] = [TITLE, DESCRIPTION]): string[] =>
  checkPage(readPage(file, ['---', ...frontMatter, '---', body, ''].join('\n')), englishRules).map(
    ({ line, column, rule, message, example }) => `${line}:${column} ${rule}: ${message} → ${example}`,
  );

// Bodies that are right, and what is wrong in others: src/testing/fixtures/prose.
test.each([
  [[TITLE], '1:1 descriptions: the page has no description'],
  [
    [TITLE, 'description: The tides'],
    '3:14 descriptions: the description has 9 characters, expected 60 to 160',
    '3:14 descriptions: the description has no full stop at its end',
  ],
  [
    ['title: Webpack tides with Webpack', `${DESCRIPTION.slice(0, -1)}, with a \`Tabel\`.`],
    '2:27 names: "Webpack" is written webpack, also where a sentence begins',
  ],
  [
    [
      TITLE,
      DESCRIPTION,
      'keywords:',
      '  - colour',
      'related:',
      '  - title: Colour of `colour`',
      '    url: /a/',
    ],
    '7:12 spelling: "Colour" is in no dictionary',
  ],
  // Names of files are allowed where there is no mark for code.
  [['title: tideTable', DESCRIPTION.replace('tides', 'tide.config.js')]],
])('the front matter %j', (frontMatter, ...problems) => {
  const found = check('The tide.', GUIDE, frontMatter);
  expect(found.map((problem) => problem.split(' →')[0])).toEqual(problems);
});

test('names in the reference are neutral, in code as in prose', () => {
  const domain =
    'The harbor, a docker, `TidePlugin` and moonTide_level.\n\n```js\nconst TIDES = "dock";\n```';
  const find = (file: string) =>
    check(domain, file).flatMap(
      (problem) => /^(.*) reference-names: (.*):/.exec(problem)?.slice(1).join(' ') ?? [],
    );
  expect(find('content/en/configuration/a.mdx')).toEqual([
    ...['2:8 "Tide"', '3:28 "tides"', '3:68 "harbor"', '5:5 "harbor"', '5:24 "Tide"', '5:44 "Tide"'],
    ...['8:7 "TIDES"', '8:16 "dock"'],
  ]);
  expect(find(GUIDE)).toEqual([]);
});

test.each([
  ['content/zh/blog/2026-05-19-webpack-5-107.mdx', 'Text.', 1],
  ['content/en/blog/2026-05-19-webpack-5-107.mdx', 'See the CHANGELOG.', 1],
  ['content/en/blog/2026-05-19-webpack-5-107.mdx', '> Ours.', 0],
  ['content/en/blog/2026-02-04-roadmap-2026.mdx', 'Text.', 0],
])('a report of a release says what it was written from: %s, %s', (file, text, count) => {
  const link = '[changelog](https://github.com/webpack/webpack/blob/main/CHANGELOG.md)';
  const found = check(`${text.replace('CHANGELOG', link).replace('Ours.', `Ours, see the ${link}.`)}`, file);
  expect(found.filter((problem) => problem.startsWith('4:1 release-reports: '))).toHaveLength(count);
});

test('the list of words is sorted, each once, and has none of the dictionary', () => {
  const words = readWordList(WORDS);
  const { compare } = new Intl.Collator('en', { caseFirst: 'upper' });
  expect(words).toEqual([...new Set(words)].sort(compare));
  const read = (part: string) => fs.readFileSync(path.join('node_modules/dictionary-en', `index.${part}`));
  const dictionary = nspell({ aff: read('aff'), dic: read('dic') });
  expect(words.filter((word) => dictionary.correct(word))).toEqual([]);
});
