import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { canDraw } from './card-svg';
import { drawCards, type DrawnCards } from './draw-cards';
import { buildCards, PAGES_QUERY, parsePages } from './page-cards';
import { readOptions } from './plugin-options';
import { readLook } from './read-look';

const CACHE_KEY = 'drawn';

/** Gatsby's hook. Draws the images of pages that are new or have a new title. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = async (args, pluginOptions) => {
  const { cache, reporter } = args;
  const options = readOptions(pluginOptions);
  try {
    const cards = buildCards(parsePages(await args.graphql<unknown>(PAGES_QUERY)), options);
    const { look, digest } = await readLook(options, process.cwd());
    // The cache belongs to Gatsby: `gatsby clean` empties it together with `public`, a change of this plugin too.
    const earlier: unknown = await cache.get(CACHE_KEY);
    const { drawn, anew, bytes } = await drawCards(cards, look, {
      publicDir: resolve('public'),
      earlier: isDrawn(earlier) ? earlier : {},
      lookDigest: digest,
    });
    await cache.set(CACHE_KEY, drawn);
    const size = anew === 0 ? '' : ` (${Math.ceil(bytes / anew / 1024)} KB each)`;
    reporter.info(`gatsby-plugin-social-images: images: ${cards.size}, drawn anew: ${anew}${size}`);
    const wordless = [...cards].filter(([, card]) => !canDraw(card, look)).map(([path]) => path);
    if (wordless.length > 0) {
      reporter.info(
        `gatsby-plugin-social-images: no letters for these titles, the logo stands in: ${wordless.join(', ')}`,
      );
    }
  } catch (error) {
    reporter.panicOnBuild(`gatsby-plugin-social-images: ${(error as Error).message}`);
  }
};

function isDrawn(value: unknown): value is DrawnCards {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((digest) => typeof digest === 'string')
  );
}
