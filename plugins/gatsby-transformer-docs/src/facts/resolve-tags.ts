import type { Node } from 'unist';
import { nearestNames } from 'docs-core/edit-distance';
import type { FactKind } from 'docs-core/reference';
import { formatAttributes, type FactBlocks, type FactTag } from './fact-blocks';
import type { PageContext } from './fact-context';
import { createFactWriter } from './fact-elements';
import { factKey, KIND_NAMES, NO_FACTS, type Fact } from './fact-index';
import { GENERATED_TAGS, readTags } from './read-tags';
import { LIST_TAGS, SINGLE_TAGS, type ListTag, type SingleTag } from './tag-definitions';

/**
 * Looks up the facts of a page's tags. Each fact is shown once: by its own tag, else in the list with the most specific
 * filter. Runs before other plugins change the tree, since the plain Markdown needs the result.
 *
 * @returns what replaces each tag; an invalid one has no content
 */
export function resolveTags(context: PageContext, tree: Node): FactBlocks {
  const { all, valid } = readTags(context, tree);
  const { digest } = context.facts.index;
  mentionExports(context);
  const blocks: FactBlocks = new Map(
    all.map((node) => [node, { form: 'generated', content: { nodes: [], markdown: '' } }]),
  );
  const [first] = all;
  if (!first) return blocks;
  context.body.factDigest = digest;
  if (digest === NO_FACTS) {
    const message = 'facts: expected what is read from the installed packages, found none in this build';
    context.report(first, message, 'gatsby-source-webpack-reference among the plugins of gatsby-config.ts');
  } else {
    addBlocks(context, blocks, valid);
  }
  return blocks;
}

/** The export that a whole page documents needs no tag. */
function mentionExports({ body, facts: { index, page } }: PageContext): void {
  const own = index.exportsAt(page);
  if (own.length > 0) body.factDigest = index.digest;
  for (const { kind, owner, name } of own) body.facts.push({ kind, owner, name, id: '', by: 'text' });
}

function addBlocks(context: PageContext, blocks: FactBlocks, tags: readonly FactTag[]): void {
  const shown = new Set<string>();
  for (const tag of tags) {
    const single = SINGLE_TAGS.get(tag.name);
    const fact = single && findFact(context, tag, single);
    if (!fact) continue;
    if (shown.has(factKey(fact))) {
      const message = `<${tag.name}>: expected each ${KIND_NAMES[fact.kind]} once on a page, got ${fact.name} again`;
      context.report(tag.node, message, 'remove one of the two');
    } else {
      shown.add(factKey(fact));
      blocks.set(tag.node, { form: 'single', tag, fact });
    }
  }
  for (const { tag, matching } of findLists(context, tags)) {
    const rest = matching.filter((fact) => !shown.has(factKey(fact)));
    rest.forEach((fact) => shown.add(factKey(fact)));
    blocks.set(tag.node, { form: 'list', tag, facts: sortFacts(withoutNested(rest, context.facts.page)) });
  }
  for (const { name, node, attributes } of tags) {
    const content = GENERATED_TAGS.get(name)?.generate(createFactWriter(context, node), attributes);
    if (!content) continue;
    if ('message' in content) context.report(node, content.message, content.example);
    else blocks.set(node, { form: 'generated', content });
  }
}

function findFact(context: PageContext, tag: FactTag, single: SingleTag): Fact | undefined {
  const { kind, attributes } = single;
  const { index } = context.facts;
  const [name = '', owner = ''] = attributes.map((key) => String(tag.attributes[key])).toReversed();
  const fact = index.find(kind, owner, name);
  if (fact) return fact;
  const all = index.list(kind);
  const siblings = all.filter((other) => other.owner === owner).map((other) => other.name);
  const isOwnerKnown = siblings.length > 0;
  const of = owner === '' ? '' : ` of ${owner}`;
  reportUnknown(context, tag, `${KIND_NAMES[kind]} "${name}"${of}`, {
    attribute: isOwnerKnown ? attributes.at(-1)! : attributes[0],
    near: isOwnerKnown
      ? nearestNames(name, siblings)
      : nearestNames(
          owner,
          all.map((other) => other.owner),
        ),
  });
  return undefined;
}

