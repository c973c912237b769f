import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { type Context, startOf } from '../body/context';
import { walk } from '../body/walk';
import { writtenAttribute } from '../body/tag-extension';
import { LIST_TAGS, OWN_TAGS } from './list-tags';
import type { WrittenTag, MadeTag } from './fact-blocks';
import { words } from '../body/nodes';
import { allOptions } from './all-options';
import { showCoverage } from './show-coverage';
import { nearestNames } from '../../../docs-core/src/edit-distance';

/** By the tags' names. */
export const MADE_TAGS: ReadonlyMap<string, MadeTag> = new Map<string, MadeTag>([
  [
    'Version',
    {
      example: '<Version of="webpack" />',
      attributes: ['of'],
      isInline: true,
      make: ({ facts, attributes }) => {
        const name = String(attributes.of);
        const versions: Readonly<Record<string, string>> = facts.index.versions;
        const version = versions[name];
        if (version) return { nodes: [words(version)], markdown: version };
        const known = Object.keys(versions);
        return {
          message: `<Version>: expected one of ${known.join(', ')}, got "${name}"`,
          example: `<Version of="${nearestNames(name, known)[0] ?? 'webpack'}" />`,
        };
      },
    },
  ],
  ['Coverage', { example: '<Coverage />', attributes: [], isInline: false, make: showCoverage }],
  ['AllOptions', { example: '<AllOptions />', attributes: [], isInline: false, make: allOptions }],
]);

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** What all kinds of tags have to say about their attributes. */
interface TagShape {
  readonly example: string;
  readonly allowed: readonly string[];
  readonly required: readonly string[];
  readonly isInline: boolean;
}

function shapeOf(name: string): TagShape | null {
  const own = OWN_TAGS.get(name);
  if (own) {
    const required = own.owner === undefined ? [own.name] : [own.owner, own.name];
    return { example: own.example, allowed: required, required, isInline: false };
  }
  const list = LIST_TAGS.get(name);
  if (list) {
    const required = list.required === undefined ? [] : [list.required];
    return { example: list.example, allowed: Object.keys(list.filters), required, isInline: false };
  }
  const made = MADE_TAGS.get(name);
  return made ? { ...made, allowed: made.attributes, required: made.attributes } : null;
}

/** Examples of all tags about facts, by their names. */
export const FACT_EXAMPLES: ReadonlyMap<string, string> = new Map(
  [...OWN_TAGS, ...LIST_TAGS, ...MADE_TAGS].map(([name, { example }]) => [name, example]),
);

/**
 * Finds the tags about facts and tells what is wrong with how they are written.
 *
 * @returns all of them, and those that are written right
 */
export function findWrittenTags(context: Context, tree: Node): { all: Node[]; right: WrittenTag[] } {
  const all: Node[] = [];
  const right: WrittenTag[] = [];
  walk(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const tag = node as Jsx;
    const shape = shapeOf(tag.name ?? '');
    if (!shape || tag.name === null) return;
    all.push(node);
    const faults = faultsOf(tag, shape);
    for (const fault of faults) context.report(node, `<${tag.name}>: ${fault}`, shape.example);
    if (faults.length > 0) return;
    const attributes = Object.fromEntries(
      tag.attributes.map(writtenAttribute).map(({ name, value }) => [name, String(value)]),
    );
    right.push({ node, name: tag.name, attributes, example: shape.example, at: startOf(node) });
  });
  return { all, right };
}

function faultsOf(tag: Jsx, { allowed, required, isInline }: TagShape): string[] {
  const written = tag.attributes.map(writtenAttribute);
  const missing = required.filter((key) => !written.some(({ name }) => name === key));
  const list = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no attributes';
  return [
    ...written.flatMap(({ name, value }) => {
      if (!allowed.includes(name)) return [`expected ${list}, got ${name}`];
      if (typeof value === 'string' && value !== '') return [];
      return [`expected a text in quotes for ${name}, got ${value === null ? 'code' : 'none'}`];
    }),
    ...(missing.length > 0 ? [`expected ${missing.join(', ')}, got none`] : []),
    ...(written.length > 1 && required.length === 0
      ? [`expected one of ${allowed.join(', ')}, got both`]
      : []),
    ...(tag.children.length > 0 ? ['expected nothing inside, got content'] : []),
    ...(!isInline && tag.type === 'mdxJsxTextElement'
      ? ['expected to stand alone in its paragraph, got words beside it']
      : []),
  ];
}
