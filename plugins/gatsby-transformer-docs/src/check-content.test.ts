import path from 'node:path';
import { createPages } from './check-content';
import { renderDoc } from './render-doc';

jest.mock('./body-files', () => ({ buildBodyId: () => 'a.1', writeBodyFiles: jest.fn() }));
jest.mock('./render-doc', () => ({ renderDoc: jest.fn() }));

const nothing = { ids: [], links: [], problems: [] };

const doc = (name: string) => ({
  id: name,
  parent: `mdx ${name}`,
  path: `${name}.mdx`,
  url: `/${name}/`,
  language: 'en',
  source: '',
  bodyOffset: 4,
  related: [],
});

/** Runs the check over pages with these rendered bodies; returns what was reported. */
async function check(bodies: Record<string, object>, frontMatterProblems: object[] = [], lenient = false) {
  jest
    .mocked(renderDoc)
    .mockImplementation(({ id }) => Promise.resolve({ ...nothing, ...bodies[id] } as never));
  const progress = { start: jest.fn(), tick: jest.fn(), end: jest.fn() };
  const reporter = { createProgress: jest.fn(() => progress), warn: jest.fn(), panicOnBuild: jest.fn() };
  await createPages(
    {
      reporter,
      getNodesByType: (type: string) => (type === 'Doc' ? Object.keys(bodies).map(doc) : frontMatterProblems),
      getNode: (id: string) =>
        id.startsWith('mdx ')
          ? { id, parent: id.replace('mdx', 'file') }
          : { id, absolutePath: path.resolve(`content/${id.replace('file ', '')}.mdx`) },
    } as never,
    { lenient, knownPaths: ['/'], sources: [{ language: 'en', prefix: '' }] } as never,
  );
  expect(progress.tick).toHaveBeenCalledTimes(Object.keys(bodies).length);
  return reporter;
}

const faulty = {
  a: { problems: [{ line: 2, column: 1, message: 'a heading of level 1', example: '## Part' }] },
  b: { links: [{ url: '/c/', line: 1, column: 5 }] },
};
const frontMatterProblem = {
  file: 'content/b.mdx',
  line: 3,
  column: 1,
  message: 'sort: unknown',
  example: '',
};
const report = [
  '3 problems in 2 files of content:',
  'content/a.mdx:6:1 a heading of level 1',
  '  for example: ## Part',
  'content/b.mdx:3:1 sort: unknown',
  'content/b.mdx:5:5 broken link: there is no page /c/',
  '  for example: /concepts/',
].join('\n');

test('pages without a fault are passed in silence', async () => {
  const { warn, panicOnBuild } = await check({
    a: { links: [{ url: '/b/#x', line: 1, column: 1 }] },
    b: { ids: ['x'] },
  });
  expect(warn).not.toHaveBeenCalled();
  expect(panicOnBuild).not.toHaveBeenCalled();
});

test('the problems of all files are reported at once, and stop the build', async () => {
  const { warn, panicOnBuild } = await check(faulty, [frontMatterProblem]);
  expect(panicOnBuild.mock.calls).toEqual([[report]]);
  expect(warn).not.toHaveBeenCalled();
});

test('a lenient build warns of the same and goes on', async () => {
  const { warn, panicOnBuild } = await check(faulty, [frontMatterProblem], true);
  expect(warn.mock.calls).toEqual([[report]]);
  expect(panicOnBuild).not.toHaveBeenCalled();
});

test('one problem is reported in the singular', async () => {
  const { panicOnBuild } = await check({}, [frontMatterProblem]);
  expect(panicOnBuild.mock.calls).toEqual([
    ['1 problem in 1 file of content:\ncontent/b.mdx:3:1 sort: unknown'],
  ]);
});
