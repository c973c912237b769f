import type { Heading } from 'mdast';
import { isTranslation } from '../translations/is-translation';
import { describeFact } from './describe-fact';
import type { Fact } from './fact';
import type { FactWriter } from './fact-elements';
import { factKey } from './fact-index';
import { isPlainFlag } from './flag-groups';
import type { EntryPart, ListEntry } from './list-entry';
import { mergeTwins } from './merge-twins';
import { shortenWords } from './shorten';
import { OWN_TAGS } from './own-tags';
import { placeOf } from './page-facts';
import type { WrittenTag } from './written-tag';

/** The ids of a page while its lists are built. */
export interface PageIds {
  /** All ids so far; grows. */
  readonly ids: Set<string>;
  readonly headings: ReadonlyMap<string, Heading>;
  /** Ids of headings that have a fact's own tag below them. */
  readonly taken: ReadonlySet<string>;
  /** The tag that makes the list. */
  readonly tag: WrittenTag;
}

/** What the search keeps of a description. */
const LONGEST = 80;

/** Gives the facts of a list their ids, tells the page's body of them, and joins those that say the same. */
export function buildEntries(writer: FactWriter, facts: readonly Fact[], page: PageIds): ListEntry[] {
  return mergeTwins(facts).map((twins) => {
    const { fact, others } = twins;
    const id = enter(writer, fact, page);
    return {
      ...twins,
      id,
      otherIds: others.map((other) => enter(writer, other.fact, page)),
      part: id === '' ? null : partOf(writer, fact, id),
    };
  });
}

/** The id of an entry; '' where the fact has its place elsewhere. */
function enter({ context, facts }: FactWriter, fact: Fact, { ids, headings, taken, tag }: PageIds): string {
  const { kind, owner, name } = fact;
  const place = placeOf(fact, facts.page);
  const isHere = place.isHere && !isPlainFlag(fact);
  // The slugs of `entry` and `entry.*` are the same: a heading that has its own fact is no other's.
  const heading = isHere && !taken.has(place.id) ? headings.get(place.id) : undefined;
  if (heading) reportHeading({ context, tag }, fact, heading);
  const id = isHere ? freeId(place.id, ids) : '';
  const isKnown = kind === 'export' && context.body.facts.some((known) => factKey(known) === factKey(fact));
  if (!isKnown) context.body.facts.push({ kind, owner, name, id, by: 'list' });
  return id;
}

function freeId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id); number += 1) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

/** A heading about a fact without the fact's tag: the list would say again what stands there. */
function reportHeading(
  { context, tag }: Pick<FactWriter, 'context'> & { tag: WrittenTag },
  fact: Fact,
  heading: Heading,
): void {
  const [name, own] = [...OWN_TAGS].find(([, { kind }]) => kind === fact.kind) ?? [];
  const message = `<${tag.name}>: ${fact.title} is in this list though it has this heading of its own`;
  if (!own) {
    context.report(heading, message, 'a heading in other words');
    return;
  }
  const owner = own.owner === undefined ? '' : ` ${own.owner}="${fact.owner}"`;
  const level = '#'.repeat(heading.depth);
  context.report(
    heading,
    message,
    `${level} \`${fact.title}\`\n\n<${name}${owner} ${own.name}="${fact.name}" />`,
  );
}

/** The package's words are English: a translation is not searched by them. */
function partOf({ facts, context }: FactWriter, fact: Fact, id: string): EntryPart {
  const { headline, words } = describeFact(fact, facts.index);
  const code = headline.map((phrase) => ('type' in phrase ? phrase.type : '')).join(' ');
  return {
    id,
    title: fact.title,
    text: isTranslation(context) ? '' : shortenWords(words.replace(/\s+/g, ' '), LONGEST).replaceAll('`', ''),
    code,
  };
}
