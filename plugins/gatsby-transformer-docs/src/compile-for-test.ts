import { createProcessor } from '@mdx-js/mdx';
import remarkUnwrapImages from 'remark-unwrap-images';
import { bodyPipeline } from './markdown/body-pipeline';
import type { BodyOptions } from './body/context';
import type { RenderedBody } from './body/types';
import { buildFactIndex } from './facts/fact-index';
import { createFactTags } from './facts/fact-tags';
import type { PageFacts } from './facts/page-facts';

/** Files beside the page of a test, by path. */
export type Assets = Record<string, string>;

/**
 * Renders a body the way the build does, with the plugin that gatsby-plugin-mdx appends to ours; for tools and tests.
 *
 * @param options what differs from a strict MDX page of webpack.js.org
 */
export function compileForTest(
  source: string,
  { facts, ...options }: Partial<BodyOptions> & { facts?: PageFacts | undefined } = {},
  assets: Assets = {},
): RenderedBody {
  const { mdxOptions, result } = bodyPipeline({
    format: 'mdx',
    lenient: false,
    siteHosts: ['webpack.js.org'],
    readAsset: (path) => assets[path] ?? null,
    createTags: (context) => createFactTags(context, facts ?? { index: buildFactIndex(null), page: '/' }),
    ...options,
  });
  const { remarkPlugins, remarkRehypeOptions, ...rest } = mdxOptions;
  const processor = createProcessor({
    ...rest,
    remarkPlugins: [...remarkPlugins, remarkUnwrapImages],
    remarkRehypeOptions: { ...remarkRehypeOptions, passThrough: ['element'] } as never,
  });
  processor.processSync(source);
  return result();
}
