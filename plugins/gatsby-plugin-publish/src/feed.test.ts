import { buildFeed, type FeedDoc } from './feed';

const options = {
  ...{ output: '/blog/feed.xml', section: '/blog/' },
  ...{ title: 'Blog & more', description: 'News', language: 'en' },
};
const siteUrl = 'https://webpack.js.org';

function post(name: string, date: string, rest: Partial<FeedDoc> = {}): FeedDoc {
  return { url: `/blog/${name}/`, title: name, description: '', date, updated: '', ...rest };
}

test('the whole text of a feed', () => {
  const docs = [
    post('a', '2020-12-08', {
      title: 'Using <link> & co',
      description: 'Tags such as <link>.',
      updated: '2021-01-02',
    }),
  ];
  expect(buildFeed(options, docs, siteUrl)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
    <id>https://webpack.js.org/blog/</id>
    <title>Blog &amp; more</title>
    <updated>2021-01-02T00:00:00.000Z</updated>
    <author>
        <name>Blog &amp; more</name>
    </author>
    <link rel="alternate" href="https://webpack.js.org/blog/"/>
    <link rel="self" href="https://webpack.js.org/blog/feed.xml"/>
    <subtitle>News</subtitle>
    <entry>
        <title type="html"><![CDATA[Using &lt;link&gt; &amp; co]]></title>
        <id>https://webpack.js.org/blog/a/</id>
        <link href="https://webpack.js.org/blog/a/"/>
        <updated>2021-01-02T00:00:00.000Z</updated>
        <summary type="html"><![CDATA[Tags such as &lt;link&gt;.]]></summary>
        <published>2020-12-08T00:00:00.000Z</published>
    </entry>
</feed>
`);
});

function titlesOf(feed: string | null): string[] {
  return [...(feed ?? '').matchAll(/<title type="html"><!\[CDATA\[(.*?)\]\]>/g)].map(
    (match) => match[1] ?? '',
  );
}

test('newest first, dated pages of the section only', () => {
  const docs = [
    post('old', '2019-01-01'),
    post('index', ''),
    post('new', '2021-01-01'),
    post('zh', '2022-01-01', { url: '/zh/blog/zh/' }),
    post('middle', '2020-01-01'),
  ];
  expect(titlesOf(buildFeed(options, docs, siteUrl))).toEqual(['new', 'middle', 'old']);
  expect(titlesOf(buildFeed({ ...options, section: '/zh/blog/' }, docs, siteUrl))).toEqual(['zh']);
});

test('at most 20 posts', () => {
  const docs = Array.from({ length: 30 }, (_, index) => post(`p${index}`, '2020-01-01'));
  expect(titlesOf(buildFeed(options, docs, siteUrl))).toHaveLength(20);
});

test('without a dated page there is no feed', () => {
  expect(buildFeed(options, [post('index', '')], siteUrl)).toBeNull();
});
