/** Facts of the installed packages without Gatsby. Reading them takes seconds, hence once for each lockfile. */
import path from 'node:path';
import type { Reference } from 'docs-core/reference';
import { readHistory } from 'gatsby-source-webpack-reference/history/history-file';
import { locateReference } from 'gatsby-source-webpack-reference/locations';
import { pluginFolder } from 'gatsby-source-webpack-reference/read-in-child';
import { buildFactIndex, type FactIndex } from 'gatsby-transformer-docs/facts/fact-index';
import { referenceLocations } from '../../config/reference-locations';
import { createPageCache } from '../pages/page-cache';

const CACHE = path.join('node_modules', '.cache', 'checks', 'reference');
/** What a reference depends on. */
const SOURCES = [
  'plugins/gatsby-source-webpack-reference/src',
  'plugins/docs-core/src/reference.ts',
  'package-lock.json',
];

/** @param isCorrected false for what the packages say, without this project's corrections */
export async function readInstalledReference({ isCorrected = true } = {}): Promise<Reference> {
  const cache = createPageCache<Reference>(CACHE, SOURCES);
  const key = isCorrected ? 'corrected' : 'as published';
  const known = cache.read(key);
  if (known) return known;
  // It loads webpack and TypeScript's compiler.
  const { readReference } =
    await import('gatsby-source-webpack-reference/read-reference');
  const reference = await readReference({ isCorrected });
  cache.write(key, reference);
  return reference;
}

/** The facts with their locations on the site, as a build has them. */
export async function readInstalledFacts(): Promise<FactIndex> {
  const history = readHistory(pluginFolder());
  return buildFactIndex(locateReference(await readInstalledReference(), referenceLocations, history), 'installed');
}
