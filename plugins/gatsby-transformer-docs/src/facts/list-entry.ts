import type { Element, ElementContent } from 'hast';
import { element, text } from '../body/nodes';
import { isTranslation } from '../translations/is-translation';
import { describeFact } from './describe-fact';
import { isSaidIn, type FactRow, type Phrase } from './fact-description';
import type { Fact } from './fact';
import { badgeElement, nameElement, phraseElements, textElements, type FactWriter } from './fact-elements';
import type { Twins } from './merge-twins';
import { shortenCode, shortenWords } from './shorten';

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
export interface EntryDetail {
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
export function detailOf(facts: number, isForeign: boolean): EntryDetail {
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
export function buildEntry(writer: FactWriter, entry: ListEntry, detail: EntryDetail): Element[] {
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
