import { languageOfPath, languages } from '../../config/languages';
import { redirects } from '../../config/redirects';
import { site as settings } from '../../config/site';
import { vote } from '../../config/vote';
import { withoutLanguage } from '../../ui/lib/site-path';
import { readBuilt, readHtmlPaths, readPage, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';

const { origin, test } = startSite();

/** Pages that search engines have no use for. */
const UNLISTED = ['/404/', '/app-shell/', '/offline/', '/zh/offline/'];

/** Whether a page shows the English text until it is translated. */
const isIn = (pathname: string): boolean =>
  !readPage(pathname).includes(`rel="canonical" href="${settings.url}${pathname}"`);

const isHome = (pathname: string): boolean => languages.some(({ prefix }) => pathname === `${prefix}/`);

/** What a feed's reader sees. */
interface Feed {
  readonly error: string | null;
  readonly root: string;
  readonly entries: { title: string; link: string; updated: string; id: string }[];
}

/** URLs of a page's alternates by language code. */
const alternatesOf = (pathname: string): Record<string, string> =>
  Object.fromEntries(
    [...readPage(pathname).matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, code = '', href = '']) => [code, href.replace(settings.url, '')],
    ),
  );

describe('languages', () => {
  const pages = readHtmlPaths();

  it('every English page has its counterpart in each other language', () => {
    const [english, ...others] = languages;
    expect(english?.prefix).toBe('');
    // Without redirects and pages that no visitor opens.
    const own = pages.filter(
      (pathname) =>
        others.every(({ prefix }) => !pathname.startsWith(`${prefix}/`)) &&
        ![...UNLISTED, '/offline-plugin-app-shell-fallback/'].includes(pathname) &&
        readPage(pathname).includes('id="content"'),
    );
    expect(own.length).toBeGreaterThan(180);
    for (const { prefix } of others)
      expect(own.filter((pathname) => !pages.includes(`${prefix}${pathname}`))).toEqual([]);
  });

  it('a page and its translations name each other; pages in one language have no alternates', () => {
    let named = 0;
    for (const pathname of readSitemapPaths()) {
      const alternates = alternatesOf(pathname);
      const codes = Object.keys(alternates);
      if (codes.length === 0) continue;
      named += 1;
      expect(codes.at(-1)).toBe('x-default');
      expect(alternates['x-default']).toBe(alternates.en);
      expect(Object.values(alternates)).toContain(pathname);
      for (const other of Object.values(alternates))
        expect([other, alternatesOf(other)]).toEqual([other, alternates]);
    }
    // Home, and every page of ours.
    expect(named).toBeGreaterThanOrEqual(2 * 150);
  });

  it('the ids of a translation are those of its source', () => {
    const idsOf = (pathname: string): string[] =>
      [...readPage(pathname).matchAll(/<h[2-6] id="([^"]+)"/g)].map(([, id = '']) => id);
    const translated = readSitemapPaths().filter(
      (pathname) => 'zh' in alternatesOf(pathname) && !isHome(pathname),
    );
    for (const pathname of translated.filter((path) => !path.startsWith('/zh/')))
      expect([pathname, idsOf(`/zh${pathname}`)]).toEqual([pathname, idsOf(pathname)]);
  });

  it('has the conditions of defaults in the language of the page', () => {
    /** The text in brackets after a default, without its code. */
    const conditionsOf = (pathname: string): string[] =>
      [...readPage(pathname).matchAll(/<dd>((?:(?!<\/dd>).)*)<\/dd>/g)]
        .map(([, line = '']) => line.replace(/<code>.*?<\/code>/g, '').trim())
        .filter((line) => /^\(.*: .*\)$/.test(line));
    const isEnglish = (condition: string): boolean => / or |any other|other modes/.test(condition);
    const path = '/configuration/resolve/';
    expect(conditionsOf(path).filter(isEnglish).length).toBeGreaterThan(5);
    expect(conditionsOf(`/zh${path}`)).toHaveLength(conditionsOf(path).length);
    expect(conditionsOf(`/zh${path}`).filter(isEnglish)).toEqual([]);
  });
});

describe('descriptions of facts', () => {
  it('are whole: none ends in the middle of a sentence or of a quotation', () => {
    const pages = readSitemapPaths().filter((pathname) =>
      /^\/(?:api|configuration|plugins)\//.test(pathname),
    );
    const rows = pages.flatMap((pathname) =>
      [...readPage(pathname).matchAll(/<dd>((?:(?!<\/dd>).)*)<\/dd>/gs)].flatMap(([, row = '']) => {
        // A type is code alone; what unfolds follows the first sentence.
        const isText = row.replace(/<code>.*?<\/code>|<small>.*?<\/small>/gs, '').trim() !== '';
        const [first = ''] = row.split('</summary>');
        const text = first.replace(/<[^>]+>/g, '').trim();
        return isText ? [{ pathname, text }] : [];
      }),
    );
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter(({ text }) => /(?:…|\.\.\.)$/.test(text) || text.split('"').length % 2 === 0)).toEqual(
      [],
    );
  });
});

