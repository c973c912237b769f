import { blankLines, parseForeignSource } from './foreign-source';

const parse = (source: string, name = 'start') => parseForeignSource(source, 'start.md', name);

/** What is left of a file as its body, without empty lines. */
const bodyOf = (source: string): string =>
  blankLines(source, parse(source).skipped, 0).replace(/\r?\n/g, '|').replace(/^\|+/, '');

/** source, title, the rest of the file */
test.each([
  ['# Title\n\nText.', 'Title', 'Text.'],
  ['Text first.\n\n# Title #\n', 'Title', 'Text first.|||'],
  ['<h1 align="center">A <b>title</b></h1>\n\nText.', 'A title', 'Text.'],
  [
    '<!-- # No -->\n\n```sh\n# no\n```\n\n# The `x` *rule* [of](a.md) \\<T> {#own}\n',
    'The `x` rule of <T>',
    '',
  ],
  ['---\ntitle: A title\n---\n# A Title!\nText.', 'A title', '---|title: A title|---||Text.'],
  ['## Part\n\n# Later\n', 'Start', '## Part||# Later|'],
  ['\uFEFF# Title\r\n\r\nText.\r\n', 'Title', 'Text.|'],
  ['+++\ntitle = "A"\n+++\n# A\nText.', 'A', 'Text.'],
])('%j has the title %j, and the body %j', (source, title, body) => {
  const { frontMatter, problems } = parse(source);
  expect([frontMatter.title, problems]).toEqual([title, []]);
  if (!source.includes('<!--')) expect(bodyOf(source)).toBe(body);
});

test('links to the heading that is the title lead to the top, by its own id and by its words', () => {
  expect(parse('# The title {#top}\n').titleIds).toEqual(['top', 'the-title']);
  expect(parse('---\ntitle: Other\n---\n# The title\n').titleIds).toEqual([]);
});

/** front matter, the fields that are read */
test.each<[string, object]>([
  ['sidebar_position: 2\nsidebar_label: X\nslug: /x\nid: x', { sort: 2 }],
  ['tags: [a, b]\nhide_title: true', { keywords: ['a', 'b'] }],
  ['tags: [{ a: 1 }]\ngroup: [a]\nsource: x\nrelated: { title: A }\ncontributors: true', {}],
  [
    'date: 2026-06-25T10:00:00Z\ncontributors: [Nek-, Rob--W]',
    { date: '2026-06-25', contributors: ['Nek-', 'Rob--W'] },
  ],
])('%j', (yaml, fields) => {
  const empty = { title: 'Start', keywords: [], contributors: [], related: [] };
  expect(parse(`---\n${yaml}\n---\n`)).toMatchObject({ frontMatter: { ...empty, ...fields }, problems: [] });
  expect(Object.keys(parse(`---\n${yaml}\n---\n`).frontMatter)).toHaveLength(
    Object.keys({ ...empty, ...fields }).length,
  );
});

test('TOML has the same keys; the number before a file’s name is its position', () => {
  const toml = '+++\nweight = 3\ndate = 2026-06-25T10:00:00Z\ntags = ["a"]\n[extra]\ndraft = false\n+++\n';
  expect(parse(toml).frontMatter).toMatchObject({ sort: 3, date: '2026-06-25', keywords: ['a'] });
  expect(parse('', '02-install').frontMatter.sort).toBe(2);
  expect(parse('', '2026-06-25-news').frontMatter).not.toHaveProperty('sort');
});

test.each([
  ['---\ntitle: [a]\n---\n', '2:1 title: expected a text, got ["a"]'],
  ['---\ntitle: "A\n---\n', '2:10 front matter: Missing closing "quote'],
  ['+++\na = 1\nb = = 2\n+++\n', '3:5 front matter: invalid value'],
])('%j is a problem, with the title of the file', (source, expected) => {
  const { frontMatter, problems } = parse(source);
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([expected]);
  expect([frontMatter.title, problems[0]?.example.length]).toEqual(['Start', expect.any(Number)]);
});
