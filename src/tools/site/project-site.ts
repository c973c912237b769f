/** The site of this project as a build has it, without Gatsby: for checks, reports and the golden queries. */
import { readReadmes } from 'gatsby-source-package-readmes/read-readmes';
import { readSite, type BodyCache, type Site } from 'gatsby-transformer-docs/site/site';
import { readInstalledFacts } from '../coverage/installed-facts';
import { docsOptions, readmeOptions } from '../../build/plugin-options';

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
