import { createProcessor } from '@mdx-js/mdx';
import type { Element, Root as HastRoot, Text } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import type { Root as MdastRoot } from 'mdast';
import type { Node } from 'unist';
import { ENGLISH_LABELS, type BodyLabels } from 'docs-core/body-labels';
import { startOf, type BodyOptions, type Context, type CreateTags, type NoticeSource } from '../body/context';
import { element, type Built, type SafeHtml, text } from '../body/nodes';
import { plainText } from '../body/plain-text';
import { finishTables } from '../body/tables';
import type { RenderedBody } from '../body/types';
import { walk, walkType } from '../body/walk';
import { linkTerms } from '../glossary/link-terms';
import { escapeText } from './code-block';
import { remarkGfm } from './dialect';
import { nestDirectives } from './directives';
import { checkSyntax } from './foreign-syntax';
import type { Edit, NodeSource } from './mark';
import { MARKS } from './marks';
import { finishForeignHtml } from './raw-html';
import { readSamplePlaces } from './sample-places';
import { bodySections } from './sections';

/** A body before anything is in it. */
export function emptyBody(): RenderedBody {
  return {
    html: '',
    text: '',
    markdown: '',
    anchors: [],
    sections: [],
    ids: [],
    links: [],
    sampleAnchors: [],
    facts: [],
    factLinks: [],
    factDigest: '',
    problems: [],
  };
}

/**
 * Renders a body, whose code is never run: the last plugin takes the HTML out of the tree, so that the script which the
 * compiler generates is empty.
 *
 * @param createTags the tags that another module adds to the dialect
 * @param options by default those of a strict MDX page without glossary and files beside it
 * @throws VFileMessage when the source is not valid MDX, see `problemOfError` in mdx-errors.ts
 */
export function renderBody(
  source: string,
  createTags: CreateTags,
  options: Partial<BodyOptions> = {},
): RenderedBody {
  const context = buildContext(createTags, options);
  createProcessor({
    format: context.format,
    remarkPlugins: [
      remarkGfm,
      // All read the tree, with the positions of the source, before any plugin changes it.
      () => (tree: MdastRoot) => readSyntax(context, tree, source),
      () => (tree: MdastRoot) => context.tags.read(tree),
      () => (tree: MdastRoot) => writeMarkdown(context, tree, source),
      ...MARKS.map((mark) => () => mark.toHtml(context)),
    ],
    rehypePlugins: [
      () => parseSafeHtml,
      () => (context.tolerant ? finishForeignHtml : () => undefined),
      () => (tree: HastRoot) => finishTables(context, tree),
      () => (tree: HastRoot) => completeElements(context, tree),
      () => insertBuilt,
      () => (tree: HastRoot) => takeBody(context, tree),
    ],
    remarkRehypeOptions: {
      handlers: {
        built: (_state: unknown, node: Built) => node,
        safeHtml: (_state: unknown, node: SafeHtml) => ({ type: 'raw', value: node.value }),
      } as never,
      footnoteLabel: context.labels.footnotes,
      footnoteBackLabel: context.labels.back,
    },
  }).processSync(source);
  return context.body;
}

/** The shared state of one compile: complete options, an empty body and the means to fill it. */
function buildContext(createTags: CreateTags, { labels, ...options }: Partial<BodyOptions>): Context {
  const body = emptyBody();
  const counts = new Map<string, number>();
  const nextNumber = (name: string) => {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return number;
  };
  const report: Context['report'] = (at, message, example) => {
    body.problems.push({ ...startOf(at), message, example });
  };
  const context: Omit<Context, 'tags'> = {
    format: 'mdx',
    tolerant: false,
    siteHosts: [],
    components: [],
    readAsset: () => null,
    readImage: () => null,
    ...options,
    // No buttons by default: they need the site's script.
    labels: { ...ENGLISH_LABELS, copy: '', enlarge: '', usedRelease: '', ...labels },
    body,
    report,
    reportStrict: options.tolerant ? () => undefined : report,
    reportKind: (kind, ...problem) => {
      if (!options.tolerant || nextNumber(`problem ${kind}`) === 1) report(...problem);
    },
    nextNumber,
    uniqueLabel: (label) => {
      const number = nextNumber(`label ${label}`);
      return number === 1 ? label : `${label} (${number})`;
    },
  };
  return { ...context, tags: createTags(context) };
}

/** Reads the dialect's directives, and reports syntax that is none of it. */
function readSyntax(context: Context, tree: MdastRoot, source: string): void {
  checkSyntax(context, tree, source);
  if (/:::|<Tabs/.test(source)) nestDirectives(context, tree);
  if (!context.thirdParty) readSamplePlaces(tree, context.labels);
}

