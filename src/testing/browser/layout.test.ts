/** Routes, header, footer and page view as the specification requires them (section 2). */
import { sections } from '../../config/sections';
import { readBuilt, readHtmlPaths, readPage, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();
const docPaths = readSitemapPaths().filter((path) => path !== '/' && !path.startsWith('/zh/'));

describe('routes', () => {
  it('exist: single pages and every section', () => {
    const paths = readHtmlPaths();
    const required = ['/', '/vote/', '/comparison/', '/branding/', '/glossary/', '/license/'];
    expect(
      [...required, ...sections.map(({ name }) => `/${name}/`)].filter((path) => !paths.includes(path)),
    ).toEqual([]);
    expect(readPage('/')).toContain('href="/guides/getting-started/"');
    expect(paths).toContain('/guides/getting-started/');
  });

  it('describe webpack as a module bundler unless they have a description of their own', () => {
    const descriptionOf = (path: string) =>
      /<meta[^>]*name="description"[^>]*content="([^"]*)"/.exec(readPage(path))?.[1];
    expect(descriptionOf('/')).toMatch(/module bundler/);
    expect(descriptionOf('/concepts/output/')).not.toBe(descriptionOf('/'));
  });
});

describe('a page of documentation', () => {
  test('shows title, content, previous/next links, further reading, contributors, edit link and print button', async ({
    page,
    open,
  }) => {
    await open('/concepts/output/');
    expect(await page.locator('h1').textContent()).toBe('Output');
    expect((await page.locator('[data-body]').innerText()).length).toBeGreaterThan(500);
    expect(await page.locator('a[rel=prev]').count()).toBe(1);
    expect(await page.locator('a[rel=next]').count()).toBe(1);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    expect(await section('Further Reading').getByRole('link').count()).toBeGreaterThan(0);
    expect(await section('Contributors').getByRole('listitem').count()).toBeGreaterThan(0);
    const edit = page.getByRole('link', { name: 'Edit this page' });
    expect(await edit.getAttribute('href')).toMatch(/^https:\/\/github\.com\/.+\/concepts\/output\.mdx$/);
    expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(true);
  });

  test('ends with further reading, previous and next page, and one quiet line', async ({ page, open }) => {
    await open('/concepts/output/');
    const tops = await page
      .locator('main a[rel=prev], main a[rel=next], main [aria-labelledby=related-title]')
      .or(page.getByRole('main').getByRole('button', { name: /^(Copy as Markdown|Print)$/ }))
      .or(page.getByRole('link', { name: 'Edit this page' }))
      .or(page.getByRole('region', { name: 'Contributors' }))
      .evaluateAll((elements) =>
        elements.map((element) => ({
          name: element.getAttribute('rel') ?? element.textContent?.slice(0, 12),
          top: Math.round(element.getBoundingClientRect().top / 20),
        })),
      );
    expect(tops.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Further/),
      'prev',
      'next',
      'noopener noreferrer',
      'Copy as Mark',
      'Print',
      expect.stringMatching(/^Contributors/),
    ]);
    expect(tops[1]?.top).toBe(tops[2]?.top);
    expect(new Set(tops.slice(3, 6).map(({ top }) => top)).size).toBe(1);
    // Where they don't fit, the contributors are the line below.
    expect(tops[6]!.top - tops[3]!.top).toBeLessThanOrEqual(2);
    const title = page.locator('a[rel=next] span').last();
    expect(await title.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBe(16);
  });

  test(
    'copies its Markdown',
    { permissions: ['clipboard-read', 'clipboard-write'] },
    async ({ page, open }) => {
      await open('/concepts/output/');
      await page.getByRole('button', { name: 'Copy as Markdown' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        readBuilt('concepts/output/index.md'),
      );
    },
  );

  test('asks for no opinion without an endpoint', async ({ page, open }) => {
    await open('/concepts/output/');
    expect(await page.getByText('Was this page helpful?').count()).toBe(0);
  });

  it.each([
    ['/configuration/output/', 1280],
    ['/configuration/output/', 390],
    ['/api/compiler-hooks/', 1280],
    ['/zh/configuration/module/', 390],
  ])(
    'has code in headings of the heading’s size, 16 px at least, without a frame: %s at %i px',
    (path, width) =>
      visit({ viewport: { width, height: 800 } }, async ({ page, open }) => {
        await open(path);
        const found = await page.locator('.prose :is(h2, h3, h4, h5, h6) code').evaluateAll((all) =>
          all.map((code) => {
            const { fontSize, backgroundColor, paddingInlineStart } = getComputedStyle(code);
            return {
              size: parseFloat(fontSize),
              around: parseFloat(getComputedStyle(code.parentElement!).fontSize),
              backgroundColor,
              paddingInlineStart,
            };
          }),
        );
        expect(found.length).toBeGreaterThan(5);
        const plain = { backgroundColor: 'rgba(0, 0, 0, 0)', paddingInlineStart: '0px' };
        for (const code of found) expect(code).toMatchObject({ ...plain, size: code.around });
        expect(Math.min(...found.map(({ size }) => size))).toBeGreaterThanOrEqual(16);
      }),
  );

  it('has lists of further reading and contributors only where they are not empty', () => {
    const pages = docPaths.map((path) => readPage(path));
    for (const html of pages) {
      for (const list of ['related-title', 'contributors-title']) {
        if (!html.includes(`id="${list}"`)) continue;
        expect(html.slice(html.indexOf(`id="${list}"`))).toMatch(/^[\s\S]{0,400}?<li/);
      }
    }
    expect(pages.some((html) => !html.includes('id="related-title"'))).toBe(true);
  });

  test('has a sidebar on the left: version, “Print Section”, sibling pages and parts of its own', async ({
    page,
    open,
  }) => {
    await open('/concepts/output/');
    const sidebar = page.locator('#menu');
    expect((await sidebar.boundingBox())!.x).toBe(0);
    expect(await sidebar.getByRole('button', { name: /version/i }).isVisible()).toBe(true);
    const print = sidebar.getByRole('link', { name: 'Print Section' });
    expect(await print.getAttribute('href')).toBe('/concepts/printable/');
    const shown = await sidebar
      .locator('nav[aria-label="Pages of this section"] section a[href^="/concepts/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const siblings = docPaths.filter((path) => path.startsWith('/concepts/'));
    expect(shown.filter((href) => !href?.includes('#') && !href?.endsWith('/printable/')).sort()).toEqual(
      siblings.sort(),
    );
    expect(await sidebar.locator('a[href="#usage"]').isVisible()).toBe(true);
  });
});

describe('a wide window', () => {
  test('is used by the contents; the text stays at its measure', async ({ page, open }) => {
    const widths = async (width: number) => {
      await page.setViewportSize({ width, height: 1000 });
      return page.evaluate(() => {
        const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width;
        return {
          contents: widthOf('nav[aria-labelledby=contents-title]'),
          text: widthOf('[data-body]'),
        };
      });
    };
    await open('/configuration/output/');
    expect(await widths(1920)).toEqual({ contents: 288, text: 704 });
    expect((await widths(1440)).contents).toBe(240);
  });
});

describe('Chinese', () => {
  test('has the names of the glossary in the bar of sections, and no weight that the face lacks', async ({
    page,
    open,
  }) => {
    await open('/zh/guides/caching/');
    const names = await page
      .getByRole('navigation', { name: '文档的各个部分' })
      .getByRole('link')
      .allTextContents();
    expect(names).toHaveLength(sections.filter(({ documentation }) => documentation).length);
    // What the list of terms leaves in English; a section has one name in the bar and on its own page.
    expect(names.filter((name) => !/^\p{Script=Han}+$/u.test(name))).toEqual(['API', 'Loader']);
    const synthesis = await page
      .locator('h1')
      .evaluate((heading) => getComputedStyle(heading).getPropertyValue('font-synthesis-weight'));
    expect(synthesis).toBe('none');
  });

  test('has quotation marks of a Chinese face, as wide as a character', async ({ page, open }) => {
    /** The width of each opening quotation mark of the text, in ems. */
    const readMarks = () =>
      page.evaluate(() => {
        const widths: number[] = [];
        const range = document.createRange();
        const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const { index } of text.data.matchAll(/“/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            const size = parseFloat(getComputedStyle(text.parentElement!).fontSize);
            widths.push(Math.round((range.getBoundingClientRect().width / size) * 10) / 10);
          }
        }
        return widths;
      });
    await open('/zh/vote/');
    const hasFace = await page.evaluate(() =>
      document.fonts.load('1em quotes', '“').then(
        (faces) => faces.length > 0,
        () => false,
      ),
    );
    // Without such a face on the machine there is no width to compare.
    if (hasFace) expect(Math.max(...(await readMarks()))).toBe(1);
    const families = await page.locator('main').evaluate((main) => getComputedStyle(main).fontFamily);
    expect(families).toMatch(/^quotes, /);
    await open('/vote/');
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).fontFamily)).not.toMatch(
      /quotes/,
    );
  });

  test('has no spaces between its words, which English has', async ({ page, open }) => {
    await open('/zh/');
    expect(await page.locator('h1 > [aria-hidden]').first().textContent()).toBe('打包你的');
    await open('/zh/vote/');
    expect(await page.locator('main').innerText()).not.toMatch(/。 \p{Script=Han}/u);
    await open('/');
    expect(await page.locator('h1 > [aria-hidden]').first().textContent()).toBe('bundle your ');
  });
});

