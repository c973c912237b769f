import { blogSection, rankOfGroup, retiredGroup } from '../../config/sections';
import { isMissingInVersion4 } from '../../config/version-4-pages';
import type { NavEntry, NavList } from '../../ui/lib/nav';
import { withoutLanguage } from '../../ui/lib/site-path';
import { groupBy } from 'docs-core/group-by';

/** What decides a page's order in sidebars, previous and next links, printable pages and the blog's list. */
export interface DocSummary {
  /** The Doc's own URL, which identifies it. */
  readonly docUrl: string;
  /** Where the page is: below the language's prefix also for a fallback of a missing translation. */
  readonly url: string;
  readonly language: string;
  /** '' for a standalone page. */
  readonly section: string;
  readonly path: string;
  readonly title: string;
  readonly group: string;
  readonly sort: number;
  /** Whether it has headings of level 2 or 3. */
  readonly hasAnchors: boolean;
  /** Whether its body has facts of the installed packages. */
  readonly hasFacts?: boolean;
  /** The package whose README it is; '' for our own pages. */
  readonly thirdParty?: { readonly name: string };
}

/** What the order of pages depends on. */
type OrderedDoc = Pick<DocSummary, 'path' | 'section' | 'group' | 'sort' | 'title' | 'url'>;

/** Texts of sidebars in one language. */
export interface NavTexts {
  /** Title of a section's index. */
  readonly overview: string;
  /** Names of the groups of src/config/sections.ts, by their English names. */
  readonly groups: Readonly<Record<string, string>>;
}

/** Whether it is the index of a section, or of the root. */
const isIndex = ({ path }: Pick<DocSummary, 'path'>): boolean => /^([^/]+\/)?index\.mdx?$/.test(path);

/** The section's index first, then by group (none first, then as configured), then by `sort`, then by title. */
export function compareDocs(a: OrderedDoc, b: OrderedDoc): number {
  return (
    Number(isIndex(b)) - Number(isIndex(a)) ||
    rankOfGroup(a.section, a.group) - rankOfGroup(b.section, b.group) ||
    compareTexts(a.group, b.group) ||
    a.sort - b.sort ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.url, b.url)
  );
}

/** By code point, so that the order is the same on every machine. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Pages of one language by section, each section in its order. */
export function groupBySection(docs: readonly DocSummary[]): Map<string, DocSummary[]> {
  return groupBy([...docs].sort(compareDocs), ({ section }) => section);
}

/**
 * Splits a section's pages into lists of at most `limit` entries, so that a page's size does not depend on its
 * section's.
 *
 * @param docs pages of one section, in order
 */
export function buildNavLists(
  docs: readonly DocSummary[],
  limit: number,
  language: string,
  texts: NavTexts,
): NavList[] {
  const starts = Array.from({ length: Math.ceil(docs.length / limit) }, (_, index) => index * limit);
  return starts.map((start) => ({
    entries: docs.slice(start, start + limit).map((doc) => buildEntry(doc, language, texts)),
    earlier: docs[start - limit]?.url ?? null,
    later: docs[start + limit]?.url ?? null,
  }));
}

function buildEntry(doc: DocSummary, listed: string, { overview, groups }: NavTexts): NavEntry {
  const { url, title, group, hasAnchors, language, section } = doc;
  const isOverview = isIndex(doc) && section !== blogSection;
  const entry = {
    ...{ url, title: isOverview ? overview : title, group: groups[group] ?? group, hasAnchors },
    ...(isMissingInVersion4(withoutLanguage(url)) ? { isNew: true } : {}),
    ...(group === retiredGroup ? { isRetired: true } : {}),
  };
  if (language === listed) return entry;
  const groupLang = /^-?$/.test(group) || group in groups ? {} : { groupLang: language };
  return { ...entry, ...groupLang, ...(isOverview ? {} : { lang: language }) };
}
