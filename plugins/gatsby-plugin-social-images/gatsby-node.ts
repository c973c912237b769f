import { resolve } from 'node:path';
import type { CreatePagesArgs, GatsbyNode } from 'gatsby';
import { reportItem } from 'docs-core/build-item';
import { runQuery } from 'docs-core/query-result';
import { canRender } from './src/card-svg';
import { renderCards, type CardDigests, readLook } from './src/render-cards';
import { buildCards, type CardPage, PAGES_QUERY, type SocialImagesOptions } from './src/page-cards';

const CACHE_KEY = 'digests';

let rendering: ReturnType<typeof renderAll> | undefined;

/** Renders the images of pages that are new or have a new title. */
async function renderAll(args: CreatePagesArgs, options: SocialImagesOptions) {
  const { cache } = args;
  const { allDoc } = await runQuery<{ allDoc: { nodes: CardPage[] } }>(args, PAGES_QUERY);
  const cards = buildCards(allDoc.nodes, options);
  const { look, digest } = await readLook(options, process.cwd());
  // `gatsby clean` and a change of this plugin empty the cache together with `public`.
  const earlier = (await cache.get(CACHE_KEY)) as CardDigests | undefined;
  const { digests, rendered, bytes } = await renderCards(cards, look, {
    publicDir: resolve('public'),
    earlier: earlier ?? {},
    lookDigest: digest,
    onCard: (item, ms) => reportItem({ kind: 'social images', item, ms }),
  });
  await cache.set(CACHE_KEY, digests);
  const unrenderable = [...cards].filter(([, card]) => !canRender(card, look)).map(([path]) => path);
  return { total: cards.size, rendered, bytes, unrenderable };
}

/**
 * The titles of all pages are known here, long before the end of a build: sharp renders in threads of its own, while
 * webpack, which needs one, bundles.
 */
export const createPages: NonNullable<GatsbyNode['createPages']> = (args, pluginOptions) => {
  if (process.env.gatsby_executing_command !== 'build') return;
  rendering = renderAll(args, pluginOptions as unknown as SocialImagesOptions);
  // `onPostBuild` fails with its error.
  rendering.catch(() => {});
};

/** Waits for the images that are not rendered yet. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = async ({ reporter }) => {
  try {
    const done = await rendering;
    if (!done) throw new Error('the images were not begun: createPages has not been called');
    const { total, rendered, bytes, unrenderable } = done;
    const size = rendered === 0 ? '' : ` (${Math.ceil(bytes / rendered / 1024)} KB each)`;
    reporter.info(`gatsby-plugin-social-images: images: ${total}, rendered: ${rendered}${size}`);
    if (unrenderable.length > 0) {
      reporter.info(
        `gatsby-plugin-social-images: no font has the letters of these titles, the logo is shown instead: ${unrenderable.join(', ')}`,
      );
    }
  } catch (error) {
    reporter.panicOnBuild(`gatsby-plugin-social-images: ${(error as Error).message}`);
  }
};
