import { createHash } from 'node:crypto';
import type { NodePluginArgs } from 'gatsby';
import type { RenderedBody, BodySection } from '../body/types';
import { findDoc } from '../find-doc';
import type { DocNode } from '../nodes';
import type { DocsOptions } from '../options';
import { isThirdParty } from '../third-party';
import type { PageGlossary, GlossaryEntry } from './link-terms';

/** Level of the headings that are entries; those above them are letters. */
const LEVEL = 3;

/**
 * Reads the entries of a glossary.
 *
 * @param sections of its page: each heading of level 3 is a word, what stands below it says what the word means
 * @param skip ids of entries that are left out
 * @returns the entries that have words below their heading, in the page's order
 */
export function buildEntries(sections: readonly BodySection[], skip: readonly string[]): GlossaryEntry[] {
  return sections
    .filter(({ level, id, text }) => level === LEVEL && text !== '' && !skip.includes(id))
    .map(({ id, title, text }) => ({ id, title: withoutOriginal(title), definition: firstSentence(text) }));
}

/** What stands in brackets after a word is the same in another language. */
function withoutOriginal(title: string): string {
  return title.replace(/\s*（[^）]*）$/, '');
}

/** Characters of a definition: two or three lines of a small box, and every page pays for each. */
const LONGEST = 140;

/**
 * The first sentence of a text.
 *
 * @param text plain words, white space folded
 * @returns the sentence, at most 140 characters long: a longer one is cut after a word
 */
export function firstSentence(text: string): string {
  const [sentence] = /^.+?(?:[.!?](?=\s|$)|[。！？])/.exec(text) ?? [text];
  if (sentence.length <= LONGEST) return sentence;
  return `${sentence.slice(0, LONGEST).replace(/[\s,;:.(]+\S*$/, '')}…`;
}

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
