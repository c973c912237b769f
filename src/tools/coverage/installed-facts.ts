/** Facts of the installed packages without Gatsby. */
import { readHistory } from 'gatsby-source-webpack-reference/history/history-file';
import { locateReference } from 'gatsby-source-webpack-reference/locations';
import { pluginFolder, readInstalled } from 'gatsby-source-webpack-reference/read-in-child';
import { buildFactIndex, type FactIndex } from 'gatsby-transformer-docs/facts/fact-index';
import { referenceLocations } from '../../config/reference-locations';

/** The facts with their locations on the site, as a build has them. */
export async function readInstalledFacts(): Promise<FactIndex> {
  const history = readHistory(pluginFolder());
  return buildFactIndex(locateReference(await readInstalled(), referenceLocations, history), 'installed');
}
