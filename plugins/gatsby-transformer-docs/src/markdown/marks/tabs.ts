import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import type { Node } from 'unist';
import type { Context } from '../../body/context';
import { element, phrasingText, replaceChild, tag, text, textNode, type Built } from '../../body/nodes';
import { walkType } from '../../body/walk';
import type { TabLabel } from '../dialect-syntax';
import { TABS_EXAMPLE, type Directive } from '../directives';
import { parseFenceMeta } from '../fence-meta';
import { languageByName } from '../languages';
import { indentBefore, lineAfter, type Mark, type NodeSource } from '../mark';
import { buildTab } from '../tab';

/** Names of directives, other sites' included. */
const NAMES = new Set(['tabs', 'code-group', 'code-tabs', 'codetabs']);

interface Panel {
  readonly label: readonly Node[];
  readonly children: Node[];
  /** Where the label comes from: a line, a label of a fence, its file or language. */
  readonly from: 'line' | 'label' | 'file' | 'language';
}

/**
 * Tabs: a directive `:::tabs` with lines `== Label`, or a group of fences with labels, ```` ```js [webpack.config.js] ````.
 * They are radio buttons and need no script; on paper all panels are shown. Plain Markdown: each panel below its label
 * in bold.
 */
export const tabs: Mark = {
  toHtml: (context) => (tree) => {
    walkType<Directive>(tree, 'directive', (node, index, parent) => {
      if (!NAMES.has(node.name)) return;
      const { before, panels } = readPanels(node);
      if (panels.length === 0) {
        const message = `:::${node.name}: expected tabs, lines of == and a label or fences with one, found none`;
        context.report(node, message, TABS_EXAMPLE);
      }
      replaceChild(parent, index, [
        ...before,
        ...(panels.length > 0 ? [buildTabs(context, node, panels)] : []),
      ]);
      return index;
    });
    // Anywhere else it is text.
    walkType<TabLabel>(tree, 'tabLabel', (node, index, parent) => {
      replaceChild(parent, index, [
        { type: 'paragraph', children: [textNode('== '), ...node.children] } as Node,
      ]);
    });
  },
  toMarkdown: (node, at) => {
    if (node.type !== 'directive' || !NAMES.has((node as Directive).name)) return undefined;
    const { before, panels } = readPanels(node as Directive);
    const parts = panels.flatMap(({ label, children, from }) => {
      // The fence has its file above it.
      const head = from === 'file' ? [] : [`**${label.map(phrasingText).join('').trim()}**`];
      return [...head, contentOf(children, at)];
    });
    const blocks = [contentOf(before, at), ...parts].filter((part) => part !== '');
    const separator = `\n\n${indentBefore(at)}`;
    const isAfterText = /[^\n>\s][^\n]*\n[ \t>]*$/.test(
      at.source.slice(Math.max(0, at.start - 200), at.start),
    );
    return (isAfterText ? separator.slice(1) : '') + blocks.join(separator) + lineAfter(at);
  },
};

function contentOf(nodes: readonly Node[], { render }: NodeSource): string {
  const start = nodes[0]?.position?.start.offset;
  const end = nodes.at(-1)?.position?.end.offset;
  return start === undefined || end === undefined ? '' : render(start, end);
}

/** The panels of a directive, and what is before the first. */
function readPanels({ children }: Directive): { before: Node[]; panels: Panel[] } {
  const before: Node[] = [];
  const panels: Panel[] = [];
  const hasLabels = children.some(({ type }) => type === 'tabLabel');
  for (const child of children) {
    const panel = hasLabels ? panelOfLabel(child) : panelOfFence(child);
    if (panel) panels.push(panel);
    else (panels.at(-1)?.children ?? before).push(child);
  }
  return { before, panels };
}

function panelOfLabel(node: Node): Panel | null {
  return node.type === 'tabLabel' ? { label: (node as TabLabel).children, children: [], from: 'line' } : null;
}

function panelOfFence(node: Node): Panel | null {
  if (node.type !== 'code') return null;
  const { lang, meta } = node as Code;
  const { label, file } = parseFenceMeta(meta).marks;
  const name = label ?? file ?? languageByName(lang ?? '')?.label ?? lang ?? '';
  const from = label !== undefined ? 'label' : file !== undefined ? 'file' : 'language';
  return { label: [textNode(name)], children: [node], from };
}

function buildTabs(context: Context, { title }: Directive, panels: readonly Panel[]): Node {
  const name = `tab-${context.nextNumber('tab')}`;
  const built = (tree: Element): Built => ({ type: 'built', tree });
  const legend = title.map(phrasingText).join('').trim() || context.labels.tabs;
  return tag('fieldset', { className: ['tabs'] }, [
    built(element('legend', { className: ['sr-only'] }, [text(legend)])),
    ...panels.flatMap(({ label, children, from }, index) => {
      const [first] = children;
      if (first && from !== 'line') first.data = { ...first.data, tab: from };
      return [
        ...buildTab(name, String(index + 1), label.map(labelPart), index === 0).map(built),
        tag('div', {}, children),
      ];
    }),
  ]);
}

function labelPart(node: Node): ElementContent {
  const part = text(phrasingText(node));
  return node.type === 'inlineCode' ? element('code', {}, [part]) : part;
}
