import { createTestFolder } from '../../../src/testing/test-folder';
import { formatProblems } from 'docs-core/problem';
import { readTopics } from './source-nodes';

const VALID = `title:
  en: A wish
  zh: 愿望
text:
  en: What \`it\` changes.
  zh: 它会改变什么。
since: 2026-11-21`;

const folder = createTestFolder();

async function read(source: string) {
  folder.write('a.yml', source);
  const { topics, problems } = await readTopics(folder.at(), 'vote', ['en', 'zh']);
  return { topics, report: formatProblems(problems) };
}

test('a topic has all fields', async () => {
  const fields = {
    slug: 'a',
    title: { en: 'A wish', zh: '愿望' },
    text: { en: 'What `it` changes.', zh: '它会改变什么。' },
    since: '2026-11-21',
  };
  const links = 'links:\n  - kind: issue\n    url: https://example.org/issues/1';
  expect(await read(VALID)).toEqual({
    topics: [{ ...fields, links: [], locked: false, score: 0 }],
    report: '',
  });
  expect((await read(`${VALID}\nlocked: true\nscore: 7\n${links}\n`)).topics).toEqual([
    { ...fields, locked: true, score: 7, links: [{ kind: 'issue', url: 'https://example.org/issues/1' }] },
  ]);
  // A further language may follow later.
  expect((await read(VALID.replace('  zh: 愿望\n', ''))).report).toBe('');
});

test.each([
  ['', '1:1 title: expected a text in en, zh, got nothing'],
  ['- a', '1:1 the file: expected keys and values, got ["a"]'],
  [VALID.replace(/ {2}en: .*\n/, ''), '1:1 title.en: expected a text of at most 80 characters, got nothing'],
  [VALID.replace('  zh', '  fr: Un vœu\n  zh'), '3:3 title.fr: unknown key'],
  [VALID.replace('A wish', 'x'.repeat(100)), `got "${'x'.repeat(59)}… (102 characters)`],
  [VALID.replace('2026-11-21', 'soon'), '7:1 since: expected a day as YYYY-MM-DD, got "soon"'],
  [`${VALID}\nvotes: 3`, '8:1 votes: unknown key\n  for example: one of title, text, links,'],
  [`${VALID}\nscore: 0.5`, '8:1 score: expected a whole number from 0, got 0.5'],
  [`${VALID}\nlocked: maybe`, '8:1 locked: expected true or false, got "maybe"'],
  [
    `${VALID}\nlinks:\n  - kind: issue\n    url: javascript:alert(1)`,
    '10:5 links[0].url: expected an https URL, got "javascript:alert(1)"',
  ],
  [
    `${VALID}\nlinks:\n  - kind: rumor\n    url: https://example.org/`,
    '9:5 links[0].kind: expected one of issue, pull, discussion, roadmap, proposal, source, got "rumor"',
  ],
])('%j is reported with its position and a valid example', async (source, expected) => {
  const { topics, report } = await read(source);
  expect(topics).toEqual([]);
  expect(report).toMatch(/^vote\/a\.yml:\d/);
  expect(report).toContain(expected);
  expect(report).toContain('for example: ');
});
