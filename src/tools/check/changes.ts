/** What `check --changed` looks at besides the edited files: what renaming, deleting and editing breaks elsewhere. */
import fs from 'node:fs';
import path from 'node:path';
import { escapePattern } from 'docs-core/escape';
import type { Problem } from 'docs-core/problem';
import { runGit } from 'docs-core/run-git';
import { buildDocUrl } from 'gatsby-transformer-docs/doc-url';
import type { CheckedDoc } from 'gatsby-transformer-docs/find-problems';
import { createVanishedCheck } from 'gatsby-transformer-docs/former-pages';
import type { DocSource } from 'gatsby-transformer-docs/options';
import { readPage } from 'gatsby-transformer-docs/site/read-page';
import { renderPage } from 'gatsby-transformer-docs/site/render-page';
import type { Site } from 'gatsby-transformer-docs/site/site';
import { displayPath, isThirdParty, type SitePage } from 'gatsby-transformer-docs/site/site-page';
import { readRedirectLinks, REDIRECTS_FILE } from '../pages/redirects-file';
import { isPageFile } from '../pages/select-pages';
import { findPages } from './check-content';
import type { Changes } from './list-changes';

/** What changes may have broken in files that are as they were. */
interface Affected {
  /** Files of unchanged pages whose links, diagrams, images or originals are affected. */
  readonly pages: readonly string[];
  /** The redirects that lead to changed or vanished pages. */
  readonly redirects: CheckedDoc;
  /** Pages that vanished without a redirect. */
  readonly problems: readonly Problem[];
}

/** URL of a page without its language's prefix, as links are written. */
const plainUrl = (site: Site, page: SitePage): string =>
  page.url.slice(site.sourceOf(page)?.prefix.length ?? 0);

export async function findAffected(site: Site, { changed, gone }: Changes): Promise<Affected> {
  const edited = findPages(site, changed);
  const vanished = gone.filter(isPageFile).flatMap((file) => {
    const source = site.options.sources.find(({ folder }) =>
      path.resolve(file).startsWith(folder + path.sep),
    );
    return source ? { source, path: path.relative(source.folder, path.resolve(file)) } : [];
  });
  const vanishedUrls = vanished.map((page) => buildDocUrl(page.path.split(path.sep).join('/'), ''));
  const texts = [
    ...vanishedUrls,
    ...(await Promise.all(edited.map((page) => listLostAnchors(site, page)))).flat(),
    ...gone.filter((file) => !isPageFile(file)).map((file) => `/${path.basename(file)}`),
  ];
  const pattern = new RegExp(`(?:${texts.map(escapePattern).join('|')})(?=[#?\\s)>\\]"']|$)`, 'm');
  const isOriginal = ({ source }: { source: DocSource }): boolean => source === site.options.sources[0];
  const originals = new Set(vanished.filter(isOriginal).map((page) => page.path));
  const own = new Set(edited);
  const isAffected = (page: SitePage): boolean =>
    !own.has(page) &&
    !isThirdParty(page) &&
    (originals.has(page.path) ||
      (texts.length > 0 && pattern.test(fs.readFileSync(page.absolutePath, 'utf8'))));
  const urls = new Set([...edited.map((page) => plainUrl(site, page)), ...vanishedUrls]);
  return {
    pages: site.pages.filter(isAffected).map(displayPath),
    redirects: readRedirectLinks(fs.readFileSync(REDIRECTS_FILE, 'utf8'), (target) => urls.has(target)),
    problems: createVanishedCheck(site)(),
  };
}

/** The lines that ids come from: headings, and tags about facts. */
const outlineOf = (text: string): string => (text.match(/^[ \t>]*(?:#|<[A-Z]).*$/gm) ?? []).join('\n');

/** URLs of headings that a page had at the last commit and has no longer. */
async function listLostAnchors(site: Site, page: SitePage): Promise<string[]> {
  // Null for a new file.
  const before = runGit('.', 'show', `HEAD:./${displayPath(page).split(path.sep).join('/')}`);
  const source = site.sourceOf(page);
  if (before === null || !source) return [];
  const former = readPage(page.absolutePath, source, site.options, before);
  if (outlineOf(former.body) === outlineOf(page.body)) return [];
  const [old, now] = await Promise.all([renderPage(former, site), renderPage(page, site)]);
  return old.ids.filter((id) => !now.ids.includes(id)).map((id) => `${plainUrl(site, page)}#${id}`);
}
