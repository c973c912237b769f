import { createTestFolder } from '../testing/test-folder';
import type * as pluginOptions from './plugin-options';

const { at, write } = createTestFolder();

const before = process.env;
afterEach(() => {
  process.env = before;
});

/** The options of the plugins with these variables of the environment. */
async function readOptions(variables: Record<string, string>) {
  process.env = variables;
  let options: typeof pluginOptions | undefined;
  await jest.isolateModulesAsync(async () => {
    options = await import('./plugin-options');
  });
  return options!;
}

const languagesOf = ({ docsOptions }: Awaited<ReturnType<typeof readOptions>>) =>
  docsOptions.sources.map(({ language }) => language);

test("the repository's pages have their translations, every README, and the site's own paths in each language", async () => {
  const options = await readOptions({});
  expect(languagesOf(options)).toEqual(['en', 'zh']);
  expect(options.contentSources).toHaveLength(2);
  expect(options.readmeOptions.packages.length).toBeGreaterThan(20);
  expect(options.readmeOptions).not.toHaveProperty('linkedFrom');
  const own = ['/', '/search/', '/zh/', '/zh/offline/', '/guides/printable/', '/zh/guides/printable/'];
  expect(options.docsOptions.reservedPaths).toEqual(expect.arrayContaining(own));
});

test("a foreign folder has no translations of other pages, and the READMEs that it links to; all languages' routes stay", async () => {
  write('concepts/a.mdx', '');
  const folder = at();
  const options = await readOptions({ CONTENT_DIR: folder });
  expect(languagesOf(options)).toEqual(['en']);
  expect(options.contentSources).toMatchObject([{ options: { name: 'content-en', path: folder } }]);
  expect(options.readmeOptions).toMatchObject({ linkedFrom: { folder, hosts: ['webpack.js.org'] } });
  expect(options.docsOptions.knownPaths).toEqual(expect.arrayContaining(['/zh/', '/concepts/printable/']));
  expect(options.docsOptions.knownPaths).not.toContain('/configuration/');
});

test('no README is a page where none is wanted', async () => {
  const { readmeOptions } = await readOptions({ PACKAGE_READMES: '0' });
  expect(readmeOptions.packages).toEqual([]);
});
