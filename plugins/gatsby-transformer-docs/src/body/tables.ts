import type { Element, Root } from 'hast';
import type { Context } from './context';
import { breakable, element } from './nodes';
import { plainText } from './plain-text';
import { walkType } from './walk';

const ROLES: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Longest name in a cell that isn't broken: two columns of longer ones would leave no room for the words. */
const UNBROKEN = 24;

/**
 * Prepares tables for narrow screens, where each row is a card: cells carry their column's header, and roles are
 * spelled out because a table that isn't displayed as one loses them. On wide screens a table scrolls in its own region.
 */
export function finishTables(context: Context, tree: Root): void {
  walkType<Element>(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table') return;
    parent.children[index] = finishTable(context, node);
    return index + 1;
  });
}

/** Prepares one table, which is changed; returns the region around it. */
export function finishTable(context: Pick<Context, 'labels' | 'uniqueLabel'>, table: Element): Element {
  const region = element('div', { className: ['table'], role: 'region', tabIndex: 0 }, [table]);
  const columns = labelTable(region).filter((header) => header !== '');
  const label = context.labels.table.replace('{columns}', columns.join(', '));
  region.properties = { ...region.properties, ariaLabel: context.uniqueLabel(label) };
  return region;
}

/** Gives a table its roles and labels; returns its headers' texts. */
function labelTable(region: Element): string[] {
  const headers: string[] = [];
  let column = 0;
  walkType<Element>(region, 'element', (node) => {
    const isHeader = node.tagName === 'th';
    if (isHeader) headers.push(plainText(node));
    const [name, ...others] = node.tagName === 'code' ? node.children : [];
    if (name?.type === 'text' && others.length === 0) node.children = breakable(name.value, UNBROKEN);
    // The corner over a column of names: screen readers would announce an empty header.
    if (isHeader && headers.at(-1) === '') node.tagName = 'td';
    const role = ROLES[node.tagName];
    if (role === undefined) return;
    const { align, ...properties } = node.properties ?? {};
    node.properties = { ...properties, role };
    // `align` is obsolete, and a style attribute would break the site's content policy.
    if (align === 'right' || align === 'center') node.properties.className = [align];
    if (node.tagName === 'tr') column = 0;
    if (node.tagName === 'td' && !isHeader) {
      const header = headers[column];
      column += Number(node.properties.colSpan ?? node.properties.colspan) || 1;
      if (header) node.properties.dataLabel = header;
    }
  });
  return headers;
}
