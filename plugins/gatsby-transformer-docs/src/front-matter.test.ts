import matter from 'gray-matter';
import { parseSource, onPluginInit } from './front-matter';
import { formatProblems } from '../../docs-core/src/problem';

const FILE = 'content/en/guides/x.mdx';
const KNOWN = 'title, description, keywords, sort, group, date, contributors, related, source, repo, edit';

const page = (yaml: string): string => `---\n${yaml}\n---\n\nText.\n`;

/** The problems as reported, by default without the examples. */
function heads(source: string): string[] {
  return parseSource(source, FILE, 'x').problems.map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  );
}

describe('a valid front matter', () => {
  test('has every key and adds empty lists', () => {
    expect(parseSource(page('title: Entry Points'), FILE, 'x')).toEqual({
      frontMatter: { title: 'Entry Points', keywords: [], contributors: [], related: [] },
      relatedPositions: [],
      problems: [],
    });
  });

  test.each([
    ['a byte-order mark', `\uFEFF${page('title: Entry Points')}`, []],
    ['an empty block', '---\n---\nText', ['title: expected a text, got nothing']],
  ])('reads %s', (_what, source, messages) => {
    expect(parseSource(source, FILE, 'x').problems.map(({ message }) => message)).toEqual(messages);
  });

  test('reads all keys', () => {
    const yaml = [
      'title: Entry Points',
      'description: What an entry point is.',
      'sort: 0',
      "group: '-'",
      'date: 2026-06-25',
      'contributors:',
      '  - webpack',
      '  - a-b-1',
      'keywords: [multi-page application]',
      'related:',
      '  - title: Output',
      '    url: /concepts/output/#filename',
      '  - title: Elsewhere',
      '    url: https://example.org/a?b=c',
      'repo: https://github.com/webpack/webpack-cli',
      'edit: https://github.com/webpack/webpack-cli/edit/main/README.md',
    ].join('\n');
    expect(parseSource(page(yaml), FILE, 'x')).toEqual({
      frontMatter: {
        title: 'Entry Points',
        description: 'What an entry point is.',
        keywords: ['multi-page application'],
        sort: 0,
        group: '-',
        date: '2026-06-25',
        contributors: ['webpack', 'a-b-1'],
        related: [
          { title: 'Output', url: '/concepts/output/#filename' },
          { title: 'Elsewhere', url: 'https://example.org/a?b=c' },
        ],
        repo: 'https://github.com/webpack/webpack-cli',
        edit: 'https://github.com/webpack/webpack-cli/edit/main/README.md',
      },
      relatedPositions: [
        { line: 13, column: 5 },
        { line: 15, column: 5 },
      ],
      problems: [],
    });
  });

  test('may end its lines with CRLF', () => {
    const { frontMatter, problems } = parseSource(
      '---\r\ntitle: A\r\nsort: 2\r\n---\r\n\r\nText.\r\n',
      FILE,
      'x',
    );
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({ title: 'A', sort: 2 });
  });

  test('ends at the first closing line, not at a rule in the text', () => {
    const { frontMatter, problems } = parseSource(
      '---\ntitle: A\n---\ntext\n\n---\nsort: no\n---\n',
      FILE,
      'x',
    );
    expect(problems).toEqual([]);
    expect(frontMatter).not.toHaveProperty('sort');
  });
});

