import { createHash } from 'node:crypto';
import type { NodePluginArgs } from 'gatsby';
import type { RenderedBody } from '../body/types';
import { findDoc } from '../find-doc';
import type { DocNode } from '../nodes';
import type { DocsOptions } from '../options';
import { isThirdParty } from '../third-party';
import { buildEntries } from './build-entries';
import type { PageGlossary } from './glossary';

/** A glossary as one page sees it. */
export interface GlossaryOfPage extends PageGlossary {
  /** Id of the glossary's Doc. */
  readonly doc: string;
  /** Changes when any entry does, or how many are linked. */
  readonly digest: string;
}

/**
 * Finds what the glossary in a page's own language defines. The glossary's page has to be rendered for it first.
 *
 * @param doc the page
 * @param helpers Gatsby's
 * @param options its `glossary` says where it is and what is left out of it
 * @param render renders another page, or finds it rendered
 * @returns null where nothing is to be linked: on the glossary itself, on pages others wrote and on dated ones, which
 *   speak of their day
 */
export async function readGlossary(
  doc: DocNode,
  helpers: Pick<NodePluginArgs, 'getNode' | 'getNodesByType'>,
  options: DocsOptions,
  render: (doc: DocNode) => Promise<Pick<RenderedBody, 'sections'>>,
): Promise<GlossaryOfPage | null> {
  const { glossary, datedSection, sources } = options;
  if (!glossary || isThirdParty(doc) || doc.section === datedSection) return null;
  const { prefix = '' } = sources.find(({ language }) => language === doc.language) ?? {};
  const url = `${prefix}${glossary.page}`;
  if (doc.url === url) return null;
  const page = findDoc(url, helpers, options);
  if (!page) return null;
  const skip = glossary.skip.map((id) => id.replace(`${doc.language}:`, ''));
  const entries = buildEntries((await render(page)).sections, skip);
  const about = `${doc.title} ${doc.url.slice(prefix.length).replace(/[/-]/g, ' ')}`;
  const own = { entries, url, about, limit: glossary.limit };
  return { ...own, doc: page.id, digest: createHash('md5').update(JSON.stringify(own)).digest('hex') };
}
