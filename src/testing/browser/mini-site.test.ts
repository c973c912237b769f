/** What a build makes of the pages of the miniature site: its data, routes, lists and marks. */
import fs from 'node:fs';
import path from 'node:path';
import { INDEX_FILE, type ContentIndex } from '../builds/support/index-probe';
import { contentOfSite } from '../builds/support/project-copy';
import { runAxe } from './support/run-axe';
import { readBuilt, readHtmlPaths, readPage, settings } from './support/site-pages';
import { startSite } from './support/start-site';

const { visit } = startSite();

const english = path.join(contentOfSite('mini'), 'en');
const { allDoc, allDirectory } = JSON.parse(
  fs.readFileSync(path.join(settings.siteDir, '..', INDEX_FILE), 'utf8'),
) as ContentIndex;

/** Names of the files below a folder, `concepts/index.mdx`. */
const listPages = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .sort();
/** The English ones. */
const docs = allDoc.nodes.filter(({ url }) => !url.startsWith('/zh/'));
const urls = docs.map(({ url }) => url);

describe('the content index', () => {
  it('has every page and the linked READMEs, with their fields and sizes', () => {
    const readmes = ['loaders/_babel-loader.md', 'loaders/_sass-loader.md'];
    const files = docs.map(({ path: file }) => file);
    expect([...files].sort()).toEqual([...listPages(english), ...readmes].sort());
    expect(allDoc.totalCount).toBe(allDoc.nodes.length);
    expect(allDoc.totalSize).toBe(allDoc.nodes.reduce((sum, { size }) => sum + size, 0));
    const find = (file: string) => docs.find((doc) => doc.path === file);
    expect(find('concepts/loaders.mdx')).toEqual({
      path: 'concepts/loaders.mdx',
      name: 'loaders.mdx',
      size: fs.statSync(path.join(english, 'concepts/loaders.mdx')).size,
      extension: '.mdx',
      type: 'file',
      url: '/concepts/loaders/',
      anchors: [
        ['Using a loader', 'using-a-loader'],
        ['Order', 'order'],
        ['Options', 'options'],
        ['Inline', 'inline'],
        ['Writing a loader', 'writing-a-loader'],
      ].map(([title, id]) => ({ title, id, level: 2 })),
      title: 'Loaders',
      sort: 3,
      group: 'Core concepts',
      description: 'What a loader is, in a page that other pages of the section lead to and from.',
      contributors: ['webpack'],
      related: [],
    });
    expect(find('concepts/plain-markdown.md')).toMatchObject({ sort: 0, extension: '.md' });
    expect(find('blog/2025-02-03-second-post.mdx')).toMatchObject({ sort: -20250203 });
    expect(find('blog/index.mdx')).toMatchObject({ sort: 9999, url: '/blog/' });
    expect(find('concepts/output.mdx')?.related).toContainEqual({
      title: 'All options of `output`',
      url: '/configuration/output/',
    });
  });

  it('has every folder with its children, and the size of what is in it', () => {
    const folders = allDirectory.nodes.filter(({ url }) => !url.startsWith('/zh/'));
    for (const { path: folder, url, type, size, children } of folders) {
      const inside = docs.filter((doc) => folder === '' || doc.path.startsWith(`${folder}/`));
      expect({ folder, url, type, size }).toEqual({
        folder,
        url: folder === '' ? '/' : `/${folder}/`,
        type: 'directory',
        size: inside.reduce((sum, doc) => sum + doc.size, 0),
      });
      const entries = fs.readdirSync(path.join(english, folder), { withFileTypes: true });
      const own = entries.filter((entry) => entry.isDirectory() || /\.mdx?$/.test(entry.name));
      const names = children
        .map((child) => child.path)
        .filter((file) => !path.basename(file).startsWith('_'));
      expect(names.sort()).toEqual(own.map(({ name }) => path.join(folder, name)).sort());
    }
    expect(folders.map(({ path: folder }) => folder)).toContain('concepts/diagrams');
  });
});

