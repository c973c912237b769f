/** What the frame and a page contain, and where it is in windows of each size. */
import type { Page } from 'playwright-core';
import { sections } from '../../config/sections';
import { untilStill } from './support/app-state';
import { clipboard, phone, readBuilt, readHtmlPaths, readPage, readSitemapPaths } from './support/site-pages';
import { SIZES, startSite } from './support/start-site';

const { test, visit } = startSite();

const PAGE = '/concepts/output/';
const docPaths = readSitemapPaths().filter((path) => path !== '/' && !path.startsWith('/zh/'));

describe('the frame', () => {
  it('is on single pages and every section, which mark Documentation as active, but for two', () => {
    const paths = readHtmlPaths();
    const single = ['/', '/vote/', '/comparison/', '/branding/', '/glossary/', '/license/'];
    expect([...single, '/guides/getting-started/'].filter((path) => !paths.includes(path))).toEqual([]);
    for (const { name } of sections) {
      const [link = ''] = /<a[^>]*href="\/concepts\/"[^>]*>Documentation</.exec(readPage(`/${name}/`)) ?? [];
      const isActive = link.includes('aria-current="true"');
      expect({ name, isActive }).toEqual({ name, isActive: !['blog', 'contribute'].includes(name) });
    }
  });

  test('has links of the header, three services, language, theme and all sections, and nine below', async (visitor) => {
    const { page, open } = visitor;
    await open('/plugins/');
    const header = page.getByRole('banner');
    const link = (name: string) => header.getByRole('link', { name, exact: true });
    for (const [name, path] of [
      ['Documentation', '/concepts/'],
      ['Playground', '/playground/'],
      ['Contribute', '/contribute/'],
      ['Vote', '/vote/'],
      ['Blog', '/blog/'],
    ] as const) {
      expect(await link(name).getAttribute('href')).toBe(path);
    }
    expect(await link('Documentation').getAttribute('aria-current')).toBe('true');
    for (const service of ['Source repository', 'webpack on X', 'Questions and answers'])
      expect([service, await link(service).isVisible()]).toEqual([service, true]);
    expect(await header.getByRole('button', { name: /language/i }).isVisible()).toBe(true);
    expect(await header.getByRole('button', { name: 'Theme' }).isVisible()).toBe(true);
    await header.getByRole('button', { name: /sections/i }).click();
    const shown = await header
      .locator('a:visible[href$="/"]')
      .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
    expect(sections.filter(({ name }) => !shown.includes(`/${name}/`))).toEqual([]);
    // Links of the header, and of no other list.
    expect(shown.filter((href) => href === '/contribute/' || href === '/blog/')).toHaveLength(2);
    const names = (await page.locator('footer a').allInnerTexts()).map((name) => name.trim());
    expect(names.join(', ')).toBe(
      'Get Started, Playground, Comparison, Glossary, Gitter, Swag Store, Changelog, Branding, License',
    );
  });

  // Its icons are there: src/testing/audit/links.test.ts.
  it('links a web manifest with icons and the theme color #2B3A42', () => {
    expect(readPage('/')).toMatch(/<link[^>]*rel="manifest"[^>]*href="\/manifest\.json"/);
    const manifest = readBuilt('manifest.json');
    expect(manifest).toContain('"theme_color":"#2B3A42"');
    for (const size of [150, 180, 192, 512]) expect(manifest).toContain(`"sizes":"${size}x${size}"`);
  });
});

describe('a page of documentation', () => {
  it('has lists only where they are not empty', () => {
    const pages = docPaths.map((path) => readPage(path));
    for (const list of ['related-title', 'contributors-title']) {
      const having = pages.filter((html) => html.includes(`id="${list}"`));
      expect([list, having.length > 0, having.length < pages.length]).toEqual([list, true, true]);
      for (const html of having)
        expect(html.slice(html.indexOf(`id="${list}"`))).toMatch(/^[\s\S]{0,400}?<li/);
    }
  });

  test('ends with further reading, previous and next page, and one quiet line', async ({ page, open }) => {
    await open(PAGE);
    expect(await page.locator('h1').textContent()).toBe('Output');
    expect((await page.locator('[data-body]').innerText()).length).toBeGreaterThan(500);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    expect(await section('Further Reading').getByRole('link').count()).toBeGreaterThan(0);
    expect(await section('Contributors').getByRole('listitem').count()).toBeGreaterThan(0);
    const edit = page.getByRole('link', { name: 'Edit this page' });
    expect(await edit.getAttribute('href')).toMatch(/^https:\/\/github\.com\/.+\/concepts\/output\.mdx$/);
    const tops = await page
      .locator('main a[rel=prev], main a[rel=next], main [aria-labelledby=related-title]')
      .or(page.getByRole('main').getByRole('button', { name: /^(Copy as Markdown|Print)$/ }))
      .or(edit)
      .or(section('Contributors'))
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
    // Without an endpoint no opinion is asked for.
    expect(await page.getByText('Was this page helpful?').count()).toBe(0);
  });

  test('copies its Markdown', clipboard, async ({ page, open }) => {
    await open(PAGE);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      readBuilt('concepts/output/index.md'),
    );
  });
});

