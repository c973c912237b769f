import path from 'node:path';
import { formatProblems } from 'docs-core/problem';
import type { RenderedPage } from './site/render-page';
import { createSiteChecks } from './site/site-checks';
import type { SitePage } from './site/site-page';
import { createTestSites } from './testing/test-site';

const { at, write, createSite } = createTestSites();

/** A folder as other generators have it; each file has the words `seen 1`, `seen 2` … that a reader must see. */
const FILES: Record<string, string> = {
  'README.md':
    '# Project seen1\n\n[install](./guide/install.md#the-steps) [api](/docs/guide/02-api) [files](guide/)',
  'guide/index.md':
    '---\nsidebar_position: 1\nunknown: [x]\n---\n\nGuide seen1\n===\n\n[top](#guide-seen1) [up](../README.md) [x](01-install.html)',
  'guide/01-install.md':
    '+++\ntitle = "Install seen1"\ntags = ["setup"]\n+++\n\n# Install seen1\n\n<a name="the-steps"></a>\n\n## Steps seen2\n\n<p align="center" class="x"><font color="red">seen3</font></p>\n\n[data](./data.json) [license](../../LICENSE)',
  'guide/02-api.mdx':
    'import Tabs from \'@theme/Tabs\';\n\n# API seen1\n\n<Columns>\n\nseen2 {\'seen3\'}\n\n</Columns>\n\n<Card title="a">seen4</Card>\n\n<svg><path d="M0" fill="red" /></svg>\n\n[gone](./gone.md) [steps](install#the-steps) ![seen5](/img/x.png)',
  'guide/data.json': '{}',
};

/** Renders the folder with all checks across its pages. */
async function read() {
  const files = Object.fromEntries(Object.entries(FILES).map(([file, text]) => [`en/${file}`, text]));
  const { site } = createSite(files, { tolerant: true, siteUrl: 'https://webpack.js.org' });
  write('LICENSE', '');
  const checks = createSiteChecks(site);
  const rendered: { page: SitePage; body: RenderedPage }[] = [];
  await checks.update((page, body) => rendered.push({ page, body }));
  return { rendered, problems: checks.problems };
}

test('a folder of another site: nothing but its own mistakes is a problem, and no text is lost', async () => {
  const { rendered, problems } = await read();
  expect(
    formatProblems(problems.map((problem) => ({ ...problem, file: path.relative(at('en'), problem.file) })))
      .split('\n')
      .filter((line) => !line.startsWith('  for')),
  ).toEqual([
    'guide/02-api.mdx:1:1 code: import and export are not allowed in a page',
    expect.stringMatching(/^guide\/02-api.mdx:11:1 tag: .* got <Card>$/),
    expect.stringMatching(/^guide\/02-api.mdx:13:1 tag: .* got <svg>$/),
    'guide/02-api.mdx:15:1 broken link: there is no page /guide/gone/',
  ]);
  for (const { page, body } of rendered) {
    const shown = `${page.title} ${body.html}`;
    const lost = FILES[page.path]!.match(/seen\d/g)!.filter((word) => !shown.includes(word));
    expect([page.path, lost]).toEqual([page.path, []]);
    expect(body.html).not.toMatch(/<h1|<font|class="x"/);
  }
  const links = rendered.map(({ page, body }) => [page.url, body.links.map(({ url }) => url).join(' ')]);
  expect(Object.fromEntries(links)).toEqual({
    '/': '/guide/01-install/#the-steps /guide/02-api/ /guide/',
    '/guide/': '#guide-seen1 / /guide/01-install/',
    '/guide/01-install/': '',
    '/guide/02-api/': '/guide/gone/ /guide/01-install/#the-steps',
  });
  const pages = new Map(rendered.map(({ page, body }) => [page.url, { page, body }]));
  expect(pages.get('/')?.body.markdown).toContain('(https://webpack.js.org/guide/01-install/#the-steps)');
  const fields = rendered.map(({ page: { title, sort, keywords } }) => [title, sort, ...keywords]);
  expect(fields.sort()).toEqual([
    ['API seen1', 2],
    ['Guide seen1', 1],
    ['Install seen1', 1, 'setup'],
    ['Project seen1', 9999],
  ]);
});
