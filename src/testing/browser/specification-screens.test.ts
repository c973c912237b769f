/** Section 2 of the specification, screens and routes, row by row. */
import type { Page } from 'playwright-core';
import { sections } from '../../config/sections';
import { site as settings } from '../../config/site';
import { phone, readBuilt, readPage, readSitemapPaths } from '../../tools/browser/site-pages';
import { startSite } from './support/start-site';

const site = startSite();
const NOT_FOUND = 'Oops! The page you are looking for has been removed or relocated.';
const docPaths = readSitemapPaths().filter((path) => path !== '/' && !path.startsWith('/zh/'));

const titleOf = (path: string): string => /<title[^>]*>([^<]*)/.exec(readPage(path))?.[1] ?? '';
const metaOf = (path: string, name: string): string =>
  new RegExp(`<meta[^>]*name="${name}"[^>]*content="([^"]*)"`).exec(readPage(path))?.[1] ??
  new RegExp(`<meta[^>]*content="([^"]*)"[^>]*name="${name}"`).exec(readPage(path))?.[1] ??
  '';
const answerOf = async (path: string) => {
  const { status, headers } = await fetch(`${site.url()}${path}`, { redirect: 'manual' });
  return { status, to: headers.get('location') };
};

describe('routing rules', () => {
  it.each(['/concepts', '/concepts/output', '/vote', '/zh/concepts/output'])(
    'any path without a trailing slash is redirected to the same path with a trailing slash: %s',
    async (path) => {
      expect(await answerOf(path)).toEqual({ status: 301, to: `${path}/` });
    },
  );

  it(
    'any unmatched path shows the not-found page',
    site.visit(async ({ page, open }) => {
      await open('/nothing/here/');
      expect(await page.locator('h1').textContent()).toBe(NOT_FOUND);
    }),
  );

  it('every documentation page has its own route taken from its url in the content index', async () => {
    const answers = await Promise.all(docPaths.map(async (path) => ({ path, ...(await answerOf(path)) })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(30);
  });

  it('the canonical link of a page always ends in a slash', () => {
    for (const path of readSitemapPaths()) {
      const canonical = /<link[^>]*rel="canonical"[^>]*>/.exec(readPage(path))?.[0] ?? '';
      expect(canonical).toContain(`href="${settings.url}${path}"`);
      expect(path).toMatch(/\/$/);
    }
  });

  it('page title: the page title followed by " | webpack", or just "webpack" for the home page', () => {
    expect(titleOf('/')).toBe('webpack');
    for (const path of docPaths) expect(titleOf(path)).toMatch(/^\S.* \| webpack$/);
  });

  it('the combined printable page gets a dedicated title and a no-index robots tag', () => {
    expect(titleOf('/concepts/printable/')).toBe('Combined Concepts pages | webpack');
    expect(metaOf('/concepts/printable/', 'robots')).toBe('noindex, nofollow');
  });

  it('page description: the page’s own, otherwise a default sentence saying the tool is a module bundler', () => {
    expect(metaOf('/', 'description')).toMatch(/module bundler/);
    expect(metaOf('/concepts/output/', 'description')).not.toBe(metaOf('/', 'description'));
    for (const path of docPaths) expect(metaOf(path, 'description')).not.toBe('');
  });
});

describe('routes', () => {
  it.each(['/', '/vote/', '/app-shell/', '/comparison/', '/branding/', '/glossary/', '/license/'])(
    '%s answers',
    async (path) => expect((await answerOf(path)).status).toBe(200),
  );

  it.each(sections.map(({ name }) => name))('/%s/ is a top-level section', async (name) => {
    expect((await answerOf(`/${name}/`)).status).toBe(200);
  });

  it.each(sections.map(({ name, printable }) => [name, printable] as const))(
    '/%s/printable/: %s',
    async (name, printable) => {
      expect((await answerOf(`/${name}/printable/`)).status).toBe(printable ? 200 : 404);
    },
  );

  it('/guides/getting-started/ is seen as a link target', async () => {
    expect(readPage('/')).toContain('href="/guides/getting-started/"');
    expect((await answerOf('/guides/getting-started/')).status).toBe(200);
  });

  it('printable pages are excluded from menus', () => {
    for (const path of ['/', '/concepts/', '/guides/getting-started/']) {
      const links = [...readPage(path).matchAll(/<a[^>]*href="([^"]*\/printable\/)"[^>]*>/g)];
      // The one link beside the list of pages opens the combined page for printing.
      expect(links.length).toBe(path === '/' ? 0 : 1);
      for (const [tag] of links) expect(tag).toContain('target="_blank"');
    }
  });
});

describe('home page', () => {
  it('splash with heading, intro section and a "Support the Team" section (anchor: sponsors)', () => {
    const html = readPage('/');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/id="sponsors"/);
    expect(html).toMatch(/>Support the Team</);
  });

  it('placeholder headings are shown until the client is ready', () => {
    const html = readPage('/');
    for (const rank of ['Latest', 'Platinum', 'Gold', 'Silver', 'Bronze']) {
      expect(html).toContain(`${rank} Sponsors`);
    }
    expect(html).toContain('Backers');
  });
});

describe('documentation page view', () => {
  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  it(
    'shows title, content, previous/next links, further reading, contributors, edit link and print button',
    site.visit(async ({ page, open }) => {
      await open('/concepts/output/');
      expect(await page.locator('h1').textContent()).toBe('Output');
      expect((await page.locator('[data-body]').innerText()).length).toBeGreaterThan(500);
      expect(await page.locator('a[rel=prev]').count()).toBe(1);
      expect(await page.locator('a[rel=next]').count()).toBe(1);
      expect(await section(page, 'Further Reading').getByRole('link').count()).toBeGreaterThan(0);
      expect(await section(page, 'Contributors').getByRole('listitem').count()).toBeGreaterThan(0);
      const edit = page.getByRole('link', { name: 'Edit this page' });
      expect(await edit.getAttribute('href')).toMatch(/^https:\/\/github\.com\/.+\/concepts\/output\.mdx$/);
      expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(true);
    }),
  );

  it('the lists of further reading and contributors exist only where they are not empty', () => {
    const pages = docPaths.map((path) => readPage(path));
    for (const html of pages) {
      for (const list of ['related-title', 'contributors-title']) {
        if (!html.includes(`id="${list}"`)) continue;
        expect(html.slice(html.indexOf(`id="${list}"`))).toMatch(/^[\s\S]{0,400}?<li/);
      }
    }
    expect(pages.some((html) => !html.includes('id="related-title"'))).toBe(true);
  });

  it(
    'each page shows a left sidebar of sibling pages',
    site.visit(async ({ page, open }) => {
      await open('/concepts/output/');
      const links = page.locator(
        '#menu nav[aria-label="Pages of this section"] section a[href^="/concepts/"]',
      );
      const siblings = docPaths.filter((path) => path.startsWith('/concepts/'));
      const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(shown.filter((href) => !href?.includes('#') && !href?.endsWith('/printable/')).sort()).toEqual(
        siblings.sort(),
      );
      const box = (await page.locator('#menu').boundingBox())!;
      expect(box.x).toBe(0);
    }),
  );

  it(
    'with a hash the page scrolls to that element once content is loaded; otherwise to the top',
    site.visit(async ({ page, open }) => {
      await open('/concepts/output/#usage');
      const top = await page.locator('#usage').evaluate((heading) => heading.getBoundingClientRect().top);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThan(200);
      await page.locator('#menu a[href="/concepts/loaders/"]').click();
      await page.locator('h1', { hasText: 'Loaders' }).waitFor();
      await page.waitForFunction(() => window.scrollY === 0);
    }),
  );
});

describe('layout', () => {
  it(
    'header: four links, Documentation active for its sections, three services, language, theme',
    site.visit(async ({ page, open }) => {
      await open('/plugins/');
      const header = page.getByRole('banner');
      for (const [name, path] of [
        ['Documentation', '/concepts/'],
        ['Contribute', '/contribute/'],
        ['Vote', '/vote/'],
        ['Blog', '/blog/'],
      ] as const) {
        expect(await header.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
      }
      for (const { name } of sections) {
        await open(`/${name}/`);
        const active = ['blog', 'contribute'].includes(name) ? null : 'true';
        const link = header.getByRole('link', { name: 'Documentation', exact: true });
        expect(await link.getAttribute('aria-current')).toBe(active);
      }
      for (const service of ['Source repository', 'webpack on X', 'Questions and answers']) {
        expect(await header.getByRole('link', { name: service }).isVisible()).toBe(true);
      }
      expect(await header.getByRole('button', { name: /theme/ }).isVisible()).toBe(true);
    }),
  );

  it(
    'the documentation dropdown lists all sections except contribute and blog',
    site.visit(async ({ page, open }) => {
      await open('/');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: /sections/i }).click();
      const links = header.locator('a:visible[href$="/"]');
      const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const { name, documentation } of sections) {
        const isHeaderLink = ['contribute', 'blog'].includes(name);
        expect(shown.filter((href) => href === `/${name}/`).length).toBeGreaterThan(0);
        if (!documentation) expect(isHeaderLink).toBe(true);
      }
      expect(shown.filter((href) => href === '/contribute/' || href === '/blog/')).toHaveLength(2);
      expect(await header.getByRole('link', { name: 'API', exact: true }).isVisible()).toBe(true);
    }),
  );

  it(
    'desktop sidebar: a version selector, a "Print Section" link and grouped page entries with in-page anchors',
    site.visit(async ({ page, open }) => {
      await open('/concepts/output/');
      const sidebar = page.locator('#menu');
      expect(await sidebar.getByRole('button', { name: /version/i }).isVisible()).toBe(true);
      const print = sidebar.getByRole('link', { name: 'Print Section' });
      expect(await print.getAttribute('href')).toBe('/concepts/printable/');
      expect(await print.getAttribute('target')).toBe('_blank');
      expect(await sidebar.locator('a[href="#usage"]').isVisible()).toBe(true);
    }),
  );

  it(
    'mobile sidebar: toggled open and closed, with a close button',
    site.visit(
      async ({ page, open }) => {
        await open('/concepts/output/');
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.locator('#menu').waitFor();
        await page.getByRole('button', { name: 'Close the menu' }).click();
        await page.locator('#menu').waitFor({ state: 'hidden' });
      },
      { viewport: phone },
    ),
  );

  it('footer links: Get Started, Comparison, Swag Store, Glossary, Branding, Gitter, Changelog, license', () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(readPage('/concepts/'))?.[0] ?? '';
    const names = [...footer.matchAll(/<a[^>]*>([\s\S]*?)<\/a>/g)].map(([, words = '']) =>
      words.replace(/<[^>]*>/g, '').trim(),
    );
    expect(names).toEqual([
      'Get Started',
      'Comparison',
      'Swag Store',
      'Glossary',
      'Branding',
      'Gitter',
      'Changelog',
      'License',
    ]);
  });

  it('web manifest linked at /manifest.json; icons 192, 512, 180, 150; theme color #2B3A42', () => {
    expect(readPage('/')).toMatch(/<link[^>]*rel="manifest"[^>]*href="\/manifest\.json"/);
    const manifest = JSON.parse(readBuilt('manifest.json')) as {
      theme_color: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.theme_color).toBe('#2B3A42');
    expect(manifest.icons.map(({ sizes }) => sizes).sort()).toEqual([
      '150x150',
      '180x180',
      '192x192',
      '512x512',
    ]);
    for (const { src } of manifest.icons) expect(readBuilt(src).length).toBeGreaterThan(500);
  });
});
