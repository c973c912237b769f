import type { Element, ElementContent } from 'hast';
import { element, text } from '../body/nodes';
import { badgeTexts, describeFact, listRows, releaseOf, type FactRow } from './describe-fact';
import {
  badgeElement,
  isTranslation,
  nameElement,
  phraseElements,
  textElements,
  type FactWriter,
} from './fact-elements';
import { groupBy } from 'docs-core/group-by';
import { isOptionFlag, optionOf, topLevelName, type Fact } from './fact-index';
import { locate } from './fact-context';
import { splitFirstSentence } from './fact-text';
import type { ListEntry } from './list-entries';

/** With this many flags that only set an option, only their names are listed. */
const FOLD_FROM = 40;

/**
 * Builds a list of facts: a definition list for each group of options with the same parent. Flags that only set an
 * option come last; if there are many, as names that link to the options.
 *
 * @param listed number of facts in all lists of the page
 */
export function buildListBlock(writer: FactWriter, entries: readonly ListEntry[], listed: number): Element {
  const optionFlags = entries.map(({ fact }) => fact).filter(isOptionFlag);
  const folded = optionFlags.length < FOLD_FROM ? [] : optionFlags;
  const unfolded = folded.length === 0 ? entries : entries.filter(({ fact }) => !isOptionFlag(fact));
  const detail = detailOf(listed, isTranslation(writer.context));
  const lists = [...groupBy(unfolded, groupOf).values()].map((group) =>
    element(
      'dl',
      {},
      group.flatMap((entry) => buildEntry(writer, entry, detail)),
    ),
  );
  const parts = entries.flatMap(({ section }) => section ?? []);
  const block = element('div', { className: ['facts-list'] }, [...lists, ...buildFlagGroups(writer, folded)]);
  return { ...block, data: { parts } };
}

/** The parent of an option; '' for all other facts. */
function groupOf({ fact: { kind, title } }: ListEntry): string {
  return kind === 'option' || kind === 'pluginOption' ? title.split('.').slice(0, -1).join('.') : '';
}

/** How detailed an entry is: hundreds of them have to fit into a page. Nothing that is shown is cut. */
interface EntryDetail {
  readonly hasDescription: boolean;
  /** Whether it shows flags that are derived from the option's path. */
  readonly hasFlags: boolean;
  /** Whether its name links to itself and has line break opportunities. */
  readonly hasLink: boolean;
}

/** Descriptions are English: long lists of a translation omit them. */
function detailOf(listed: number, isTranslated: boolean): EntryDetail {
  const isLong = listed > 80;
  return {
    hasDescription: !isLong || !isTranslated,
    hasFlags: !isLong,
    hasLink: listed <= 400 && !(isLong && isTranslated),
  };
}

/** With a longer description, what follows its first sentence unfolds. In characters. */
const FOLD_TEXT_FROM = 160;

function descriptionElements(description: string): ElementContent[] {
  const { first, rest } = splitFirstSentence(description);
  if (rest === '' || description.length <= FOLD_TEXT_FROM) return textElements(description);
  return [element('details', {}, [element('summary', {}, textElements(first)), ...textElements(rest)])];
}

/** Builds an entry: its name with a link, then a line each for its type, its description and its other rows. */
function buildEntry(writer: FactWriter, entry: ListEntry, detail: EntryDetail): Element[] {
  const { fact, id } = entry;
  const { labels } = writer.context;
  const described = describeFact(fact, writer.context.facts.index);
  const own = described.headline.flatMap((phrase) => phraseElements(writer, phrase, false));
  const more = [
    ...listRows(described)
      .filter((row) => detail.hasFlags || !areDerivedFlags(fact, row))
      .map((row) => rowElements(writer, row)),
    aliasElements(writer, entry),
  ].filter((row) => row.length > 0);
  const rest = more.flatMap((row, at) => (at > 0 ? [text(' · '), ...row] : row));
  // An option of another page is described there.
  const isAway = id === '' && (fact.kind === 'option' || fact.kind === 'pluginOption');
  const shown = detail.hasDescription && !isAway ? descriptionElements(described.description) : [];
  const badges = badgeTexts(described, labels);
  if (described.since !== '' && described.since !== releaseOfParent(writer, fact)) {
    badges.push(`${described.since}+`);
  }
  const lines = [
    element('dd', {}, own),
    element('dd', isTranslation(writer.context) ? { lang: 'en' } : {}, shown),
    element('dd', {}, rest.length > 0 ? [element('small', {}, rest)] : []),
  ];
  return [
    element('dt', id === '' ? {} : { id }, [
      ...nameLink(writer, fact, id, detail),
      ...badges.flatMap((badge): ElementContent[] => [text(' '), badgeElement(badge)]),
    ]),
    ...lines.filter(({ children }) => children.length > 0),
  ];
}

