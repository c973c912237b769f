/** Where links lead, on every page of every language. */
import fs from 'node:fs';
import path from 'node:path';
import { languages } from '../../config/languages';
import { playground } from '../../config/playground';
import { site } from '../../config/site';
import { commonQuestions } from '../../search/box/use-suggestions';
import {
  byPage,
  files,
  find,
  findAll,
  listed,
  pageOf,
  pages,
  readFile,
  rules,
  type Page,
} from './support/built-site';

const idsOf = ({ tags }: Page): string[] => findAll(tags, /\sid="([^"]+)"/g);
const ids = byPage(pages, (page) => new Set(idsOf(page)));
const nothing = byPage(pages, () => []);

/** Whether a link leads to a page or a file of the site, and to an id there, or safely out. */
function leadsOn(link: string, from = '/'): boolean {
  const url = new URL(link, site.url + from);
  if (url.hostname !== new URL(site.url).hostname) return /^(?:https?|mailto):$/.test(url.protocol);
  const [target, id] = [url.pathname, url.hash.slice(1)].map(decodeURIComponent) as [string, string];
  if (!pageOf.has(target)) return files.has(target);
  // The playground reads its hash itself.
  return id === '' || target.endsWith(playground.path) || ids[target]!.has(id);
}

test('every link of a page leads to a page, a file and an id that are there', () => {
  // Pages that are shown at other URLs than their own.
  const placed = pages.filter(({ template }) => !/404|shell/.test(template));
  const broken = byPage(placed, ({ pathname, tags }) =>
    [
      ...findAll(tags, /\s(?:href|src|action|poster)="([^"]*)"/g),
      ...findAll(tags, /\ssrcset="([^"]+)"/g).flatMap((set) => findAll(set, /([^\s,]+)(?:\s[^,]*)?(?:,|$)/g)),
      ...findAll(tags, /property="og:(?:url|image)" content="([^"]+)"/g),
    ].filter((link) => !leadsOn(link, pathname)),
  );
  expect(broken).toEqual(byPage(placed, () => []));
  expect(
    findAll(readFile(site.manifestPath), /"src":\s*"([^"]+)"/g).filter((icon) => !leadsOn(icon)),
  ).toEqual([]);
});

test('the common questions of the search are answered in every language', () => {
  const urls = languages.flatMap(({ prefix }) => commonQuestions.map(({ url }) => `${prefix}${url}`));
  expect(urls.filter((url) => !leadsOn(url))).toEqual([]);
});

test('no page has an id twice', () => {
  const twice = byPage(pages, (page) => idsOf(page).filter((id, index, all) => all.indexOf(id) !== index));
  expect(twice).toEqual(nothing);
});

test('a Chinese page leads to Chinese pages, and says where it leads to English', () => {
  const english = byPage(pages, ({ isChinese, tags }) =>
    findAll(isChinese ? tags : '', /(<a\s[^>]*>)/g).filter(
      (tag) => pageOf.has(`/zh${find(tag, /\shref="([^"#?]*)/)}`) && !/hreflang="en"/i.test(tag),
    ),
  );
  expect(english).toEqual(nothing);
});

test('the ids of a translation are those of its source', () => {
  const headings = (page?: Page) => findAll(page?.markup ?? '', /<h[2-6] id="([^"]+)"/g);
  const translated = listed.filter(({ isChinese, html }) => isChinese && html.includes('data-body='));
  expect(translated.length).toBeGreaterThan(0);
  expect(byPage(translated, headings)).toEqual(
    byPage(translated, ({ pathname }) => headings(pageOf.get(pathname.slice('/zh'.length)))),
  );
});

test('every old URL leads to a page that is there, or to an allowed host', () => {
  expect(rules.redirects.length).toBeGreaterThan(0);
  const faults = rules.redirects.filter(({ source: from, destination: to }) => {
    const { origin, hostname } = new URL(to, site.url);
    const isAllowed = origin === site.url || site.redirectHosts.some((host) => host === hostname);
    return pageOf.has(from) || !isAllowed || !leadsOn(to);
  });
  expect(faults).toEqual([]);
});

test('every URL of this site that the tools print is there', () => {
  const folders = ['webpack/lib', 'webpack/hot', 'webpack/schemas', 'webpack-cli/lib'];
  const servers = ['webpack-dev-server/lib', 'webpack-dev-server/client'];
  const pattern = new RegExp(`(${site.url.replaceAll('.', '\\.')}/[\\w/#.%-]*[\\w/])`, 'g');
  const links = [...folders, ...servers].flatMap((folder) => {
    const root = path.resolve('node_modules', folder);
    const sources = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
    return sources
      .filter((file) => /\.(?:[cm]?js|json)$/.test(file))
      .flatMap((file) => findAll(fs.readFileSync(path.join(root, file), 'utf8'), pattern));
  });
  expect(links.length).toBeGreaterThan(0);
  // The one in the placeholder of an example is no page.
  const real = links.filter((link) => !link.endsWith('/option/name/'));
  expect(real.filter((link) => !leadsOn(link.replace(/^([^#]*[^/#])(?=#|$)/, '$1/')))).toEqual([]);
});
