import type { PhrasingContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Node, Parent } from 'unist';
import { writtenAttribute } from '../body/nodes';
import type { Context } from '../body/context';
import { textNode } from '../body/nodes';
import { walk } from '../body/walk';
import type { DirectiveFence } from './dialect-syntax';

/** What is between `:::name Title` and `:::`. */
export interface Directive extends Parent {
  type: 'directive';
  name: string;
  title: PhrasingContent[];
}

/** Tabs of Docusaurus and Starlight, which other sites' pages have as components. */
const JSX_TABS = 'Tabs';
export const TABS_EXAMPLE = ':::tabs\n== JavaScript\nText.\n== TypeScript\nText.\n:::';

/**
 * Gives lines of colons the nodes between them, which become `directive` nodes, each within the parent of its lines: in
 * a list item or a quotation, an end outside does not end it. `<Tabs>` of other sites become directives, too.
 *
 * Reports what is not closed, which then goes on to the next heading, and an end without a beginning.
 *
 * @param tree as parsed; it is changed
 */
export function nestDirectives(context: Context, tree: Parent): void {
  raiseEnds(tree);
  nest(context, tree);
  walk(tree, (node, index, parent) => {
    if (isTabs(node)) parent.children[index] = readTabs(context, node);
    raiseEnds(parent.children[index] as Parent);
    nest(context, parent.children[index] as Parent);
  });
}

/**
 * Moves a line in a list's last item that nothing in the item has opened, and what follows, behind the list: Prettier
 * indents a line that has no empty one before it.
 */
function raiseEnds(parent: Parent): void {
  parent.children?.forEach((list, index) => {
    const item = list.type === 'list' ? ((list as Parent).children.at(-1) as Parent) : undefined;
    if (!item) return;
    raiseEnds(item);
    const isOpening = ({ type, name }: Partial<DirectiveFence>): boolean =>
      type === 'directiveFence' && name !== '';
    const isOwn = item.children.some((child) => isOpening(child as Partial<DirectiveFence>));
    const first = item.children.findIndex(({ type }) => type === 'directiveFence' || type === 'tabLabel');
    if (isOwn || first === -1) return;
    parent.children.splice(index + 1, 0, ...item.children.splice(first));
    for (const node of [item, list]) endAt(node, item.children.at(-1));
  });
}

function nest({ thirdParty, report }: Context, parent: Parent): void {
  if (!parent.children?.some(({ type }) => type === 'directiveFence')) return;
  const content: Node[] = [];
  const open: { directive: Directive; size: number }[] = [];
  const last = () => open.at(-1)?.directive.children ?? content;
  const reportOwn: Context['report'] = thirdParty ? () => undefined : report;
  const closeTo = (depth: number): void => {
    for (const { directive, size } of open.splice(depth)) {
      const signs = ':'.repeat(size);
      const { name, children } = directive;
      const message = `${signs}${name}: expected a line of ${signs} that ends it, found none`;
      reportOwn(directive, message, `${signs}${name}\nText.\n${signs}`);
      // What follows the next heading is hardly meant.
      const heading = children.findIndex(({ type }) => type === 'heading');
      if (heading !== -1) last().push(...children.splice(heading));
      endAt(directive, directive.children.at(-1));
    }
  };
  for (const child of parent.children) {
    if (child.type !== 'directiveFence') {
      last().push(child);
      continue;
    }
    const { size, name, children, position } = child as DirectiveFence;
    if (name !== '' || children.length > 0) {
      const directive: Directive = {
        ...{ type: 'directive', name: name.toLowerCase(), title: withoutBrackets(children), children: [] },
        ...(position && { position: { ...position } }),
      };
      last().push(directive);
      open.push({ directive, size });
      continue;
    }
    const same = open.findLastIndex((one) => one.size === size);
    const at = same === -1 ? open.findLastIndex((one) => one.size < size) : same;
    if (at === -1) {
      const message = `${':'.repeat(size)}: expected a directive that it ends, found none`;
      reportOwn(child, message, ':::tip\nText.\n:::');
    } else {
      closeTo(at + 1);
      endAt(open.pop()!.directive, child);
    }
  }
  closeTo(0);
  parent.children = content;
}

function endAt({ position }: Node, last: Node | undefined): void {
  if (position && last?.position) position.end = last.position.end;
}

/** `[Title]` → `Title` */
function withoutBrackets(title: PhrasingContent[]): PhrasingContent[] {
  const [first, last] = [title[0], title.at(-1)];
  if (first?.type !== 'text' || last?.type !== 'text') return title;
  if (!first.value.startsWith('[') || !last.value.trimEnd().endsWith(']')) return title;
  first.value = first.value.slice(1);
  last.value = last.value.trimEnd().slice(0, -1);
  return title;
}

function isTabs(node: Node): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && (node as MdxJsxFlowElement).name === JSX_TABS;
}

function readTabs(context: Context, tabs: MdxJsxFlowElement): Directive {
  context.reportStrict(tabs, `tabs: expected the directive :::tabs, got <${JSX_TABS}>`, TABS_EXAMPLE);
  const children = (tabs.children as Node[]).flatMap((child): Node[] => {
    if (child.type !== 'mdxJsxFlowElement') return [child];
    const item = child as MdxJsxFlowElement;
    const written = item.attributes.map(writtenAttribute);
    const [label] = ['label', 'value'].flatMap((key) => written.filter(({ name }) => name === key));
    const position = item.position && { position: item.position };
    const tabLabel = { type: 'tabLabel', children: [textNode(String(label?.value ?? ''))], ...position };
    return [tabLabel, ...item.children];
  });
  return {
    type: 'directive',
    name: 'tabs',
    title: [],
    children,
    ...(tabs.position && { position: tabs.position }),
  };
}
