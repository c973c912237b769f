import { createTestFolder } from '../../testing/test-folder';
import { createPages, createPagesStatefully } from './create-pages';

// Its pages are of no Docs, and it reads files of this repository.
jest.mock('../playground/create-playground', () => ({ createPlayground: () => Promise.resolve() }));
jest.mock('../plugin-options', () => ({ pageFolders: [] }));
jest.mock('../../config/env', () => ({ env: { contentDir: '', lenientContent: false } }));
const { env } = jest.requireMock<{ env: { lenientContent: boolean } }>('../../config/env');

createTestFolder(true);
beforeEach(() => {
  env.lenientContent = false;
});

const doc = (url: string, file: string) => ({
  docUrl: `id ${file}`,
  url,
  language: 'en',
  section: 'guides',
  path: file,
  title: file,
  group: '',
  sort: 1,
  hasAnchors: false,
});

/** Creates the pages of Docs, as Gatsby does at the start. */
const createStatefully = (actions: object, reporter: object, read: () => object[]) => {
  const graphql = () => Promise.resolve({ data: { allDoc: { nodes: read() }, allSponsor: { nodes: [] } } });
  return createPagesStatefully({ actions, reporter, graphql, getNodesByType: () => [] } as never);
};

const rivals = [doc('/guides/printable/', 'guides/printable.mdx')];
const report =
  'Two pages with one path:\n/guides/printable/: created 2 times (printable, doc); rename one of the pages\n' +
  '/zh/guides/printable/: created 2 times (printable, doc); rename one of the pages';

test.each([false, true])(
  'two pages with one path stop the build, a lenient one warns: %s',
  async (isLenient) => {
    env.lenientContent = isLenient;
    const reporter = { warn: jest.fn(), panicOnBuild: jest.fn() };
    await createStatefully({ createPage: jest.fn() }, reporter, () => rivals);
    const { panicOnBuild, warn } = reporter;
    expect(panicOnBuild.mock.calls).toEqual(isLenient ? [] : [[report]]);
    expect(warn.mock.calls).toEqual(isLenient ? [[report]] : []);
  },
);

test('later only the pages of new, changed and deleted routes are touched', async () => {
  const names = ['/guides/a/', '/guides/b/', '/guides/c/'];
  let nodes = names.map((url) => doc(url, `${url.slice(1, -1)}.mdx`));
  const actions = { createPage: jest.fn(), deletePage: jest.fn() };
  await createStatefully(actions, {}, () => nodes);
  const touched = async (): Promise<string[][]> => {
    const [create, remove] = [actions.createPage, actions.deletePage];
    create.mockClear();
    remove.mockClear();
    await createPages();
    return [create, remove].map(({ mock }) =>
      (mock.calls as [{ path: string }][]).map(([page]) => page.path).sort(),
    );
  };
  expect(await touched()).toEqual([[], []]);
  // A title is part of the sidebar's file, which all pages of the section show.
  nodes = nodes.slice(0, 2);
  expect(await touched()).toEqual([
    ['/guides/', '/guides/a/', '/guides/b/', '/guides/printable/']
      .flatMap((url) => [url, `/zh${url}`])
      .sort(),
    ['/guides/c/', '/zh/guides/c/'],
  ]);
  expect(actions.createPage).toHaveBeenCalledWith(expect.objectContaining({ path: '/guides/b/' }));
});
