import fs from 'node:fs';
import path from 'node:path';
import { untilStill } from '../../tools/browser/app-state';
import { followLink } from '../browser/support/page-control';
import { runAxe } from '../browser/support/run-axe';
import { readBuilt, readHtmlPaths, readPage, readSitemapPaths } from '../browser/support/site-pages';
import { startSite } from '../browser/support/start-site';
import { findChanges, readDigests, readHtmlDigests } from './support/file-digests';
import { INDEX_FILE, type ContentIndex } from './support/index-probe';
import { createProjectCopy, editFile } from './support/project-copy';
import { runBuild, runBuildTool, type BuildResult } from './support/run-gatsby';

const copy = createProjectCopy('mini', 'mini');
const PROBE = "export { onPreBuild } from './src/testing/builds/support/index-probe';";
fs.appendFileSync(path.join(copy.dir, 'gatsby-node.ts'), `\n${PROBE}\n`);

const read = (file: string): string => readBuilt(file, copy.built);
const html = (pathname: string): string => readPage(pathname, copy.built);
const sizeOf = (file: string): number => fs.statSync(path.join(copy.content, file)).size;

let first: BuildResult;
let index: ContentIndex;
let digests: Map<string, string>;

beforeAll(async () => {
  first = await runBuild(copy.dir);
  if (first.code !== 0) throw new Error(first.output);
  index = JSON.parse(fs.readFileSync(path.join(copy.dir, INDEX_FILE), 'utf8')) as ContentIndex;
  digests = readHtmlDigests(copy.built);
});

describe('the content index', () => {
  it('has every page with its fields', () => {
    expect(index.allDoc.nodes.map(({ path: file, url, sort }) => `${file} ${url} ${sort}`)).toEqual([
      'api/index.mdx /api/ -1',
      'api/numbers.mdx /api/numbers/ 1',
      'blog/2024-05-01-first-post.mdx /blog/2024-05-01-first-post/ -20240501',
      'blog/2025-02-03-second-post.mdx /blog/2025-02-03-second-post/ -20250203',
      'blog/index.mdx /blog/ 9999',
      'concepts/first.mdx /concepts/first/ 0',
      'concepts/grouped.mdx /concepts/grouped/ 2',
      'concepts/index.mdx /concepts/ -1',
      'concepts/marks.mdx /concepts/marks/ 3',
      'concepts/second.md /concepts/second/ 1',
      'glossary.md /glossary/ 9999',
      'guides/alone.mdx /guides/alone/ 9999',
      'guides/other.mdx /guides/other/ 9999',
    ]);
    expect(index.allDoc.nodes.find(({ path: file }) => file === 'concepts/first.mdx')).toEqual({
      path: 'concepts/first.mdx',
      name: 'first.mdx',
      size: sizeOf('concepts/first.mdx'),
      extension: '.mdx',
      type: 'file',
      url: '/concepts/first/',
      anchors: [
        { title: 'A heading', id: 'a-heading', level: 2 },
        { title: 'A smaller heading', id: 'a-smaller-heading', level: 3 },
      ],
      title: 'First',
      sort: 0,
      group: '',
      description: 'A page whose sort is zero, which must not count as a page that has none.',
      contributors: ['webpack', 'babel'],
      related: [
        { title: 'The second page', url: '/concepts/second/' },
        { title: 'A part of another page', url: '/api/numbers/#50-and-later' },
      ],
    });
  });

  it('gives its total size in one query', () => {
    const sum = index.allDoc.nodes.reduce((all, { path: file }) => all + sizeOf(file), 0);
    expect(index.allDoc.totalSize).toBe(sum);
    expect(index.allDoc.totalCount).toBe(index.allDoc.nodes.length);
  });

  it('has every folder with its pages', () => {
    const tree = index.allDirectory.nodes.map(({ path: folder, url, type, children }) => ({
      folder,
      url,
      type,
      children: children.map((child) => child.path).sort(),
    }));
    const pagesIn = (folder: string): string[] =>
      index.allDoc.nodes.map((doc) => doc.path).filter((file) => path.dirname(file) === folder);
    expect(tree).toEqual([
      {
        folder: '',
        url: '/',
        type: 'directory',
        children: ['api', 'blog', 'concepts', 'glossary.md', 'guides'],
      },
      { folder: 'api', url: '/api/', type: 'directory', children: pagesIn('api') },
      { folder: 'blog', url: '/blog/', type: 'directory', children: pagesIn('blog') },
      {
        folder: 'concepts',
        url: '/concepts/',
        type: 'directory',
        children: ['concepts/diagrams', 'concepts/images', ...pagesIn('concepts')].sort(),
      },
      { folder: 'concepts/diagrams', url: '/concepts/diagrams/', type: 'directory', children: [] },
      { folder: 'concepts/images', url: '/concepts/images/', type: 'directory', children: [] },
      { folder: 'guides', url: '/guides/', type: 'directory', children: pagesIn('guides') },
    ]);
    for (const { path: folder, size } of index.allDirectory.nodes) {
      const pages = index.allDoc.nodes.filter((doc) => folder === '' || doc.path.startsWith(`${folder}/`));
      expect({ folder, size }).toEqual({ folder, size: pages.reduce((all, doc) => all + doc.size, 0) });
    }
  });
});

