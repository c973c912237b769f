import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Node } from 'unist';
import { nearestNames } from 'docs-core/edit-distance';
import type { Context } from '../../body/context';
import { phrasingText, replaceChild, tag, textNode, type Tag } from '../../body/nodes';
import { walkType } from '../../body/walk';
import type { Directive } from '../directives';
import { SIDE_PROJECT, splitCode, type SideProject } from '../sample-places';
import { indentBefore, lineAfter, type Edit, type Mark, type NodeSource } from '../mark';

const MARKERS = { 'T>': 'tip', 'W>': 'warning' } as const;
type Marker = keyof typeof MARKERS;
const OPENING = /^(T>|W>)[ \t]*/;
const AT_LINE_START = /(^|\n)(T>|W>)[ \t]*/g;
/** The same in the source, where `>` may be escaped. */
const WRITTEN_OPENING = /^([TW])\\?>[ \t]*/;
const WRITTEN_LATER_LINE = /\n([ \t]*)(?:[TW]\\?>[ \t]*)?/g;

type Kind = 'tip' | 'warning' | 'note';
/** Names of asides, `:::tip` and `> [!TIP]`; GitHub has five of them (docs.github.com, "Alerts"). */
const KINDS: Readonly<Record<string, Kind>> = {
  note: 'note',
  info: 'note',
  important: 'note',
  tip: 'tip',
  warning: 'warning',
  caution: 'warning',
  danger: 'warning',
};
/** Names of other sites that are not only a note; they are their own titles. */
const FOREIGN_KINDS: Readonly<Record<string, Kind>> = {
  ...{ hint: 'tip', success: 'tip', correct: 'tip' },
  ...{ error: 'warning', attention: 'warning', incorrect: 'warning' },
};
const DETAILS = 'details';
/** A list whose items are cards. */
const CARDS = 'cards';
/** Groups, ours and of other sites, that are only their content in plain Markdown. */
const GROUPS = new Set(['raw', 'v-pre', 'div', CARDS]);
const ALERT = /^\[!(\w+)\][+-]?[ \t]*/;

/**
 * Asides: paragraphs that begin with `T>` or `W>`, whose later lines may repeat the marker; directives such as
 * `:::tip Title`; block quotes that GitHub shows as alerts. `:::details` is a `<details>` element, and a list in
 * `:::cards` a group of cards. Plain Markdown: block quotes. Text of third parties has no markers, and its alerts are
 * left to GitHub's readers.
 */
export const asides: Mark = {
  toHtml: (context) => (tree) => {
    walkType<Directive>(tree, 'directive', (node, index, parent) => {
      replaceChild(parent, index, convertDirective(context, node));
      return index;
    });
    convertAlerts(context, tree);
    if (!context.thirdParty) convertMarked(context, tree);
  },
  toMarkdown: (node, source) => {
    if (node.type === 'directive') return directiveMarkdown(node as Directive, source);
    if (source.context.thirdParty) return undefined;
    if (node.type === 'blockquote') return alertMarkdown(node as Blockquote, source);
    return node.type === 'paragraph' ? markedMarkdown(node as Paragraph, source) : undefined;
  },
};

function buildAside(kind: Kind, title: Node[], content: Node[]): Tag {
  const ariaLabel = title.map(phrasingText).join('').trim();
  const className = ['aside', `aside-${kind === 'note' ? 'tip' : kind}`];
  return tag('aside', { className, role: 'note', ariaLabel }, [
    tag('p', { className: ['aside-title'] }, title),
    ...content,
  ]);
}

/** The kind of a directive and its title where it has none; null for one that is no aside. */
function readKind({ labels, tolerant }: Context, name: string): { kind: Kind; title: string } | null {
  const kind = KINDS[name];
  if (kind) return { kind, title: labels[kind] };
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return tolerant && !GROUPS.has(name) ? { kind: FOREIGN_KINDS[name] ?? 'note', title } : null;
}

function convertDirective(context: Context, node: Directive): Node[] {
  const { name, title, children } = node;
  const titleOr = (text: string): Node[] => (title.length > 0 ? title : [textNode(text)]);
  if (name === DETAILS)
    return [tag('details', {}, [tag('summary', {}, titleOr(context.labels.details)), ...children])];
  if (name === CARDS) return [tag('div', { className: ['cards'] }, children)];
  if (name === SIDE_PROJECT) return [convertSideProject(node)];
  const aside = readKind(context, name);
  if (aside) return [buildAside(aside.kind, titleOr(aside.title), children)];
  const known = [...Object.keys(KINDS), DETAILS, CARDS, 'tabs', 'code-group'];
  const [near = 'tip'] = nearestNames(name, known);
  const message = `:::${name}: expected one of ${known.join(', ')}`;
  context.reportStrict(node, message, `:::${near}\nText.\n:::`);
  return title.length > 0 ? [{ type: 'paragraph', children: title } as Node, ...children] : children;
}

/** A folder of its own: folded where it only shows how something fails. */
function convertSideProject({ title, children, data }: Directive): Tag {
  const { fails, lead } = data as unknown as SideProject;
  const content = lead === '' ? children : [tag('p', {}, splitCode(lead)), ...children];
  return fails
    ? tag('details', { className: ['side'] }, [tag('summary', {}, title), ...content])
    : tag('section', { className: ['side'], ariaLabel: title.map(phrasingText).join('') }, [
        tag('p', { className: ['side-title'] }, title),
        ...content,
      ]);
}

