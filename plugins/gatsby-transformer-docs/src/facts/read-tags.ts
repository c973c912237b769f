import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { Element, ElementContent } from 'hast';
import { walk } from '../body/walk';
import { writtenAttribute } from '../body/nodes';
import { LIST_TAGS, SINGLE_TAGS } from './tag-definitions';
import type { FactTag, GeneratedTag, GeneratedContent } from './fact-blocks';
import { breakable, element, text, textNode, type Built } from '../body/nodes';
import { generateCoverage } from './coverage-tag';
import { generateReleases } from './releases-tag';
import { nearestNames } from 'docs-core/edit-distance';
import type { PageContext } from './fact-context';
import type { FactWriter } from './fact-elements';
import { groupBy } from 'docs-core/group-by';
import { topLevelName, type Fact } from './fact-index';
import { releaseOf, summarizeType } from './describe-fact';
import type { MessageFact } from 'docs-core/reference';
import { findAnswer } from './answers';

/** The lines of a message; above them webpack prints what it is about, such as `configuration` or the plugin. */
function linesOf({ text: whole }: MessageFact): string[] {
  const lines = whole.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && /^\w+$/.test(lines[0] ?? '') ? lines.slice(1) : lines;
}

/** `lib/errors` of `lib/errors/BuildCycleError.js`: what is below a second folder belongs to that one. */
const folderOf = ({ file }: MessageFact): string =>
  file.split('/').slice(0, -1).slice(0, 2).join('/') || file;

/** `webpack-compilation-583`: package, file and line. */
const idOf = ({ package: name, file, line }: MessageFact): string =>
  `${name}-${file.replace(/^lib\/|\.\w+$/g, '')}-${line}`.toLowerCase().replace(/[^a-z\d]+/g, '-');

/**
 * `<Messages of="webpack" />`: what the code of a package raises and logs, a folded list for each of its folders, with
 * file and line, and a link to the section that answers it. For the search each is a section: its first line is a heading.
 */
const generateMessages: GeneratedTag['generate'] = ({ context, link }, { of }) => {
  const { messages } = context.facts.index;
  const { list: answers = [] } = context.facts.answers ?? {};
  const own = messages.filter((message) => message.package === of);
  if (own.length === 0) {
    const known = [...new Set(messages.map((message) => message.package))];
    return {
      message: `<Messages>: expected one of ${known.join(', ')}, got "${String(of)}"`,
      example: `<Messages of="${nearestNames(String(of), known)[0] ?? 'webpack'}" />`,
    };
  }
  const groups = [...groupBy(own, folderOf)];
  const ids = new Map(own.map((message) => [message, idOf(message)]));
  const nodes = groups.map(([folder, list]): Built => {
    const items = list.map((message) =>
      element('li', { id: ids.get(message)!, ...(message.kind !== 'error' && { dataType: message.kind }) }, [
        ...linesOf(message).flatMap((line, at) => {
          const code = [element('code', {}, [text(line)])];
          return at === 0 ? link(findAnswer(message, answers), code) : [element('br', {}, []), ...code];
        }),
        text(` ${message.file.slice(folder.length + 1)}:${message.line}`),
      ]),
    );
    const summary = element('summary', {}, [
      element('code', {}, [text(`${String(of)}/${folder}`)]),
      text(` (${list.length})`),
    ]);
    const tree = element('details', {}, [summary, element('ul', {}, items)]);
    const parts = list.map((message) => {
      const [title = '', ...rest] = linesOf(message);
      return { id: ids.get(message)!, title, text: rest.join(' '), code: '', since: '', signature: '' };
    });
    return { type: 'built', tree: { ...tree, data: { parts } } };
  });
  const lines = own.map((message) => `- \`${linesOf(message).join(' ')}\` ${message.file}:${message.line}`);
  return { nodes, markdown: lines.join('\n') };
};

/** Longest type and default that are shown as they are, in characters; all are where the option is documented. */
const LONGEST = 28;

/** Longest name without line break opportunities: it fits on a phone, and each `<wbr>` adds to a large page. */
const UNBROKEN = 40;

/** `<AllOptions />`: a heading for each top-level option, and below it links to all nested options with type and default. */
function generateAllOptions(writer: FactWriter): GeneratedContent {
  const sorted = writer.context.facts.index
    .list('option')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const groups = [...groupBy(sorted, ({ name }) => topLevelName(name))];
  return {
    nodes: groups.flatMap(([top, options]): Node[] => {
      const built: Built = { type: 'built', tree: buildGroup(writer, options) };
      return [headingOf(top), built];
    }),
    markdown: groups
      .map(([top, options]) => {
        const lines = options.map((option) => `- \`${option.name}\`: \`${shortType(option)}\``);
        return `## \`${top}\`\n\n${lines.join('\n')}`;
      })
      .join('\n\n'),
  };
}

