import { readPageFacts, type PageFacts } from './facts/page-facts';
import { readGlossary, type GlossaryOfPage } from './glossary/read-glossary';
import type { DocNode } from './nodes';
import type { DocsOptions, DocSource } from './options';
import type { RenderedDoc, RenderHelpers } from './rendered-doc';
import { settleLinks, type SettledLinks } from './settle-links';
import { isThirdParty } from './third-party';
import { readTranslation, type Translation } from './translation';

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
