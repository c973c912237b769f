import fs from 'node:fs';
import type { CreateDevServerArgs } from 'gatsby';
import type { Problem } from '../../docs-core/src/problem';
import { listSitePages, readFormerPages } from './former-pages';
import { displayPath, fileOfDoc, isThirdParty, type DocNode } from './nodes';
import type { DocsOptions } from './options';
import { digestOfPage, findVanishedPages, type SitePage } from './vanished-pages';

/** The files of pages as they are now, which Gatsby's nodes follow after seconds. */
export interface PageFiles {
  /** URLs of pages whose file was added since the start. */
  readonly added: ReadonlySet<string>;
  /** Files of pages that were removed since the start, as problems name them, by URL. */
  readonly gone: ReadonlyMap<string, string>;
  /** Takes note of a page's file that was added or edited; returns whether there is another URL now. */
  add(absolutePath: string, url: string, text: string): boolean;
  /** Takes note of a file that is gone; returns whether there is a URL less. */
  remove(absolutePath: string): boolean;
  /** The URLs of former pages that lead nowhere now. */
  findProblems(): Problem[];
}

/** The paths that the site's list of redirects has now: an entry that is added solves a problem. */
function readRedirects({ redirects, redirectsFile = '' }: DocsOptions): readonly { readonly from: string }[] {
  if (!fs.existsSync(redirectsFile)) return redirects;
  return [...fs.readFileSync(redirectsFile, 'utf8').matchAll(/\bfrom: '([^']+)'/g)].map(([, from = '']) => ({
    from,
  }));
}

/** Reads the files of all pages that there are at the start of the development server. */
export function readPageFiles(args: CreateDevServerArgs, options: DocsOptions): PageFiles {
  const [first] = listSitePages(args, options);
  const former = first && !options.tolerant ? (readFormerPages(first.folder) ?? []) : [];
  const pages = new Map<string, SitePage>();
  /** Of the last text of each file: what is committed may be older. */
  const digests = new Map<string, string>();
  const added = new Set<string>();
  const gone = new Map<string, string>();
  const add = (absolutePath: string, url: string, text: string): void => {
    const page = { url, file: displayPath({ absolutePath }), digest: digestOfPage(text) };
    pages.set(absolutePath, page);
    digests.set(page.file, page.digest);
  };
  for (const doc of args.getNodesByType('Doc') as DocNode[]) {
    if (isThirdParty(doc)) continue;
    const { absolutePath } = fileOfDoc(doc, args);
    // It may have been removed since Gatsby has read it.
    if (fs.existsSync(absolutePath)) add(absolutePath, doc.url, fs.readFileSync(absolutePath, 'utf8'));
    else gone.set(doc.url, displayPath({ absolutePath }));
  }
  return {
    added,
    gone,
    add(absolutePath, url, text) {
      const isNew = pages.get(absolutePath)?.url !== url;
      add(absolutePath, url, text);
      if (isNew) added.add(url);
      return gone.delete(url) || isNew;
    },
    remove(absolutePath) {
      const page = pages.get(absolutePath);
      pages.delete(absolutePath);
      if (!page || [...pages.values()].some(({ url }) => url === page.url)) return false;
      added.delete(page.url);
      gone.set(page.url, page.file);
      return true;
    },
    findProblems() {
      const known = former.map((page) => ({ ...page, digest: digests.get(page.file) ?? page.digest }));
      return findVanishedPages(known, [...pages.values()], readRedirects(options));
    },
  };
}
