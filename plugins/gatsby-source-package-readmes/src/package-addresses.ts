import type { Repository } from './package-facts';

/** A package of which this site has a page. */
export interface KnownPackage {
  readonly name: string;
  /** Path of the page, perhaps with a hash. */
  readonly url: string;
  /** Where it is developed, if that is known. */
  readonly repository?: Pick<Repository, 'owner' | 'name'>;
}

/** Finds the page of the package that an address is the home of; null if there is none. */
export type FindPage = (address: string) => string | null;

const REGISTRIES = new Set(['npmjs.com', 'npmjs.org']);

/**
 * Knows the addresses under which packages are found: repositories and registry pages, not what lies below them.
 *
 * @param packages with pages of this site
 * @param organizations GitHub organizations between which repositories have moved
 */
export function buildFindPage(packages: readonly KnownPackage[], organizations: readonly string[]): FindPage {
  const pages = new Map<string, string>();
  // Two packages may come of one repository: its address is the one's that has its name.
  for (const isNamesake of [true, false]) {
    for (const { name, url, repository } of packages) {
      if ((repository === undefined || repository.name === name) !== isNamesake) continue;
      const repositoryName = repository?.name ?? name;
      const owners = repository ? [repository.owner, ...organizations] : organizations;
      const keys = [
        `npmjs.com/package/${name}`,
        ...owners.map((owner) => `github.com/${owner}/${repositoryName}`),
      ];
      for (const key of keys) if (!pages.has(key.toLowerCase())) pages.set(key.toLowerCase(), url);
    }
  }
  return (address) => {
    const [, host = '', path = '', hash = ''] =
      /^https?:\/\/(?:www\.)?([^/?#]+)\/([^?#]*)(#.*)?$/i.exec(address) ?? [];
    const site = REGISTRIES.has(host.toLowerCase()) ? 'npmjs.com' : host.toLowerCase();
    const url = pages.get(`${site}/${path.replace(/(\.git)?\/?$/, '').toLowerCase()}`);
    if (url === undefined) return null;
    return url.includes('#') || hash === '#readme' ? url : `${url}${hash}`;
  };
}

/** `loaders/_css-loader.md` → `/loaders/css-loader/`, as pages' addresses are made of their files' names. */
export function pageUrl(path: string): string {
  return `/${path.replace(/\.md$/, '/').replace(/(^|\/)_/, '$1')}`;
}
