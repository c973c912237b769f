import { createHash } from 'node:crypto';
import type { Problem } from 'docs-core/problem';

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
