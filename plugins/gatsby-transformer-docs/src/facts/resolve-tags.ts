import type { Node } from 'unist';
import { nearestNames } from '../../../docs-core/src/edit-distance';
import type { Context } from '../body/context';
import type { FactBlocks, FactTag } from './fact-blocks';
import { factKey, KIND_NAMES, NO_FACTS, type Fact, type FactIndex, type FactKind } from './fact-index';
import type { PageFacts } from './page-facts';
import { GENERATED_TAGS, readTags } from './read-tags';
import { LIST_TAGS, SINGLE_TAGS, type ListTag, type SingleTag } from './tag-definitions';

/**
 * Looks up the facts of a page's tags. Each fact is shown once: by its own tag, else in the list with the most specific
 * filter. Runs before other plugins change the tree, since the plain Markdown needs the result.
 *
 * @param context of the body; receives the digest of the facts, and problems
 * @param blocks receives what each tag is replaced with
 * @param tree the Markdown tree; not changed
 */
export function resolveTags(context: Context, facts: PageFacts, blocks: FactBlocks, tree: Node): void {
  const { all, valid } = readTags(context, tree);
  mentionExports(context, facts);
  const [first] = all;
  if (!first) return;
  for (const node of all) blocks.set(node, { form: 'none' });
  context.body.factDigest = facts.index.digest;
  if (facts.index.digest === NO_FACTS) {
    const message = 'facts: expected what is read from the installed packages, found none in this build';
    context.report(first, message, 'gatsby-source-webpack-reference among the plugins of gatsby-config.ts');
    return;
  }
  addBlocks(context, facts, valid, blocks);
}

/** The export that a whole page documents needs no tag. */
function mentionExports({ body }: Context, { index, page }: PageFacts): void {
  const own = index.exportsAt(page);
  if (own.length > 0) body.factDigest = index.digest;
  for (const { kind, owner, name } of own) body.facts.push({ kind, owner, name, id: '', by: 'text' });
}

function addBlocks(context: Context, facts: PageFacts, tags: readonly FactTag[], blocks: FactBlocks): void {
  const shown = new Set<string>();
  for (const tag of tags) {
    const single = SINGLE_TAGS.get(tag.name);
    const fact = single && findFact(context, facts.index, tag, single);
    if (!fact) continue;
    if (shown.has(factKey(fact))) {
      const message = `<${tag.name}>: expected each ${KIND_NAMES[fact.kind]} once on a page, got ${fact.name} again`;
      context.report(tag.at, message, 'remove one of the two');
    } else {
      shown.add(factKey(fact));
      blocks.set(tag.node, { form: 'single', tag, fact });
    }
  }
  for (const { tag, matching } of findLists(context, facts.index, tags)) {
    const rest = matching.filter((fact) => !shown.has(factKey(fact)));
    rest.forEach((fact) => shown.add(factKey(fact)));
    blocks.set(tag.node, { form: 'list', tag, facts: sortFacts(withoutNested(rest, facts.page)) });
  }
  for (const tag of tags) {
    const { attributes, at } = tag;
    const content = GENERATED_TAGS.get(tag.name)?.generate({ context, facts, attributes, at });
    if (!content) continue;
    if ('message' in content) context.report(at, content.message, content.example);
    else blocks.set(tag.node, { form: 'generated', tag, content });
  }
}

function findFact(context: Context, index: FactIndex, tag: FactTag, single: SingleTag): Fact | undefined {
  const owner = single.owner === undefined ? '' : String(tag.attributes[single.owner]);
  const name = String(tag.attributes[single.name]);
  const fact = index.find(single.kind, owner, name);
  if (fact) return fact;
  const all = index.list(single.kind);
  const siblings = all.filter((other) => other.owner === owner).map((other) => other.name);
  const isOwnerKnown = siblings.length > 0;
  const owners = all.map((other) => other.owner);
  const near = isOwnerKnown ? nearestNames(name, siblings) : nearestNames(owner, owners);
  const of = owner === '' ? '' : ` of ${owner}`;
  const hint = near.length > 0 ? `; near: ${near.join(', ')}` : '';
  const message = `<${tag.name}>: there is no ${KIND_NAMES[single.kind]} "${name}"${of} in the installed packages${hint}`;
  context.report(tag.at, message, correct(tag, isOwnerKnown ? single.name : single.owner!, near[0]));
  return undefined;
}