describe('the frame', () => {
  test('header: four links, Documentation active for its sections, three services, language, theme', async ({
    page,
    open,
  }) => {
    await open('/plugins/');
    const header = page.getByRole('banner');
    const link = (name: string) => header.getByRole('link', { name, exact: true });
    for (const [name, path] of [
      ['Documentation', '/concepts/'],
      ['Contribute', '/contribute/'],
      ['Vote', '/vote/'],
      ['Blog', '/blog/'],
    ] as const) {
      expect(await link(name).getAttribute('href')).toBe(path);
    }
    expect(await link('Documentation').getAttribute('aria-current')).toBe('true');
    for (const service of ['Source repository', 'webpack on X', 'Questions and answers']) {
      expect(await header.getByRole('link', { name: service }).isVisible()).toBe(true);
    }
    expect(await header.getByRole('button', { name: /language/i }).isVisible()).toBe(true);
    expect(await header.getByLabel('Theme').isVisible()).toBe(true);
    await header.getByRole('button', { name: /sections/i }).click();
    const shown = await header
      .locator('a:visible[href$="/"]')
      .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
    expect(sections.filter(({ name }) => !shown.includes(`/${name}/`))).toEqual([]);
    // Links of the header, and of no other list.
    expect(shown.filter((href) => href === '/contribute/' || href === '/blog/')).toHaveLength(2);
  });

  it('marks Documentation as active in its sections only', () => {
    for (const { name } of sections) {
      const [link = ''] = /<a[^>]*href="\/concepts\/"[^>]*>Documentation</.exec(readPage(`/${name}/`)) ?? [];
      const isActive = link.includes('aria-current="true"');
      expect({ name, isActive }).toEqual({ name, isActive: !['blog', 'contribute'].includes(name) });
    }
  });

  it('footer links: Get Started, Comparison, Swag Store, Glossary, Branding, Gitter, Changelog, License', () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(readPage('/concepts/'))?.[0] ?? '';
    const names = [...footer.matchAll(/<a[^>]*>([\s\S]*?)<\/a>/g)].map(([, words = '']) =>
      words.replace(/<[^>]*>/g, '').trim(),
    );
    // Grouped by what they are about, and the playground.
    expect(names.join(', ')).toBe(
      'Get Started, Playground, Comparison, Glossary, Gitter, Swag Store, Changelog, Branding, License',
    );
  });

  it.each([
    [1280, 4],
    [390, 2],
    [320, 2],
  ])('footer at %i px: %i columns, none wider than the page', (width, count) =>
    visit({ viewport: { width, height: 800 } }, async ({ page, open }) => {
      await open('/concepts/');
      const lefts = await page
        .locator('footer nav > div')
        .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().left));
      expect([lefts.length, new Set(lefts).size]).toEqual([4, count]);
    }),
  );

  it('web manifest linked at /manifest.json; icons 192, 512, 180, 150; theme color #2B3A42', () => {
    expect(readPage('/')).toMatch(/<link[^>]*rel="manifest"[^>]*href="\/manifest\.json"/);
    const manifest = JSON.parse(readBuilt('manifest.json')) as {
      theme_color: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.theme_color).toBe('#2B3A42');
    const sizes = manifest.icons.map((icon) => icon.sizes).sort();
    expect(sizes).toEqual(['150x150', '180x180', '192x192', '512x512']);
    for (const { src } of manifest.icons) expect(readBuilt(src).length).toBeGreaterThan(500);
  });
});
