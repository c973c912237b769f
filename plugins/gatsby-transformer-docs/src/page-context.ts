import type { NodePluginArgs } from 'gatsby';
import type { RenderedBody } from './body/types';
import { readPageFacts, type PageFacts } from './facts/page-facts';
import { readGlossary, type GlossaryOfPage } from './glossary/read-glossary';
import { isThirdParty, type DocNode } from './nodes';
import type { DocsOptions, DocSource } from './options';
import { resolveLinks, type ResolvedLinks } from './resolve-links';
import { readTranslation, type Translation } from './translation';

/** Gatsby's helpers of a hook or a resolver that rendering needs. */
export type RenderHelpers = Pick<
  NodePluginArgs,
  'getNode' | 'getNodesByType' | 'reporter' | 'store' | 'pathPrefix' | 'cache'
>;

/** A rendered page, as it is cached between builds. */
export interface RenderedDoc extends RenderedBody {
  /** Other files that the body was rendered from, with digests of their text. */
  assets: { file: string; digest: string }[];
  /** Id of the Doc whose terms are linked; '' for none. */
  glossary: string;
  /** Id of the Doc that it translates; '' for none. */
  source: string;
}

/** What a body is rendered from besides its own text. */
export interface BodyContext {
  /** Its folder of pages. */
  readonly source: DocSource | undefined;
  readonly resolvedLinks: ResolvedLinks | null;
  readonly facts: PageFacts;
  readonly glossary: GlossaryOfPage | null;
  readonly translation: Translation | null;
  /** Change when any of this does, except facts and files, which are compared with the cached body's own digests. */
  readonly digests: readonly string[];
}

/**
 * Finds what a body is rendered from besides its own text.
 *
 * @param body the page's Markdown
 * @param render renders another page, or finds it rendered
 */
export async function readBodyContext(
  doc: DocNode,
  body: string,
  helpers: RenderHelpers,
  options: DocsOptions,
  render: (doc: DocNode) => Promise<RenderedDoc>,
): Promise<BodyContext> {
  const source = options.sources.find(({ language }) => language === doc.language);
  const resolvedLinks = isThirdParty(doc)
    ? await resolveLinks(doc, body, helpers, options, async (page) => (await render(page)).ids)
    : null;
  const facts = await readPageFacts(doc, body, source?.prefix ?? '', helpers, render);
  const glossary = await readGlossary(doc, helpers, options, render);
  const translation = readTranslation(doc, helpers, options);
  const state = translation && `${translation.source?.doc.id}:${translation.isOutdated}`;
  const digests = [resolvedLinks?.digest, facts.coverage?.digest, glossary?.digest, state].filter(
    (digest): digest is string => Boolean(digest),
  );
  return { source, resolvedLinks, facts, glossary, translation, digests };
}
