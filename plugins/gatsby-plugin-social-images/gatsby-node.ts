import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { reportItem } from '../docs-core/src/build-item';
import { runQuery } from '../docs-core/src/query-result';
import { canRender } from './src/card-svg';
import { renderCards, type CardDigests, readLook } from './src/render-cards';
import { buildCards, type CardPage, PAGES_QUERY, type SocialImagesOptions } from './src/page-cards';

const CACHE_KEY = 'digests';

/** Renders the images of pages that are new or have a new title. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = async (args, pluginOptions) => {
  const { cache, reporter } = args;
  const options = pluginOptions as unknown as SocialImagesOptions;
  try {
    const { allDoc } = await runQuery<{ allDoc: { nodes: CardPage[] } }>(args, PAGES_QUERY);
    const cards = buildCards(allDoc.nodes, options);
    const { look, digest } = await readLook(options, process.cwd());
    // `gatsby clean` and a change of this plugin empty the cache together with `public`.
    const earlier = (await cache.get(CACHE_KEY)) as CardDigests | undefined;
    const progress = reporter.createProgress('render social images', cards.size);
    progress.start();
    const { digests, rendered, bytes } = await renderCards(cards, look, {
      publicDir: resolve('public'),
      earlier: earlier ?? {},
      lookDigest: digest,
      onCard: (item, ms) => {
        reportItem({ kind: 'social images', item, ms });
        progress.tick();
      },
    });
    progress.end();
    await cache.set(CACHE_KEY, digests);
    const size = rendered === 0 ? '' : ` (${Math.ceil(bytes / rendered / 1024)} KB each)`;
    reporter.info(`gatsby-plugin-social-images: images: ${cards.size}, rendered: ${rendered}${size}`);
    const unrenderable = [...cards].filter(([, card]) => !canRender(card, look)).map(([path]) => path);
    if (unrenderable.length > 0) {
      reporter.info(
        `gatsby-plugin-social-images: no font has the letters of these titles, the logo is shown instead: ${unrenderable.join(', ')}`,
      );
    }
  } catch (error) {
    reporter.panicOnBuild(`gatsby-plugin-social-images: ${(error as Error).message}`);
  }
};
