/** Where links lead, on every page of every language. */
import fs from 'node:fs';
import path from 'node:path';
import documented from '../../../content/package.json';
import packageFile from '../../../package.json';
import formerAnchors from '../../config/former-anchors.json';
import { languages } from '../../config/languages';
import { playground } from '../../config/playground';
import { site } from '../../config/site';
import { commonQuestions } from '../../search/box/use-suggestions';
import { findFormerAnchor } from '../../ui/lib/find-former-anchor';
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

const moved = new Map(rules.redirects.map(({ source, destination }) => [source, destination]));

/** Whether a link of others arrives: at a page or a file, by a redirect, or at the section that once had its hash. */
function arrives(link: string): boolean {
  const { pathname, hash } = new URL(link, site.url);
  const path = files.has(pathname) ? pathname : `${pathname.replace(/\/$/, '')}/`;
  const to = moved.get(path) ?? path;
  if (hash === '' || /#|^https/.test(to) || leadsOn(to + hash)) return leadsOn(to);
  const target = findFormerAnchor(to, hash.slice(1), [...(ids[to] ?? [])]);
  return target !== undefined && leadsOn(target.startsWith('/') ? target : `${to}#${target}`);
}

test('every former id of a section leads to one that is there, in every language', () => {
  const lost = languages.flatMap(({ prefix }) =>
    Object.entries(formerAnchors).flatMap(([path, sections]) =>
      Object.keys(sections)
        .map((section) => prefix + (section.startsWith('/') ? section : `${path}#${section}`))
        // A beginning of ids: the page.
        .map((target) => target.replace(/#.*\*$/, ''))
        .filter((target) => !leadsOn(target)),
    ),
  );
  expect(lost).toEqual([]);
});

test('every link to this site arrives: of the READMEs, messages and comments of the installed packages', () => {
  const pattern = new RegExp(`${site.url.replaceAll('.', '\\.')}(/[\\w/#.%-]*[\\w/])`, 'g');
  const links = Object.keys({
    ...packageFile.dependencies,
    ...packageFile.devDependencies,
    ...documented.devDependencies,
  }).flatMap((name) => {
    const root = path.resolve('node_modules', name);
    return fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:md|[cm]?[jt]s|json)$/.test(file) && !/(?:^|[/\\])node_modules[/\\]/.test(file))
      .flatMap((file) =>
        findAll(fs.readFileSync(path.join(root, file), 'utf8'), pattern).map(
          (link) => [link, `${name}/${file}`] as const,
        ),
      );
  });
  expect(links.length).toBeGreaterThan(100);
  // The one in the placeholder of an example is no page.
  expect(links.filter(([link]) => link !== '/option/name/' && !arrives(link))).toEqual([]);
});
