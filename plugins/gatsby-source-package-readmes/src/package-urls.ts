import { z } from 'zod';

/** Where a package is developed. */
export interface Repository {
  /** `https://github.com/webpack/css-loader` */
  readonly url: string;
  readonly owner: string;
  readonly name: string;
  /** Folder of the package in it; '' for its root. */
  readonly directory: string;
}

/** Fields of a package.json. */
export interface PackageMetadata {
  readonly version: string;
  readonly license: string;
  readonly description: string;
  readonly repository: Repository;
}

const GITHUB =
  /^(?:(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?github\.com\/|git@github\.com:|github:)?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

const repository = z.union([
  z.string().transform((url) => ({ url, directory: '' })),
  z.object({ url: z.string(), directory: z.string().default('') }),
]);

const manifest = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  license: z.string().min(1),
  description: z.string().default(''),
  repository,
});

/**
 * Reads a package.json (docs.npmjs.com/cli/configuring-npm/package-json lists the forms of `repository`).
 *
 * @returns its fields, or a sentence about what is missing, without the package's name
 */
export function parsePackageMetadata(json: string): PackageMetadata | string {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return 'its package.json is no JSON';
  }
  const parsed = manifest.safeParse(data);
  if (!parsed.success) {
    const keys = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'package.json')))];
    return `its package.json has no usable ${keys.join(', ')}`;
  }
  const { url: written, directory: folder } = parsed.data.repository;
  const [, owner, name] = GITHUB.exec(written) ?? [];
  if (owner === undefined || name === undefined) return `its repository is not on GitHub: "${written}"`;
  const url = `https://github.com/${owner}/${name}`;
  const directory = folder.replace(/^[./]+|\/+$/g, '');
  return { ...parsed.data, repository: { url, owner, name, directory } };
}

/** A package of which this site has a page. */
export interface KnownPackage {
  readonly name: string;
  /** Path of the page, perhaps with a hash. */
  readonly url: string;
  /** Where it is developed, if that is known. */
  readonly repository?: Pick<Repository, 'owner' | 'name'>;
}

/** Finds the page of the package that an URL is the home of; null if there is none. */
export type FindPage = (url: string) => string | null;

const REGISTRIES = new Set(['npmjs.com', 'npmjs.org']);

/** Finds packages by their URLs: repositories and registry pages, not pages below them. */
export function buildFindPage(packages: readonly KnownPackage[], organizations: readonly string[]): FindPage {
  const pages = new Map<string, string>();
  // Two packages may be in one repository: its URL is the one's that has its name.
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
  return (url) => {
    const [, host = '', path = '', hash = ''] =
      /^https?:\/\/(?:www\.)?([^/?#]+)\/([^?#]*)(#.*)?$/i.exec(url) ?? [];
    const site = REGISTRIES.has(host.toLowerCase()) ? 'npmjs.com' : host.toLowerCase();
    const page = pages.get(`${site}/${path.replace(/(\.git)?\/?$/, '').toLowerCase()}`);
    if (page === undefined) return null;
    return page.includes('#') || hash === '#readme' ? page : `${page}${hash}`;
  };
}

/** `loaders/_css-loader.md` → `/loaders/css-loader/`, as pages' URLs are built from file names. */
export function pageUrl(path: string): string {
  return `/${path.replace(/\.md$/, '/').replace(/(^|\/)_/, '$1')}`;
}
