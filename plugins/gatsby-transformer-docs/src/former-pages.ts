/** Which pages the site has had: one that vanishes without a redirect breaks the links of others to it. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from 'docs-core/problem';
import { runGit } from 'docs-core/run-git';
import { buildDocUrl } from './doc-url';
import type { DocsOptions } from './options';
import type { Site } from './site/site';
import { displayPath, isThirdParty } from './site/site-page';

/** A page of the source language, which has a file of content. */
export interface KnownPage {
  /** Site path with both slashes. */
  readonly url: string;
  /** Path relative to the project, as problems name it. */
  readonly file: string;
  /** See {@link digestOfPage}; '' where it is not known. */
  readonly digest: string;
}

/** A page that was part of the site at some time. */
export interface FormerPage extends KnownPage {
  /** The file that it was renamed to, where that is known: by Git's detection of renames. */
  readonly renamedTo?: string;
}

/** Digest of a page's whole file: Git's id of a file with this content. */
export function digestOfPage(source: string): string {
  const content = Buffer.from(source);
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

/**
 * Finds pages whose URL leads nowhere any more: neither a page nor a redirect has it. Pages of other languages are no
 * part of this: below a language's prefix, the page of the source language is shown.
 *
 * @param present the pages that there are now
 * @param redirects those of the site's settings
 * @returns a problem for each, at the file that is gone; it names the page that has taken its place, if one has its
 *   content or Git knows of the renaming, and both ways to solve it
 */
export function findVanishedPages(
  former: readonly FormerPage[],
  present: readonly KnownPage[],
  redirects: readonly { readonly from: string }[],
): Problem[] {
  const known = new Set([...present.map(({ url }) => url), ...redirects.map(({ from }) => from)]);
  const vanished = new Map(former.filter(({ url }) => !known.has(url)).map((page) => [page.url, page]));
  const before = new Set(former.map(({ url }) => url));
  return [...vanished.values()].map((page) => {
    const { url, file } = page;
    const successor = findSuccessor(page, present, before);
    const to = successor?.url ?? `/${url.split('/').slice(1, -2).join('/')}/`.replace('//', '/');
    const now = successor ? `; it is now ${successor.url} (${successor.file})` : '';
    return {
      file,
      line: 1,
      column: 1,
      message: `the page ${url} is gone, and no redirect leads from its URL to another page${now}`,
      example: `npm run move -- ${url} ${to}, or in src/config/redirects.ts: { from: '${url}', to: '${to}' },`,
    };
  });
}

/** The page that has taken the place of another one. */
function findSuccessor(
  { digest, renamedTo }: FormerPage,
  present: readonly KnownPage[],
  before: ReadonlySet<string>,
): KnownPage | undefined {
  return (
    present.find(({ file }) => file === renamedTo) ??
    // A page that was there before may have the same content, but is not where this one has moved.
    present.find((page) => digest !== '' && page.digest === digest && !before.has(page.url))
  );
}

const PAGE = /\.mdx?$/;

/** What was published, as far as it is known: the branch that the site is published from, or what is checked out. */
const BASES = ['origin/HEAD', 'origin/main', 'HEAD'];

const toPage = (folder: string, name: string, digest = ''): KnownPage => ({
  url: buildDocUrl(name, ''),
  file: displayPath({ absolutePath: path.join(folder, name) }),
  digest,
});

/** The pages of the source language that a site has, without the READMEs of packages. */
function listSitePages({ pages, options: { sources } }: Pick<Site, 'pages' | 'options'>): KnownPage[] {
  return pages
    .filter((page) => page.language === sources[0]?.language && !isThirdParty(page))
    .map((page) => ({ url: page.url, file: displayPath(page), digest: page.digest }));
}

/**
 * Prepares a check for pages that are gone; outside of a repository none is known.
 *
 * @returns finds the problems of the site as it is; what was edited before it was renamed is found again, too
 */
export function createVanishedCheck(site: Site): () => Problem[] {
  const { options } = site;
  // The pages of another folder were never published from here.
  const [source] = options.tolerant ? [] : options.sources;
  const former = source ? (readFormerPages(source.folder) ?? []) : [];
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
