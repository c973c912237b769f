import type { Element, ElementContent } from 'hast';
import {
  isTranslation,
  type FactWriter,
  badgeElement,
  nameElement,
  phraseElements,
  textElements,
} from './fact-elements';
import { element, text } from '../body/nodes';
import { describeFact, isSaidIn, type FactRow, type Phrase } from './describe-fact';
import type { Fact } from './fact-index';
import type { Twins } from './list-entries';
import { shortenCode, shortenWords } from './shorten';

/** Whether a flag does nothing but set an option, which tells what it does. */
export function isPlainFlag(fact: Fact): boolean {
  return fact.kind === 'argument' && fact.data.option !== '';
}

/**
 * Builds folded lists of the names of flags, one for each top-level option. There may be more than a thousand, so each
 * is a link to its option and nothing else.
 */
function buildFlagGroups(writer: FactWriter, flags: readonly Fact[]): Element[] {
  return [...groupByTop(flags)].map(([top, group]) =>
    element('details', {}, [
      element('summary', {}, [nameElement(top), text(` (${group.length})`)]),
      buildNames(writer, group),
    ]),
  );
}

/** `output` → the flags of `output.filename` and so on. */
function groupByTop(flags: readonly Fact[]): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const flag of flags) {
    const path = flag.kind === 'argument' ? flag.data.option : '';
    const top = /^[^.[]*/.exec(path)![0];
    groups.set(top, [...(groups.get(top) ?? []), flag]);
  }
  return groups;
}

/** Ends the flag that empties a list. */
const RESET = '-reset';

/** A flag that empties a list stands behind the one that fills it: every fourteenth entry less. */
function buildNames(writer: FactWriter, flags: readonly Fact[]): Element {
  const titles = new Set(flags.map(({ title }) => title));
  const isSecond = ({ title }: Fact): boolean =>
    title.endsWith(RESET) && titles.has(title.slice(0, -RESET.length));
  return element(
    'ul',
    {},
    flags
      .filter((flag) => !isSecond(flag))
      .map((flag) => {
        const path = flag.kind === 'argument' ? flag.data.option : '';
        const url = writer.facts.index.find('option', '', path)?.url ?? '';
        const name = text(flag.title);
        return element('li', {}, [
          url === '' ? name : element('a', { href: writer.link(url) }, [name]),
          ...(titles.has(`${flag.title}${RESET}`) ? [text(` (${RESET})`)] : []),
        ]);
      }),
  );
}

/** A longer type is cut. */
const LONGEST_TYPE = 240;

/** An entry of a list with the id it has on the page, or ''. */
export interface ListEntry extends Twins {
  readonly id: string;
  readonly otherIds: readonly string[];
  /** What the search knows of it; null where another place of the site tells it. */
  readonly part: EntryPart | null;
}

/** An entry as a section of its own. */
export interface EntryPart {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly code: string;
}

/** How much an entry says: hundreds of them have to fit into a page. */
interface EntryDetail {
  /** How many characters of the package's words it shows; 0 for none. */
  readonly words: number;
  /** Whether it names flags that follow from the option's path. */
  readonly hasFlags: boolean;
  /** Whether its name links to itself, and where a long name may best be broken is said. */
  readonly hasLink: boolean;
}

/**
 * How much the entries of a page's lists say. The packages' words are English: long lists of a translation leave them
 * out.
 *
 * @param facts how many the lists of the page show together
 * @param isForeign whether the page is a translation
 */
function detailOf(facts: number, isForeign: boolean): EntryDetail {
  if (facts <= 100) return { words: 240, hasFlags: true, hasLink: true };
  if (isForeign) return { words: 0, hasFlags: false, hasLink: false };
  if (facts <= 400) return { words: 90, hasFlags: false, hasLink: true };
  return { words: 60, hasFlags: false, hasLink: false };
}

/**
 * Builds an entry of a definition list: its name, which links to itself or to its place, then a line each for its
 * type, for the package's words, and for what else is known.
 *
 * @param detail how much it says
 */
function buildEntry(writer: FactWriter, entry: ListEntry, detail: EntryDetail): Element[] {
  const { fact, id } = entry;
  const { labels } = writer.context;
  const { badges, since, headline, rows, words } = describeFact(fact, writer.facts.index);
  const own = headline.map(shortenPhrase).flatMap((phrase) => phraseElements(writer, phrase, false));
  const more = [
    ...rows
      .filter((row) => !row.isHeadline && !isSaidIn(words, row))
      .filter((row) => detail.hasFlags || !isPlainFlags(fact, row))
      .map((row) => rowElements(writer, row)),
    othersElements(writer, entry),
  ].filter((row) => row.length > 0);
  const rest = more.flatMap((row, at) => (at > 0 ? [text(' · '), ...row] : row));
  const shown = detail.words === 0 ? '' : shortenWords(words, detail.words);
  const lines = [
    element('dd', {}, own),
    element('dd', isTranslation(writer.context) ? { lang: 'en' } : {}, textElements(shown)),
    element('dd', {}, rest.length > 0 ? [element('small', {}, rest)] : []),
  ];
  return [
    element('dt', id === '' ? {} : { id }, [
      nameLink(writer, fact, id, detail),
      ...[...badges.map((badge) => labels[badge]), ...(since === '' ? [] : [`${since}+`])].flatMap(
        (mark): ElementContent[] => [text(' '), badgeElement(mark)],
      ),
    ]),
    ...lines.filter(({ children }) => children.length > 0),
  ];
}

