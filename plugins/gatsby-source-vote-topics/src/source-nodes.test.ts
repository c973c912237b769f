import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readTopics } from './read-topics';
import { createSchemaCustomization, sourceNodes } from './source-nodes';

const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'vote-topics-')));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(project);
  fs.rmSync(folder, { recursive: true });
});

const topic = (title: string, more = ''): string =>
  `title:\n  en: ${title}\ntext:\n  en: A text\nsince: 2026-11-21\n${more}`;

function write(files: Readonly<Record<string, string>>): void {
  fs.mkdirSync('content/vote', { recursive: true });
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join('content/vote', name), text);
}

async function source(output = '/vote/topics.json') {
  const createNode = jest.fn<void, [{ slug: string }]>();
  const panicOnBuild = jest.fn();
  await sourceNodes(
    {
      actions: { createNode },
      createNodeId: (id: string) => `id of ${id}`,
      createContentDigest: (value: unknown) => JSON.stringify(value),
      reporter: { panicOnBuild },
    } as never,
    { folder: 'content/vote', languages: ['en'], output } as never,
  );
  const file = path.join('public', 'vote', 'topics.json');
  return {
    nodes: createNode.mock.calls.map(([node]) => node),
    panicOnBuild,
    list: fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as unknown) : null,
  };
}

test('a node of each file, and a list of ids for the voting service', async () => {
  write({ 'b-wish.yml': topic('B', 'locked: true\n'), 'a.yml': topic('A'), '.DS_Store': '' });
  const { nodes, panicOnBuild, list } = await source();
  expect(panicOnBuild).not.toHaveBeenCalled();
  expect(nodes.map(({ slug }) => slug)).toEqual(['a', 'b-wish']);
  expect(nodes[0]).toMatchObject({ id: 'id of VoteTopic a', internal: { type: 'VoteTopic' } });
  expect(list).toEqual({
    topics: [
      { id: 'a', locked: false },
      { id: 'b-wish', locked: true },
    ],
  });
});

test('a missing folder has no topics', async () => {
  const { nodes, panicOnBuild, list } = await source();
  expect(panicOnBuild).not.toHaveBeenCalled();
  expect([nodes, list]).toEqual([[], { topics: [] }]);
});

test('no list without the option', async () => {
  write({ 'a.yml': topic('A') });
  expect((await source('')).list).toBeNull();
});

test('all problems of all files are reported at once', async () => {
  write({ 'a.yml': topic('A', 'score: x\n'), 'B.yml': topic('B'), 'c.yaml': topic('C'), 'd.yml': '[' });
  const { panicOnBuild } = await source();
  const [[report]] = panicOnBuild.mock.calls as [[string]];
  const heads = report.split('\n').flatMap((line) => /^content\/vote\/(\S+ \S+)/.exec(line)?.[1] ?? []);
  expect(heads).toEqual(['a.yml:6:1 score:', 'B.yml:1:1 expected', 'c.yaml:1:1 expected', 'd.yml:1:2 the']);
});

test('a title is selected by a language', () => {
  const createTypes = jest.fn<void, [unknown[]]>();
  createSchemaCustomization({
    actions: { createTypes },
    schema: { buildObjectType: (config: unknown) => config },
  } as never);
  const [[types]] = createTypes.mock.calls as [[unknown[]]];
  const { fields } = types[1] as {
    fields: Record<'title' | 'text' | 'language', { resolve: (node: object, args: object) => string }>;
  };
  const node = { title: { en: 'A', zh: '甲', fr: 'Un' }, text: { en: 'B', zh: '乙' } };
  const titlesIn = (language: string): string[] =>
    (['title', 'text', 'language'] as const).map((name) => fields[name].resolve(node, { language }));
  expect(titlesIn('en')).toEqual(['A', 'B', 'en']);
  expect(titlesIn('zh')).toEqual(['甲', '乙', 'zh']);
  // What is translated in part, or not at all, is shown in the first language.
  expect(titlesIn('fr')).toEqual(['A', 'B', 'en']);
  expect(titlesIn('ar')).toEqual(['A', 'B', 'en']);
});

test("the site's own topics are valid", async () => {
  const languages = ['en', 'zh'];
  const { topics, problems } = await readTopics(path.join(project, 'content/vote'), 'vote', languages);
  expect(problems).toEqual([]);
  expect(topics.length).toBeGreaterThanOrEqual(10);
  // Both are complete; further languages may follow topic by topic.
  for (const { title, text } of topics) {
    expect([Object.keys(title), Object.keys(text)]).toEqual([languages, languages]);
  }
});