describe('the built site', () => {
  it('has a route for every page in every language, an index for every section and pages for paper', () => {
    const real = readHtmlPaths().filter((pathname) => readPage(pathname).includes('id="___gatsby"'));
    const papers = [
      'api',
      'concepts',
      'configuration',
      'contribute',
      'guides',
      'loaders',
      'migrate',
      'plugins',
    ];
    const pages = ['/', '/migrate/', ...urls, ...papers.map((name) => `/${name}/printable/`)];
    const technical = ['/404/', '/app-shell/', '/offline-plugin-app-shell-fallback/'];
    const own = ['/offline/', '/playground/', '/search/'];
    const both = [...pages, ...own].flatMap((pathname) => [pathname, `/zh${pathname}`]);
    expect([...real].sort()).toEqual([...technical, ...both].sort());
  });

  it('has no ids of nodes in the data of pages', () => {
    const files = fs.readdirSync(path.join(settings.siteDir, 'page-data'), {
      recursive: true,
      encoding: 'utf8',
    });
    const data = files.filter((file) => file.endsWith('.json'));
    expect(data.length).toBeGreaterThan(2 * urls.length);
    for (const file of data)
      expect(readBuilt(`page-data/${file}`)).not.toMatch(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/);
  });

  it('orders a section by group, then by sort, zero included: in the sidebar and on paper', () => {
    const [, sidebar = ''] =
      /<nav aria-label="Pages of this section">([\s\S]*?)<\/nav>/.exec(readPage('/concepts/')) ?? [];
    const entries = sidebar.matchAll(/<h2[^>]*>([^<]*)|<div[^>]*><a href="\/concepts\/([\w-]*)\/?"/g);
    expect([...entries].map(([, heading, page]) => heading ?? page)).toEqual([
      '',
      'plain-markdown',
      'marks',
      'Core concepts',
      'entry-points',
      'output',
      'loaders',
      'In depth',
      'dependency-graph',
      'under-the-hood',
      'hot-module-replacement',
      'module-federation',
    ]);
    const parts = readPage('/concepts/printable/').matchAll(/<h1 id="[^"]*">([^<]*)/g);
    expect([...parts].map(([, title]) => title).slice(0, 4)).toEqual([
      'Concepts',
      'Plain Markdown',
      'Every mark',
      'Entry Points',
    ]);
  });

  it('lists the posts of the blog newest first', () => {
    const posts = [...readPage('/blog/').matchAll(/<h2><a href="([^"]+)"/g)].map(([, url]) => url);
    expect(posts).toEqual(['/blog/2025-02-03-second-post/', '/blog/2024-05-01-first-post/']);
  });

  it('creates an index for a section without one', () => {
    expect(readPage('/migrate/')).toMatch(/<h1>Migrate<\/h1>[\s\S]*href="\/migrate\/5\/"/);
  });

  it('links the first use of a term to the glossary, with its definition', () => {
    const link =
      'one <a class="term" href="/glossary/#chunk" aria-describedby="t.chunk">chunk</a>' +
      '<span hidden role="tooltip" id="t.chunk">A chunk is a group of modules that is loaded at once.</span>.';
    expect(readPage('/concepts/plain-markdown/')).toContain(link);
    expect(readPage('/zh/concepts/output/')).toContain('href="/zh/glossary/#chunk"');
    for (const pathname of ['/glossary/', '/blog/2024-05-01-first-post/', '/concepts/printable/'])
      expect(readPage(pathname)).not.toContain('class="term"');
    expect(readBuilt('concepts/plain-markdown/index.md')).toContain('It says one chunk.');
  });

  it('has descriptions of options whole, as the package has them', () => {
    const letters = (text: string): string => text.replace(/[`\s\\]+/g, '');
    const known = new Set<string>();
    JSON.parse(
      fs.readFileSync(require.resolve('webpack/schemas/WebpackOptions.json'), 'utf8'),
      (key, value) => {
        if (key === 'description') known.add(letters(String(value)));
        return value as unknown;
      },
    );
    const lists = [...readPage('/configuration/resolve/').matchAll(/<div class="facts-list">(.*?)<\/div>/gs)];
    const rows = lists
      .flatMap(([, list = '']) => [...list.matchAll(/<dd\b[^>]*>(.*?)<\/dd>/gs)].map(([, row = '']) => row))
      // A type is code alone, and defaults and flags are small.
      .filter((row) => !/^(?:<code>(?:(?!<\/code>).)*<\/code>|<small>.*<\/small>)$/s.test(row))
      .map((row) =>
        letters(
          row
            .replace(/<[^>]+>/g, '')
            .replaceAll('&#x27;', "'")
            .replaceAll('&quot;', '"'),
        ),
      );
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !known.has(row))).toEqual([]);
  });

  it('publishes every file of a raster image, and saves the AVIF ones with its section', () => {
    const files = [...readPage('/concepts/marks/').matchAll(/\/static\/images\/[\w.-]+/g)].map(
      ([file]) => file,
    );
    const ends = ['480.avif', '768.avif', '1000.avif', '480.webp', '768.webp', '1000.webp', '1000.png'];
    expect(files.map((file) => file.replace(/\.[\da-f]{10}\./, '.'))).toEqual(
      ['report', 'report-dark'].flatMap((name) => ends.map((end) => `/static/images/${name}-${end}`)),
    );
    for (const file of files) expect(fs.existsSync(path.join(settings.siteDir, file))).toBe(true);
    const list = readBuilt('offline/en.json');
    expect(files.filter((file) => list.includes(file))).toEqual(
      files.filter((file) => file.endsWith('.avif')),
    );
    expect(readBuilt('concepts/marks/index.md')).toMatch(
      /!\[A report of three modules\.\]\(https:.*\/static\/images\/report-1000\.[\da-f]{10}\.png\)/,
    );
  });
});

describe('in a browser', () => {
  it('shows all marks without a fault that axe finds, and a raster image in the theme that the visitor chose, and as large as the window', () =>
    visit(async ({ page, log, open }) => {
      const shown = (scope: string) =>
        page
          .locator(`${scope} picture img:visible`)
          .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
      const untilLoaded = (scope: string) =>
        page.waitForFunction(
          (selector) => (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0,
          `${scope} .only-dark img`,
        );
      await open('/concepts/marks/');
      expect(await runAxe(page)).toEqual([]);
      const name = /\/static\/images\/report-768\.[\da-f]{10}\.avif$/;
      expect(await shown('figure')).toEqual([expect.stringMatching(name)]);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await page.locator('figure .only-dark img').scrollIntoViewIfNeeded();
      await untilLoaded('figure');
      expect(await shown('figure')).toEqual([expect.stringContaining('/report-dark-')]);
      await page.getByRole('button', { name: 'Enlarge: A report of three modules.' }).click();
      await page.getByRole('dialog', { name: 'A report of three modules.' }).waitFor();
      await untilLoaded('dialog');
      expect(await shown('dialog')).toEqual([expect.stringContaining('/report-dark-')]);
      expect(log.messages).toEqual([]);
    }));
});
