import type { Heading } from 'mdast';
import { isTranslation, type FactWriter } from './fact-elements';
import { describeFact } from './describe-fact';
import { type Fact, factKey } from './fact-index';
import { isPlainFlag, type EntryPart, type ListEntry } from './list-block';
import { shortenWords } from './shorten';
import { OWN_TAGS } from './list-tags';
import { placeOf } from './page-facts';
import type { WrittenTag } from './fact-blocks';

/** Stands for the part that differs; no name has it. */
const ANY = '\0';

/** Facts that say the same and differ in one part of their names: the first, and what the others have in its place. */
export interface Twins {
  readonly fact: Fact;
  readonly others: readonly { readonly fact: Fact; readonly part: string }[];
}

/**
 * Joins what would be said several times: the options of a parser are the same below `javascript/auto`,
 * `javascript/esm` and so on.
 *
 * @param facts in the order of the list
 * @returns each fact once, as itself or as one of another's
 */
export function mergeTwins(facts: readonly Fact[]): Twins[] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const content = contentOf(fact);
    if (content === null) continue;
    const parts = fact.name.split('.');
    // The last part is the option's own name.
    parts.slice(0, -1).forEach((_, at) => {
      const key = `${parts.map((part, other) => (other === at ? ANY : part)).join('.')}\n${content}`;
      const group = groups.get(key);
      if (group) group.push(fact);
      else groups.set(key, [fact]);
    });
  }
  const joined = new Set<Fact>();
  const othersOf = new Map<Fact, Twins['others']>();
  for (const [key, group] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    // The shortest is the one to look for: `Rule.test`, not `module.defaultRules[].test`.
    const [first, ...others] = group
      .filter((fact) => !joined.has(fact))
      .sort((a, b) => a.title.length - b.title.length);
    if (!first || others.length === 0) continue;
    const at = key.split('\n')[0]!.split('.').indexOf(ANY);
    [first, ...others].forEach((fact) => joined.add(fact));
    othersOf.set(
      first,
      others.map((fact) => ({ fact, part: fact.name.split('.')[at]! })),
    );
  }
  return facts
    .filter((fact) => !joined.has(fact) || othersOf.has(fact))
    .map((fact) => ({ fact, others: othersOf.get(fact) ?? [] }));
}

/** Everything an option says but its name, place and flags; null for facts that are never joined. */
function contentOf(fact: Fact): string | null {
  if (fact.kind !== 'option') return null;
  const { type, values, description, defaults, deprecated, experimental } = fact.data;
  return JSON.stringify([type, values, description, defaults, deprecated, experimental]);
}

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
