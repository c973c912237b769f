import { testPluginOptionsSchema } from 'gatsby-plugin-utils';
import { pluginOptionsSchema } from './plugin-options';

const siteUrl = 'https://webpack.js.org';
const feed = {
  ...{ output: '/blog/feed.xml', section: '/blog/' },
  ...{ title: 'Blog', description: 'News', language: 'en' },
};

test.each([
  [{ siteUrl }],
  [
    {
      siteUrl,
      redirects: [{ from: '/a/', to: '/b/' }],
      allowedHosts: ['v4.webpack.js.org'],
      feeds: [feed],
      excludeFromSitemap: ['/vote/', '/drafts/*'],
      lenient: true,
    },
  ],
])('takes %j', async (options) => {
  await expect(testPluginOptionsSchema(pluginOptionsSchema, options)).resolves.toMatchObject({
    errors: [],
    warnings: [],
    isValid: true,
  });
});

test.each<[Record<string, unknown>, string[]]>([
  [{}, ['"siteUrl" is required']],
  [{ siteUrl: 'https://webpack.js.org/' }, ['"siteUrl" must be an origin, as in "https://webpack.js.org"']],
  [{ siteUrl, redirects: [{ from: '/a/' }] }, ['"redirects[0].to" is required']],
  [
    { siteUrl, feeds: [{ ...feed, output: '/../feed.xml' }] },
    ['"feeds[0].output" must be a path to an .xml file, as in "/blog/feed.xml"'],
  ],
  [{ siteUrl, feeds: [{ ...feed, section: 'blog' }] }, ['"feeds[0].section" must be a path, as in "/blog/"']],
  [
    { siteUrl, excludeFromSitemap: ['vote'] },
    ['"excludeFromSitemap[0]" must be a path, as in "/vote/" or "/drafts/*"'],
  ],
])('refuses %j', async (options, errors) => {
  expect((await testPluginOptionsSchema(pluginOptionsSchema, options)).errors).toEqual(errors);
});

test('an unknown option is reported', async () => {
  const { warnings } = await testPluginOptionsSchema(pluginOptionsSchema, { siteUrl, redirect: [] });
  expect(warnings).toEqual(['"redirect" is not allowed']);
});
