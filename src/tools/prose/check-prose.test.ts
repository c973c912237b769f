import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPage, readWordList } from './check-prose';
import { createEnglishReader } from './english-reader';
import { readPage } from './read-page';
import { chineseRules, englishRules } from './rules';

const reader = createEnglishReader(['bundler', 'JavaScript', 'npm', 'TypeScript', 'webpack']);
const DESCRIPTION = 'description: How a page of tides is built, from the numbers of the harbor to a table.';
const page = (...frontMatter: string[]) => ['---', ...frontMatter, '---', 'The tide.', ''].join('\n');

/** `line:column rule: message → example` for each problem of a page. */
const checkWhole = (source: string): string[] =>
  checkPage(readPage('page.mdx', source), englishRules, reader).map(
    ({ line, column, rule, message, example }) => `${line}:${column} ${rule}: ${message} → ${example}`,
  );
/** The same for a body, which begins in line 1. */
const check = (body: string): string[] =>
  checkWhole(`---\ntitle: Tide tables\n${DESCRIPTION}\n---\n${body}`).map((problem) =>
    problem.replace(/^\d+/, (line) => String(Number(line) - 4)),
  );

describe('readWordList', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'words-')), 'words.txt');
  afterAll(() => fs.rmSync(path.dirname(file), { recursive: true }));
  const read = (text: string) => {
    fs.writeFileSync(file, text);
    return readWordList(file);
  };

  test('reads a word a line, without reasons', () => {
    const words = read('# Why\n\nbundler\nDLL  # a format\nes2015\nTide\ntide\n');
    expect(words).toEqual(['bundler', 'DLL', 'es2015', 'Tide', 'tide']);
  });

  test.each([
    ['bundler\nasset\n', ':2:1 expected the words to be sorted, each once, got "asset" after "bundler"'],
    ['# x\nasset\nasset\n', ':3:1 expected the words to be sorted, each once, got "asset" after "asset"'],
    ['two words\n', ':1:1 expected one word a line, got "two words"'],
  ])('%j is refused', (text, message) => {
    expect(() => read(text)).toThrow(file + message);
  });
});

test('our list is sorted, and has no word of the dictionary', () => {
  const words = readWordList('src/config/prose-words.txt');
  const read = createEnglishReader([]);
  const unknown = words.filter((word) => {
    const passage = { kind: 'cell', text: word, offsets: [], code: [] } as const;
    return read(passage).remarks.some(({ source }) => source === 'retext-spell');
  });
  expect(words.filter((word) => !unknown.includes(word))).toEqual([]);
});

test('a page as it should be has no problem', () => {
  expect(
    check(
      [
        'webpack reads the [table of tides](/tides/) and writes a page. "Why?" is a good question.',
        '',
        '## Naming a chunk in TypeScript with webpack',
        '',
        'T> An `entry` is where webpack begins, e.g. `src/tide.js`. `main.js` is an entry that was just read.',
        '',
        '| key | what an option of it does |',
        '| --- | --- |',
        '| `simply` | a table for npm |',
        '',
        '```js',
        '// Simply utilise the the colour! Webpack',
        '```',
        '',
        '- In the browser <kbd>Ctrl</kbd>+<kbd>F5</kbd> reloads, since version 5.112. See https://webpack.js.org/Colour/',
        '',
      ].join('\n'),
    ),
  ).toEqual([]);
});