function directiveMarkdown(node: Directive, at: NodeSource): string {
  const { name, title, children } = node;
  const content = at.render(
    children[0]?.position?.start.offset ?? at.end,
    children.at(-1)?.position?.end.offset ?? at.end,
  );
  const written = title
    .map((part) => (part.type === 'inlineCode' ? `\`${part.value}\`` : phrasingText(part)))
    .join('')
    .trim();
  const { labels } = at.context;
  const lead = name === SIDE_PROJECT ? (node.data as unknown as SideProject).lead : '';
  const label = name === DETAILS ? labels.details : readKind(at.context, name)?.title;
  const head = written || (label && label + labels.colon.trim());
  if (head === undefined) return content;
  const indent = indentBefore(at);
  const lines = content
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  const quoted = [`**${head}**`, ...(lead === '' ? [] : ['', lead]), '', ...lines].map((line) =>
    `> ${line}`.trimEnd(),
  );
  return quoted.join(`\n${indent}`) + lineAfter(at);
}

function markedMarkdown(
  paragraph: Paragraph,
  { context, source, start, end }: NodeSource,
): Edit[] | undefined {
  if (paragraph.children[0]?.type !== 'text') return undefined;
  const written = source.slice(start, end);
  const opening = WRITTEN_OPENING.exec(written);
  if (!opening) return undefined;
  const { labels } = context;
  const label = labels[MARKERS[`${opening[1]}>` as Marker]] + labels.colon.trim();
  const laterLines = [...written.matchAll(WRITTEN_LATER_LINE)].map(
    ({ 0: found, 1: indent = '', index }): Edit => ({
      start: start + index,
      end: start + index + found.length,
      text: `\n${indent}> `,
    }),
  );
  return [{ start, end: start + opening[0].length, text: `> **${label}** ` }, ...laterLines];
}

function convertMarked(context: Context, tree: Root): void {
  walkType<Paragraph>(tree, 'paragraph', (node, index, parent) => {
    const [first] = node.children;
    if (first?.type !== 'text') return;
    const marker = OPENING.exec(first.value)?.[1] as Marker | undefined;
    if (marker === undefined) return;
    first.value = first.value.replace(OPENING, '');
    removeRepeatedMarkers(context, node, marker);
    const kind = MARKERS[marker];
    replaceChild(parent, index, [buildAside(kind, [textNode(context.labels[kind])], [node])]);
    return index + 1;
  });
}

function removeRepeatedMarkers(context: Context, paragraph: Paragraph, marker: Marker): void {
  paragraph.children.forEach((child, index) => {
    if (child.type !== 'text') return;
    const previous: PhrasingContent | undefined = paragraph.children[index - 1];
    child.value = child.value.replace(AT_LINE_START, (written: string, newline: string, found: Marker) => {
      // The start of a text is the start of a line only after a line break.
      if (newline === '' && previous?.type !== 'break') return written;
      if (found === marker) return newline;
      context.reportStrict(
        child,
        `aside: expected "${marker}" or no mark on a later line, got "${found}"`,
        `${marker} One paragraph.\n\n${found} Another paragraph.`,
      );
      return written;
    });
  });
}

function convertAlerts(context: Context, tree: Root): void {
  walkType<Blockquote>(tree, 'blockquote', (node, index, parent) => {
    const [first, ...others] = node.children;
    const alert = first?.type === 'paragraph' ? readAlert(context, first) : null;
    if (first?.type !== 'paragraph' || !alert) return;
    const { kind, title, rest } = alert;
    first.children = rest;
    const content = rest.length === 0 ? others : node.children;
    replaceChild(parent, index, [
      buildAside(kind, title.length > 0 ? title : [textNode(context.labels[kind])], content),
    ]);
    return index;
  });
}

/** Reads an alert's first paragraph: its kind, its title and what is below that line; null where it is none. */
function readAlert({ thirdParty }: Context, { children }: Paragraph) {
  const [first, ...others] = children;
  if (thirdParty && first?.type === 'strong' && others.length === 0) {
    // The label in bold that READMEs had before.
    const kind = KINDS[phrasingText(first).toLowerCase()];
    return kind ? { kind, title: [], rest: [] } : null;
  }
  const marker = first?.type === 'text' ? ALERT.exec(first.value) : null;
  const kind = KINDS[marker?.[1]?.toLowerCase() ?? ''];
  if (first?.type !== 'text' || !marker || !kind) return null;
  const written: PhrasingContent[] = [{ ...first, value: first.value.slice(marker[0].length) }, ...others];
  const end = written.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  );
  const last = written[end];
  const [, own = '', below = ''] = last?.type === 'text' ? /^(.*?)\n(.*)$/s.exec(last.value)! : [];
  const isText = (node: PhrasingContent): boolean => node.type !== 'text' || node.value !== '';
  const text = (value: string): PhrasingContent => ({ type: 'text', value });
  const title = [...written.slice(0, end === -1 ? undefined : end), text(own)].filter(isText);
  // GitHub's alerts have no titles.
  if (thirdParty && title.length > 0) return null;
  return { kind, title, rest: end === -1 ? [] : [text(below), ...written.slice(end + 1)].filter(isText) };
}

/** The marker of an alert becomes the label in bold, as in other asides. */
function alertMarkdown(node: Blockquote, { context, source, end }: NodeSource): Edit[] | undefined {
  const start = node.children[0]?.position?.start.offset ?? end;
  const [line = ''] = /^.*/.exec(source.slice(start, end))!;
  const marker = ALERT.exec(line);
  const kind = KINDS[marker?.[1]?.toLowerCase() ?? ''];
  if (!marker || !kind) return undefined;
  const title = line.slice(marker[0].length).trim() || `${context.labels[kind]}:`;
  return [{ start, end: start + line.length, text: `**${title}**` }];
}