test('the sidebar leads on to the next page within 400 px beside the contents, which use wide windows', async (visitor) => {
  const { page, open } = visitor;
  await open(PAGE);
  for (const [width, contents] of [
    [1280, 240],
    [1920, 288],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await untilStill(page);
    /** How far the top of the next page's entry is from the current one's, and the listed headings. */
    const read = () =>
      page.locator('#menu a[aria-current=page]').evaluate((link) => {
        const item = link.closest('li')!;
        const next = item.nextElementSibling!.getBoundingClientRect();
        const shown = [...item.querySelectorAll(':scope > ul a')].filter((part) => part.checkVisibility());
        const by = next.top - link.getBoundingClientRect().top;
        return { by, parts: shown.map((part) => part.textContent) };
      });
    const { by, parts } = await read();
    expect(by).toBeLessThanOrEqual(400);
    expect(parts).toHaveLength(1);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await untilStill(page);
    // Nothing has moved, and the part that is being read has taken the first one's place.
    const last = await read();
    expect([width, last.by, last.parts.length]).toEqual([width, by, 1]);
    expect(last.parts).not.toEqual(parts);
    const widths = await page.evaluate(() =>
      ['nav[aria-labelledby=contents-title]', '[data-body]'].map(
        (selector) => document.querySelector(selector)!.getBoundingClientRect().width,
      ),
    );
    expect(widths[0]).toBe(contents);
    if (width === 1920) expect(widths[1]).toBe(704);
  }
  // Where the contents are folded, it lists all parts.
  await page.setViewportSize({ width: 1100, height: 800 });
  const parts = page.locator('#menu li:has(a[aria-current=page]) > ul a');
  expect(await parts.count()).toBeGreaterThan(3);
  expect(await parts.last().isVisible()).toBe(true);
});

test('Chinese has its own names of sections, quotation marks and no spaces between words', async (visitor) => {
  const { page, open } = visitor;
  await open('/zh/guides/caching/');
  const names = await page.getByRole('navigation', { name: '文档栏目' }).getByRole('link').allTextContents();
  expect(names).toHaveLength(sections.filter(({ documentation }) => documentation).length);
  // What the list of terms leaves in English; a section has one name in the bar and on its own page.
  expect(names.filter((name) => !/^\p{Script=Han}+$/u.test(name))).toEqual(['API', 'Loader']);
  // No weight that the face lacks.
  const synthesis = page
    .locator('h1')
    .evaluate((heading) => getComputedStyle(heading).getPropertyValue('font-synthesis-weight'));
  expect(await synthesis).toBe('none');
  const readFamilies = () =>
    page.locator('main').evaluate((main) => getComputedStyle(main).fontFamily.split(', '));
  await open('/zh/vote/');
  expect(await page.locator('main').innerText()).not.toMatch(/。 \p{Script=Han}/u);
  expect((await readFamilies())[0]).toBe('quotes');
  await open('/zh/');
  expect(await page.locator('h1 > [aria-hidden]').first().textContent()).toBe('打包你的');
  await open('/');
  expect(await page.locator('h1 > [aria-hidden]').first().textContent()).toBe('bundle your ');
  expect(await readFamilies()).not.toContain('quotes');
});

test('a Chinese page has names alone in other letters, outside of its text', async ({ page, open }) => {
  await open('/zh/concepts/output/');
  const foreign = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const isElsewhere = parentElement!.closest('[data-body], [lang|=en], code, script, style, noscript');
      if (!isElsewhere && /[a-z]{2}/i.test(textContent!) && !/\p{Script=Han}/u.test(textContent!))
        found.push(textContent!);
    }
    return found;
  });
  const isName = /^(?:webpack|API|Loader|Playground|Ctrl K|Gitter|sokra| https:.*)$/;
  expect(foreign.filter((name) => !isName.test(name))).toEqual([]);
});

/** Names that a line break cuts within a part: `output.hotUpd|ate`. */
const readBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const names = '#menu a, nav[aria-labelledby=contents-title] a, main h1, main td code, .code-file';
    for (const link of document.querySelectorAll(names)) {
      if (!link.checkVisibility()) continue;
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        let before = -Infinity;
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top } = range.getBoundingClientRect();
          const isWord = /^\w\w$/.test(text.data.slice(at - 1, at + 1));
          if (isWord && top > before + 4) broken.push(`${text.data.slice(0, at)}|${text.data.slice(at)}`);
          before = top;
        }
      }
    }
    return broken;
  });

describe('in narrow windows', () => {
  // All real pages: src/testing/hosts/modes.test.ts.
  test('no name is broken inside a part', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    const paths = readSitemapPaths().filter((path) => /^\/(api|configuration|plugins)\//.test(path));
    for (const url of [...paths, '/guides/code-splitting/']) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      expect([url, await readBroken(page)]).toEqual([url, []]);
    }
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await readBroken(page)).toEqual([]);
  });

  it.each(SIZES)('with text of twice the size no kind of page scrolls sideways on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      for (const url of ['/', PAGE, '/api/cli/', '/blog/', '/glossary/', '/no-such-page/']) {
        await open(url);
        const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        // Like a browser's setting; the policy would block a style element.
        await page.evaluate(() =>
          document.documentElement.style.setProperty('font-size', '200%', 'important'),
        );
        await untilStill(page);
        expect([url, await page.evaluate(isWide)]).toEqual([url, false]);
      }
    }),
  );

  it.each(SIZES)('controls of the frame are at least 24 px in both directions on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      const controls =
        ':is(header, #menu, nav, footer, main details > summary) :is(a, button):visible, main button:visible, main > * > header a:visible';
      for (const url of [PAGE, '/', '/blog/', '/no-such-page/']) {
        await open(url);
        if (size.viewport === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        const small = await page.locator(controls).evaluateAll((all) =>
          all
            .map((control) => ({ control, box: control.getBoundingClientRect() }))
            .filter(({ box }) => box.bottom > 0 && (box.width < 24 || box.height < 24))
            .map(({ control, box }) => `${control.textContent} ${box.width} x ${box.height}`),
        );
        expect({ url, small }).toEqual({ url, small: [] });
      }
    }),
  );
});

test('with forced colors buttons have borders', { forcedColors: 'active' }, async ({ page, open }) => {
  await open('/search/');
  const button = page.locator('main form button');
  expect(await button.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
});
