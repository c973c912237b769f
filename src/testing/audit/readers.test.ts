/** What search engines, feed readers, language models and link previews get, and what `public` has at all. */
import fs from 'node:fs';
import path from 'node:path';
import { languages } from '../../config/languages';
import { playground } from '../../config/playground';
import { site } from '../../config/site';
import { vote } from '../../config/vote';
import {
  byPage,
  files,
  find,
  findAll,
  listed,
  pageOf,
  pages,
  pathOf,
  readFile,
  siteDir,
  type Page,
} from './support/built-site';

/** Files that `public` may contain; any other was not meant to be served. */
const MEANT = [
  // Pages, their data, their text, and the lists beside them.
  /^\/([\w./-]+\/)?(index|404)\.html$/,
  /^\/page-data\/([\w./-]+\/page-data|app-data|sq\/d\/\d+)\.json$/,
  /^\/doc\/[\w./-]+\.[0-9a-f]{10}\.js$/,
  /^\/nav\/(en|zh)\/([\w-]+\.[0-9a-f]{10}|pages)\.json$/,
  // Scripts and styles, named by their content; the two that are not, and the worker's own.
  /^\/([\w-]+-[0-9a-f]{16,}\.js(\.LICENSE\.txt)?|[\w-]+\.[0-9a-f]{16,}\.css|(boot|sw)\.js)$/,
  // The packed webpack; the playground's frame, projects, packages and results.
  /^\/webpack-in-browser\/([a-z]+\.[0-9a-f]{16}\.(js|html)|manifest\.json)$/,
  /^\/playground(-frame\/(result\.[0-9a-f]{16}\.(js|html))|\/pages\/[\w/-]+\.json)$/,
  /^\/playground\/(?:packages|built)\/[\w-]+\.[0-9a-f]{16}\.json$/,
  // For readers that are no browsers, and for hosts.
  /^\/(robots\.txt|sitemap\.xml|manifest\.json|(zh\/)?(opensearch\.xml|llms(-full)?\.txt))$/,
  /^\/([\w./-]+\.md|([\w-]+\/)*feed\.xml|_headers|_redirects|vercel\.json)$/,
  // Images, and data beside them.
  /^\/(icon\.svg|icons\/icon-\d+\.png)$/,
  // Where the READMEs of packages have their image from.
  /^\/assets\/icon-square-big\.svg$/,
  /^\/(brand|static|social|search|sponsors|vote|offline)\/[\w./-]+\.(svg|png|jpg|webp|avif|json|js|css)$/,
];

const pathsOf = (list: readonly Page[]): string[] => list.map(({ pathname }) => pathname);
const isHome = ({ pathname }: Page): boolean => languages.some(({ prefix }) => pathname === `${prefix}/`);
const isHidden = ({ html }: Page): boolean => /name="robots" content="noindex/.test(html);
/** Pages of text: the playground is none. */
const texts = listed.filter(({ pathname }) => !pathname.endsWith(playground.path));
const english = texts.filter(({ isChinese }) => !isChinese);
const bodiesOf = ({ tags }: Page): string[] => findAll(tags, /\sdata-body="([^"]+)"/g);
/** The HTML in a body's script, `(self.docBodies??={})["…"]="…"`. */
const readBody = (id: string): string => {
  const script = readFile(`/doc/${id}.js`);
  return JSON.parse(script.slice(script.indexOf(']=') + 2)) as string;
};

test('public has only what is meant to be served, and no copy without its file', () => {
  const strange = [...files].filter((file) => {
    const plain = file.replace(/\.(br|gz)$/, '');
    return !files.has(plain) || !MEANT.some((pattern) => pattern.test(plain));
  });
  expect(strange).toEqual([]);
});

