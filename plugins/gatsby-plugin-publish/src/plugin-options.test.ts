import { testPluginOptionsSchema } from 'gatsby-plugin-utils';
import { pluginOptionsSchema } from './plugin-options';

const siteUrl = 'https://webpack.js.org';
const feed = {
  output: '/blog/feed.xml',
  section: '/blog/',
  title: 'Blog',
  description: 'News',
  language: 'en',
};
const all = {
  ...{ siteUrl, redirects: [{ from: '/a/', to: '/b/' }], allowedHosts: ['v4.webpack.js.org'] },
  ...{ feeds: [feed], excludeFromSitemap: ['/vote/', '/drafts/*'], lenient: true },
};

test.each<[Record<string, unknown>, string[]]>([
  [{ siteUrl }, []],
  [all, []],
  [{}, ['"siteUrl" is required']],
  [{ siteUrl: `${siteUrl}/` }, ['"siteUrl" must be an origin, as in "https://webpack.js.org"']],
  [{ siteUrl, redirects: [{ from: '/a/' }] }, ['"redirects[0].to" is required']],
  [
    { siteUrl, feeds: [{ ...feed, output: '/../feed.xml', section: 'blog' }] },
    [
      '"feeds[0].output" must be a path to an .xml file, as in "/blog/feed.xml"',
      '"feeds[0].section" must be a path, as in "/blog/"',
    ],
  ],
  [
    { siteUrl, excludeFromSitemap: ['vote'] },
    ['"excludeFromSitemap[0]" must be a path, as in "/vote/" or "/drafts/*"'],
  ],
  [{ siteUrl, redirect: [] }, ['"redirect" is not allowed']],
])('%j: %j', async (options, expected) => {
  const { errors, warnings } = await testPluginOptionsSchema(pluginOptionsSchema, options);
  expect([...errors, ...warnings]).toEqual(expected);
});