test.each([
  // One wrong value each.
  ['title: 5', ['2:1 title: expected a text, got 5']],
  ["title: ''", ['2:1 title: expected a text, got ""']],
  ['sort: 1', ['1:1 title: expected a text, got nothing']],
  ['title: A\nsort: first', ['3:1 sort: expected a number, got "first"']],
  ['title: A\nsort: .nan', ['3:1 sort: expected a number, got null']],
  ['title: A\ngroup: [a]', ['3:1 group: expected a text, got ["a"]']],
  ['title: A\ndescription:', ['3:1 description: expected a text, got null']],
  ['title: A\ndate: 2026-13-01', ['3:1 date: expected a day as YYYY-MM-DD, got "2026-13-01"']],
  ['title: A\ndate: 25.6.2026', ['3:1 date: expected a day as YYYY-MM-DD, got "25.6.2026"']],
  ['title: A\nkeywords: dist', ['3:1 keywords: expected a list of phrases, got "dist"']],
  [
    "title: A\nkeywords:\n  - dist\n  - ' '",
    ['5:5 keywords[1]: expected a phrase of at most 80 characters, got " "'],
  ],
  ['title: A\ncontributors: webpack', ['3:1 contributors: expected a list of public handles, got "webpack"']],
  [
    'title: A\ncontributors:\n  - webpack\n  - a--b',
    ['5:5 contributors[1]: expected a public handle (letters, digits, single hyphens), got "a--b"'],
  ],
  [
    `title: A\ncontributors:\n  - ${'a'.repeat(40)}`,
    [
      `4:5 contributors[0]: expected a public handle (letters, digits, single hyphens), got "${'a'.repeat(40)}"`,
    ],
  ],
  ['title: A\nrepo: http://example.org/', ['3:1 repo: expected an https URL, got "http://example.org/"']],
  ['title: A\nedit: javascript:alert(1)', ['3:1 edit: expected an https URL, got "javascript:alert(1)"']],
  ['title: A\nrelated: /concepts/', ['3:1 related: expected a list of links, got "/concepts/"']],
  ['title: A\nrelated:\n  - /concepts/', ['4:5 related[0]: expected a title and a url, got "/concepts/"']],
  // Nested: the key itself if it exists, else its nearest parent.
  [
    'title: A\nrelated:\n  - title: B\n    url: /concepts',
    ['5:5 related[0].url: expected a path with both slashes or an https URL, got "/concepts"'],
  ],
  [
    'title: A\nrelated:\n  - title: B\n    url: //evil.example/',
    ['5:5 related[0].url: expected a path with both slashes or an https URL, got "//evil.example/"'],
  ],
  ['title: A\nrelated:\n  - url: /concepts/', ['4:5 related[0].title: expected a text, got nothing']],
  ['title: A\nrelated:\n  - title: B\n    url: /\n    tilte: C', ['6:5 related[0].tilte: unknown key']],
  // Unknown keys.
  ['title: A\ntilte: B', ['3:1 tilte: unknown key']],
  ['title: A\n7: B', ['3:1 7: unknown key']],
  ['title: A\nb: 1\nc: 2', ['3:1 b: unknown key', '4:1 c: unknown key']],
  // Several at once.
  [
    'title: 5\nsort: a\nx: 1\nrelated:\n  - title: B\n    url: 1',
    [
      '2:1 title: expected a text, got 5',
      '3:1 sort: expected a number, got "a"',
      '7:5 related[0].url: expected a path with both slashes or an https URL, got 1',
      '4:1 x: unknown key',
    ],
  ],
  // Not a map at all.
  ['only words', ['1:1 front matter: expected keys and values, got "only words"']],
  ['- title: A', ['1:1 front matter: expected keys and values, got [{"title":"A"}]']],
  ['# nothing but a comment', ['1:1 title: expected a text, got nothing']],
])('front matter %j is faulty', (yaml, expected) => {
  expect(heads(page(yaml))).toEqual(expected.map((head) => `${FILE}:${head}`));
});

test.each([
  ['title: "A', '2:10 front matter: Missing closing "quote'],
  ['title: a: b', '2:8 front matter: Nested mappings are not allowed in compact mappings'],
  ['title: A\ntitle: B', '3:1 front matter: Map keys must be unique'],
  [
    'title: *nowhere',
    '1:1 front matter: Unresolved alias (the anchor must be set before the alias): nowhere',
  ],
  ['title: A\nrelated: &r [*r]', '1:1 front matter: Converting circular structure to JSON'],
])('YAML %j cannot be read', (yaml, expected) => {
  const [first = ''] = heads(page(yaml));
  expect(first).toBe(`${FILE}:${expected}`);
});