test('the site map has every page that is not hidden or named by another, once', () => {
  const locations = findAll(readFile('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g).map(pathOf);
  expect(locations.sort()).toEqual(pathsOf(listed));
  const stray = pages.filter(
    (page) => isHidden(page) === (page.canonical !== '') && !/shell/.test(page.template),
  );
  expect(pathsOf(stray)).toEqual([]);
  expect(readFile('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
});

test('every page is there in each language, and translations name each other', () => {
  const own = pages.filter(({ template, isChinese }) => !isChinese && !/404|shell/.test(template));
  expect(pathsOf(own).filter((to) => !pageOf.has(`/zh${to}`))).toEqual([]);
  const alternates = byPage(listed, ({ html }) =>
    findAll(html, /rel="alternate" (hreflang="[^"]+" href="[^"]+)"/gi).map(pathOf),
  );
  const isListed = new Set(pathsOf(listed));
  const expected = byPage(listed, ({ pathname }) => {
    const to = pathname.replace(/^\/zh\//, '/');
    const links = { en: to, 'zh-CN': `/zh${to}`, 'x-default': to };
    return isListed.has(`/zh${to}`)
      ? Object.entries(links).map(([code, link]) => `hrefLang="${code}" href="${link}`)
      : [];
  });
  expect(alternates).toEqual(expected);
});

test('a Chinese page has no condition of a default in English', () => {
  /** The text in brackets after a default, without its code. */
  const conditionsOf = ({ isChinese, markup }: Page): string[] =>
    findAll(isChinese ? markup : '', /<dd>((?:(?!<\/dd>).)*)<\/dd>/g)
      .map((line) => line.replace(/<code>.*?<\/code>/g, '').trim())
      .filter((line) => /^\(.*: .*\)$/.test(line) && / or |any other|other modes/.test(line));
  expect(byPage(pages, conditionsOf)).toEqual(byPage(pages, () => []));
});

test('every page has one heading of level 1, a description, and a title of its own', () => {
  const facts = byPage(listed, ({ html, tags }) => ({
    headings: findAll(tags, /<(h1)[\s>]/g).length,
    isDescribed: /<meta[^>]*name="description"[^>]*content="[^"]+"/.test(html),
    isNamed: html.includes(`${site.name}</title>`),
    hasHoles: html.includes('\0'),
    language: find(html, /^<!DOCTYPE html><html lang="([^"]+)"/),
  }));
  const expected = { headings: 1, isDescribed: true, isNamed: true, hasHoles: false };
  expect(facts).toEqual(
    byPage(listed, ({ isChinese }) => ({ ...expected, language: isChinese ? 'zh-CN' : 'en' })),
  );
  const titles = listed.map(
    ({ html, pathname }) => `${pathname.replace(/[^/]*\/$/, '')} ${find(html, /<title[^>]*>([^<]+)/)}`,
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('a text is once in its page, in a module, and not in the page’s data', () => {
  expect(listed.filter((page) => bodiesOf(page).length === 1).length).toBeGreaterThan(listed.length / 2);
  expect(pathsOf(listed.filter((page) => bodiesOf(page).length > 1))).toEqual([]);
  expect(pages.flatMap(bodiesOf).filter((body) => !files.has(`/doc/${body}.js`))).toEqual([]);
  const wrong = pages.filter((page) => {
    const body = bodiesOf(page).map(readBody).join('\n');
    // Beginnings of paragraphs that are long enough to occur nowhere by chance.
    const beginnings = findAll(body, /<p>([^<>&]{60,})/g).sort((a, b) => b.length - a.length);
    const surplus = beginnings
      .slice(0, 3)
      .map((text) => page.html.split(text).length - body.split(text).length);
    // A description may repeat one sentence; a second copy repeats all of them.
    return (surplus.length > 0 && surplus.every((count) => count > 0)) || surplus.some((count) => count < 0);
  });
  expect(pathsOf(wrong)).toEqual([]);
  // Home shows a little code, the vote its topics: data of these pages.
  const heavy = listed.filter(
    (page) => !isHome(page) && !page.pathname.endsWith(vote.path) && /"(?:html|text)":|<p>/.test(page.data),
  );
  expect(pathsOf(heavy)).toEqual([]);
});

test('each text has a Markdown copy, which it names, and which llms.txt and llms-full.txt have', () => {
  const copies = byPage(pages, ({ html }) => pathOf(find(html, /type="text\/markdown" href="([^"]+)"/)));
  expect(copies).toEqual(byPage(pages, (page) => (texts.includes(page) ? `${page.pathname}index.md` : '')));
  const full = readFile('/llms-full.txt');
  for (const page of texts.filter((text) => !isHome(text))) {
    const copy = readFile(copies[page.pathname]!);
    expect(copy).toContain(
      `\ntitle: ${JSON.stringify(find(page.html, /property="og:title" content="([^"]+)"/))}\n`,
    );
    expect(copy).toContain(`\ncanonical: ${site.url}${page.pathname}\n`);
    const prose = copy.replace(/^( *)(`{3,}|~{3,})[^]*?^\1\2$/gm, '').replace(/(`+)[^`]+?\1/g, '');
    expect(prose).not.toMatch(/^[TW?]> |<Badge|\]\([/#]|\{\/\*/m);
    expect([page.pathname, page.isChinese || full.includes(copy)]).toEqual([page.pathname, true]);
  }
  const links = findAll(readFile('/llms.txt'), /^- \[.+?\]\((\S+)index\.md\)/gm).map(pathOf);
  expect(links.sort()).toEqual(pathsOf(english.filter((page) => !isHome(page))));
});

test('each text has structured data, and an image for previews of its size', () => {
  const described = byPage(texts, ({ html }) => {
    const graph = find(html, /<script type="application\/ld\+json">([^<]*)</);
    const trail = findAll(graph, /"item":"([^"]+)"/g).map(pathOf);
    const png = fs.readFileSync(
      path.join(siteDir, pathOf(find(html, /property="og:image" content="([^"]+)"/))),
    );
    return {
      url: trail.at(-1) ?? pathOf(find(graph, /"url":"([^"]+)"/)),
      broken: trail.filter((to) => !pageOf.has(to)),
      image: [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20), png.length < 60_000],
    };
  });
  expect(described).toEqual(
    byPage(texts, ({ pathname }) => ({ url: pathname, broken: [], image: ['PNG', 1200, 630, true] })),
  );
});

test('the styles of a page declare every property that they use', () => {
  const undeclared = byPage(pages, ({ html, tags }) => {
    const styles = [...findAll(html, /<style[^>]*>([^]*?)<\/style>/g), tags].join('\n');
    const declared = new Set(findAll(styles, /[{;\s"](--[\w-]+)\s*:/g));
    // Gestures and scripts set others, whose uses have fallbacks.
    return findAll(styles, /var\((--[\w-]+)\)/g).filter((name) => !declared.has(name));
  });
  expect(undeclared).toEqual(byPage(pages, () => []));
});

test('the feed has every post once, the newest first', () => {
  const entries = readFile(site.feedPath).split('<entry>').slice(1);
  const links = entries.map((entry) => pathOf(find(entry, /<link href="([^"]+)"/)));
  expect([...links].sort()).toEqual(pathsOf(english).filter((to) => /^\/blog\/.+/.test(to)));
  const days = links.map((link) => find(link, /(\d{4}-\d{2}-\d{2})/));
  expect(days).toEqual([...days].sort().reverse());
  for (const entry of entries) expect(Date.parse(find(entry, /<updated>([^<]+)</))).not.toBeNaN();
});
