import type { Node } from 'unist';
import type { Context } from '../body/context';
import type { FactBlock, FactBlocks, WrittenTag } from './fact-blocks';
import { KIND_NAMES, type Fact, factKey, NO_FACTS, type FactIndex, type FactKind } from './fact-index';
import { LIST_TAGS, type ListTag, OWN_TAGS, type OwnTag } from './list-tags';
import { MADE_TAGS, findWrittenTags } from './written-tags';
import { nearestNames } from '../../../docs-core/src/edit-distance';
import type { PageFacts } from './page-facts';

/** Kinds that are looked up by name; the others' order means something. */
const BY_NAME: ReadonlySet<FactKind> = new Set(['option', 'pluginOption', 'argument', 'statsField']);

/**
 * Orders the facts of a list as a reader looks for them: by name, what stands below an option after it. Hooks stay in
 * the order in which the packages have them.
 */
export function orderFacts(facts: readonly Fact[]): Fact[] {
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

/**
 * Looks up what the tags of a page are about: each fact stands once, at its own tag or in the list that says most
 * precisely that it is about it. It runs before anything has changed the tree, as the plain Markdown needs it too.
 *
 * @param context of the body; gets the digest of the facts
 * @param blocks gets what each tag becomes
 * @param tree the Markdown tree; not changed
 */
export function resolveTags(context: Context, facts: PageFacts, blocks: FactBlocks, tree: Node): void {
  const { all, right } = findWrittenTags(context, tree);
  mentionExports(context, facts);
  const [first] = all;
  if (!first) return;
  for (const node of all) blocks.set(node, { form: 'nothing' });
  context.body.factDigest = facts.index.digest;
  if (facts.index.digest === NO_FACTS) {
    const message = 'facts: expected what is read from the installed packages, found none in this build';
    context.report(first, message, 'gatsby-source-webpack-reference among the plugins of gatsby-config.ts');
    return;
  }
  for (const [tag, block] of buildBlocks(context, facts, right)) blocks.set(tag.node, block);
}

/** An export with a page of its own is what the whole page is about: it needs no tag. */
function mentionExports({ body }: Context, { index, page }: PageFacts): void {
  const own = index.exportsAt(page);
  if (own.length > 0) body.factDigest = index.digest;
  for (const { kind, owner, name } of own) body.facts.push({ kind, owner, name, id: '', by: 'words' });
}

function buildBlocks(
  context: Context,
  facts: PageFacts,
  tags: readonly WrittenTag[],
): Map<WrittenTag, FactBlock> {
  const blocks = new Map<WrittenTag, FactBlock>();
  const taken = new Set<string>();
  for (const tag of tags) {
    const own = OWN_TAGS.get(tag.name);
    const fact = own && findFact(context, facts.index, tag, own);
    if (!fact) continue;
    if (taken.has(factKey(fact))) {
      const message = `<${tag.name}>: expected each ${KIND_NAMES[fact.kind]} once on a page, got ${fact.name} again`;
      context.report(tag.at, message, 'remove one of the two');
    } else {
      taken.add(factKey(fact));
      blocks.set(tag, { form: 'own', tag, fact });
    }
  }
  for (const { tag, meant } of lists(context, facts.index, tags)) {
    const left = withoutElsewhere(
      meant.filter((fact) => !taken.has(factKey(fact))),
      facts.page,
    );
    meant.forEach((fact) => taken.add(factKey(fact)));
    blocks.set(tag, { form: 'list', tag, facts: orderFacts(left) });
  }
  for (const tag of tags) {
    const made = MADE_TAGS.get(tag.name)?.make({ context, facts, attributes: tag.attributes, at: tag.at });
    if (!made) continue;
    if ('message' in made) context.report(tag.at, made.message, made.example);
    else blocks.set(tag, { form: 'made', tag, made });
  }
  return blocks;
}

function findFact(context: Context, index: FactIndex, tag: WrittenTag, own: OwnTag): Fact | undefined {
  const owner = own.owner === undefined ? '' : String(tag.attributes[own.owner]);
  const name = String(tag.attributes[own.name]);
  const fact = index.find(own.kind, owner, name);
  if (fact) return fact;
  const all = index.list(own.kind);
  const isOwnerKnown = all.some((other) => other.owner === owner);
  const near = isOwnerKnown
    ? nearestNames(
        name,
        all.filter((other) => other.owner === owner).map((other) => other.name),
      )
    : nearestNames(
        owner,
        all.map((other) => other.owner),
      );
  const of = owner === '' ? '' : ` of ${owner}`;
  const hint = near.length > 0 ? `; near: ${near.join(', ')}` : '';
  const message = `<${tag.name}>: there is no ${KIND_NAMES[own.kind]} "${name}"${of} in the installed packages${hint}`;
  context.report(tag.at, message, correct(tag, isOwnerKnown ? own.name : own.owner!, near[0]));
  return undefined;
}

/** The tag with its wrong attribute put right; the usual example if nothing is near. */
function correct({ name, attributes, example }: WrittenTag, wrong: string, near: string | undefined): string {
  if (near === undefined) return example;
  const right = Object.entries({ ...attributes, [wrong]: near }).map(([key, value]) => `${key}="${value}"`);
  return `<${name} ${right.join(' ')} />`;
}

/** The lists of a page with all facts they are about; those that say most precisely which come first. */
function lists(
  context: Context,
  index: FactIndex,
  tags: readonly WrittenTag[],
): { tag: WrittenTag; meant: readonly Fact[] }[] {
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
    const meant = filter ? all.filter((fact) => filter.isMeant(fact, value)) : all;
    if (meant.length === 0) reportEmpty(context, tag, list, key, value, all);
    return [{ tag, meant, weight: filter?.weight(value) ?? 0 }];
  });
  return found.sort((a, b) => b.weight - a.weight);
}

function reportEmpty(
  context: Context,
  tag: WrittenTag,
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

/** Of options that have their place on another page only the topmost is listed, as the way there. */
function withoutElsewhere(facts: readonly Fact[], page: string): Fact[] {
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
