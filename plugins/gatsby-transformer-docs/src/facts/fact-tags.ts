import type { Element } from 'hast';
import type { Heading, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import type { CreateTags } from '../body/context';
import { element, replaceChild, text, type Built } from '../body/nodes';
import { walkType } from '../body/walk';
import { localizeUrl } from '../doc-url';
import type { FactBlock, FactBlocks, FactPlaceholder } from './fact-blocks';
import { locate, type FactContext, type PageContext } from './fact-context';
import { createFactWriter } from './fact-elements';
import { isOptionFlag, optionOf, type Fact } from './fact-index';
import { linkOptions } from './link-options';
import { buildListBlock } from './list-block';
import { buildEntries, mergeAliases, type AliasedFact } from './list-entries';
import { FACT_TAGS } from './read-tags';
import { resolveTags } from './resolve-tags';
import { buildSingleBlock, headingAbove, headingId, namesOf } from './single-block';
import { badgeTexts, describeFact, listRows, releaseOf, type FactRow, type Phrase } from './describe-fact';
import { translateCondition, translateValue } from './fact-text';
import type { BodyLabels } from 'docs-core/body-labels';

const EXAMPLES: ReadonlyMap<string, string> = new Map(
  [...FACT_TAGS].map(([name, { example }]) => [name, example]),
);

/** The tags about facts of the installed packages; a body gets its `facts`, `factLinks` and `factDigest` from them. */
export function createFactTags(facts: FactContext): CreateTags {
  return (body) => {
    const context: PageContext = { ...body, facts };
    let blocks: FactBlocks = new Map();
    let sharing: ReadonlySet<Node> = new Set();
    return {
      examples: EXAMPLES,
      read: (tree) => {
        blocks = resolveTags(context, tree);
        sharing = findSharing(tree, blocks);
      },
      toMarkdown: (node) => {
        const block = blocks.get(node);
        return block && blockMarkdown(context, block, sharing.has(node));
      },
      toNodes: (node) => {
        const block = blocks.get(node);
        return block && blockNodes(block, node);
      },
      complete: (tree) => insertFacts(context, blocks, tree),
      linkOptions: (fence, isComplete) => linkOptions(context, fence, isComplete),
    };
  };
}

/** Tags of single facts below a heading that names several: each block says which one it is about. */
function findSharing(parent: Node, blocks: FactBlocks): Set<Node> {
  const { children = [] } = parent as Partial<Parent>;
  const isSingle = (node: Node | undefined): boolean => !!node && blocks.get(node)?.form === 'single';
  const own = children.filter(
    (node, at) => isSingle(node) && namesOf(headingAbove(parent as Parent, at, isSingle)).length > 1,
  );
  return new Set([...own, ...children.flatMap((child) => [...findSharing(child, blocks)])]);
}

/** @param hasName whether the block of a single fact has a row with its name */
function blockMarkdown(context: PageContext, block: FactBlock, hasName: boolean): string {
  if (block.form === 'single')
    return ownMarkdown(context, block.fact, hasName && block.fact.kind !== 'argument');
  return block.form === 'list' ? listMarkdown(context, block.facts) : block.content.markdown;
}

/** A single fact as a Markdown list with an item for each row. */
function ownMarkdown(context: PageContext, fact: Fact, hasName: boolean): string {
  const { labels, facts } = context;
  const described = describeFact(fact, facts.index);
  const { since, rows } = described;
  const marks = badgeTexts(described, labels).join(', ');
  const reason = rows.find(({ label }) => label === 'factStatus');
  const status = [marks, reason ? valuesText(reason, labels) : '']
    .filter((part) => part !== '')
    .join(labels.colon);
  const items = [
    [labels.factName, hasName ? codeText(fact.title) : ''],
    [labels.factStatus, status],
    ...rows.filter((row) => row !== reason).map((row) => [labels[row.label], valuesText(row, labels)]),
    [labels.factSince, since],
    [labels.factChanged, changesText(fact, labels)],
    [labels.factEntry, entryLink(context, fact)],
  ];
  return items
    .filter(([, content]) => content !== '')
    .map(([label, content]) => `- ${label}${labels.colon}${content}`)
    .join('\n');
}

/** On other pages than the fact's own, a link there; '' on its own. */
function entryLink({ url, prefix = '', facts }: PageContext, fact: Fact): string {
  if (locate(fact, facts.page).isHere || fact.kind === 'argument') return '';
  const path = localizeUrl(fact.url, prefix);
  return `[${codeText(fact.title)}](${url === undefined ? path : new URL(path, url).href})`;
}

/** The labels of what a release changes. */
const CHANGED = { default: 'factDefault', values: 'factValues', type: 'factType' } as const;

/** What releases changed: `5.50 Default: 'gzip' → false; 5.109 Values: + 'zstd'`. Pages leave it out. */
function changesText({ data: { changes } }: Fact, labels: BodyLabels): string {
  const code = (sign: string, text: string): string => (text === '' ? '' : `${sign}${codeText(text)}`);
  return changes
    .map(({ version, what, before, after }) => {
      const isReplaced = what === 'default' && before !== '' && after !== '';
      const parts = isReplaced
        ? [`${codeText(before)} → ${codeText(after)}`]
        : [code('- ', before), code('+ ', after)].filter((part) => part !== '');
      return `${version} ${labels[CHANGED[what]]}${labels.colon}${parts.join(', ')}`;
    })
    .join('; ');
}

/** A list of facts as a Markdown list: name, type, other rows, description. */
function listMarkdown(context: PageContext, facts: readonly Fact[]): string {
  return mergeAliases(facts)
    .map((entry) => entryMarkdown(context, entry))
    .join('\n');
}

function entryMarkdown({ labels, facts }: PageContext, { fact, aliases }: AliasedFact): string {
  const described = describeFact(fact, facts.index);
  const { since, headline, description } = described;
  const known = [...badgeTexts(described, labels), ...(since === '' ? [] : [`${since}+`])];
  const marks = known.length > 0 ? ` (${known.join(', ')})` : '';
  if (isOptionFlag(fact))
    return `- ${codeText(fact.title)}${marks}${labels.colon}${codeText(optionOf(fact))}`;
  const changes = changesText(fact, labels);
  const also = aliases
    .map(({ part, fact: alias }) => {
      const release = releaseOf(alias);
      return `${codeText(part)}${release === '' || release === since ? '' : ` (${release}+)`}`;
    })
    .join(', ');
  const parts = [
    phrasesText(headline, labels),
    ...listRows(described).map((row) => {
      const values = valuesText(row, labels);
      return row.label === 'factStatus' ? values : `${labels[row.label]}${labels.colon}${values}`;
    }),
    also === '' ? '' : `${labels.factAlso}${labels.colon}${also}`,
    changes === '' ? '' : `${labels.factChanged}${labels.colon}${changes}`,
  ].filter((part) => part !== '');
  const text = [parts.join('; '), description].filter((part) => part !== '').join('. ');
  return `- ${codeText(fact.title)}${marks}${text === '' ? '' : `${labels.colon}${text}`}`;
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
      return codeText('code' in phrase ? translateValue(phrase.code, labels) : phrase.type);
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

function blockNodes(block: FactBlock, node: Node): Node[] {
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
function insertFacts(context: PageContext, blocks: FactBlocks, tree: Root): void {
  if (blocks.size === 0) return;
  const headings = new Map<string, Heading>();
  walkType<Heading>(tree, 'heading', (node) => {
    const id = headingId(node);
    if (id !== '') headings.set(id, node);
  });
  const former = [...headings.values()]
    .flatMap(({ children }) => children as Node[])
    .map((child) => (child.type === 'built' ? String((child as Built).tree.properties?.id) : ''));
  const ids = new Set([...headings.keys(), ...former]);
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
  if (context.labels.usedRelease !== '' && [...blocks.values()].some(isNewer)) {
    (tree.children as Node[]).unshift({ type: 'built', tree: releaseButton(context) } as Built);
  }
}

/** Whether a block shows a fact that webpack did not have from the beginning of its major. */
function isNewer(block: FactBlock): boolean {
  const shown = block.form === 'single' ? [block.fact] : block.form === 'list' ? block.facts : [];
  return shown.some((fact) => /^\d/.test(releaseOf(fact)));
}

/** Asks for the release that the visitor uses; the site's script marks what it lacks. Its value is the newest minor. */
function releaseButton({ labels, facts }: PageContext): Element {
  const [newest = ''] = /^\d+\.\d+/.exec(facts.index.versions.webpack ?? '') ?? [];
  const button = element('button', { type: 'button', className: ['badge'], value: newest }, [
    text(labels.usedRelease),
  ]);
  return element('p', { className: ['used-release', 'needs-script'] }, [button]);
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
