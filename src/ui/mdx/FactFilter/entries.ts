/** The entries of the lists that the build writes: `<AllOptions />` and `<Messages />` of gatsby-transformer-docs. */

/** The fields of the filter by their names in the URL; '' is for anything. */
export type Criteria = Readonly<Record<'q' | 'type' | 'since' | 'mode', string>>;

/** An option or a message. */
export interface Entry {
  readonly element: HTMLElement;
  /** The line of an option's type. */
  readonly line: HTMLElement | null;
  readonly text: string;
  /** Kinds of values or of the message, the release that added it, the modes in which it has another default. */
  readonly choices: Readonly<Record<'type' | 'since' | 'mode', readonly string[]>>;
}

const KINDS = ['boolean', 'number', 'string', 'RegExp', 'function', 'array', 'object'];

/** The kinds of values that a type allows: literals are strings, names of types are objects. */
function kindsOf(type: string): string[] {
  const named = type
    .replace(/ = .*/, '')
    .replace(/'[^']*'|"[^"]*"/g, 'string')
    .replace(/\btrue\b|\bfalse\b/g, 'boolean')
    .replace(/[\w.<>]*\[\]/g, 'array')
    .replace(/\([^()]*\) => .*/g, 'function')
    .replace(/\{|\bRecord\b|\b(?!RegExp\b)[A-Z]\w+/g, 'object');
  return KINDS.filter((kind) => new RegExp(`\\b${kind}\\b`).test(named));
}

/** Reads the list on a page. */
export function listEntries(body: Element): Entry[] {
  return [...body.querySelectorAll<HTMLElement>('.facts-all > dt, details > ul > li[id]')].map((element) => {
    const { type = 'error', since, ...others } = element.dataset;
    const line = element.matches('dt') ? (element.nextElementSibling as HTMLElement) : null;
    const text = (element.textContent ?? '').toLowerCase();
    const kinds = line ? kindsOf(line.textContent ?? '') : [type];
    return {
      element,
      line,
      text,
      choices: { type: kinds, since: since ? [since] : [], mode: Object.keys(others) },
    };
  });
}

export const compareReleases = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const isMatch = ({ text, choices }: Entry, { q, type, since, mode }: Criteria): boolean =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word)) &&
  (type === '' || choices.type.includes(type)) &&
  (since === '' || choices.since.some((release) => compareReleases(release, since) >= 0)) &&
  (mode === '' || choices.mode.includes(mode));

/**
 * Shows the entries that meet all criteria, and hides the others and the headings of empty lists. Folded lists with a
 * match are open while there is a criterion; with a mode, options show their default in it.
 *
 * @returns how many entries are shown
 */
export function showMatches(entries: readonly Entry[], criteria: Criteria): number {
  const isNarrowed = Object.values(criteria).some((value) => value.trim() !== '');
  const shown = entries.filter((entry) => isMatch(entry, criteria));
  const parts = new Set(shown.flatMap(({ element, line }) => [element, line, ...aroundOf(element)]));
  for (const part of new Set(entries.flatMap(({ element, line }) => [element, line, ...aroundOf(element)]))) {
    if (!part) continue;
    part.hidden = !parts.has(part);
    if (!(part instanceof HTMLDetailsElement) || (!isNarrowed && !part.dataset.narrowed)) continue;
    part.open = isNarrowed;
    part.dataset.narrowed = isNarrowed ? 'true' : '';
  }
  for (const { element, line } of entries) if (line) showDefault(line, element.dataset[criteria.mode]);
  return shown.length;
}

const around = new WeakMap<Element, readonly HTMLElement[]>();

/** The list of an entry, and the heading above it. */
function aroundOf(element: HTMLElement): readonly HTMLElement[] {
  const list = element.closest<HTMLElement>('dl, details');
  const known = list && around.get(list);
  if (!list || known) return known ?? [];
  let heading = list.previousElementSibling;
  while (heading && !heading.matches('h2')) heading = heading.previousElementSibling;
  const found = heading ? [list, heading as HTMLElement] : [list];
  around.set(list, found);
  return found;
}

/** Adds the default in a mode to the line of an option's type, or takes it away. */
function showDefault(line: HTMLElement, value: string | undefined): void {
  line.dataset.type ??= line.textContent ?? '';
  const text = value === undefined ? line.dataset.type : `${line.dataset.type} = ${value}`;
  if (line.textContent !== text) line.textContent = text;
}
