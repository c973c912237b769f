import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Node } from 'unist';
import type { Context } from '../../body/context';
import { replaceChild, tag, textNode, type Tag } from '../../body/nodes';
import { walkType } from '../../body/walk';
import type { Edit, Mark } from '../mark';

const KINDS = { 'T>': 'tip', 'W>': 'warning', '?>': 'todo' } as const;
type Marker = keyof typeof KINDS;
const OPENING = /^(T>|W>|\?>)[ \t]*/;
const AT_LINE_START = /(^|\n)(T>|W>|\?>)[ \t]*/g;
/** The same in the source, where `>` may be escaped. */
const WRITTEN_OPENING = /^([TW?])\\?>[ \t]*/;
const WRITTEN_LATER_LINE = /\n([ \t]*)(?:[TW?]\\?>[ \t]*)?/g;

type AlertKind = 'tip' | 'warning' | 'note';
/** GitHub's markers (docs.github.com, "Alerts"), and the bold label that READMEs had before. */
const ALERTS: Readonly<Record<string, AlertKind>> = {
  note: 'note',
  important: 'note',
  tip: 'tip',
  warning: 'warning',
  caution: 'warning',
};
const ALERT = /^\[!(\w+)\][ \t]*(?:\n|$)/;

/**
 * Asides: paragraphs that begin with `T>`, `W>` or `?>`, whose later lines may repeat the marker; in the text of third
 * parties block quotes that GitHub shows as alerts. Plain Markdown: block quotes.
 */
export const asides: Mark = {
  toHtml: (context) => (tree) => (context.thirdParty ? convertAlerts : convertAsides)(context, tree),
  toMarkdown: (node, { context, source, start, end }) => {
    const paragraph = node as Paragraph;
    if (node.type !== 'paragraph' || context.thirdParty || paragraph.children[0]?.type !== 'text') return;
    const written = source.slice(start, end);
    const opening = WRITTEN_OPENING.exec(written);
    if (!opening) return;
    const label = context.labels[KINDS[`${opening[1]}>` as Marker]];
    const laterLines = [...written.matchAll(WRITTEN_LATER_LINE)].map(
      ({ 0: found, 1: indent = '', index }): Edit => ({
        start: start + index,
        end: start + index + found.length,
        text: `\n${indent}> `,
      }),
    );
    return [{ start, end: start + opening[0].length, text: `> **${label}:** ` }, ...laterLines];
  },
};

function buildAside(label: string, style: string, content: Node[]): Tag {
  const title = tag('p', { className: ['aside-title'] }, [textNode(label)]);
  const properties = { className: ['aside', `aside-${style}`], role: 'note', ariaLabel: label };
  return tag('aside', properties, [title, ...content]);
}

function convertAsides(context: Context, tree: Root): void {
  walkType<Paragraph>(tree, 'paragraph', (node, index, parent) => {
    const [first] = node.children;
    if (first?.type !== 'text') return;
    const marker = OPENING.exec(first.value)?.[1] as Marker | undefined;
    if (marker === undefined) return;
    first.value = first.value.replace(OPENING, '');
    removeRepeatedMarkers(context, node, marker);
    const kind = KINDS[marker];
    replaceChild(parent, index, [buildAside(context.labels[kind], kind, [node])]);
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
    const [first] = node.children;
    const kind = first?.type === 'paragraph' ? removeAlertMarker(first) : undefined;
    if (first?.type !== 'paragraph' || kind === undefined) return;
    const content = first.children.length === 0 ? node.children.slice(1) : node.children;
    const style = kind === 'note' ? 'tip' : kind;
    replaceChild(parent, index, [buildAside(context.labels[kind], style, content)]);
    return index + 1;
  });
}

/** Removes the marker at the start of a paragraph; undefined where there is none. */
function removeAlertMarker(paragraph: Paragraph): AlertKind | undefined {
  const [first] = paragraph.children;
  if (first?.type === 'strong' && paragraph.children.length === 1) {
    const [word] = first.children;
    const kind = word?.type === 'text' ? ALERTS[word.value.toLowerCase()] : undefined;
    if (kind) paragraph.children = [];
    return kind;
  }
  if (first?.type !== 'text') return undefined;
  const marker = ALERT.exec(first.value);
  const kind = ALERTS[marker?.[1]?.toLowerCase() ?? ''];
  if (!marker || !kind) return undefined;
  first.value = first.value.slice(marker[0].length);
  if (first.value === '') paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  return kind;
}