/**
 * Writes the body as standard Markdown: the author's own text and layout, in which only the dialect's marks are
 * replaced. Runs before any other plugin, while the tree has the positions of the source; the tree is not changed.
 */
function writeMarkdown(context: Context, tree: MdastRoot, source: string): void {
  const render = (node: Node, from: number, to: number): string => {
    const edits: Edit[] = [];
    walk(node, (child, index) => {
      const start = child.position?.start.offset;
      const end = child.position?.end.offset;
      if (start === undefined || end === undefined) return;
      if (end <= from || start >= to) return index + 1;
      const at: NodeSource = { context, source, start, end, render: (...part) => render(child, ...part) };
      for (const { toMarkdown } of MARKS) {
        const result = toMarkdown?.(child, at);
        if (typeof result === 'string') {
          edits.push({ start, end, text: result });
          return index + 1;
        }
        if (result) edits.push(...result);
      }
    });
    return applyEdits(source, edits, from, to);
  };
  context.body.markdown = render(tree, 0, source.length).trim();
}

/** A part of a source with edits that don't overlap, in any order. */
function applyEdits(source: string, edits: readonly Edit[], from: number, to: number): string {
  let end = from;
  let result = '';
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += source.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + source.slice(end, to);
}

/**
 * Parses the safe HTML of plain Markdown with the elements between its tags. Built elements are passed through: an HTML
 * parser would change code that begins with an empty line.
 */
function parseSafeHtml(tree: HastRoot): void {
  if (hasRaw(tree)) tree.children = (raw(tree, { passThrough: ['built'] }) as HastRoot).children;
}

function hasRaw(node: { type: string; children?: { type: string }[] }): boolean {
  return node.type === 'raw' || (node.children ?? []).some(hasRaw);
}

/** Names the checkboxes of task lists, and appends to headings a link to themselves. */
function completeElements({ labels }: Context, tree: HastRoot): void {
  walkType<Element>(tree, 'element', ({ tagName, properties, children }) => {
    if (tagName === 'input' && properties?.type === 'checkbox') {
      properties.ariaLabel = properties.checked ? labels.done : labels.open;
    }
    // The heading of footnotes is hidden, and the only one with a class.
    if (!/^h[1-6]$/.test(tagName) || !properties?.id || properties.className !== undefined) return;
    // Without scripts its name is what it shows; shell/enhance-body.ts names it after its heading, which would be half a
    // kilobyte of a long page.
    const href = `#${String(properties.id)}`;
    children.push(element('a', { href, className: ['anchor'], ariaLabel: '#' }));
  });
}

/** Inserts finished elements, so that the plugins before do not walk through code. */
function insertBuilt(tree: HastRoot): void {
  walkType<Built>(tree, 'built', (node, index, parent) => {
    parent.children[index] = node.tree;
    return index + 1;
  });
}

/** Ids that links can lead to: not those of controls and of parts of diagrams, which the build has numbered. */
function linkableIds({ children }: HastRoot | Element): string[] {
  return children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName === 'svg') return [];
    const { tagName, properties } = child;
    const own = typeof properties?.id === 'string' && tagName !== 'input' ? [properties.id] : [];
    return [...own, ...linkableIds(child)];
  });
}

/** Moves the finished tree into `context.body`, as HTML and as text. */
function takeBody({ body, glossary, outdated, labels }: Context, tree: HastRoot): void {
  body.ids.push(...linkableIds(tree));
  body.text = plainText(tree);
  body.sections = bodySections(tree);
  // Afterwards, so that tooltips and the notice are in no other form of the page and are not searched.
  if (glossary) linkTerms(tree, glossary);
  if (outdated) tree.children.unshift(buildOutdatedNotice(labels, outdated));
  // hast-util-to-html makes a regular expression for each text, a twentieth of a body's time.
  walkType<Text>(tree, 'text', (node, index, parent) => {
    (parent as Element).children[index] = { type: 'raw', value: escapeText(node.value) };
  });
  // The only other raw HTML left is colored code of our own: `parseSafeHtml` has parsed the rest.
  body.html = toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } });
  tree.children = [];
}

/** A notice that the source has changed since it was translated, with a link to it. */
function buildOutdatedNotice(labels: BodyLabels, { url, language }: NoticeSource): Element {
  const label = labels.outdated;
  return element('aside', { className: ['aside', 'aside-warning'], role: 'note', ariaLabel: label }, [
    element('p', { className: ['aside-title'] }, [text(label)]),
    element('p', {}, [
      text(labels.outdatedText),
      text(' '),
      element('a', { href: url, lang: language, hrefLang: language }, [text(labels.original)]),
    ]),
  ]);
}
