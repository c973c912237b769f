import type { Heading } from 'mdast';
import type { BodySection } from '../body/types';
import { describeFact, signatureOf } from './describe-fact';
import type { FactTag } from './fact-blocks';
import { isTranslation } from './fact-elements';
import { groupBy } from 'docs-core/group-by';
import { factKey, isOptionFlag, type Fact } from './fact-index';
import { shortenText } from './fact-text';
import { locate, type PageContext } from './fact-context';
import { SINGLE_TAGS } from './tag-definitions';

/** Replaces the part that differs; no name contains it. */
const ANY = '\0';

/** A fact and those that differ from it in one part of their name only. */
export interface AliasedFact {
  readonly fact: Fact;
  readonly aliases: readonly { readonly fact: Fact; readonly part: string }[];
}

export interface ListEntry extends AliasedFact {
  /** Its id on the page, or ''. */
  readonly id: string;
  readonly aliasIds: readonly string[];
  /** What the search indexes; null for a fact documented elsewhere. */
  readonly section: Omit<BodySection, 'level'> | null;
}

/** What `buildEntries` needs to know of the page. */
interface ListContext {
  /** All ids so far; new ones are added. */
  readonly ids: Set<string>;
  readonly headings: ReadonlyMap<string, Heading>;
  /** Ids of headings above a single fact's tag. */
  readonly documented: ReadonlySet<string>;
  readonly tag: FactTag;
}

/** Longest description in the search index. */
const LONGEST_DESCRIPTION = 80;

/** Merges aliases, assigns ids, and registers the facts of a list as shown on the page. */
export function buildEntries(context: PageContext, facts: readonly Fact[], page: ListContext): ListEntry[] {
  return mergeAliases(facts).map(({ fact, aliases }) => {
    const id = register(context, fact, page);
    return {
      fact,
      aliases,
      id,
      aliasIds: aliases.map((alias) => register(context, alias.fact, page)),
      section: id === '' ? null : sectionOf(context, fact, id),
    };
  });
}

/** Returns the id of the entry; '' for a fact documented elsewhere. */
function register(context: PageContext, fact: Fact, { ids, headings, documented, tag }: ListContext): string {
  const { kind, owner, name } = fact;
  const location = locate(fact, context.facts.page);
  const isHere = location.isHere && !isOptionFlag(fact);
  // `entry` and `entry.*` have the same slug: a heading above a fact's own tag belongs to that fact.
  const heading = isHere && !documented.has(location.id) ? headings.get(location.id) : undefined;
  if (heading) reportHeading(context, tag, fact, heading);
  const id = isHere ? freeId(location.id, ids) : '';
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

/** A heading about a fact, but without the fact's tag: the list would repeat the section. */
function reportHeading(context: PageContext, tag: FactTag, fact: Fact, heading: Heading): void {
  const [name, single] = [...SINGLE_TAGS].find(([, { kind }]) => kind === fact.kind) ?? [];
  const message = `<${tag.name}>: ${fact.title} is in this list though it has this heading of its own`;
  if (!single) {
    context.report(heading, message, 'a heading in other words');
    return;
  }
  const values = [fact.owner, fact.name].slice(-single.attributes.length);
  const attributes = single.attributes.map((key, at) => ` ${key}="${values[at]}"`).join('');
  const title = `${'#'.repeat(heading.depth)} \`${fact.title}\``;
  context.report(heading, message, `${title}\n\n<${name}${attributes} />`);
}

/** Descriptions are English, so that they aren't indexed for a translation. */
function sectionOf(context: PageContext, fact: Fact, id: string): Omit<BodySection, 'level'> {
  const { headline, description, since } = describeFact(fact, context.facts.index);
  const code = headline.map((phrase) => ('type' in phrase ? phrase.type : '')).join(' ');
  const text = shortenText(description.replace(/\s+/g, ' '), LONGEST_DESCRIPTION).replaceAll('`', '');
  return {
    id,
    title: fact.title,
    text: isTranslation(context) ? '' : text,
    code,
    since,
    signature: signatureOf(fact),
  };
}

/**
 * Merges options with equal details: those of a parser are the same below `javascript/auto`, `javascript/esm` and so on.
 * Each fact is returned once, by itself or as an alias.
 */
export function mergeAliases(facts: readonly Fact[]): AliasedFact[] {
  const candidates = facts.flatMap((fact) => {
    const content = contentOf(fact);
    if (content === null) return [];
    const parts = fact.name.split('.');
    // The last part is the option's own name.
    return parts.slice(0, -1).map((_, at) => ({ fact, key: `${parts.with(at, ANY).join('.')}\n${content}` }));
  });
  const groups = groupBy(candidates, ({ key }) => key);
  const merged = new Set<Fact>();
  const aliasesOf = new Map<Fact, AliasedFact['aliases']>();
  for (const [key, group] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    // People look for the shortest name: `Rule.test`, not `module.defaultRules[].test`.
    const [first, ...others] = group
      .map(({ fact }) => fact)
      .filter((fact) => !merged.has(fact))
      .sort((a, b) => a.title.length - b.title.length);
    if (!first || others.length === 0) continue;
    const at = key.split('\n')[0]!.split('.').indexOf(ANY);
    [first, ...others].forEach((fact) => merged.add(fact));
    const aliases = others.map((fact) => ({ fact, part: fact.name.split('.')[at]! }));
    aliasesOf.set(first, aliases);
  }
  return facts
    .filter((fact) => !merged.has(fact) || aliasesOf.has(fact))
    .map((fact) => ({ fact, aliases: aliasesOf.get(fact) ?? [] }));
}

/** The details of an option but its name, URL and flags; null for facts that are never merged. */
function contentOf(fact: Fact): string | null {
  if (fact.kind !== 'option') return null;
  const { type, values, description, defaults, deprecated, experimental } = fact.data;
  return JSON.stringify([type, values, description, defaults, deprecated, experimental]);
}
