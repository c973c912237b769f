/** Id of the panel with the menu and the sidebar, which buttons and keys open on small screens. */
export const MENU_ID = 'menu';
/** Ids of the contents of a page, and of the list of headings in them, which a button opens on small screens. */
export const CONTENTS_ID = 'contents';
export const HEADINGS_ID = 'headings';

/**
 * Normalizes a text for comparison: no case, accents, spaces or punctuation; `Split Chunks` equals `splitChunks`.
 */
export function squash(text: string): string {
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
  /** Name in the list's language; '' for none, '-' for a group without a heading. */
  readonly group: string;
  /** Whether the page has headings to unfold. */
  readonly hasAnchors: boolean;
  /** Language code of its title, where that is not the list's. */
  readonly lang?: string;
  /** The same of its group's name. */
  readonly groupLang?: string;
  /** Whether version 4's documentation lacks it. */
  readonly isNew?: boolean;
  /** Whether it is about something removed or no longer maintained; its group is folded. */
  readonly isRetired?: boolean;
}

/** A sidebar, or a part of one that would be too long. */
export interface NavList {
  readonly entries: readonly NavEntry[];
  /** First page of the part before this one, or null. */
  readonly earlier: string | null;
  /** First page of the part after this one, or null. */
  readonly later: string | null;
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
