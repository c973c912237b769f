import fs from 'node:fs';
import path from 'node:path';
import { readWordList, WORDS } from './english';
import { checkPage } from './page';
import { readPage } from './read-page';
import { englishRules } from './rules';

interface Speller {
  readonly correct: (word: string) => boolean;
}

// Suggestions take up to a second a word, and one test is about them.
const nspell = jest.requireActual<
  ((dictionary: object) => Speller) & { readonly prototype: { suggest: (word: string) => string[] } }
>('nspell');
const { suggest } = nspell.prototype;
const suggestMock = jest.spyOn(nspell.prototype, 'suggest').mockReturnValue([]);

const TITLE = 'title: Tide tables';
const DESCRIPTION = 'description: How a page of tides is built, from the numbers of the harbor to a table.';
const GUIDE = 'content/en/guides/a.mdx';

/** `line:column rule: message → example` for each problem of a page; its body begins in line 5. */
const check = (body: string, file = GUIDE, frontMatter: readonly string[] = [TITLE, DESCRIPTION]): string[] =>
  checkPage(readPage(file, ['---', ...frontMatter, '---', body, ''].join('\n')), englishRules).map(
    ({ line, column, rule, message, example }) => `${line}:${column} ${rule}: ${message} → ${example}`,
  );

const CODE = 'code is put between backticks; a technical term is added to src/config/prose-words.txt';
const SPOKEN = (count: number): string => 'tide and moon '.repeat(99).split(' ').slice(0, count).join(' ');
const fence = (...lines: string[]): string => ['```bash', ...lines, '```'].join('\n');

test.each([
  [
    '## Naming *Tide Tables*',
    `5:12 sentence-case: the heading isn't in sentence case: "Tide", "Tables" (names are listed in src/config/prose.yaml) → Naming tide tables`,
  ],
  [
    '## build',
    '5:4 sentence-case: the heading begins with a small letter, "build" → Build, or `build` if it is code',
  ],
  [
    'Open the [**read more**](/tides/) of it.',
    `5:13 link-texts: the link "read more" doesn't describe its target → see how webpack [finds modules](/concepts/module-resolution/)`,
  ],
  ['We simply read it.', '5:4 fillers: "simply" only fills → leave it out'],
  ['It is. Note that it is.', '5:8 fillers: "Note that" only fills → leave it out'],
  ['Look towards the sea.', '5:6 american: "towards" is British; the pages are American → toward'],
  [
    'An address, and the IP address.',
    '5:4 terms: "address" has another name on these pages → URL, or IP address',
  ],
  [
    '```js\nrun(); // nobody else\n```',
    '6:11 code-words: "nobody" has another name on this site → no one, or the name of the tool that does not',
  ],
  [
    '## The folder [#output]',
    '5:4 vague-headings: "The folder" is nothing that a reader would search for → Output path',
  ],
  ['The tide turns!', '5:15 exclamation-marks: an exclamation mark → end the sentence with a full stop'],
  ['Webpack reads it.', '5:1 names: "Webpack" is written webpack, also where a sentence begins → webpack'],
  ['It is the the tide.', '5:7 repeated-words: "the the" repeats a word → the'],
  ['An file of it.', '5:1 articles: "An file" has the wrong article → A file'],
  ['The colour of it.', `5:5 spelling: "colour" is in no dictionary → another word; ${CODE}`],
  [
    'Open tide.config.js now.',
    '5:6 spelling: "tide.config.js" is in no dictionary → `tide.config.js` as code',
  ],
  [
    `Short it is. The ${SPOKEN(40)}.`,
    '5:14 sentence-length: a sentence of 41 words, expected at most 40 → two sentences instead of "The tide and moon tide and moon tide and moon tide and moon …"',
  ],
  [
    fence('npm install --save-dev webpack', 'cd a && npm i tidal-chart@2'),
    '7:15 install-lines: "tidal-chart@2" is no package that the registry is known to have (see registryPackages in src/config/prose.yaml) → npm install --save-dev typescript@5',
  ],
])('%s', (body, problem) => {
  expect(check(body)).toEqual([problem]);
});

// What is right: all pages and all code of the repository, which the step "prose" of npm test checks.
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

test('suggestions come from the dictionary', () => {
  suggestMock.mockImplementationOnce(suggest);
  expect(check('The flavour of it.')).toEqual([
    `5:5 spelling: "flavour" is in no dictionary → flavor; ${CODE}`,
  ]);
});

test('the list of words is sorted, each once, and has none of the dictionary', () => {
  const words = readWordList(WORDS);
  const { compare } = new Intl.Collator('en', { caseFirst: 'upper' });
  expect(words).toEqual([...new Set(words)].sort(compare));
  const read = (part: string) => fs.readFileSync(path.join('node_modules/dictionary-en', `index.${part}`));
  const dictionary = nspell({ aff: read('aff'), dic: read('dic') });
  expect(words.filter((word) => dictionary.correct(word))).toEqual([]);
});
