import type { NodePluginArgs } from 'gatsby';
import type { RenderedBody } from './body/types';
import { readPageFacts, type PageFacts } from './facts/page-facts';
import { readGlossary, type GlossaryOfPage } from './glossary/read-glossary';
import { isThirdParty, type DocNode } from './nodes';
import type { DocsOptions, DocSource } from './options';
import { settleLinks, type SettledLinks } from './resolve-links';
import { readTranslation, type Translation } from './translation';

/** What Gatsby gives a hook or a resolver, as far as rendering needs it. */
export type RenderHelpers = Pick<
  NodePluginArgs,
  'getNode' | 'getNodesByType' | 'reporter' | 'store' | 'pathPrefix' | 'cache'
>;

/** A rendered page, as it is kept between builds. */
export interface RenderedDoc extends RenderedBody {
  /** Files the body was made of besides its own, with what they held. */
  assets: { file: string; digest: string }[];
  /** Id of the Doc whose words are linked; '' for none. */
  glossary: string;
  /** Id of the Doc that it translates; '' for none. */
  source: string;
}

/** What a body is made of besides its own words. */
export interface Surroundings {
  /** The folder of pages it stands in. */
  readonly source: DocSource | undefined;
  readonly settled: SettledLinks | null;
  readonly facts: PageFacts;
  readonly glossary: GlossaryOfPage | null;
  readonly translation: Translation | null;
  /** Change when any of this does, but for the facts and files, which a kept body is held against itself. */
  readonly digests: readonly string[];
}

/**
 * Finds what a body is made of besides its own words.
 *
 * @param body the page's Markdown
 * @param render renders another page, or finds it rendered
 */
export async function readSurroundings(
  doc: DocNode,
  body: string,
  helpers: RenderHelpers,
  options: DocsOptions,
  render: (doc: DocNode) => Promise<RenderedDoc>,
): Promise<Surroundings> {
  const source = options.sources.find(({ language }) => language === doc.language);
  const settled = isThirdParty(doc)
    ? await settleLinks(doc, body, helpers, options, async (page) => (await render(page)).ids)
    : null;
  const facts = await readPageFacts(doc, body, source?.prefix ?? '', helpers, render);
  const glossary = await readGlossary(doc, helpers, options, render);
  const translation = readTranslation(doc, helpers, options);
  const state = translation && `${translation.source?.doc.id}:${translation.isOutdated}`;
  const digests = [settled?.digest, facts.coverage?.digest, glossary?.digest, state].filter(
    (digest): digest is string => Boolean(digest),
  );
  return { source, settled, facts, glossary, translation, digests };
}
