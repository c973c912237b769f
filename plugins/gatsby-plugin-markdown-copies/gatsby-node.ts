import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { runQuery } from 'docs-core/query-result';
import { BODIES_QUERY, type PageData, PAGES_QUERY } from './src/page-data';
import type { CopiesOptions } from './src/markdown-copy';
import { writeCopies } from './src/write-copies';

const CACHE_KEY = 'files';

/** Writes the copies and their lists once every page exists. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = async (args, pluginOptions) => {
  const { cache, reporter } = args;
  const readDocs = async <Doc>(query: string, variables?: object): Promise<Doc[]> =>
    (await runQuery<{ allDoc: { nodes: Doc[] } }>(args, query, variables)).allDoc.nodes;
  const timer = reporter.activityTimer('write Markdown copies');
  timer.start();
  try {
    // `gatsby clean` empties the cache together with `public`.
    const earlier = (await cache.get(CACHE_KEY)) as string[] | undefined;
    const { files, copies, bytes, full, tooLarge } = await writeCopies(
      pluginOptions as unknown as CopiesOptions,
      {
        pages: await readDocs<PageData>(PAGES_QUERY),
        readBodies: async (ids) => {
          const docs = await readDocs<{ id: string; markdown: string }>(BODIES_QUERY, { ids });
          return new Map(docs.map(({ id, markdown }) => [id, markdown]));
        },
        publicDir: resolve('public'),
        earlierFiles: earlier ?? [],
      },
    );
    await cache.set(CACHE_KEY, files);
    timer.end();
    const lists = [
      ...full.map(({ url, bytes: size }) => `${url} ${kilobytes(size)}`),
      ...tooLarge.map((url) => `${url} left out: too large`),
    ];
    reporter.info(
      `gatsby-plugin-markdown-copies: copies: ${copies} (${kilobytes(bytes)}), ${lists.join(', ')}`,
    );
  } catch (error) {
    reporter.panicOnBuild(`gatsby-plugin-markdown-copies: ${(error as Error).message}`);
  }
};

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
