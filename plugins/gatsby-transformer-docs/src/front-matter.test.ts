import { frontMatterSchema } from './doc-fields';
import { parseSource } from './front-matter';
import { formatProblems } from 'docs-core/problem';

const FILE = 'x.mdx';
const KNOWN = Object.keys(frontMatterSchema.shape).join(', ');

const page = (yaml: string): string => `---\n${yaml}\n---\n\nText.\n`;
const parse = (source: string) => parseSource(source, FILE, 'x');

/** The problems as reported, without file and examples. */
const heads = (source: string): string[] =>
  parse(source).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

const TITLE_ONLY = { title: 'A', keywords: [], contributors: [], related: [] };

test('all keys of a page', () => {
  const frontMatter = {
    ...{ title: 'Entry Points', description: 'What it is.', sort: 0, group: '-', date: '2026-06-25' },
    ...{ keywords: ['one [hash]', 'two [#part]'], contributors: ['webpack', 'a-b-1'] },
    ...{ repo: 'https://github.com/webpack/webpack', edit: 'https://github.com/webpack/edit/a.md' },
    related: ['/concepts/#a', 'https://a.org/?b=c'].map((url) => ({ title: 'A title', url })),
  };
  const yaml = Object.entries(frontMatter).map(([name, value]) => {
    const lines = Array.isArray(value) ? value.map((item) => `\n  - ${JSON.stringify(item)}`).join('') : '';
    return `${name}: ${lines || JSON.stringify(value)}`;
  });
  expect(parse(page(yaml.join('\n')))).toEqual({
    frontMatter: { ...frontMatter, keywords: expect.any(Array) as string[] },
    relatedPositions: [16, 17].map((line) => ({ line, column: 24 })),
    keywordIds: [{ id: 'part', line: 9, column: 5 }],
    problems: [],
  });
});

const LINK = 'expected a path with both slashes or an https URL, got';

test.each([
  ['title: 5', '2:1 title: expected a text, got 5'],
  ['sort: 1', '1:1 title: expected a text, got nothing'],
  ['title: A\ndate: 2026-13-01', '3:1 date: expected a day as YYYY-MM-DD, got "2026-13-01"'],
  ['title: A\nkeywords: dist', '3:1 keywords: expected a list of phrases, got "dist"'],
  ["title: A\nkeywords: [' ']", '3:12 keywords[0]: expected a phrase of at most 80 characters, got " "'],
  ...['[#id]', 'phrase [#]', 'phrase [#a b]', 'phrase [#a] more', 'phrase [#a'].map((keyword) => [
    `title: A\nkeywords: ['${keyword}']`,
    `3:12 keywords[0]: expected a phrase of at most 80 characters, got "${keyword}"`,
  ]),
  ['title: A\ncontributors: webpack', '3:1 contributors: expected a list of public handles, got "webpack"'],
  ['title: A\nedit: javascript:alert(1)', '3:1 edit: expected an https URL, got "javascript:alert(1)"'],
  ['title: A\nrelated: /concepts/', '3:1 related: expected a list of links, got "/concepts/"'],
  ['title: A\nrelated:\n  - /concepts/', '4:5 related[0]: expected a title and a url, got "/concepts/"'],
  // Nested: the key itself if it exists, else its nearest parent.
  ['title: A\nrelated:\n  - title: B\n    url: /concepts', `5:5 related[0].url: ${LINK} "/concepts"`],
  ['title: A\nrelated:\n  - title: B\n    url: /\n    tilte: C', '6:5 related[0].tilte: unknown key'],
  // Not a map at all.
  ['only words', '1:1 front matter: expected keys and values, got "only words"'],
  // YAML that cannot be read.
  ['title: "A', '2:10 front matter: Missing closing "quote'],
  ['title: A\ntitle: B', '3:1 front matter: Map keys must be unique'],
  ['title: A\nrelated: &r [*r]', '1:1 front matter: Converting circular structure to JSON'],
])('invalid: %j', (yaml, expected) => expect(heads(page(yaml))).toEqual([expected]));

const NO_BLOCK = '1:1 front matter: expected a block between two lines of ---, got none';

test.each([
  ['---js\nmodule.exports = { title: process.exit(1) }\n---\n', 'js'],
  ['---toml\ntitle = "A"\n---\n', 'toml'],
  ['', ''],
  ['---\ntitle: A\n', ''],
])('source %j has no front matter', (source, language) => {
  const executed = `1:4 front matter: "---${language}" would be executed; only plain YAML is read`;
  expect(heads(source)).toEqual([language === '' ? NO_BLOCK : executed]);
  expect(parse(source).frontMatter).toEqual({ ...TITLE_ONLY, title: 'x' });
});

test('all problems are reported, each with an example and in the lines of the file, also with CRLF', () => {
  const yaml = 'title: A\nsort: first\nx: 1\nrelated:\n  - title: B\n    url: /a\n    z: 1';
  expect(formatProblems(parse(page(yaml).replaceAll('\n', '\r\n')).problems).split('\n')).toEqual([
    'x.mdx:3:1 sort: expected a number, got "first"',
    '  for example: sort: 3',
    'x.mdx:4:1 x: unknown key',
    `  for example: one of ${KNOWN}`,
    `x.mdx:7:5 related[0].url: ${LINK} "/a"`,
    '  for example: url: /concepts/entry-points/',
    'x.mdx:8:5 related[0].z: unknown key',
    '  for example: related:',
    '    - title: Entry Points',
    '      url: /concepts/entry-points/',
  ]);
});

test('a lenient build still gets what is valid', () => {
  const yaml = 'sort: first\ngroup: Modules\ndate: soon\ncontributors: [webpack]\nx: 1';
  const valid = { title: 'x', group: 'Modules', contributors: ['webpack'] };
  expect(parse(page(yaml)).frontMatter).toEqual({ ...TITLE_ONLY, ...valid });
});
