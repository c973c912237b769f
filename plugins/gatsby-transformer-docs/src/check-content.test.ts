import path from 'node:path';
import { createPages } from './check-content';
import { renderDoc } from './render-doc';

jest.mock('./body-files', () => ({ buildBodyId: () => 'a.1', writeBodyFiles: jest.fn() }));
jest.mock('./render-doc', () => ({ renderDoc: jest.fn(), areAssetsUnchanged: () => true }));

const doc = (name: string) => ({
  id: name,
  parent: `mdx ${name}`,
  path: `${name}.mdx`,
  url: `/${name}/`,
  language: 'en',
  source: '',
  bodyOffset: 4,
  related: [],
  internal: { contentDigest: '1' },
});

/** Runs the check over pages with these rendered bodies; returns what was reported. */
async function check(
  bodies: Record<string, object>,
  { frontMatterProblems = [] as object[], lenient = false, docs = Object.keys(bodies).map(doc) } = {},
) {
  jest
    .mocked(renderDoc)
    .mockImplementation(({ id }) =>
      Promise.resolve({ ids: [], links: [], problems: [], ...bodies[id] } as never),
    );
  const progress = { start: jest.fn(), tick: jest.fn(), end: jest.fn() };
  const warn = jest.fn<void, [string]>();
  const panicOnBuild = jest.fn<void, [string]>();
  await createPages(
    {
      reporter: { createProgress: () => progress, warn, panicOnBuild },
      getNodesByType: (type: string) =>
        type === 'Doc' ? docs : type === 'DocProblem' ? frontMatterProblems : [],
      getNode: (id: string) =>
        docs.find((page) => page.id === id) ??
        (id.startsWith('mdx ')
          ? { id, parent: id.replace('mdx', 'file'), body: '' }
          : { id, absolutePath: path.resolve(`content/${id.replace('file ', '')}.mdx`) }),
    } as never,
    { lenient, knownPaths: ['/'], sources: [{ language: 'en', prefix: '' }] } as never,
  );
  expect(progress.tick).toHaveBeenCalledTimes(docs.length);
  return { warned: warn.mock.calls.flat(), panicked: panicOnBuild.mock.calls.flat() };
}

const faulty = {
  a: { problems: [{ line: 2, column: 1, message: 'a heading of level 1', example: '## Part' }] },
  b: { links: [{ url: '/c/', line: 1, column: 5 }] },
};
const frontMatterProblems = [
  { file: 'content/b.mdx', line: 3, column: 1, message: 'sort: unknown', example: '' },
];
const report = [
  '3 problems in 2 files of content:',
  'content/a.mdx:6:1 a heading of level 1',
  '  for example: ## Part',
  'content/b.mdx:3:1 sort: unknown',
  'content/b.mdx:5:5 broken link: there is no page /c/',
  '  for example: /a/, /b/',
].join('\n');

test('nothing is reported of valid pages', async () => {
  const bodies = { a: { links: [{ url: '/b/#x', line: 1, column: 1 }] }, b: { ids: ['x'] } };
  expect(await check(bodies)).toEqual({ warned: [], panicked: [] });
});

test('the problems of all files are reported at once, and stop the build', async () => {
  expect(await check(faulty, { frontMatterProblems })).toEqual({ warned: [], panicked: [report] });
});

test('a lenient build warns of the same and goes on', async () => {
  expect(await check(faulty, { frontMatterProblems, lenient: true })).toEqual({
    warned: [report],
    panicked: [],
  });
});

test('one problem is reported in the singular', async () => {
  const { panicked } = await check({}, { frontMatterProblems });
  expect(panicked).toEqual(['1 problem in 1 file of content:\ncontent/b.mdx:3:1 sort: unknown']);
});

test('a problem in third-party text is not reported; a duplicate URL is, where the page is listed', async () => {
  const listed = { file: 'src/list.ts', line: 3, column: 5 };
  const page = { ...doc('a'), thirdParty: { name: 'a-loader' }, listed };
  const bodies = { a: { ...faulty.a, ...faulty.b } };
  expect(await check(bodies, { docs: [page] })).toEqual({ warned: [], panicked: [] });
  const { panicked } = await check(bodies, {
    docs: [page, { ...page, id: 'b', listed: { ...listed, line: 9 } }],
  });
  expect(panicked).toEqual([
    expect.stringContaining('src/list.ts:9:5 two pages have the URL /a/: this one and src/list.ts\n'),
  ]);
});
