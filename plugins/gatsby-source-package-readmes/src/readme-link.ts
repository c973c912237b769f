import type { Repository } from './package-facts';
import type { FindPage } from './package-addresses';

/** What links of a README are made absolute with. */
export interface ReadmePlace {
  readonly repository: Repository;
  /** Name of the tag of the published version. */
  readonly tag: string;
  /** Path of the README's own page. */
  readonly url: string;
  readonly findPage: FindPage;
}

/**
 * Where a link of a README leads on this site: what is relative, to the file of the published version in the
 * repository; the home of a package that has a page, to that page. Whether an address is harmless is not asked here.
 *
 * @param written the link as it stands in the README
 * @returns its address, or null where it leads out of the repository
 */
export function readmeLink(written: string, place: ReadmePlace): string | null {
  const { repository, tag, url } = place;
  const link = written.trim();
  if (/^(#|[\\/]{2})/.test(link)) return link;
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) {
    const page = place.findPage(link);
    // From its own page, the home of a package is the repository.
    return page === null || page === url ? link : page;
  }
  const [, own] = /^(?:\.\/)?readme\.md(#.*)$/i.exec(link) ?? [];
  if (own !== undefined) return own;
  const root = `${repository.url}/blob/${tag}/`;
  const folder = repository.directory === '' ? root : `${root}${repository.directory}/`;
  const address = toAddress(link.startsWith('/') ? `.${link}` : link, link.startsWith('/') ? root : folder);
  return address?.startsWith(root) ? address : null;
}

function toAddress(link: string, base: string): string | null {
  try {
    return new URL(link, base).href;
  } catch {
    return null;
  }
}