test.each([
  [
    '## Naming A Chunk',
    `1:13 sentence-case: the heading isn't in sentence case: "Chunk" (names are listed in src/config/prose.ts) → Naming A chunk`,
  ],
  [
    '## Naming *Tide Tables*',
    `1:12 sentence-case: the heading isn't in sentence case: "Tide", "Tables" (names are listed in src/config/prose.ts) → Naming tide tables`,
  ],
  [
    '## build',
    '1:4 sentence-case: the heading begins with a small letter, "build" → Build, or `build` if it is code',
  ],
  ...['here', 'Click here', 'this', '**read more**', 'this page', 'link'].map((text) => [
    `Open the [${text}](/tides/) of it.`,
    `1:10 link-texts: the link "${text.replaceAll('*', '')}" doesn't describe its target → see how webpack [finds modules](/concepts/module-resolution/)`,
  ]),
  ['We simply read it.', '1:4 fillers: "simply" only fills → leave it out'],
  [
    'An address, and the IP address.',
    '1:4 terms: "address" has another name on these pages → URL, or IP address',
  ],
  ['The picture of it.', '1:5 terms: "picture" has another name on these pages → image, chart or diagram'],
  [
    '## The folder [#output]',
    '1:4 vague-headings: "The folder" is nothing that a reader would search for → Output path',
  ],
  ['It is just a file.', '1:7 fillers: "just" only fills → only, or nothing'],
  ['In order to read it', '1:1 fillers: "In order to" only fills → to'],
  ['We utilize it.', '1:4 fillers: "utilize" only fills → use'],
  ['The tide turns!', '1:15 exclamation-marks: an exclamation mark → end the sentence with a full stop'],
  ['Webpack reads it.', '1:1 names: "Webpack" is written webpack, also where a sentence begins → webpack'],
  ['With NPM and javascript.', '1:6 names: "NPM" is written npm, also where a sentence begins → npm'],
  ['With NodeJS there.', '1:6 names: "NodeJS" is written Node.js, also where a sentence begins → Node.js'],
  ['It is. Note that it is.', '1:8 fillers: "Note that" only fills → leave it out'],
  ['Look towards the sea.', '1:6 american: "towards" is British; the pages are American → toward'],
  ['Link the style sheet.', '1:10 terms: "style sheet" has another name on these pages → stylesheet'],
  ['It is the the tide.', '1:7 repeated-words: "the the" repeats a word → the'],
  ['Name a entry of it.', '1:6 articles: "a entry" has the wrong article → an entry'],
  ['Name a `entry` of it.', '1:6 articles: "a entry" has the wrong article → an entry'],
  ['An file of it.', '1:1 articles: "An file" has the wrong article → A file'],
  [
    'The colour of it.',
    '1:5 spelling: "colour" is in no dictionary → color; code is put between backticks; a technical term is added to src/config/prose-words.txt',
  ],
  [
    'Open tide.config.js now.',
    '1:6 spelling: "tide.config.js" is in no dictionary → `tide.config.js` as code',
  ],
  ['Call tideTable(now) first.', '1:6 spelling: "tideTable" is in no dictionary → `tideTable(now)` as code'],
])('%s', (body, problem) => {
  expect(check(body)).toContain(problem);
});

test.each([
  '## `build`',
  '## webpack and npm',
  '## HTML of a page',
  '## Usage: Tables of tides',
  '## What is a chunk? A file',
  '## Using React and Module Federation',
  '## `Simply` a `Chunk`',
  '### 1. Install',
  'Open [the table](/tides/) for it.',
  'Open [here is the table](/tides/) for it.',
  'Open [`this`](/tides/) for it.',
  'It was just loaded, just before the tide.',
  'It reads the table. webpack and tide-table are names.',
  'It is a `umd` build, from an `html` file and an `import`.',
  'A file with a note that it is old.',
  'In case of `a` `a`, take an `a.b` or a `8.0`.',
  'A version such as v5.105.0, a number such as CVE-2025-68157, or [@tide/table](https://example.org/x).',
  'See [tide-tabl](https://example.org/tide-tabl) and <Version of="webpack" />.',
  'The file isn’t there, and "it isn\'t" either.',
  '![A box js/[name].[contenthash:8].js leads to src/ and .js of it.](./x.svg)',
  '`!` and `!==` are operators, x != y, too.',
])('%s is right', (body) => {
  expect(check(body)).toEqual([]);
});