/** The tag with its wrong attribute replaced; the general example if no name is similar. */
function correct({ name, attributes, example }: FactTag, wrong: string, near: string | undefined): string {
  if (near === undefined) return example;
  const right = Object.entries({ ...attributes, [wrong]: near }).map(([key, value]) => `${key}="${value}"`);
  return `<${name} ${right.join(' ')} />`;
}

/** The list tags of a page with the facts that match; those with the most specific filter first. */
function findLists(
  context: Context,
  index: FactIndex,
  tags: readonly FactTag[],
): { tag: FactTag; matching: readonly Fact[] }[] {
  const seen = new Set<string>();
  const found = tags.flatMap((tag) => {
    const list = LIST_TAGS.get(tag.name);
    if (!list) return [];
    const [[key, value] = ['', '']] = Object.entries(tag.attributes).map(([name, text]) => [
      name,
      String(text),
    ]);
    const same = `${tag.name} ${key} ${value}`;
    if (seen.has(same)) {
      context.report(
        tag.at,
        `<${tag.name}>: expected this list once on a page, got it again`,
        'remove one of the two',
      );
      return [];
    }
    seen.add(same);
    const filter = list.filters[key];
    const all = index.list(list.kind);
    const matching = filter ? all.filter((fact) => filter.matches(fact, value)) : all;
    if (matching.length === 0) reportEmpty(context, tag, list, key, value, all);
    return [{ tag, matching, weight: filter?.weight(value) ?? 0 }];
  });
  return found.sort((a, b) => b.weight - a.weight);
}

function reportEmpty(
  context: Context,
  tag: FactTag,
  { filters, example }: ListTag,
  key: string,
  value: string,
  all: readonly Fact[],
): void {
  const filter = filters[key];
  if (!filter) {
    context.report(tag.at, `<${tag.name}>: there is nothing to list in the installed packages`, example);
    return;
  }
  const near = nearestNames(
    value,
    all.flatMap((fact) => filter.valuesOf(fact)),
  );
  const hint = near.length > 0 ? `; near: ${near.join(', ')}` : '';
  const message = `<${tag.name}>: there is no ${filter.noun} "${value}" in the installed packages${hint}`;
  context.report(tag.at, message, correct(tag, key, near[0]));
}

/** Of nested options documented on another page only the outermost is listed, with a link there. */
function withoutNested(facts: readonly Fact[], page: string): Fact[] {
  const away = new Set(
    facts.filter(({ kind, url }) => kind === 'option' && isAway(url, page)).map(({ name }) => name),
  );
  return facts.filter(({ name }) => {
    if (!away.has(name)) return true;
    const parts = name.split('.');
    return !parts.some((_, at) => at > 0 && away.has(parts.slice(0, at).join('.')));
  });
}

function isAway(url: string, page: string): boolean {
  return url !== '' && url.split('#')[0] !== page;
}

/** Kinds that are sorted by name; the order of the others is significant. */
const BY_NAME: ReadonlySet<FactKind> = new Set(['option', 'pluginOption', 'argument', 'statsField']);

/** Sorts options and flags by name, nested options after their parent; hooks stay in the order of their package. */
export function sortFacts(facts: readonly Fact[]): Fact[] {
  return facts
    .map((fact, at) => ({ fact, at, parts: fact.title.toLowerCase().split('.') }))
    .sort((a, b) => {
      if (!BY_NAME.has(a.fact.kind)) return a.at - b.at;
      return compareParts(a.parts, b.parts) || a.at - b.at;
    })
    .map(({ fact }) => fact);
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((part, at) => part !== b[at]);
  if (differs === -1) return a.length - b.length;
  const [own, other] = [a[differs]!, b[differs]];
  return other === undefined || own > other ? 1 : -1;
}