/** A Markdown heading, so that it gets an id and a link in the sidebar. */
function headingOf(top: string): Node {
  return { type: 'heading', depth: 2, children: [{ type: 'inlineCode', value: top }] } as Node;
}

function buildGroup(writer: FactWriter, options: readonly Fact[]): Element {
  const list = element(
    'dl',
    { className: ['facts-all'] },
    options.flatMap((option): ElementContent[] => [
      element('dt', filterData(option), writer.link(option.url, breakable(option.name, UNBROKEN))),
      element('dd', {}, [text(shortType(option))]),
    ]),
  );
  return { ...list, data: { isDirectory: true } };
}

/** What the list is filtered by (src/ui/mdx/FactFilter): the release that added an option, its defaults by mode. */
function filterData(option: Fact): Record<string, string> {
  const since = releaseOf(option);
  const data: Record<string, string> = /^\d/.test(since) ? { dataSince: since } : {};
  for (const { value, when } of option.kind === 'option' ? option.data.defaults : []) {
    for (const mode of /\bmode: (\w+(?: or \w+)*)/.exec(when)?.[1]?.split(' or ') ?? []) {
      const key = `data${mode[0]!.toUpperCase()}${mode.slice(1)}`;
      if (value.length <= LONGEST) data[key] = data[key] === undefined ? value : `${data[key]} or ${value}`;
    }
  }
  return data;
}

/** `boolean = true`; conditional defaults are left out. */
function shortType(option: Fact): string {
  if (option.kind !== 'option') return '';
  const { type, defaults } = option.data;
  const [{ value, when } = { value: '', when: '' }] = defaults;
  const isShown = defaults.length === 1 && when === '' && value.length <= LONGEST;
  const end = isShown ? ` = ${value}` : '';
  return `${summarizeType(type, LONGEST)}${end}`;
}

/** Tags with a content of their own, by name. */
export const GENERATED_TAGS: ReadonlyMap<string, GeneratedTag> = new Map(
  Object.entries<GeneratedTag>({
    Version: {
      example: '<Version of="webpack" />',
      attributes: ['of'],
      isInline: true,
      generate: ({ context }, { of }) => {
        const name = String(of);
        const { versions } = context.facts.index;
        const known = Object.keys(versions);
        const version = known.includes(name) && versions[name];
        if (version) return { nodes: [textNode(version)], markdown: version };
        return {
          message: `<Version>: expected one of ${known.join(', ')}, got "${name}"`,
          example: `<Version of="${nearestNames(name, known)[0] ?? 'webpack'}" />`,
        };
      },
    },
    Coverage: { example: '<Coverage />', attributes: [], generate: generateCoverage },
    Messages: { example: '<Messages of="webpack" />', attributes: ['of'], generate: generateMessages },
    Releases: { example: '<Releases />', attributes: [], generate: generateReleases },
    AllOptions: { example: '<AllOptions />', attributes: [], generate: generateAllOptions },
  }),
);

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

interface TagShape {
  readonly example: string;
  readonly allowed: readonly string[];
  readonly required: readonly string[];
  readonly isInline: boolean;
}

/** All tags about facts by their names. */
export const FACT_TAGS: ReadonlyMap<string, TagShape> = new Map<string, TagShape>([
  ...[...SINGLE_TAGS, ...GENERATED_TAGS].map(
    ([name, tag]) =>
      [name, { isInline: false, ...tag, allowed: tag.attributes, required: tag.attributes }] as const,
  ),
  ...[...LIST_TAGS].map(
    ([name, { example, filters, required = [] }]) =>
      [name, { example, allowed: Object.keys(filters), required, isInline: false }] as const,
  ),
]);

/**
 * Finds the tags about facts and reports wrong attributes.
 *
 * @returns the nodes of all tags, and the valid tags
 */
export function readTags(context: PageContext, tree: Node): { all: Node[]; valid: FactTag[] } {
  const all: Node[] = [];
  const valid: FactTag[] = [];
  walk(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const tag = node as Jsx;
    const shape = FACT_TAGS.get(tag.name ?? '');
    if (!shape || tag.name === null) return;
    all.push(node);
    const errors = errorsOf(tag, shape);
    for (const error of errors) context.report(node, `<${tag.name}>: ${error}`, shape.example);
    if (errors.length > 0) return;
    const written = tag.attributes.map(writtenAttribute);
    const attributes = Object.fromEntries(written.map(({ name, value }) => [name, String(value)]));
    valid.push({ node, name: tag.name, attributes, example: shape.example });
  });
  return { all, valid };
}

function errorsOf(tag: Jsx, { allowed, required, isInline }: TagShape): string[] {
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
