import path from 'node:path';
import type { Problem } from 'docs-core/problem';
import { createResultCache } from 'docs-core/result-cache';
import { cleanReadme } from './clean-readme';
import { selectLinked } from './linked-packages';
import { buildFindPage, pageUrl, type KnownPackage } from './package-urls';
import { buildPage, readPackages, type ReadmesOptions, tagOf } from './read-packages';

/** A README as the site shows it. */
export interface Readme {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly repository: string;
  /** Markdown whose links lead to pages of this site where it has them. */
  readonly content: string;
  readonly doc: ReturnType<typeof buildPage>;
}

/** Where cleaned texts are kept, which takes seconds to make, and what they depend on besides the README. */
const CLEANED = path.join('node_modules', '.cache', 'readmes');
const SOURCES = ['plugins/gatsby-source-package-readmes/src', 'package-lock.json'];

/**
 * Reads the READMEs of the listed packages; works without Gatsby.
 *
 * @param root folder of the project
 * @returns them, and every problem of the list
 */
export async function readReadmes(
  root: string,
  { packages: all, linkedFrom, listedIn, language, elsewhere, organizations }: ReadmesOptions,
): Promise<{ readmes: Readme[]; problems: Problem[] }> {
  const listed = linkedFrom ? selectLinked(all, linkedFrom) : all;
  const { packages, problems } = await readPackages(root, listed, listedIn);
  const linkable: KnownPackage[] = [
    ...packages.map(({ listed: { package: name, path }, repository }) => ({
      name,
      url: pageUrl(path),
      repository,
    })),
    ...elsewhere.map(({ package: name, url }) => ({ name, url })),
  ];
  const findPage = buildFindPage(linkable, organizations);
  const cache = createResultCache<string>(CLEANED, SOURCES);
  const readmes: Readme[] = [];
  for (const found of packages) {
    const { listed, repository, version, license, readme } = found;
    const key = JSON.stringify([linkable, organizations, listed.package, version, repository, readme]);
    const known = cache.read(key);
    const content =
      known ?? cleanReadme(readme, { repository, tag: tagOf(found), url: pageUrl(listed.path), findPage });
    if (known === null) cache.write(key, content);
    const doc = buildPage(found, language);
    readmes.push({ name: listed.package, version, license, repository: repository.url, content, doc });
  }
  return { readmes, problems };
}
