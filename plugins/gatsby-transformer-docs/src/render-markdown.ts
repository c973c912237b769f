import type { BodyOptions } from './body/context';
import type { RenderedBody } from './body/types';
import type { FactContext } from './facts/fact-context';
import { buildFactIndex } from './facts/fact-index';
import { createFactTags } from './facts/fact-tags';
import { renderBody } from './markdown/render-body';

/** How a body is rendered, see {@link BodyOptions}. */
export interface MarkdownOptions extends Partial<BodyOptions> {
  /** What tags about facts show; by default there are no facts. */
  readonly facts?: FactContext;
}

const NO_FACT_CONTEXT: FactContext = { index: buildFactIndex(null), page: '/' };

/**
 * Renders a body of the site: Markdown with the tags about facts, which is all that connects the two modules.
 *
 * @param options by default those of a strict MDX page without facts, glossary and files beside it
 * @throws VFileMessage when the source is not valid MDX, see `problemOfError` in markdown/mdx-errors.ts
 */
export function renderMarkdown(
  source: string,
  { facts = NO_FACT_CONTEXT, ...options }: MarkdownOptions = {},
): RenderedBody {
  return renderBody(source, createFactTags(facts), options);
}