describe('styles', () => {
  it.each(['/', '/zh/concepts/', '/configuration/output/', '/vote/', '/offline/'])(
    '%s uses no undeclared custom property',
    (pathname) => {
      const html = readPage(pathname);
      const declared = new Set([...html.matchAll(/[{;\s"](--[\w-]+)\s*:/g)].map(([, name]) => name));
      // A gesture or a script sets these; their uses have fallbacks.
      const used = [...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
      expect(used.length).toBeGreaterThan(50);
      expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([]);
    },
  );
});

describe('the feed', () => {
  test('is well-formed and lists every post, newest first', async ({ page }) => {
    // The policy of the site's pages lets nothing be parsed.
    await page.goto('about:blank');
    const feed = await page.evaluate((text): Feed => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const read = (entry: Element, name: string): string => entry.querySelector(name)?.textContent ?? '';
      return {
        error: xml.querySelector('parsererror')?.textContent ?? null,
        root: xml.documentElement.nodeName,
        entries: [...xml.querySelectorAll('entry')].map((entry) => ({
          title: read(entry, 'title'),
          link: entry.querySelector('link')?.getAttribute('href') ?? '',
          updated: read(entry, 'updated'),
          id: read(entry, 'id'),
        })),
      };
    }, readBuilt(settings.feedPath));
    expect(feed.error).toBeNull();
    expect(feed.root).toBe('feed');
    const posts = readSitemapPaths().filter((pathname) => /^\/blog\/.+/.test(pathname));
    expect(feed.entries.map(({ link }) => link.replace(settings.url, '')).sort()).toEqual(posts.sort());
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
    for (const { title, updated } of feed.entries) {
      expect(title).not.toBe('');
      expect(Number.isNaN(Date.parse(updated))).toBe(false);
    }
    const days = feed.entries.map(({ link }) => /\d{4}-\d{2}-\d{2}/.exec(link)?.[0] ?? '');
    expect(days).toEqual([...days].sort().reverse());
  });

  it('is linked by the blog', () => {
    expect(readPage('/blog/')).toContain(`href="${settings.feedPath}"`);
  });
});

describe('the site map', () => {
  it('has every page once, and nothing else', () => {
    const olds = new Set(redirects.map(({ from }) => from));
    const pages = readHtmlPaths().filter(
      (pathname) =>
        !olds.has(pathname) &&
        !UNLISTED.includes(pathname) &&
        !pathname.endsWith('/printable/') &&
        !isIn(pathname),
    );
    const listed = readSitemapPaths();
    expect([...listed].sort()).toEqual(pages);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('lists canonical URLs only', () => {
    const wrong = readSitemapPaths().filter(
      (pathname) => !readPage(pathname).includes(`rel="canonical" href="${settings.url}${pathname}"`),
    );
    expect(wrong).toEqual([]);
  });

  it('is named by robots.txt, which excludes no crawler', () => {
    const robots = readBuilt('robots.txt');
    expect(robots).toContain(`Sitemap: ${settings.url}/sitemap.xml`);
    expect(robots).not.toMatch(/^Disallow: *\//m);
  });
});

describe('old URLs', () => {
  it('have a page each, for hosts without redirect rules', () => {
    const pages = redirects.map(({ from, to }) => {
      const html = readBuilt(`${from}index.html`);
      const target = to.startsWith('/') ? to : new URL(to).href;
      return {
        from,
        refreshes: new RegExp(`<meta http-equiv="refresh" content="0; ?url=[^"]*${target}"`, 'i').test(html),
        hasLink: html.includes(`href="${to}"`),
        isHidden: /<meta name="robots" content="noindex/.test(html),
        hasScript: html.includes('<script'),
      };
    });
    expect(pages).toEqual(
      redirects.map(({ from }) => ({
        from,
        refreshes: true,
        hasLink: true,
        isHidden: true,
        hasScript: false,
      })),
    );
  });

  it('are no pages of the site', () => {
    const olds = new Set(redirects.map(({ from }) => from));
    const real = readHtmlPaths().filter((path) => readBuilt(`${path}index.html`).includes('id="___gatsby"'));
    expect(real.filter((path) => olds.has(path))).toEqual([]);
  });
});

describe('every page of every language', () => {
  it('is text without holes', () => {
    expect(readHtmlPaths().filter((pathname) => readPage(pathname).includes('\0'))).toEqual([]);
  });
});

describe('every page', () => {
  const pages = readSitemapPaths().map((pathname) => ({ pathname, html: readPage(pathname) }));

  it('has a title, a description and one heading of level 1', () => {
    const wrong = pages
      .map(({ pathname, html }) => ({
        pathname,
        title: /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? '',
        hasDescription: /<meta[^>]*name="description"[^>]*content="[^"]+"/.test(html),
        headings: html.match(/<h1[\s>]/g)?.length ?? 0,
      }))
      .filter(
        ({ pathname, title, hasDescription, headings }) =>
          (isHome(pathname) ? title !== 'webpack' : !/^.+ \| webpack$/.test(title)) ||
          !hasDescription ||
          headings !== 1,
      );
    expect(wrong).toEqual([]);
  });

  it('has a title of its own', () => {
    const titles = pages.map(
      ({ html, pathname }) =>
        `${languageOfPath(pathname).code} ${withoutLanguage(pathname).split('/')[1]}: ${/<title[^>]*>([^<]+)/.exec(html)?.[1]}`,
    );
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('carries page data of its own fields only, and never its text', () => {
    const heavy = pages
      .map(({ pathname }) => {
        const name = pathname === '/' ? 'index' : pathname.slice(1, -1);
        return { pathname, data: readBuilt(`page-data/${name}/page-data.json`) };
      })
      // The home page shows a little code, the vote's its topics: data of these pages, and of no text.
      .filter(({ pathname }) => !isHome(pathname) && !pathname.endsWith(vote.path))
      .filter(({ data }) => /"(?:html|text)":|<p>/.test(data));
    expect(heavy.map(({ pathname }) => pathname)).toEqual([]);
  });

  it('links to the manifest and the icon', async () => {
    for (const file of [
      settings.manifestPath,
      '/icon.svg',
      ...settings.iconSizes.map((size) => `/icons/icon-${size}.png`),
    ]) {
      const response = await fetch(`${origin()}${file}`);
      expect({ file, status: response.status }).toEqual({ file, status: 200 });
    }
  });
});
