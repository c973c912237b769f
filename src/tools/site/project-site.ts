/** The site of this project as a build has it, without Gatsby: for checks, reports and the golden queries. */
import { readReadmes } from 'gatsby-source-package-readmes/read-readmes';
import { readSite, type BodyCache, type Site } from 'gatsby-transformer-docs/site/site';
import { docsOptions, readmeOptions } from '../../build/plugin-options';
import { readHistory } from 'gatsby-source-webpack-reference/history/history';
import { locateReference } from 'gatsby-source-webpack-reference/locations';
import { pluginFolder, readInstalled } from 'gatsby-source-webpack-reference/read-in-child';
import { buildFactIndex, type FactIndex } from 'gatsby-transformer-docs/facts/fact-index';
import { referenceLocations } from '../../config/reference-locations';

/** Facts of the installed packages without Gatsby. */

/** The facts with their locations on the site, as a build has them. */
async function readInstalledFacts(): Promise<FactIndex> {
  const history = readHistory(pluginFolder());
  return buildFactIndex(locateReference(await readInstalled(), referenceLocations, history), 'installed');
}

/** Bodies are rendered again in each run: those of all pages would be some fifty megabytes. */
const noCache: BodyCache = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
};

/**
 * Reads all pages of content, the READMEs of packages and the facts of the installed packages.
 *
 * @param chosen the options of the build
 * @throws Error with all problems of the list of packages
 */
export async function readProjectSite(chosen = docsOptions): Promise<Site> {
  const [facts, { readmes }] = await Promise.all([
    readInstalledFacts(),
    readReadmes(process.cwd(), readmeOptions),
  ]);
  const texts = readmes.map(({ name, content, doc }) => ({
    ...{ id: `PackageReadme ${name}`, digest: JSON.stringify([doc, content]), content, doc },
  }));
  return readSite(chosen, { readFacts: () => facts, texts, cache: noCache });
}