/**
 * The release of the option that contains this one, which came with it in most cases; '' if the page shows none. The
 * browser infers the release from it, too (src/ui/lib/fact-releases.ts).
 */
function releaseOfParent({ context }: FactWriter, { kind, owner, name }: Fact): string {
  if (kind !== 'option' && kind !== 'pluginOption') return '';
  const parent = context.facts.index.find(kind, owner, name.split('.').slice(0, -1).join('.'));
  return parent && locate(parent, context.facts.page).isHere ? releaseOf(parent) : '';
}

/** Whether the flags are an option's path in kebab case: `--output-clean`, `--output-clean-reset`. */
function areDerivedFlags(fact: Fact, { label }: FactRow): boolean {
  if (label !== 'factFlags' || fact.kind !== 'option') return false;
  const words = fact.name.replace(/\[\]|\*/g, '').replace(/([a-z\d])(?=[A-Z])/g, '$1-');
  const flag = `--${words.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;
  return fact.data.arguments.every((name) => name === flag || name === `${flag}-reset`);
}

function nameLink(writer: FactWriter, fact: Fact, id: string, { hasLink }: EntryDetail): ElementContent[] {
  const name = hasLink ? nameElement(fact.title) : element('code', {}, [text(fact.title)]);
  if (id === '') return writer.link(urlOf(writer, fact), [name]);
  return [hasLink ? element('a', { href: `#${id}` }, [name]) : name];
}

/** A flag that only sets an option is documented there. */
function urlOf({ context }: FactWriter, fact: Fact): string {
  if (!isOptionFlag(fact)) return fact.url;
  return context.facts.index.find('option', '', optionOf(fact))?.url ?? '';
}

/** `Default: false` */
function rowElements(writer: FactWriter, { label, values }: FactRow): ElementContent[] {
  const { labels } = writer.context;
  const parts = values.flatMap((phrases, at): ElementContent[] => [
    ...(at > 0 ? [text(', ')] : []),
    ...phrases.flatMap((phrase) => phraseElements(writer, phrase, false)),
  ]);
  return label === 'factStatus' ? parts : [text(labels[label] + labels.colon), ...parts];
}

/** Aliases of an option, each with an id, and with its release if it is another one. */
function aliasElements({ context }: FactWriter, { fact, aliases, aliasIds }: ListEntry): ElementContent[] {
  if (aliases.length === 0) return [];
  const links = aliases.flatMap(({ part, fact: alias }, at): ElementContent[] => {
    const id = aliasIds[at] ?? '';
    const name = nameElement(part);
    // Without a link to itself, since a page may have five hundred of them.
    const since = releaseOf(alias);
    return [
      ...(at === 0 ? [] : [text(', ')]),
      id === '' ? name : { ...name, properties: { id } },
      ...(since === '' || since === releaseOf(fact) ? [] : [text(' '), badgeElement(`${since}+`)]),
    ];
  });
  return [text(context.labels.factAlso + context.labels.colon), ...links];
}

/**
 * Builds collapsed lists of flags, one for each top-level option. There may be more than a thousand, so that each is
 * only a link to its option.
 */
function buildFlagGroups(writer: FactWriter, flags: readonly Fact[]): Element[] {
  return [...groupBy(flags, (flag) => topLevelName(optionOf(flag)))].map(([top, group]) =>
    element('details', {}, [
      element('summary', {}, [nameElement(top), text(` (${group.length})`)]),
      buildNames(writer, group),
    ]),
  );
}

/** Suffix of flags that empty a list. */
const RESET = '-reset';

/** A flag that empties a list is merged with the one that fills it, which saves one entry in fourteen. */
function buildNames(writer: FactWriter, flags: readonly Fact[]): Element {
  const titles = new Set(flags.map(({ title }) => title));
  const isReset = ({ title }: Fact): boolean =>
    title.endsWith(RESET) && titles.has(title.slice(0, -RESET.length));
  const items = flags
    .filter((flag) => !isReset(flag))
    .map((flag) =>
      element('li', {}, [
        ...writer.link(urlOf(writer, flag), [text(flag.title)]),
        ...(titles.has(`${flag.title}${RESET}`) ? [text(` (${RESET})`)] : []),
      ]),
    );
  return element('ul', {}, items);
}
