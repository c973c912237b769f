/** The site of this project as a build has it, without Gatsby: for checks, reports and the golden queries. */
import path from 'node:path';
import { readReadmes } from 'gatsby-source-package-readmes/read-readmes';
import type { DocsOptions } from 'gatsby-transformer-docs/options';
import { readSite, type BodyCache, type Site } from 'gatsby-transformer-docs/site/site';
import { readInstalledFacts } from '../coverage/installed-facts';
import { createPageCache } from '../pages/page-cache';
import { docsOptions, readmeOptions } from '../../build/plugin-options';

const CLEANED = path.join('node_modules', '.cache', 'checks', 'readmes');

/** What the text of a README's page depends on besides the README. */
const SOURCES = ['plugins/gatsby-source-package-readmes/src'];

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
  const kept = createPageCache<string>(CLEANED, SOURCES);
  const [facts, { readmes }] = await Promise.all([
    readInstalledFacts(),
    readReadmes(process.cwd(), readmeOptions, {
      get: (key) => Promise.resolve(kept.read(key) ?? undefined),
      set: (key, text) => Promise.resolve(kept.write(key, text)),
    }),
  ]);
  const texts = readmes.map(({ name, content, doc }) => ({
    ...{ id: `PackageReadme ${name}`, digest: JSON.stringify([doc, content]), content, doc },
  }));
  // What gatsby-config.ts passes, and Gatsby adds to.
  const options: DocsOptions = { ...chosen, plugins: [] };
  return readSite(options, { readFacts: () => facts, texts, cache: noCache });
}
