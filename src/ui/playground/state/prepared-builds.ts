/** What the examples build, made with the site: a visitor sees it before anything of webpack is fetched. */
import type { BuildOutcome } from 'webpack-in-browser/protocol';
import { fetchJson } from '../../lib/fetch-json';

type Built = Extract<BuildOutcome, { readonly type: 'built' }>;

/** A build without errors and warnings; its output files are texts. */
export interface PreparedBuild extends Pick<Built, 'statsText' | 'graphs'> {
  readonly files: readonly (readonly [path: string, text: string])[];
}

/** The build of an example, and that of its second configuration where it has one. */
export type PreparedBuilds = readonly [first: PreparedBuild, second?: PreparedBuild];

/** Outcomes as a worker would have sent them. */
export type PreparedOutcomes = readonly Built[];

const fetched = new Map<string, Promise<PreparedOutcomes>>();

/**
 * Fetches what an example builds, once.
 *
 * @param url of the build's file
 * @throws TypeError without network
 */
export function fetchPrepared(url: string): Promise<PreparedOutcomes> {
  const outcomes =
    fetched.get(url) ??
    fetchJson(url).then((builds) =>
      (builds as PreparedBuild[]).map(({ files, ...build }): Built => {
        const encoder = new TextEncoder();
        const written = files.map(([path, text]) => ({ path, bytes: encoder.encode(text) }));
        return { type: 'built', ...build, files: written, problems: [], duration: 0 };
      }),
    );
  fetched.set(url, outcomes);
  return outcomes;
}