/** Whether flags are an option's path in other letters: `--output-clean`, `--output-clean-reset`. */
function isPlainFlags(fact: Fact, { label }: FactRow): boolean {
  if (label !== 'factFlags' || fact.kind !== 'option') return false;
  const words = fact.name.replace(/\[\]|\*/g, '').replace(/([a-z\d])(?=[A-Z])/g, '$1-');
  const flag = `--${words.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;
  return fact.data.arguments.every((name) => name === flag || name === `${flag}-reset`);
}

function shortenPhrase(phrase: Phrase): Phrase {
  return 'type' in phrase ? { type: shortenCode(phrase.type, LONGEST_TYPE) } : phrase;
}

function nameLink(writer: FactWriter, fact: Fact, id: string, detail: EntryDetail): Element {
  const name = detail.hasLink ? nameElement(fact.title) : element('code', {}, [text(fact.title)]);
  if (id !== '') return detail.hasLink ? element('a', { href: `#${id}` }, [name]) : name;
  const url = placeElsewhere(writer, fact);
  return url === '' ? name : element('a', { href: writer.link(url) }, [name]);
}

/** A flag that only sets an option is told there. */
function placeElsewhere({ facts }: FactWriter, fact: Fact): string {
  if (fact.kind !== 'argument' || fact.data.option === '') return fact.url;
  return facts.index.find('option', '', fact.data.option)?.url ?? '';
}

/** `Default: false` */
function rowElements(writer: FactWriter, { label, values }: FactRow): ElementContent[] {
  const parts = values.flatMap((phrases, at): ElementContent[] => [
    ...(at > 0 ? [text(', ')] : []),
    ...phrases.flatMap((phrase) => phraseElements(writer, phrase, false)),
  ]);
  return label === 'factStatus' ? parts : [text(`${writer.context.labels[label]}: `), ...parts];
}

/** Where the same option stands besides, each with an id. */
function othersElements({ context }: FactWriter, { others, otherIds }: ListEntry): ElementContent[] {
  if (others.length === 0) return [];
  const links = others.flatMap(({ part }, at): ElementContent[] => {
    const id = otherIds[at] ?? '';
    const name = nameElement(part);
    // Without a link to itself: there may be five hundred of them on a page.
    return [text(at === 0 ? ' ' : ', '), id === '' ? name : { ...name, properties: { id } }];
  });
  return [text(`${context.labels.factAlso}:`), ...links];
}

/** From this many on, flags that only set an option are told by their names alone. */
const MANY = 40;

/**
 * Builds a list of facts: a definition list for each group of options that stand below the same one, so that the eye
 * finds the group first. Flags that only set an option come last, as names that lead to the options where there are many.
 *
 * @param entries in order
 * @param listed how many facts the lists of the page show together
 */
export function buildListBlock(writer: FactWriter, entries: readonly ListEntry[], listed: number): Element {
  const plain = entries.filter(({ fact }) => isPlainFlag(fact));
  const flags = plain.length < MANY ? [] : plain;
  const groups = groupEntries(flags.length > 0 ? entries.filter(({ fact }) => !isPlainFlag(fact)) : entries);
  const detail = detailOf(listed, isTranslation(writer.context));
  const lists = groups.map((group) =>
    element(
      'dl',
      {},
      group.flatMap((entry) => buildEntry(writer, entry, detail)),
    ),
  );
  const parts = entries.flatMap(({ part }) => (part ? [part] : []));
  const block = element('div', { className: ['facts-list'] }, [
    ...lists,
    ...buildFlagGroups(
      writer,
      flags.map(({ fact }) => fact),
    ),
  ]);
  return { ...block, data: { parts } };
}

/** Options by what they stand below, in order of appearance; everything else is one group. */
function groupEntries(entries: readonly ListEntry[]): ListEntry[][] {
  const groups = new Map<string, ListEntry[]>();
  for (const entry of entries) {
    const { kind, title } = entry.fact;
    const isOption = kind === 'option' || kind === 'pluginOption';
    const key = isOption ? title.split('.').slice(0, -1).join('.') : '';
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}
