import { parseTopic } from './parse-topic';
import { formatProblems } from '../../docs-core/src/problem';

const FILE = 'content/vote/a.yml';
const VALID = `title:
  en: A wish
  zh: 愿望
text:
  en: What \`it\` changes.
  zh: 它会改变什么。
since: 2026-11-21
`;

const parse = (source: string) => parseTopic(source, FILE, ['en', 'zh']);
const report = (source: string): string => formatProblems(parse(source).problems);

test('a topic, with what may be left out', () => {
  expect(parse(VALID)).toEqual({
    problems: [],
    fields: {
      title: { en: 'A wish', zh: '愿望' },
      text: { en: 'What `it` changes.', zh: '它会改变什么。' },
      since: '2026-11-21',
      links: [],
      locked: false,
      score: 0,
    },
  });
});

test('all there can be', () => {
  const source = `${VALID}locked: true\nscore: 7\nlinks:\n  - kind: issue\n    url: https://example.org/issues/1\n`;
  expect(parse(source).fields).toMatchObject({
    locked: true,
    score: 7,
    links: [{ kind: 'issue', url: 'https://example.org/issues/1' }],
  });
});

test.each([
  ['an empty file', '', `${FILE}:1:1 title: expected a text in en, zh, got nothing`],
  ['a list', '- a', `${FILE}:1:1 the file: expected keys and values, got ["a"]`],
  [
    'a missing first language',
    VALID.replace(/ {2}en: .*\n/, ''),
    `${FILE}:1:1 title.en: expected a text of at most 80 characters, got nothing`,
  ],
  [
    'a language the site does not have',
    VALID.replace('  zh: 愿望\n', '  zh: 愿望\n  fr: Un vœu\n'),
    `${FILE}:4:3 title.fr: unknown key`,
  ],
  ['an empty text', VALID.replace('A wish', '" "'), `${FILE}:2:3 title.en: expected a text of at most 80`],
  [
    'a day that is none',
    VALID.replace('2026-11-21', 'soon'),
    `${FILE}:7:1 since: expected a day as YYYY-MM-DD, got "soon"\n  for example: since: 2026-11-21`,
  ],
  [
    'an unknown key',
    `${VALID}votes: 3\n`,
    `${FILE}:8:1 votes: unknown key\n  for example: one of title, text, links, since, locked, score`,
  ],
  ['half a vote', `${VALID}score: 0.5\n`, `${FILE}:8:1 score: expected a whole number from 0, got 0.5`],
  ['fewer than none', `${VALID}score: -1\n`, `${FILE}:8:1 score: expected a whole number from 0, got -1`],
  [
    'a text for a boolean',
    `${VALID}locked: maybe\n`,
    `${FILE}:8:1 locked: expected true or false, got "maybe"`,
  ],
  [
    'a link that would run',
    `${VALID}links:\n  - kind: issue\n    url: javascript:alert(1)\n`,
    `${FILE}:10:5 links[0].url: expected an https URL, got "javascript:alert(1)"`,
  ],
  [
    'an unknown kind of link',
    `${VALID}links:\n  - kind: rumor\n    url: https://example.org/\n`,
    `${FILE}:9:5 links[0].kind: expected one of issue, pull, discussion, roadmap, proposal, source, got "rumor"`,
  ],
  ['YAML that is none', 'title: [', /^content\/vote\/a\.yml:1:9 Flow sequence/],
  ['one key twice', `${VALID}since: 2026-11-22\n`, /:8:1 Map keys must be unique/],
  ['an alias', 'title: *nothing\n', /Alias resolution is disabled/],
])('%s is reported with its location and a valid example', (_name, source, expected) => {
  if (typeof expected === 'string') expect(report(source)).toContain(expected);
  else expect(report(source)).toMatch(expected);
  expect(report(source)).toContain('for example: ');
});

test('a further language may follow later', () => {
  expect(report(VALID.replace('  zh: 愿望\n', ''))).toBe('');
});

test('all problems are reported at once, and long values are cut', () => {
  const source = `title: ${'x'.repeat(200)}\nscore: many\nfoo: 1\n`;
  expect(parse(source).fields).toBeNull();
  const lines = report(source)
    .split('\n')
    .filter((line) => line.startsWith(FILE));
  const keys = lines.map((line) => line.split(' ')[1]).sort();
  expect(keys).toEqual(['foo:', 'score:', 'since:', 'text:', 'title:']);
  expect(report(source)).toContain('… (202 characters)');
});