test.each([
  [
    '---js\nmodule.exports = { title: process.exit(1) }\n---\n',
    '1:4 front matter: "---js" would be executed; only plain YAML is read',
  ],
  ['---toml\ntitle = "A"\n---\n', '1:4 front matter: "---toml" would be executed; only plain YAML is read'],
  [
    '--- coffee \ntitle: A\n---\n',
    '1:4 front matter: "---coffee" would be executed; only plain YAML is read',
  ],
  ['Text.\n', '1:1 front matter: expected a block between two lines of ---, got none'],
  ['', '1:1 front matter: expected a block between two lines of ---, got none'],
  ['\n---\ntitle: A\n---\n', '1:1 front matter: expected a block between two lines of ---, got none'],
  ['---\ntitle: A\n', '1:1 front matter: expected a block between two lines of ---, got none'],
])('source %j has no front matter', (source, expected) => {
  expect(heads(source)).toEqual([`${FILE}:${expected}`]);
  expect(parseSource(source, FILE, 'x').frontMatter).toEqual({
    title: 'x',
    keywords: [],
    contributors: [],
    related: [],
  });
});

test('line and column are those of the file with CRLF, too', () => {
  expect(heads('---\r\ntitle: A\r\nsort: first\r\n---\r\n')).toEqual([
    `${FILE}:3:1 sort: expected a number, got "first"`,
  ]);
});

test('an example is below each problem', () => {
  const { problems } = parseSource(
    page('title: A\nsort: first\nx: 1\nrelated:\n  - title: B\n    url: /a\n    y: 1'),
    FILE,
    'x',
  );
  expect(formatProblems(problems)).toBe(
    [
      `${FILE}:3:1 sort: expected a number, got "first"`,
      '  for example: sort: 3',
      `${FILE}:4:1 x: unknown key`,
      `  for example: one of ${KNOWN}`,
      `${FILE}:7:5 related[0].url: expected a path with both slashes or an https URL, got "/a"`,
      '  for example: url: /concepts/entry-points/',
      `${FILE}:8:5 related[0].y: unknown key`,
      '  for example: related:',
      '    - title: Entry Points',
      '      url: /concepts/entry-points/',
    ].join('\n'),
  );
});

test('a lenient build still gets what is valid', () => {
  const { frontMatter } = parseSource(
    page('sort: first\ngroup: Modules\ndate: soon\ncontributors: [webpack]\nx: 1'),
    FILE,
    'my-page',
  );
  expect(frontMatter).toEqual({
    title: 'my-page',
    group: 'Modules',
    keywords: [],
    contributors: ['webpack'],
    related: [],
  });
});

declare global {
  var wasExecuted: boolean | undefined;
}

beforeAll(() => {
  // Before the replacement gray-matter does run it: otherwise the tests below would prove nothing.
  matter('---js\n{ title: (globalThis.wasExecuted = true) }\n---\nfirst\n', {});
  expect(globalThis.wasExecuted).toBe(true);
  void onPluginInit?.({} as never, { plugins: [] }, () => undefined);
});

beforeEach(() => {
  globalThis.wasExecuted = undefined;
});

test.each(['---js', '---javascript', '--- js', '---json', '---coffee'])('%s is not executed', (fence) => {
  const { data, content } = matter(`${fence}\n{ title: (globalThis.wasExecuted = true) }\n---\ntext\n`, {});
  expect(globalThis.wasExecuted).toBeUndefined();
  expect(data).toEqual({});
  expect(content).toBe('text\n');
});

test('YAML is read', () => {
  const { data, content } = matter('---\ntitle: A\ndate: 2026-06-25\nlist:\n  - b\n---\ntext\n', {});
  expect(data).toEqual({ title: 'A', date: '2026-06-25', list: ['b'] });
  expect(content).toBe('text\n');
});

test.each(['title: "A', 'a: b: c', 'a: 1\na: 2', 'only words', 'title: *nowhere', 'a: &a [*a]'])(
  'faulty YAML %j gives no data and does not throw',
  (yaml) => {
    const { data, content } = matter(`---\n${yaml}\n---\ntext\n`, {});
    expect(data).toEqual({});
    expect(content).toBe('text\n');
  },
);
