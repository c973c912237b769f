import type { InstalledPackage } from './read-packages';

/** A page's metadata, as gatsby-transformer-docs reads it from a node with Markdown. */
export interface PageFields {
  path: string;
  language: string;
  size: number;
  title: string;
  description: string;
  keywords: string[];
  group: string;
  contributors: string[];
  repo: string;
  edit: string;
  /** Absolute path of the file with the text. */
  file: string;
  /** Location for problems of the whole page, relative to the project. */
  listed: { file: string; line: number; column: number };
  thirdParty: { name: string; version: string; license: string; source: string };
}

/** The tag under which npm publishes a version of these packages, as `npm version` names it. */
export function tagOf({ version }: Pick<InstalledPackage, 'version'>): string {
  return `v${version}`;
}

/**
 * Builds the metadata of a README's page.
 *
 * @param found the installed package
 * @param language of the READMEs
 */
export function buildPage(found: InstalledPackage, language: string): PageFields {
  const { listed, repository, version, license, file, readme, location } = found;
  const { url, owner, directory } = repository;
  const name = [directory, file.split(/[\\/]/).at(-1)].filter(Boolean).join('/');
  return {
    path: listed.path,
    language,
    size: Buffer.byteLength(readme),
    title: listed.title,
    description: listed.description ?? found.description,
    keywords: listed.keywords,
    group: listed.group,
    contributors: [owner],
    repo: url,
    edit: `${url}/edit/${listed.branch}/${name}`,
    file,
    listed: location,
    thirdParty: {
      name: listed.package,
      version,
      license,
      source: `${url}/blob/${tagOf(found)}/${name}`,
    },
  };
}
