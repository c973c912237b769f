import type { Heading, Root } from 'mdast';
import type { Node } from 'unist';
import type { Context } from '../body/context';
import { replaceChild, type Built } from '../body/nodes';
import { walkType } from '../body/walk';
import type { FactPlaceholder } from './fact-blocks';
import { createFactWriter } from './fact-elements';
import { isOptionFlag, optionOf, type Fact } from './fact-index';
import { buildListBlock } from './list-block';
import { buildEntries, mergeAliases, type AliasedFact } from './list-entries';
import { buildSingleBlock, headingAbove, headingId } from './single-block';
import { describeFact, listRows, type FactRow, type Phrase } from './describe-fact';
import { translateCondition } from './fact-text';
import type { BodyLabels } from '../../../docs-core/src/body-labels';

/** A tag about facts in plain Markdown; undefined for another node. */
export function factMarkdown(context: Context, node: Node): string | undefined {
  const block = context.factBlocks.get(node);
  if (block?.form === 'single') return ownMarkdown(context, block.fact);
  return block?.form === 'list' ? listMarkdown(context, block.facts) : block?.content.markdown;
}

/** A single fact as a Markdown list with an item for each row. */
function ownMarkdown({ labels, facts }: Context, fact: Fact): string {
  const { badges, since, rows } = describeFact(fact, facts.index);
  const marks = badges.map((badge) => labels[badge]).join(', ');
  const reason = rows.find(({ label }) => label === 'factStatus');
  const status = [marks, reason ? valuesText(reason, labels) : ''].filter((part) => part !== '').join(': ');
  const items = [
    [labels.factStatus, status],
    ...rows.filter((row) => row !== reason).map((row) => [labels[row.label], valuesText(row, labels)]),
    [labels.factSince, since],
  ];
  return items
    .filter(([, content]) => content !== '')
    .map(([label, content]) => `- ${label}: ${content}`)
    .join('\n');
}

/** A list of facts as a Markdown list: name, type, other rows, description. */
function listMarkdown(context: Context, facts: readonly Fact[]): string {
  return mergeAliases(facts)
    .map((entry) => entryMarkdown(context, entry))
    .join('\n');
}

function entryMarkdown({ labels, facts }: Context, { fact, aliases }: AliasedFact): string {
  if (isOptionFlag(fact)) return `- ${codeText(fact.title)}: ${codeText(optionOf(fact))}`;
  const described = describeFact(fact, facts.index);
  const { badges, since, headline, description } = described;
  const known = [...badges.map((badge) => labels[badge]), ...(since === '' ? [] : [`${since}+`])];
  const marks = known.length > 0 ? ` (${known.join(', ')})` : '';
  const also = aliases.map(({ part }) => codeText(part)).join(', ');
  const parts = [
    phrasesText(headline, labels),
    ...listRows(described).map((row) => {
      const values = valuesText(row, labels);
      return row.label === 'factStatus' ? values : `${labels[row.label]}: ${values}`;
    }),
    also === '' ? '' : `${labels.factAlso}: ${also}`,
  ].filter((part) => part !== '');
  const text = [parts.join('; '), description].filter((part) => part !== '').join('. ');
  return `- ${codeText(fact.title)}${marks}${text === '' ? '' : `: ${text}`}`;
}

function valuesText({ values }: FactRow, labels: BodyLabels): string {
  return values.map((phrases) => phrasesText(phrases, labels)).join(', ');
}

function phrasesText(phrases: readonly Phrase[], labels: BodyLabels): string {
  return phrases
    .map((phrase) => {
      if ('text' in phrase) return phrase.text;
      if ('markdown' in phrase) return phrase.markdown;
      if ('condition' in phrase) return translateCondition(phrase.condition, labels);
      return codeText('code' in phrase ? phrase.code : phrase.type);
    })
    .join('');
}

/** Inline code, with longer fences around code that has backticks. */
function codeText(code: string): string {
  const flat = code.replace(/\s+/g, ' ').trim();
  if (!flat.includes('`')) return `\`${flat}\``;
  const fence = '`'.repeat(Math.max(...[...flat.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${fence} ${flat} ${fence}`;
}

/** The nodes that replace a tag about facts; undefined for another node. */
export function factNodes({ factBlocks }: Context, node: Node): Node[] | undefined {
  const block = factBlocks.get(node);
  if (!block) return undefined;
  if (block.form !== 'generated') {
    const { position } = node;
    const placeholder: FactPlaceholder = {
      type: 'factPlaceholder',
      block,
      ...(position ? { position } : {}),
    };
    return [placeholder];
  }
  const nodes = [...block.content.nodes];
  const isParagraph = node.type === 'mdxJsxFlowElement' && nodes[0]?.type === 'text';
  return isParagraph ? [{ type: 'paragraph', children: nodes } as Node] : nodes;
}

/**
 * Replaces the placeholders of facts with their blocks. Runs after the headings have their ids: blocks must not repeat
 * them, and a single fact below its own heading is recognized by its id.
 */
export function insertFacts(context: Context, tree: Root): void {
  const { factBlocks: blocks } = context;
  if (blocks.size === 0) return;
  const headings = new Map<string, Heading>();
  walkType<Heading>(tree, 'heading', (node) => {
    const id = headingId(node);
    if (id !== '') headings.set(id, node);
  });
  const ids = new Set(headings.keys());
  const documented = findDocumented(tree);
  const listed = [...blocks.values()]
    .flatMap((block) => (block.form === 'list' ? block.facts : []))
    .filter((fact) => !isOptionFlag(fact)).length;
  walkType<FactPlaceholder>(tree, 'factPlaceholder', (node, index, parent) => {
    const writer = createFactWriter(context, node);
    const { block } = node;
    if (block.form === 'list' && block.facts.length === 0) {
      replaceChild(parent, index, []);
      return index;
    }
    const built: Built = {
      type: 'built',
      isOwnFact: block.form === 'single',
      tree:
        block.form === 'single'
          ? buildSingleBlock(writer, block, index, parent, ids)
          : buildListBlock(
              writer,
              buildEntries(context, block.facts, { ids, headings, documented, tag: block.tag }),
              listed,
            ),
    };
    replaceChild(parent, index, [built]);
    return index + 1;
  });
}

/** Ids of headings above a single fact's tag. */
function findDocumented(tree: Root): Set<string> {
  const documented = new Set<string>();
  walkType<FactPlaceholder>(tree, 'factPlaceholder', ({ block }, index, parent) => {
    const heading = block.form === 'single' ? headingAbove(parent, index) : null;
    if (heading) documented.add(headingId(heading));
  });
  return documented;
}
