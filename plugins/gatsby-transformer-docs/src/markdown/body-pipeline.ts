import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { VFile } from 'vfile';
import { buildContext } from '../body/context';
import { finish } from './finish';
import { markdownHandlers } from './markdown-handlers';
import { plainMarkdown } from './plain-markdown';
import { parseSafeHtml } from './parse-safe-html';
import { placeBuilt } from './place-built';
import { asides } from './remark-asides';
import { alerts } from './remark-alerts';
import { fences } from './remark-fences';
import { headings } from './remark-headings';
import { images } from './remark-images';
import { jsx } from './remark-jsx';
import { links } from './remark-links';
import { rawHtml } from './remark-raw-html';
import { remarkGfmLean } from './remark-gfm-lean';
import { references } from './remark-references';
import { buildOutdatedNotice } from '../translations/outdated-notice';
import { settledLinks } from './remark-settled-links';
import { headingLinks } from './rehype-heading-links';
import { tables } from '../body/tables';
import { tasks } from './rehype-tasks';
import type { BodyOptions, RenderedBody } from '../body/types';

type RemarkPlugin = () => (tree: MdastRoot, file: VFile) => void;
type RehypePlugin = () => (tree: HastRoot) => void;

/** Options for `createProcessor` of @mdx-js/mdx 2, and what the compile left behind. */
export type BodyPipeline = {
  mdxOptions: {
    format: 'mdx' | 'md';
    remarkPlugins: (typeof remarkGfmLean | RemarkPlugin)[];
    rehypePlugins: (typeof headingLinks | RehypePlugin)[];
    remarkRehypeOptions: ReturnType<typeof markdownHandlers>;
  };
  /**
   * The body, once the compile has ended.
   *
   * @throws Error if the processor hasn't run
   */
  result: () => RenderedBody;
};

/**
 * Builds the compile options for one body. The body is never evaluated: the last plugin takes the tree away as HTML,
 * so that the script which the compiler makes of the rest is empty. All state is held in closures, since
 * gatsby-plugin-mdx deep-merges (and so copies) what its options hold.
 *
 * @param options see `BodyOptions`
 * @returns options for exactly one compile, and its result
 */
export function bodyPipeline(options: BodyOptions): BodyPipeline {
  const context = buildContext(options);
  const notice = options.outdated && buildOutdatedNotice(context.labels, options.outdated);
  let finished = false;
  return {
    mdxOptions: {
      format: options.format,
      // The order matters: the source is read before anything changes the tree, code and raw HTML are checked before
      // anything reads the text around them, badges are known before headings are named, and headings are named before
      // facts stand below them.
      remarkPlugins: [
        remarkGfmLean,
        () => (tree: MdastRoot) => context.tags?.readTags(tree),
        () => plainMarkdown(context),
        () => references,
        () => (options.format === 'md' ? rawHtml(context) : jsx(context)),
        () => headings(context),
        () => (tree: MdastRoot) => context.tags?.complete(tree),
        () => (options.thirdParty ? alerts(context) : asides(context)),
        () => settledLinks(context),
        () => links(context),
        () => images(context),
        () => fences(context),
      ],
      rehypePlugins: [
        () => parseSafeHtml,
        () => tables(context),
        () => tasks(context),
        headingLinks,
        () => placeBuilt,
        () => (tree) => {
          finish(tree, context.body, context.glossary, notice);
          finished = true;
        },
      ],
      remarkRehypeOptions: markdownHandlers(context.labels),
    },
    result: () => {
      if (!finished) throw new Error('bodyPipeline: result() was called before the compile had ended');
      return context.body;
    },
  };
}
