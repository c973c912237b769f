import { placeReference } from '../../../plugins/gatsby-source-webpack-reference/src/place-reference';
import { readReference } from '../../../plugins/gatsby-source-webpack-reference/src/read-reference';
import {
  buildFactIndex,
  type FactIndex,
} from '../../../plugins/gatsby-transformer-docs/src/facts/fact-index';
import { referencePlaces } from '../../config/reference-places';

/** The facts of the installed packages with their places, without Gatsby; it takes some seconds. */
export async function readInstalledFacts(): Promise<FactIndex> {
  return buildFactIndex(placeReference(await readReference(), referencePlaces), 'installed');
}
