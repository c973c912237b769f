import { createHash } from 'node:crypto';
import type { Problem } from 'docs-core/problem';
import { cleanReadme } from './clean-readme';
import { selectLinked } from './linked-packages';
import { buildFindPage, pageUrl, type KnownPackage } from './package-urls';
import { buildPage, readPackages, type ReadmesOptions, tagOf } from './read-packages';

/** A README as the site shows it. */
export interface Readme {
  /** Of the package. */
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** URL of the repository. */
  readonly repository: string;
  /** Markdown whose links lead to pages of this site where it has them. */
  readonly content: string;
  /** The metadata of its page. */
  readonly doc: ReturnType<typeof buildPage>;
}

/** Part of the cache key: increase it when the same README results in other Markdown. */
const CLEANED = 1;

/**
 * Reads the READMEs of the listed packages; works without Gatsby.
 *
 * @param root folder of the project
 * @param cache keeps the cleaned texts
 * @returns them, and every problem of the list
 */
export async function readReadmes(
  root: string,
  { packages: all, linkedFrom, listedIn, language, elsewhere, organizations }: ReadmesOptions,
  cache: { get(key: string): Promise<unknown>; set(key: string, value: string): Promise<unknown> },
): Promise<{ readmes: Readme[]; problems: Problem[] }> {
  const listed = linkedFrom ? selectLinked(all, linkedFrom) : all;
  const { packages, problems } = await readPackages(root, listed, listedIn);
  const known: KnownPackage[] = [
    ...packages.map(({ listed: { package: name, path }, repository }) => ({
      name,
      url: pageUrl(path),
      repository,
    })),
    ...elsewhere.map(({ package: name, url }) => ({ name, url })),
  ];
  const findPage = buildFindPage(known, organizations);
  const urls = JSON.stringify([CLEANED, known, organizations]);
  const readmes: Readme[] = [];
  for (const found of packages) {
    const { listed, repository, version, license, readme } = found;
    const digest = createHash('sha256')
      .update(JSON.stringify([urls, listed.package, version, repository]))
      .update(readme)
      .digest('hex');
    const cached = (await cache.get(digest)) as string | undefined;
    const content =
      cached ?? cleanReadme(readme, { repository, tag: tagOf(found), url: pageUrl(listed.path), findPage });
    if (cached === undefined) await cache.set(digest, content);
    const doc = buildPage(found, language);
    readmes.push({ name: listed.package, version, license, repository: repository.url, content, doc });
  }
  return { readmes, problems };
}