test('words are checked in lists, tables, quotes, notes and alternative texts, with their locations', () => {
  const body = [
    '- one',
    '  - two, on',
    '    lines, simply',
    '',
    '> quoted, **simply**',
    '',
    'W> warned',
    'W> simply',
    '',
    '| head | simply |',
    '| --- | --- |',
    '| \\| simply | [simply so](/tides/) |',
    '',
    '![A picture, simply.](./diagrams/tide.svg)',
    '',
    '<details>',
    '<summary>Simply</summary>',
    '',
    'AT&amp;T, simply',
    '',
    '</details>',
  ].join('\n');
  expect(
    check(body)
      .filter((problem) => problem.includes('fillers'))
      .map((problem) => problem.split(' ')[0]),
  ).toEqual(['3:12', '5:13', '8:4', '10:10', '12:6', '12:16', '14:14', '17:10', '19:11']);
});

describe('sentences', () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => ['tide', 'and', 'moon'][index % 3]).join(' ');

  test('of more than 40 words are reported where they begin', () => {
    expect(check(`Short it is. The ${words(40)}.`)).toEqual([
      '1:14 sentence-length: a sentence of 41 words, expected at most 40 → two sentences instead of "The tide and moon tide and moon tide and moon tide and moon …"',
    ]);
  });

  test.each([
    `The ${words(39)}.`,
    `The ${words(30)} in version 2. And ${words(30)}.`,
    `The ${words(30)}. webpack ${words(30)}.`,
    `The ${words(30)}. \`tide\` ${words(30)}.`,
    `The ${words(30)}:\n\n- The ${words(30)}`,
    `| The ${words(50)} |\n| --- |\n| no |`,
  ])('%# is not too long', (text) => {
    expect(check(text)).toEqual([]);
  });
});

describe('front matter', () => {
  test('its title, description and related titles are prose', () => {
    expect(
      checkWhole(
        page(
          'title: Webpack tides with Webpack',
          'description: "How a page of tides is simply built, from the numbers of the harbor, with a `Tabel`."',
          'keywords:',
          '  - colour',
          'contributors:',
          '  - colour',
          'related:',
          '  - title: Colour of `colour`',
          '    url: /colour/',
        ),
      ).map((problem) => problem.split(' →')[0]),
    ).toEqual([
      '2:27 names: "Webpack" is written webpack, also where a sentence begins',
      '3:38 fillers: "simply" only fills',
      '9:12 spelling: "Colour" is in no dictionary',
    ]);
  });

  test.each([
    [page('title: Tides'), '1:1 descriptions: the page has no description'],
    [
      page('title: Tides', 'description: The tides.'),
      '3:14 descriptions: the description has 10 characters, expected 60 to 160',
    ],
    [
      page('title: Tides', `${DESCRIPTION} ${'And so on. '.repeat(10)}`.trim()),
      '3:14 descriptions: the description has 182 characters, expected 60 to 160',
    ],
    [
      page('title: Tides', DESCRIPTION.slice(0, -1)),
      '3:14 descriptions: the description has no full stop at its end',
    ],
  ])('%#', (source, problem) => {
    expect(checkWhole(source).map((found) => found.split(' →')[0])).toEqual([problem]);
  });

  test('names of files are allowed where there is no mark for code', () => {
    expect(checkWhole(page('title: tideTable', DESCRIPTION.replace('tides', 'tide.config.js')))).toEqual([]);
  });
});

test('names in the reference are neutral, in code as in prose and in every language', () => {
  const domain = [
    'The harbor, a docker, `TidePlugin` and moonTide_level, a partide.',
    '',
    '```js',
    'const TIDES = "dock";',
    '```',
    '',
    '潮汐',
  ].join('\n');
  const find = (file: string, rules = chineseRules) =>
    checkPage(readPage(file, domain), rules, reader)
      .filter(({ rule }) => rule === 'reference-names')
      .map(({ line, column, message }) => `${line}:${column} ${message.split(':')[0]}`);
  const english = ['1:5 "harbor"', '1:24 "Tide"', '1:44 "Tide"', '4:7 "TIDES"', '4:16 "dock"'];
  expect(find('content/en/configuration/a.mdx', englishRules)).toEqual(english);
  expect(find('content/zh/api/a.mdx')).toEqual([...english, '7:1 "潮汐"']);
  expect(find('content/en/guides/a.mdx', englishRules)).toEqual([]);
});
