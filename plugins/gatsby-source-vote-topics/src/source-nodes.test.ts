import { createHookArgs } from '../../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../../src/testing/test-folder';
import { createSchemaCustomization, sourceNodes } from './source-nodes';

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
