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

// The order: src/testing/audit/readers.test.ts.
test('dated pages of the section only, at most 20', () => {
  const count = (...docs: FeedDoc[]) => buildFeed(options, docs, siteUrl)?.match(/<entry>/g)?.length;
  const chinese = post('zh', '2022-01-01', { url: '/zh/blog/zh/' });
  expect(count(post('old', '2019-01-01'), post('index', ''), chinese)).toBe(1);
  expect(count(...Array.from({ length: 30 }, (_, index) => post(`p${index}`, '2020-01-01')))).toBe(20);
  expect(buildFeed(options, [post('index', '')], siteUrl)).toBeNull();
});
