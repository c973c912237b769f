/** Routes, header, footer and page view as the specification requires them (section 2). */
import { sections } from '../../config/sections';
import { readBuilt, readHtmlPaths, readPage, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';

const { test } = startSite();
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
    expect(await header.getByRole('button', { name: /theme/ }).isVisible()).toBe(true);
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
    expect(names.join(', ')).toBe(
      'Get Started, Comparison, Swag Store, Glossary, Branding, Gitter, Changelog, License',
    );
  });

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
