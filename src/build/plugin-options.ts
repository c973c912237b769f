import fs from 'node:fs';
import path from 'node:path';
import { languages, defaultLanguage } from '../config/languages';
import { redirects } from '../config/redirects';
import { sections } from '../config/sections';
import { site } from '../config/site';
import { env } from '../config/env';
import {
  packageOrganizations,
  packageReadmeLists,
  packageReadmes,
  retiredPackages,
} from '../config/package-readmes';

/** Options of gatsby-source-package-readmes. */
export function buildReadmeOptions() {
  return {
    packages: env.packageReadmes
      ? packageReadmes.map((entry) => ({ ...entry, keywords: entry.keywords.split(', ') }))
      : [],
    elsewhere: retiredPackages,
    listedIn: packageReadmeLists,
    language: defaultLanguage.code,
    organizations: packageOrganizations,
  };
}

/**
 * The paths of all static files, so that pages may link to them.
 *
 * @param folder folder of the files
 * @returns paths from the root of the site, sorted: `/brand/tile.svg`
 */
export function listStaticPaths(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .sort();
}

/** Paths that a page may link to without a page of content: home, printable pages, files. */
export function listKnownPaths(): string[] {
  return [
    ...languages.flatMap(({ prefix }) => [`${prefix}/`, `${prefix}${site.searchPath}`]),
    ...sections.flatMap(({ name, printable }) => [
      `/${name}/`,
      ...(printable ? [`/${name}/printable/`] : []),
    ]),
    ...redirects.map(({ from }) => from),
    site.feedPath,
    ...listStaticPaths('static'),
  ];
}
