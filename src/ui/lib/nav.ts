/**
 * Normalizes a text for comparison: no case, accents, spaces or punctuation; `Split Chunks` equals `splitChunks`.
 */
function squash(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * The entries whose title contains every word of a query, in any order and as any part of its words.
 *
 * @param query typed text; one without a letter or a digit matches all entries
 */
export function filterEntries<Entry extends { readonly title: string }>(
  entries: readonly Entry[],
  query: string,
): Entry[] {
  const words = query.split(/\s+/).map(squash);
  return entries.filter(({ title }) => {
    const whole = squash(title);
    return words.every((word) => whole.includes(word));
  });
}

/** Nodes in the order of a route's URLs: the store has its own order. URLs without a node are left out. */
export function orderByUrls<T extends { readonly url: string }>(
  nodes: readonly T[],
  urls: readonly string[],
): T[] {
  const byUrl = new Map(nodes.map((node) => [node.url, node]));
  return urls.flatMap((url) => byUrl.get(url) ?? []);
}

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

/** A heading of a page that can be linked. */
export interface Anchor {
  readonly title: string;
  readonly id: string;
  /** 2 or 3. */
  readonly level: number;
}

/** One line of a sidebar. */
export interface NavEntry {
  readonly url: string;
  readonly title: string;
  /** '' for none, '-' for a group without a heading. */
  readonly group: string;
  /** Whether the page has headings to unfold. */
  readonly hasAnchors: boolean;
  /** Language code of its title, where that is not the list's. */
  readonly lang?: string;
}

/** A sidebar, or a part of one that would be too long. */
export interface NavList {
  readonly entries: readonly NavEntry[];
  /** First page of the part before this one, or null. */
  readonly earlier: string | null;
  /** First page of the part after this one, or null. */
  readonly later: string | null;
}

/** Whether it is the index of a section, or of the root. */
const isIndex = ({ path }: DocSummary): boolean => /^([^/]+\/)?index\.mdx?$/.test(path);

/** The section's index first, then by group (none first), then by `sort`, then by title. */
export function compareDocs(a: DocSummary, b: DocSummary): number {
  return (
    Number(isIndex(b)) - Number(isIndex(a)) ||
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
  const bySection = new Map<string, DocSummary[]>();
  for (const doc of [...docs].sort(compareDocs)) {
    bySection.set(doc.section, [...(bySection.get(doc.section) ?? []), doc]);
  }
  return bySection;
}

/**
 * Splits a section's pages into lists of at most `limit` entries, so that a page's size does not depend on its
 * section's.
 *
 * @param docs pages of one section, in order
 */
export function buildNavLists(docs: readonly DocSummary[], limit: number, language: string): NavList[] {
  const starts = Array.from({ length: Math.ceil(docs.length / limit) }, (_, index) => index * limit);
  return starts.map((start) => ({
    entries: docs.slice(start, start + limit).map((doc) => buildEntry(doc, language)),
    earlier: docs[start - limit]?.url ?? null,
    later: docs[start + limit]?.url ?? null,
  }));
}

function buildEntry({ url, title, group, hasAnchors, language }: DocSummary, listed: string): NavEntry {
  const entry = { url, title, group, hasAnchors };
  return language === listed ? entry : { ...entry, lang: language };
}

/** Entries under their headings: there is one when the group changes and is not '-', else it is ''. */
export function groupEntries(entries: readonly NavEntry[]) {
  const groups: NavEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0]?.group === entry.group) last.push(entry);
    else groups.push([entry]);
  }
  return groups.map((grouped) => {
    const group = grouped[0]?.group ?? '';
    return { heading: group === '-' ? '' : group, entries: grouped };
  });
}
