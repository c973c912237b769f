import { resolve } from 'node:path';
import type { CreatePagesArgs, GatsbyNode } from 'gatsby';
import { reportItem } from 'docs-core/build-item';
import { runQuery } from 'docs-core/query-result';
import { canRender } from './src/card-svg';
import { renderCards, type CardDigests, readLook } from './src/render-cards';
import { buildCards, type CardPage, PAGES_QUERY, type SocialImagesOptions } from './src/page-cards';

const CACHE_KEY = 'digests';

/** The images of a build: how many there are, how many are done, and what will have been done. */
interface Rendering {
  readonly total: number;
  done: number;
  onDone: () => void;
  readonly finished: Promise<{ rendered: number; bytes: number; unrenderable: readonly string[] }>;
}

let rendering: Promise<Rendering> | undefined;

/** Begins to render the images of pages that are new or have a new title. */
async function startRendering(args: CreatePagesArgs, options: SocialImagesOptions): Promise<Rendering> {
  const { cache } = args;
  const { allDoc } = await runQuery<{ allDoc: { nodes: CardPage[] } }>(args, PAGES_QUERY);
  const cards = buildCards(allDoc.nodes, options);
  const { look, digest } = await readLook(options, process.cwd());
  // `gatsby clean` and a change of this plugin empty the cache together with `public`.
  const earlier = (await cache.get(CACHE_KEY)) as CardDigests | undefined;
  const render = async () => {
    const { digests, rendered, bytes } = await renderCards(cards, look, {
      publicDir: resolve('public'),
      earlier: earlier ?? {},
      lookDigest: digest,
      onCard: (item, ms) => {
        reportItem({ kind: 'social images', item, ms });
        state.done += 1;
        state.onDone();
      },
    });
    await cache.set(CACHE_KEY, digests);
    const unrenderable = [...cards].filter(([, card]) => !canRender(card, look)).map(([path]) => path);
    return { rendered, bytes, unrenderable };
  };
  const state: Rendering = {
    total: cards.size,
    done: 0,
    onDone: () => {},
    finished: Promise.resolve().then(render),
  };
  state.finished.catch(() => {});
  return state;
}

/**
 * The titles of all pages are known here, long before the end of a build: sharp renders in threads of its own, while
 * webpack, which needs one, bundles.
 */
export const createPages: NonNullable<GatsbyNode['createPages']> = (args, pluginOptions) => {
  if (process.env.gatsby_executing_command !== 'build') return;
  rendering = startRendering(args, pluginOptions as unknown as SocialImagesOptions);
  // `onPostBuild` fails with its error.
  rendering.catch(() => {});
};

/** Waits for the images that are not rendered yet. */
export const onPostBuild: NonNullable<GatsbyNode['onPostBuild']> = async ({ reporter }) => {
  try {
    const state = await rendering;
    if (!state) throw new Error('the images were not begun: createPages has not been called');
    const progress = reporter.createProgress('render social images', state.total, state.done);
    progress.start();
    state.onDone = () => progress.tick();
    const { rendered, bytes, unrenderable } = await state.finished;
    progress.end();
    const size = rendered === 0 ? '' : ` (${Math.ceil(bytes / rendered / 1024)} KB each)`;
    reporter.info(`gatsby-plugin-social-images: images: ${state.total}, rendered: ${rendered}${size}`);
    if (unrenderable.length > 0) {
      reporter.info(
        `gatsby-plugin-social-images: no font has the letters of these titles, the logo is shown instead: ${unrenderable.join(', ')}`,
      );
    }
  } catch (error) {
    reporter.panicOnBuild(`gatsby-plugin-social-images: ${(error as Error).message}`);
  }
};
