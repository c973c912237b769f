import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { createTwins } from './create-twins';
import { readOptions } from './plugin-options';
import { BODIES_QUERY, PAGES_QUERY, parseBodies, parsePages, type Answer } from './twin-data';

const CACHE_KEY = 'files';

/** Gatsby's hook. Writes the twins and the lists once every page is there. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = async (args, pluginOptions) => {
  const { cache, reporter } = args;
  // Gatsby's types say that anything may come back.
  const ask = (query: string, variables?: object) => args.graphql(query, variables) as Promise<Answer>;
  try {
    // The cache belongs to Gatsby, and `gatsby clean` empties it together with `public`.
    const earlier: unknown = await cache.get(CACHE_KEY);
    const { files, twins, bytes, full, tooLarge } = await createTwins(readOptions(pluginOptions), {
      pages: parsePages(await ask(PAGES_QUERY)),
      readBodies: async (ids) => parseBodies(await ask(BODIES_QUERY, { ids })),
      publicDir: resolve('public'),
      earlierFiles: isPaths(earlier) ? earlier : [],
    });
    await cache.set(CACHE_KEY, files);
    const complete = full.map(({ url, bytes: size }) => `${url} ${kilobytes(size)}`);
    reporter.info(
      `gatsby-plugin-page-twins: pages as Markdown: ${twins} (${kilobytes(bytes)}), ${[
        ...complete,
        ...tooLarge.map((url) => `${url} left out: above fullLimit`),
      ].join(', ')}`,
    );
  } catch (error) {
    reporter.panicOnBuild((error as Error).message);
  }
};

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

function isPaths(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((path) => typeof path === 'string');
}
