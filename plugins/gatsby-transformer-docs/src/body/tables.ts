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

/** Widest name of a table to compare by, where a Chinese character has the width of two letters. */
const WIDEST_NAME = 24;

/** The width of a text in letters. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/**
 * Prepares tables for narrow screens. Most of them become a list there: the first cell is a heading, and the others carry
 * their columns' headers where there are several. Roles are spelled out because a table that isn't displayed as one
 * loses them. A table that compares things stays one, and scrolls beside its names, as every table does on wide screens.
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
  const region = element('div', { role: 'region', tabIndex: 0 }, [table]);
  const { headers, names, labeled } = labelTable(region);
  const isComparison =
    headers.length > 3 || (headers.length > 2 && names.every((name) => widthOf(name) <= WIDEST_NAME));
  if (isComparison) for (const { properties } of labeled) delete properties?.dataLabel;
  const label = context.labels.table.replace(
    '{columns}',
    headers.filter((header) => header !== '').join(', '),
  );
  region.properties = {
    className: ['table', isComparison ? 'comparison' : 'rows'],
    ...region.properties,
    ariaLabel: context.uniqueLabel(label),
  };
  return region;
}

/** Gives a table its roles and labels; returns the texts of its headers and first cells, and the cells with a label. */
function labelTable(region: Element) {
  const headers: string[] = [];
  const names: string[] = [];
  const labeled: Element[] = [];
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
    if (node.tagName !== 'td' || isHeader) return;
    const header = headers[column];
    if (column === 0) {
      node.properties.role = 'rowheader';
      names.push(plainText(node));
    } else if (header && headers.length > 2) {
      node.properties.dataLabel = header;
      labeled.push(node);
    }
    column += Number(node.properties.colSpan ?? node.properties.colspan) || 1;
  });
  return { headers, names, labeled };
}
