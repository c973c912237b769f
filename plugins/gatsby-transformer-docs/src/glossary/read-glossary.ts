import { createHash } from 'node:crypto';
import type { RenderedBody, BodySection } from '../body/types';
import type { Site } from '../site/site';
import { isThirdParty, type SitePage } from '../site/site-page';
import type { PageGlossary, GlossaryEntry } from './link-terms';

/** The glossary of one page with what its cache depends on. */
export interface GlossaryOfPage extends PageGlossary {
  /** Id of the glossary's page. */
  readonly page: string;
  /** Of everything in `PageGlossary`. */
  readonly digest: string;
}

/** By sections of the rendered glossary, so that all pages get one array and share what is made of it. */
const entriesOf = new WeakMap<readonly BodySection[], GlossaryEntry[]>();

/**
 * Reads the glossary in a page's language, whose page is rendered for it.
 *
 * @returns null for pages without links to terms: the glossary itself, third-party pages and the dated section, whose
 *   pages use terms as they were at their date
 */
export async function readGlossary(
  page: SitePage,
  site: Pick<Site, 'options' | 'sourceOf' | 'find'>,
  render: (page: SitePage) => Promise<Pick<RenderedBody, 'sections'>>,
): Promise<GlossaryOfPage | null> {
  const { glossary, datedSection } = site.options;
  if (!glossary || isThirdParty(page) || page.section === datedSection) return null;
  const { prefix = '' } = site.sourceOf(page) ?? {};
  const url = `${prefix}${glossary.page}`;
  const found = page.url === url ? undefined : site.find(url);
  if (!found) return null;
  const skip = glossary.skip.map((id) => id.replace(`${page.language}:`, ''));
  const { sections } = await render(found);
  const entries = entriesOf.get(sections) ?? buildEntries(sections, skip);
  entriesOf.set(sections, entries);
  const about = `${page.title} ${page.url.slice(prefix.length).replace(/[/-]/g, ' ')}`;
  const own = { entries, url, about, limit: glossary.limit };
  return { ...own, page: found.id, digest: createHash('md5').update(JSON.stringify(own)).digest('hex') };
}

/** Level of the headings of entries; those above them are letters. */
const LEVEL = 3;

/**
 * The entries of a glossary.
 *
 * @param sections of its page: a heading of level 3 is a term, the text below it the definition
 * @param skip ids of entries to leave out
 */
export function buildEntries(sections: readonly BodySection[], skip: readonly string[]): GlossaryEntry[] {
  return sections
    .filter(({ level, id, text }) => level === LEVEL && text !== '' && !skip.includes(id))
    .map(({ id, title, text }) => ({ id, title: withoutOriginal(title), definition: firstSentence(text) }));
}

/** A translated term is followed by the original in brackets. */
function withoutOriginal(title: string): string {
  return title.replace(/\s*（[^）]*）$/, '');
}

/** Longest definition in characters: two or three lines of a tooltip. */
const LONGEST = 140;

/**
 * The first sentence of a text, shortened at a word boundary to at most 140 characters.
 */
export function firstSentence(text: string): string {
  const [sentence] = /^.+?(?:[.!?](?=\s|$)|[。！？])/.exec(text) ?? [text];
  if (sentence.length <= LONGEST) return sentence;
  return `${sentence.slice(0, LONGEST).replace(/[\s,;:.(]+\S*$/, '')}…`;
}