describe('the built site', () => {
  it('has a route for every page in every language, an index for every section and the pages for paper', () => {
    const real = readHtmlPaths(copy.built).filter((pathname) => html(pathname).includes('id="___gatsby"'));
    const pages = ['/', '/guides/', ...index.allDoc.nodes.map(({ url }) => url)];
    const papers = ['/api/printable/', '/concepts/printable/', '/guides/printable/'];
    const technical = [
      '/404/',
      '/app-shell/',
      '/offline-plugin-app-shell-fallback/',
      '/offline/',
      '/playground/',
      '/search/',
      '/zh/offline/',
      '/zh/playground/',
      '/zh/search/',
    ];
    const chinese = [...pages, ...papers].map((pathname) => `/zh${pathname}`);
    expect(real).toEqual([...pages, ...papers, ...chinese, ...technical].sort());
    // Untranslated pages are not offered to search engines.
    expect(readSitemapPaths(copy.built).sort()).toEqual(
      [...pages, '/zh/', '/playground/', '/zh/playground/'].sort(),
    );
  });

  it('has no ids of nodes in the data of pages', () => {
    const folder = path.join(copy.built, 'page-data');
    const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const data = files.filter((file) => file.endsWith('.json'));
    expect(data.length).toBeGreaterThan(40);
    for (const file of data)
      expect(read(`page-data/${file}`)).not.toMatch(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/);
  });

  it('orders a section: the index, then by group, then by sort, zero included', () => {
    const sidebar =
      /<nav aria-label="Pages of this section">([\s\S]*?)<\/nav>/.exec(html('/concepts/'))?.[1] ?? '';
    expect(
      [...sidebar.matchAll(/<h2[^>]*>([^<]*)|<div[^>]*><a href="(\/concepts\/[\w-]*\/?)"/g)].map(
        ([, heading, url]) => heading ?? url,
      ),
    ).toEqual([
      '/concepts/',
      '/concepts/first/',
      '/concepts/second/',
      '/concepts/marks/',
      'Objects',
      '/concepts/grouped/',
    ]);
  });

  it('lists the posts of the blog newest first, on its page and in the feed', () => {
    const posts = [...html('/blog/').matchAll(/<h2><a href="([^"]+)"/g)].map(([, url]) => url);
    expect(posts).toEqual(['/blog/2025-02-03-second-post/', '/blog/2024-05-01-first-post/']);
    const entries = [
      ...read('blog/feed.xml').matchAll(/<entry>[\s\S]*?<title[^>]*>(?:<!\[CDATA\[)?([^<\]]*)/g),
    ].map(([, title]) => title);
    expect(entries).toEqual(['Second post', 'First post']);
  });

  it('creates an index for a section without one', () => {
    expect(html('/guides/')).toMatch(
      /<h1>Guides<\/h1>[\s\S]*href="\/guides\/alone\/"[\s\S]*href="\/guides\/other\/"/,
    );
  });

  it('combines a section in its order', () => {
    const headings = [...html('/concepts/printable/').matchAll(/<h1 id="[^"]*">([^<]*)/g)].map(
      ([, title]) => title,
    );
    expect(headings).toEqual(['Concepts', 'First', 'Second', 'Every mark', 'Grouped']);
  });

  it('links the first use of a term to the glossary, with its definition', () => {
    const link =
      'one <a class="term" href="/glossary/#thing" aria-describedby="t.thing">thing</a>' +
      '<span hidden role="tooltip" id="t.thing">A thing is what the pages of this site say.</span>.';
    expect(html('/concepts/first/')).toContain(link);
    expect(html('/zh/concepts/first/')).toContain(link.replace('href="', 'href="/zh'));
    expect(html('/glossary/')).not.toContain('class="term"');
    expect(html('/concepts/printable/')).toContain('says one thing.');
    expect(read('concepts/first/index.md')).toContain('says one thing.');
  });

  it.each([
    ['a tip', /class="aside aside-tip"[\s\S]*A tip that goes on\s+in its next line\./],
    ['a warning', /class="aside aside-warning"/],
    ['a to-do', /class="aside aside-todo"/],
    ['a badge', /<span class="badge">5\.51\.0\+<\/span>/],
    ['a file’s name', /class="code-file">webpack\.config\.js</],
    ['marked lines', /class="line mark"/],
    ['changes', /class="line del"[\s\S]*class="line ins"/],
    [
      'package managers',
      /<fieldset class="pm">[\s\S]*data-pm="npm"[\s\S]*data-pm="yarn"[\s\S]*data-pm="pnpm"/,
    ],
    ['output', /<figure class="code output"/],
    ['an inlined SVG', /<svg[^>]*role="img"/],
    ['folded text', /<details>/],
    ['a table', /<table/],
    ['a footnote', /href="#user-content-fn-1"|data-footnote-ref/],
  ])('renders %s', (_name, pattern) => {
    expect(html('/concepts/marks/')).toMatch(pattern);
  });

  it('publishes every file of a raster image, and saves the AVIF ones with its section', () => {
    const files = [...html('/concepts/marks/').matchAll(/\/static\/images\/[\w.-]+/g)].map(([file]) => file);
    expect(files.map((file) => file.replace(/\.[\da-f]{10}\./, '.'))).toEqual(
      ['report', 'report-dark'].flatMap((name) =>
        ['480.avif', '768.avif', '1000.avif', '480.webp', '768.webp', '1000.webp', '1000.png'].map(
          (end) => `/static/images/${name}-${end}`,
        ),
      ),
    );
    for (const file of files) expect(fs.existsSync(path.join(copy.built, file))).toBe(true);
    const saved = files.filter((file) => read('offline/en.json').includes(file));
    expect(saved).toEqual(files.filter((file) => file.endsWith('.avif')));
    expect(read('concepts/marks/index.md')).toMatch(
      /!\[A report of three modules\.\]\(https:.*\/static\/images\/report-1000\.[\da-f]{10}\.png\)/,
    );
  });
});

describe('in a browser', () => {
  const { visit } = startSite(copy.built);
  const ids = ['50-and-later', '代码分离', '100-of-it'];

  it.each(ids)('#%s is found on the first load, on the way from another page and alone', (id) =>
    visit(async ({ page, log, open }) => {
      const hash = `#${encodeURIComponent(id)}`;
      const expectAtTop = async (): Promise<void> => {
        await page.locator(`[id="${id}"]`).waitFor();
        await untilStill(page);
        const top = await page.evaluate(
          (wanted) => document.getElementById(wanted)!.getBoundingClientRect().top,
          id,
        );
        const header = await page.evaluate(
          () => document.querySelector('header')!.getBoundingClientRect().bottom,
        );
        expect(top).toBeGreaterThanOrEqual(header);
        expect(top).toBeLessThan(header + 100);
      };
      await open(`/api/numbers/${hash}`);
      await expectAtTop();
      await open('/api/');
      await followLink(page, `/api/numbers/${hash}`);
      await expectAtTop();
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.evaluate((wanted) => {
        location.hash = `#${encodeURIComponent(wanted)}`;
      }, 'content');
      await page
        .locator('#contents')
        .getByRole('link', {
          name: { '50-and-later': '5.0 and later', 代码分离: '代码分离' }[id] ?? '100% of it',
        })
        .click();
      await expectAtTop();
      expect(log.messages).toEqual([]);
    }),
  );

  it.each(['#%', '#%E4%B8', '#100%'])('%s harms nothing, wherever it is met', (hash) =>
    visit(async ({ page, log, open }) => {
      const follow = (to: string): Promise<void> => followLink(page, to);
      await open(`/api/numbers/${hash}`);
      await follow('/api/');
      await page.locator('h1', { hasText: 'Interface' }).waitFor();
      await follow(`/api/numbers/${hash}`);
      await page.locator('h1', { hasText: 'Numbers' }).waitFor();
      await follow(`${hash}x`);
      await untilStill(page);
      expect(await page.locator('h1').textContent()).toBe('Numbers');
      expect(log.messages).toEqual([]);
    }),
  );

  it('shows a raster image in the theme that the visitor chose, and as large as the window', () =>
    visit(async ({ page, log, open }) => {
      await open('/concepts/marks/');
      const shown = (scope: string) =>
        page.evaluate((selector) => {
          const images = [...document.querySelectorAll<HTMLImageElement>(`${selector} picture img`)];
          return images.filter((image) => image.checkVisibility()).map((image) => image.currentSrc);
        }, scope);
      const name = /\/static\/images\/report-768\.[\da-f]{10}\.avif$/;
      expect(await shown('figure')).toEqual([expect.stringMatching(name)]);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      const untilLoaded = (scope: string) =>
        page.waitForFunction(
          (selector) => (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0,
          `${scope} .only-dark img`,
        );
      await page.locator('figure .only-dark img').scrollIntoViewIfNeeded();
      await untilLoaded('figure');
      expect(await shown('figure')).toEqual([expect.stringContaining('/report-dark-')]);
      await page.getByRole('button', { name: 'Enlarge: A report of three modules.' }).click();
      await page.getByRole('dialog', { name: 'A report of three modules.' }).waitFor();
      await untilLoaded('dialog');
      expect(await shown('dialog')).toEqual([expect.stringContaining('/report-dark-')]);
      expect(log.messages).toEqual([]);
    }));

  it.each(['/guides/', '/concepts/marks/', '/blog/', '/glossary/', '/api/numbers/'])(
    'axe finds nothing on %s',
    (pathname) =>
      visit(async ({ page, open }) => {
        await open(pathname);
        expect(await runAxe(page)).toEqual([]);
      }),
  );
});

describe('a build in another folder', () => {
  // As deep, since these copies share their packages: webpack names modules by their paths from the project.
  const other = createProjectCopy('mini-elsewhere', 'mini');
  let second: BuildResult;
  beforeAll(async () => {
    second = await runBuildTool(other.dir);
  });

  it('gives the same bytes', () => {
    expect({ code: second.code, output: second.code === 0 ? '' : second.output }).toEqual({
      code: 0,
      output: '',
    });
    for (const folder of ['public', '.hosting']) {
      const [one, two] = [copy, other].map(({ dir }) => readDigests(path.join(dir, folder)));
      expect(findChanges(one!, two!)).toEqual([]);
      expect(one!.size).toBeGreaterThan(folder === 'public' ? 500 : 1);
    }
  });

  it('ends with a summary', () => {
    const { output } = second;
    const summary = output.slice(output.indexOf('Time by step') - 40);
    expect(summary).toMatch(/^47 pages in [\d.]+ (s|min \d+ s)$/m);
    expect(summary).toMatch(/^ {2}Building production JavaScript and CS\.\.\. +[\d.]+ s +\d+ % {2}#+$/m);
    expect(summary).toMatch(/^ {2}bodies +0 of 13$/m);
    expect(summary).toMatch(/^ {2}smallPage +16 KB gzip +[\d.]+ +\/\S+$/m);
    expect(summary).toMatch(/^ {2}\/concepts\/\S* +\d+ ms$/m);
    const file = path.join(other.dir, '.cache', 'build-summary.json');
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({
      isComplete: true,
      site: { pages: 47 },
    });
  });
});

describe('a warm build', () => {
  /** Pages that the last build rendered. */
  let rendered = 0;

  const build = async (): Promise<string[]> => {
    const before = digests;
    // CI's variables differ from run to run.
    const { code, output } = await runBuild(copy.dir, { RUN_NUMBER: String(Math.random()) });
    if (code !== 0) throw new Error(output);
    rendered = Number(/Building static HTML for pages.* (\d+)\/\d+/.exec(output)?.[1]);
    digests = readHtmlDigests(copy.built);
    return findChanges(before, digests);
  };

  it('changes what an edited body, title and entry of the glossary concern, and nothing else', async () => {
    editFile(path.join(copy.content, 'guides/alone.mdx'), 'title: Alone', 'title: Lonely');
    editFile(
      path.join(copy.content, 'api/numbers.mdx'),
      '## 5.0 and later',
      'A new text.\n\n## 5.0 and later',
    );
    editFile(path.join(copy.content, 'glossary.md'), 'A thing is what', 'Things are what');
    const files = [
      // The body: its page, and the section on paper.
      'api/numbers',
      'api/printable',
      // The entry: the pages that link to it. On paper there are no tips, but it depends on the text.
      'concepts/first',
      'concepts/printable',
      'glossary',
      // The title: all pages of its section.
      'guides',
      'guides/alone',
      'guides/other',
      'guides/printable',
    ].flatMap((folder) => [`${folder}/index.html`, `zh/${folder}/index.html`]);
    expect(await build()).toEqual(files.sort());
    expect(rendered).toBe(files.length);
    expect(html('/api/numbers/')).toContain('A new text.');
    expect(html('/api/printable/')).toContain('A new text.');
    expect(html('/concepts/first/')).toContain('id="t.thing">Things are what');
    expect(html('/guides/other/')).toContain('Lonely');
  });

  it('after a change of styles alone shows them on every page', async () => {
    const file = path.join(copy.dir, 'src/ui/styles/prose.css');
    fs.appendFileSync(file, '\n@layer prose { .prose { accent-color: #123457; } }\n');
    const changed = await build();
    expect(html('/concepts/second/')).toContain('accent-color:#123457');
    expect(changed).toEqual(expect.arrayContaining(['index.html', 'guides/alone/index.html']));
  });
});
