import { buildFeed, type FeedDoc } from './publish-site';

const options = {
  ...{ output: '/blog/feed.xml', section: '/blog/' },
  ...{ title: 'Blog & more', description: 'News', language: 'en' },
};
const siteUrl = 'https://webpack.js.org';

function post(name: string, date: string, rest: Partial<FeedDoc> = {}): FeedDoc {
  return { url: `/blog/${name}/`, title: name, description: '', date, updated: '', ...rest };
}

test('a feed and its posts are escaped', () => {
  const changes = { title: 'Using <link> & co', description: 'Tags such as <link>.', updated: '2021-01-02' };
  const docs = [post('a', '2020-12-08', changes)];
  const lines = (buildFeed(options, docs, siteUrl) ?? '').split('\n').map((line) => line.trim());
  expect(lines.slice(2, 5)).toEqual([
    '<id>https://webpack.js.org/blog/</id>',
    '<title>Blog &amp; more</title>',
    '<updated>2021-01-02T00:00:00.000Z</updated>',
  ]);
  expect(lines).toContain('<link rel="self" href="https://webpack.js.org/blog/feed.xml"/>');
  expect(lines.slice(lines.indexOf('<entry>') + 1, -3)).toEqual([
    '<title type="html"><![CDATA[Using &lt;link&gt; &amp; co]]></title>',
    '<id>https://webpack.js.org/blog/a/</id>',
    '<link href="https://webpack.js.org/blog/a/"/>',
    '<updated>2021-01-02T00:00:00.000Z</updated>',
    '<summary type="html"><![CDATA[Tags such as &lt;link&gt;.]]></summary>',
    '<published>2020-12-08T00:00:00.000Z</published>',
  ]);
});

const postsOf = (docs: readonly FeedDoc[], section = '/blog/'): string[] =>
  [...(buildFeed({ ...options, section }, docs, siteUrl) ?? '').matchAll(/\[CDATA\[(.*?)\]/g)].map(
    ([, title = '']) => title,
  );

test('newest first, dated pages of the section only, at most 20', () => {
  const chinese = post('zh', '2022-01-01', { url: '/zh/blog/zh/' });
  const docs = [post('old', '2019-01-01'), post('index', ''), post('new', '2021-01-01'), chinese];
  expect(postsOf(docs)).toEqual(['new', 'old']);
  expect(postsOf(docs, '/zh/blog/')).toEqual(['zh']);
  expect(postsOf(Array.from({ length: 30 }, (_, index) => post(`p${index}`, '2020-01-01')))).toHaveLength(20);
  expect(buildFeed(options, [post('index', '')], siteUrl)).toBeNull();
});
