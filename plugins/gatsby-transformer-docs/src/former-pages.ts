/** Which pages the site has had: one that vanishes without a redirect breaks the links of others to it. */
import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from 'docs-core/problem';
import { runGit } from 'docs-core/run-git';
import { buildDocUrl } from './doc-url';
import type { DocsOptions } from './options';
import type { Site } from './site/site';
import { displayPath, isThirdParty } from './site/site-page';
import { findVanishedPages, type FormerPage, type KnownPage } from './vanished-pages';

const PAGE = /\.mdx?$/;

/** What was published, as far as it is known: the branch that the site is published from, or what is checked out. */
const BASES = ['origin/HEAD', 'origin/main', 'HEAD'];

const toPage = (folder: string, name: string, digest = ''): KnownPage => ({
  url: buildDocUrl(name, ''),
  file: displayPath({ absolutePath: path.join(folder, name) }),
  digest,
});

/** The pages of the source language that a site has, without the READMEs of packages. */
export function listSitePages({ pages, options: { sources } }: Pick<Site, 'pages' | 'options'>): KnownPage[] {
  return pages
    .filter((page) => page.language === sources[0]?.language && !isThirdParty(page))
    .map((page) => ({ url: page.url, file: displayPath(page), digest: page.digest }));
}

/**
 * Prepares a check for pages that are gone.
 *
 * @param last the pages of the last build, for a folder outside of a repository
 * @returns finds the problems of the site as it is; what was edited before it was renamed is found again, too
 */
export function createVanishedCheck(site: Site, last: readonly FormerPage[] = []): () => Problem[] {
  const { options } = site;
  // The pages of another folder were never published from here.
  const [source] = options.tolerant ? [] : options.sources;
  const former = source ? (readFormerPages(source.folder) ?? last) : [];
  /** Of the last text of each file: what is committed may be older. */
  const digests = new Map<string, string>();
  return () => {
    const present = listSitePages(site);
    for (const { file, digest } of present) digests.set(file, digest);
    const known = former.map((page) => ({ ...page, digest: digests.get(page.file) ?? page.digest }));
    return findVanishedPages(known, present, readRedirects(options));
  };
}

/** The paths that the site's list of redirects has now: an entry that is added solves a problem. */
function readRedirects({ redirects, redirectsFile = '' }: DocsOptions): readonly { readonly from: string }[] {
  if (!fs.existsSync(redirectsFile)) return redirects;
  return [...fs.readFileSync(redirectsFile, 'utf8').matchAll(/\bfrom: '([^']+)'/g)].map(([, from = '']) => ({
    from,
  }));
}

/**
 * Every page of a folder that the site has ever had: of the published branch, those of its last commit and those that
 * an earlier one has removed or renamed.
 *
 * @param folder absolute path of the source language's pages
 * @returns null without a repository, and before its first commit
 */
export function readFormerPages(folder: string): FormerPage[] | null {
  const git = (...args: string[]): string => runGit(folder, ...args) ?? '';
  const isCommit = (name: string): boolean =>
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== '';
  const base = fs.existsSync(folder) ? BASES.find(isCommit) : undefined;
  if (base === undefined) return null;
  const last = [...git('ls-tree', '-r', base, '.').matchAll(/^\S+ blob (\w+)\t(.+)$/gm)];
  const pages = last.flatMap(([, digest, name = '']) =>
    PAGE.test(name) ? [toPage(folder, name, digest)] : [],
  );
  // Only of the branch itself: what another one added and removed before it was merged was never published.
  const options = ['--first-parent', '-M', '--relative', '--diff-filter=DR', '--name-status', '--format='];
  const changes = git('log', ...options, base, '--', '.').matchAll(/^[DR]\d*\t([^\t\n]+)(?:\t(.+))?$/gm);
  const renamed = new Map([...changes].map(([, name = '', to = '']) => [name, to]));
  const newestName = (name: string, seen: readonly string[] = []): string => {
    const to = renamed.get(name) ?? '';
    return to === '' || seen.includes(to) ? name : newestName(to, [...seen, to]);
  };
  const gone = [...renamed.keys()]
    .filter((name) => PAGE.test(name))
    .map((name) => {
      const now = newestName(name);
      return { ...toPage(folder, name), ...(now !== name && { renamedTo: toPage(folder, now).file }) };
    });
  return [...gone, ...pages];
}
