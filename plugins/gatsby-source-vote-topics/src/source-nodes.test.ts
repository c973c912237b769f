import { createHookArgs } from '../../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../../src/testing/test-folder';
import { formatProblems } from 'docs-core/problem';
import { readTopics, sourceNodes } from './source-nodes';

const folder = createTestFolder(true);

const write = (name: string, more = ''): void =>
  folder.write(`content/vote/${name}`, `title:\n  en: A\ntext:\n  en: B\nsince: 2026-11-21\n${more}`);

async function source() {
  const { args, nodes, log } = createHookArgs();
  await sourceNodes(args, {
    folder: 'content/vote',
    languages: ['en'],
    output: '/vote/topics.json',
  } as never);
  const file = 'public/vote/topics.json';
  const list = folder.exists(file) ? (JSON.parse(folder.read(file)) as unknown) : null;
  return { nodes, list, report: log.panicOnBuild.join() };
}

test('a node of each file, and a list of ids for the voting service', async () => {
  expect(await source()).toEqual({ nodes: [], list: { topics: [] }, report: '' });
  write('b-wish.yml', 'locked: true\n');
  write('a.yml');
  folder.write('content/vote/.DS_Store', '');
  const { nodes, report, list } = await source();
  expect([nodes.map(({ slug }) => slug), report]).toEqual([['a', 'b-wish'], '']);
  expect(nodes[0]).toMatchObject({ id: 'id of VoteTopic a', internal: { type: 'VoteTopic' } });
  const topics = [
    { id: 'a', locked: false },
    { id: 'b-wish', locked: true },
  ];
  expect(list).toEqual({ topics });
});

test('all problems of all files are reported at once', async () => {
  write('a.yml', 'score: x\n');
  for (const name of ['B.yml', 'c.yaml']) write(name);
  folder.write('content/vote/d.yml', '[');
  const { report } = await source();
  const heads = report.split('\n').flatMap((line) => /^content\/vote\/(\S+ \S+)/.exec(line)?.[1] ?? []);
  expect(heads).toEqual(['a.yml:6:1 score:', 'B.yml:1:1 expected', 'c.yaml:1:1 expected', 'd.yml:1:2 the']);
});

// That a title is selected by a language: src/testing/browser/vote.test.ts.
const VALID = `title:
  en: A wish
  zh: 愿望
text:
  en: What \`it\` changes.
  zh: 它会改变什么。
since: 2026-11-21`;

async function read(source: string) {
  folder.write('vote/a.yml', source);
  const { topics, problems } = await readTopics(folder.at('vote'), 'vote', ['en', 'zh']);
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
