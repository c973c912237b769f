import type { Heading, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { startOf, type Context } from '../body/context';
import { replaceChild, type Built } from '../body/nodes';
import { walk, walkType } from '../body/walk';
import { checkHeading, headingAbove, headingId, buildOwnBlock } from './own-block';
import { createFactWriter, type FactWriter } from './fact-elements';
import { factKey, type Fact } from './fact-index';
import type { FactBlocks, FactPlaceholder } from './fact-blocks';
import { isPlainFlag, buildListBlock } from './list-block';
import { buildEntries } from './list-entries';
import { placeOf, type PageFacts } from './page-facts';

/**
 * Puts the blocks of facts in their places. It comes after the headings have got their ids, as a fact's own block has
 * to stand below its heading, and no id may stand twice.
 *
 * @param context of the body; gets `facts` and `factLinks`
 * @param blocks what each tag of the page becomes
 * @param tree the Markdown tree; afterwards its blocks are built
 */
export function placeBlocks(context: Context, facts: PageFacts, blocks: FactBlocks, tree: Root): void {
  if (blocks.size === 0) return;
  const headings = new Map<string, Heading>();
  walkType<Heading>(tree, 'heading', (node) => {
    const id = headingId(node);
    if (id !== '') headings.set(id, node);
  });
  const ids = new Set(headings.keys());
  const taken = findTaken(tree);
  const listed = countListed(blocks);
  walk(tree, (node, index, parent) => {
    if (!isPlaceholder(node)) return;
    const writer = createFactWriter(context, facts, startOf(node));
    const { block } = node;
    const tree =
      block.form === 'own'
        ? placeOwn(writer, node, index, parent, ids)
        : buildListBlock(
            writer,
            buildEntries(writer, block.facts, { ids, headings, taken, tag: block.tag }),
            listed,
          );
    const built: Built = { type: 'built', tree, isOwnFact: block.form === 'own' };
    const isEmpty = block.form === 'list' && block.facts.length === 0;
    replaceChild(parent, index, isEmpty ? [] : [built]);
    return isEmpty ? index : index + 1;
  });
}

/** How many facts the lists of the page show together. */
function countListed(blocks: FactBlocks): number {
  return [...blocks.values()].reduce(
    (sum, block) =>
      sum + (block.form === 'list' ? block.facts.filter((fact) => !isPlainFlag(fact)).length : 0),
    0,
  );
}

/** The ids of headings that have a fact's own tag below them. */
function findTaken(tree: Root): Set<string> {
  const taken = new Set<string>();
  walk(tree, (node, index, parent) => {
    if (!isPlaceholder(node) || node.block.form !== 'own') return;
    const heading = headingAbove(parent, index);
    if (heading) taken.add(headingId(heading));
  });
  return taken;
}

function placeOwn(
  writer: FactWriter,
  { block }: FactPlaceholder,
  index: number,
  parent: Parent,
  ids: Set<string>,
) {
  const { context, facts } = writer;
  const { fact, tag } = block as Extract<typeof block, { form: 'own' }>;
  const heading = headingAbove(parent, index);
  checkHeading(writer, fact, tag, heading);
  const { isHere, id } = placeOf(fact, facts.page);
  const own = heading ? headingId(heading) : '';
  const hasHash = fact.url === '' || fact.url.includes('#');
  const isMissing = isHere && hasHash && own !== id && !ids.has(id);
  if (isMissing) ids.add(id);
  const by = hasWords(parent, index) ? 'words' : 'list';
  const mention = {
    kind: fact.kind,
    owner: fact.owner,
    name: fact.name,
    id: isMissing ? id : own,
    by,
  } as const;
  if (!context.body.facts.some((known) => factKey(known) === factKey(fact))) context.body.facts.push(mention);
  if (fact.kind === 'option') {
    for (const name of fact.data.arguments) {
      context.body.facts.push({ kind: 'argument', owner: '', name, id: mention.id, by: 'list' });
    }
  }
  return buildOwnBlock(writer, fact, isMissing ? id : claimShortId(fact, ids));
}

/**
 * The id of a deep option's last name, `#overlay` for `devServer.client.overlay`: by it the tools' own messages link to
 * their options. They do so for the third level alone, and never for items of lists, such as rules; each id weighs.
 *
 * @param ids of the page; the new one is added
 * @returns '' when it isn't such an option, or something else has the id
 */
function claimShortId({ kind, name }: Fact, ids: Set<string>): string {
  const parts = name.split('.');
  const id = (parts.at(-1) ?? '').toLowerCase();
  const isLinked = kind === 'option' && parts.length === 3 && !name.includes('[]');
  if (!isLinked || !/^\w+$/.test(id) || ids.has(id)) return '';
  ids.add(id);
  return id;
}

/** Whether its writer has said anything before the next heading. */
function hasWords(parent: Parent, index: number): boolean {
  for (const node of parent.children.slice(index + 1)) {
    if (node.type === 'heading') return false;
    if (saysAnything(node)) return true;
  }
  return false;
}

function saysAnything(node: Node): boolean {
  let found = node.type === 'paragraph';
  if (!found) walkType(node, 'paragraph', () => void (found = true));
  return found;
}

function isPlaceholder(node: Node): node is FactPlaceholder {
  return node.type === 'factPlaceholder';
}