/** Reports a fact or a value that does not exist; the example is the tag with the nearest name, if there is one. */
function reportUnknown(
  context: PageContext,
  { node, name, attributes, example }: FactTag,
  what: string,
  { attribute, near }: { attribute: string; near: readonly string[] },
): void {
  const hint = near.length > 0 ? `; near: ${near.join(', ')}` : '';
  const corrected = formatAttributes({ ...attributes, [attribute]: near[0] ?? '' });
  context.report(
    node,
    `<${name}>: there is no ${what} in the installed packages${hint}`,
    near.length > 0 ? `<${name} ${corrected} />` : example,
  );
}

/** The list tags of a page with the facts that match; those with the most specific filter first. */
function findLists(
  context: PageContext,
  tags: readonly FactTag[],
): { tag: FactTag; matching: readonly Fact[] }[] {
  const seen = new Set<string>();
  const found = tags.flatMap((tag) => {
    const list = LIST_TAGS.get(tag.name);
    if (!list) return [];
    const same = `${tag.name} ${formatAttributes(tag.attributes)}`;
    if (seen.has(same)) {
      const message = `<${tag.name}>: expected this list once on a page, got it again`;
      context.report(tag.node, message, 'remove one of the two');
      return [];
    }
    seen.add(same);
    return [{ tag, ...selectFacts(context, tag, list) }];
  });
  return found.sort((a, b) => b.weight - a.weight);
}

/** The facts that match a list's filter, or all; reports an empty list. */
function selectFacts(
  context: PageContext,
  tag: FactTag,
  { kind, filters, example }: ListTag,
): { matching: readonly Fact[]; weight: number } {
  const all = context.facts.index.list(kind);
  const [[attribute, text] = ['', '']] = Object.entries(tag.attributes);
  const filter = filters[attribute];
  if (!filter) {
    const message = `<${tag.name}>: there is nothing to list in the installed packages`;
    if (all.length === 0) context.report(tag.node, message, example);
    return { matching: all, weight: 0 };
  }
  const value = String(text);
  const matching = all.filter((fact) => filter.matches(fact, value));
  if (matching.length === 0) {
    const near = nearestNames(value, all.flatMap(filter.valuesOf));
    reportUnknown(context, tag, `${filter.noun} "${value}"`, { attribute, near });
  }
  return { matching, weight: filter.weight(value) };
}

/** Of nested options documented on another page only the outermost is listed, with a link there. */
function withoutNested(facts: readonly Fact[], page: string): Fact[] {
  const isAway = ({ url }: Fact): boolean => url !== '' && url.split('#')[0] !== page;
  const away = new Set(
    facts.filter((fact) => fact.kind === 'option' && isAway(fact)).map(({ name }) => name),
  );
  return facts.filter(({ name }) => {
    if (!away.has(name)) return true;
    const parts = name.split('.');
    return !parts.some((_, at) => away.has(parts.slice(0, at).join('.')));
  });
}

/** Kinds that are sorted by name; the order of the others is significant. */
const BY_NAME: ReadonlySet<FactKind> = new Set(['option', 'pluginOption', 'argument', 'statsField']);

/** Sorts options and flags by name, nested options after their parent; hooks stay in the order of their package. */
function sortFacts(facts: readonly Fact[]): Fact[] {
  return facts
    .map((fact) => ({ fact, parts: fact.title.toLowerCase().split('.') }))
    .sort((a, b) => (BY_NAME.has(a.fact.kind) ? compareParts(a.parts, b.parts) : 0))
    .map(({ fact }) => fact);
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((part, at) => part !== b[at]);
  if (differs === -1) return a.length - b.length;
  const [own, other] = [a[differs]!, b[differs]];
  return other === undefined || own > other ? 1 : -1;
}
