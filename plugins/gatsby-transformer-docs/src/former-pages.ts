/** Which pages the site has had: one that vanishes without a redirect breaks the links of others to it. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { buildDocUrl } from './doc-url';
import { displayPath, fileOfDoc, isThirdParty, type DocNode } from './nodes';
import type { DocsOptions } from './options';
import { digestOfPage, type FormerPage, type SitePage } from './vanished-pages';

const PAGE = /\.mdx?$/;

/** What was published, as far as it is known: the branch that the site is published from, or what is checked out. */
const BASES = ['origin/HEAD', 'origin/main', 'HEAD'];

const toPage = (folder: string, name: string, digest = ''): SitePage => ({
  url: buildDocUrl(name, ''),
  file: displayPath({ absolutePath: path.join(folder, name) }),
  digest,
});

/** The pages of the source language that a build has, without the READMEs of packages. */
export function listSitePages(
  { getNode, getNodesByType }: Pick<NodePluginArgs, 'getNode' | 'getNodesByType'>,
  { sources }: Pick<DocsOptions, 'sources'>,
): (SitePage & { readonly folder: string })[] {
  return (getNodesByType('Doc') as DocNode[])
    .filter((doc) => doc.language === sources[0]?.language && !isThirdParty(doc))
    .flatMap((doc) => {
      const { absolutePath } = fileOfDoc(doc, { getNode });
      if (!fs.existsSync(absolutePath)) return [];
      return {
        url: doc.url,
        file: displayPath({ absolutePath }),
        digest: digestOfPage(fs.readFileSync(absolutePath, 'utf8')),
        folder: absolutePath.slice(0, -doc.path.length),
      };
    });
}

/**
 * Every page of a folder that the site has ever had: of the published branch, those of its last commit and those that
 * an earlier one has removed or renamed.
 *
 * @param folder absolute path of the source language's pages
 * @returns null without a repository, and before its first commit
 */
export function readFormerPages(folder: string): FormerPage[] | null {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const isCommit = (name: string): boolean => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== '';
    } catch {
      return false;
    }
  };
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
