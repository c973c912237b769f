import { buildCoverage, type ShownFact } from '../../../plugins/gatsby-transformer-docs/src/facts/coverage';
import { FACT_KINDS } from '../../../plugins/gatsby-transformer-docs/src/facts/fact-index';
import { renderPage } from '../../../plugins/gatsby-transformer-docs/src/site/render-page';
import { isThirdParty } from '../../../plugins/gatsby-transformer-docs/src/site/site-page';
import { defaultLanguage } from '../../config/languages';
import { readProjectSite } from '../site/project-site';

/**
 * Counts the facts of the installed packages that the pages of the default language show.
 *
 * @returns `versions` as in `webpack 5.112.2, webpack-cli 7.3.1`
 */
export async function readCoverage(report: (text: string) => void) {
  report('Reading the installed packages and the pages …');
  const site = await readProjectSite();
  const pages = site.pages.filter((page) => page.language === defaultLanguage.code && !isThirdParty(page));
  report(`Rendering ${pages.length} pages …`);
  const shown: ShownFact[] = [];
  for (const page of pages) {
    const { facts } = await renderPage(page, site);
    shown.push(...facts.map((fact) => ({ ...fact, page: page.url })));
  }
  const index = site.readFacts();
  const facts = FACT_KINDS.flatMap((kind) => index.list(kind));
  const versions = Object.entries(index.versions).map((pair) => pair.join(' '));
  return { versions: versions.join(', '), tables: buildCoverage(facts, shown) };
}
