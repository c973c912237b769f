/** Reads from a page which release of webpack added what it documents. */

/** Something that a release added. */
export interface FactRelease {
  /** The badge or the name after which a note about it has its place. */
  readonly element: Element;
  /** `5.37`, or `5.99.9` for a patch. */
  readonly release: string;
}

const BADGE = /^(\d+\.\d+(?:\.\d+)?)\+$/;
const ROW = /^(\d+\.\d+(?:\.\d+)?)$/;

const HEADINGS = 'h2, h3, h4, h5, h6';

/** The release that an element is about; '' if it is none, or another package's. */
const readRelease = (element: Element | null, pattern: RegExp): string =>
  pattern.exec(element?.textContent ?? '')?.[1] ?? '';

/** The heading above an element, among its siblings. */
function headingAbove(element: Element): Element | null {
  let above = element.previousElementSibling;
  while (above && !above.matches(HEADINGS)) above = above.previousElementSibling;
  return above;
}

/** The names of the facts that a heading, or the entry of a list, is about. */
const titlesOf = (element: Element | null): string[] =>
  [...(element?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent ?? '');

/**
 * Finds everything on a page that a release after the first one of the major added: badges in headings and lists, rows
 * of single facts, and entries of options that came with the one that contains them, which have no badge.
 *
 * @param body the page's text
 * @returns in the order of these three
 */
export function findReleases(body: ParentNode): FactRelease[] {
  const badges = [...body.querySelectorAll('.badge')].map((element) => ({
    element,
    release: readRelease(element, BADGE),
    titles: element.parentElement?.matches(`${HEADINGS}, dt`) ? titlesOf(element.parentElement) : [],
  }));
  const rows = [...body.querySelectorAll('dl.facts > dd:last-child')].map((element) => ({
    element,
    release: readRelease(element, ROW),
    titles: titlesOf(headingAbove(element.parentElement!)),
  }));
  const known = [...badges, ...rows].filter(({ release }) => release !== '');
  const releases = new Map(known.flatMap(({ release, titles }) => titles.map((title) => [title, release])));
  const inherited = [...body.querySelectorAll('.facts-list dt')].flatMap((entry) => {
    const [title = ''] = titlesOf(entry);
    if (releases.has(title) || known.some(({ element }) => element.parentElement === entry)) return [];
    // Entries are sorted by name: the option that contains this one is before it.
    const release = releases.get(title.split('.').slice(0, -1).join('.'));
    if (release === undefined) return [];
    releases.set(title, release);
    return [{ element: entry.lastElementChild ?? entry, release }];
  });
  return [...known.map(({ element, release }) => ({ element, release })), ...inherited];
}

/**
 * Whether a minor release lacks what another release added.
 *
 * @param used `5.60`; of a minor all patches count
 */
export function isLacking(used: string, release: string): boolean {
  const [[usedMajor = 0, usedMinor = 0], [major = 0, minor = 0]] = [used, release].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  return major > usedMajor || (major === usedMajor && minor > usedMinor);
}
