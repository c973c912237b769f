import type { HTML, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node, Parent } from 'unist';
import type { Context } from '../../body/context';
import { imageOf, linkOf, replaceChild, tag, textNode, type Tag } from '../../body/nodes';
import { writtenAttribute, type TagAttributes } from '../../body/nodes';
import { walk } from '../../body/walk';
import { BADGE, checkTag, DROPPED_ELEMENTS } from '../check-tag';
import type { Mark } from '../mark';
import { rewriteRawHtml } from '../raw-html';
import { imageMarkdown } from './images';
import { withAbsoluteUrls } from './links';
import type { Content, Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import type { ComponentAttributes, PageComponent } from 'docs-core/page-component';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** The site's component of a tag. */
function findComponent(
  { components }: Pick<Context, 'components'>,
  name: string | null,
): PageComponent | undefined {
  return components.find((component) => component.name === name);
}

/** The nodes of a component's HTML; none where its tag is wrong. */
function componentNodes(context: Context, node: Jsx, component: PageComponent): Node[] {
  const { name, example } = component;
  const { attributes, faults } = readAttributes(node, component);
  if (node.type === 'mdxJsxTextElement') faults.push('expected lines of its own, got it within a text');
  for (const fault of faults) context.report(node, `<${name}>: ${fault}`, example);
  if (faults.length > 0) return [];
  const html = { type: 'root', children: [{ type: 'raw', value: component.toHtml(attributes) }] };
  const { children } = raw(html as never) as HastRoot;
  return children.flatMap(convert);
}

/** The component as plain Markdown; '' where its tag is wrong. */
function componentMarkdown(node: Jsx, component: PageComponent): string {
  const { attributes, faults } = readAttributes(node, component);
  return faults.length > 0 ? '' : component.toMarkdown(attributes);
}

function readAttributes(node: Jsx, { attributes: rules }: PageComponent) {
  const written = node.attributes.map(writtenAttribute);
  const faults: string[] = [];
  const attributes: Record<string, string> = {};
  const names = Object.keys(rules);
  const allowed = names.length > 0 ? `only ${names.join(', ')}` : 'no attributes';
  for (const { name } of written) if (!names.includes(name)) faults.push(`expected ${allowed}, got ${name}`);
  for (const [name, { expected, isValid }] of Object.entries(rules)) {
    const found = written.find((attribute) => attribute.name === name);
    attributes[name] = typeof found?.value === 'string' ? found.value : '';
    if (!found) {
      faults.push(`expected ${name}, ${expected}, got none`);
    } else if (typeof found.value !== 'string') {
      faults.push(
        `expected ${expected} in quotes for ${name}, got ${found.value === null ? 'code' : 'no value'}`,
      );
    } else if (!isValid(found.value)) {
      faults.push(`expected ${expected} for ${name}, got "${found.value}"`);
    }
  }
  if (node.children.length > 0) faults.push('expected nothing inside, got content');
  return { attributes: attributes as ComponentAttributes, faults };
}

/** HTML as Markdown nodes, like those around it. */
function convert(node: Content): Node[] {
  if (node.type === 'text') return [textNode(node.value)];
  if (node.type !== 'element') return [];
  const properties = (node.properties ?? {}) as Tag['data']['hProperties'];
  return [tag(node.tagName, properties, node.children.flatMap(convert))];
}

type Code = MdxjsEsm | MdxFlowExpression | MdxTextExpression;
/** Within a paragraph they would end it. */
const BLOCK_ELEMENTS = new Set('blockquote details div dl figure hr ol table ul'.split(' '));
const PHRASES = new Set('paragraph heading link emphasis strong'.split(' '));
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/**
 * Tags: HTML elements that are allowed, badges, the site's components, and those of the extension. Of other tags only the content remains, and
 * code is dropped; both are reported. Plain Markdown: HTML as it is, badges in brackets, no comments.
 */
export const tags: Mark = {
  toHtml: (context) => (tree) => (context.format === 'md' ? rewriteRawHtml : convertMdx)(context, tree),
  toMarkdown: (node, { context, source, start, end }) => {
    if (node.type === 'html') return withAbsoluteUrls(context, (node as HTML).value.replace(COMMENT, ''));
    // Comments are the only code that a page may contain; other sites' expressions are shown as they are written.
    if (isCode(node) && node.type !== 'mdxjsEsm')
      return context.tolerant && isExpression(node) ? undefined : '';
    if (!isJsx(node)) return undefined;
    if (node.name === 'img') {
      const attributes = node.attributes.map(writtenAttribute).map(({ name, value }) => [name, value]);
      return imageMarkdown(context, imageOf(Object.fromEntries(attributes) as TagAttributes, {}));
    }
    if (node.name === 'a') {
      const tagEnd = node.children[0]?.position?.start.offset ?? end;
      const opening = source.slice(start, tagEnd);
      const text = withAbsoluteUrls(context, opening);
      return text === opening ? undefined : [{ start, end: tagEnd, text }];
    }
    const component = findComponent(context, node.name);
    if (component) return componentMarkdown(node, component);
    return context.tags.toMarkdown(node) ?? (node.name === BADGE ? badgeMarkdown(node) : undefined);
  },
};

function badgeMarkdown({ attributes }: Jsx): string {
  const text = attributes.map(writtenAttribute).find(({ name }) => name === 'text');
  return `(${String(text?.value)})`;
}

/** Removes all MDX nodes of a tree. */
function convertMdx(context: Context, tree: Root): void {
  walk(tree, (node, index, parent) => {
    if (node.type === 'html') {
      // A comment, which foreign-syntax.ts reports.
      replaceChild(parent, index, []);
    } else if (isCode(node)) {
      const literal = context.tolerant ? readLiteral(node) : null;
      if (literal === null) reportCode(context, node);
      const written = literal ?? (context.tolerant && isExpression(node) ? `{${node.value}}` : null);
      replaceChild(parent, index, written === null ? [] : [textNode(written)]);
    } else if (isJsx(node)) {
      replaceChild(parent, index, convertElement(context, node, parent));
    } else {
      return;
    }
    // The same index again: the replacement and its children are not yet checked.
    return index;
  });
}

function convertElement(context: Context, node: Jsx, parent: Parent): Node[] {
  const nodes = context.tags.toNodes(node);
  if (nodes) return nodes;
  const component = findComponent(context, node.name);
  if (component) return componentNodes(context, node, component);
  const name = node.name ?? '';
  const hasContent = node.type === 'mdxJsxFlowElement' && node.children.length > 0;
  const checked = checkTag(context, node, name, node.attributes.map(writtenAttribute), hasContent);
  if (checked === null) return DROPPED_ELEMENTS.has(name) ? [] : node.children;
  if ('badge' in checked) return [tag('span', { className: ['badge'] }, [textNode(checked.badge)])];
  const { tagName, attributes } = checked;
  if (BLOCK_ELEMENTS.has(tagName) && PHRASES.has(parent.type)) {
    context.report(
      node,
      `<${tagName}>: expected lines of its own, got it within a text`,
      `<${tagName}>\n…\n</${tagName}>`,
    );
    return node.children;
  }
  if (tagName !== 'a' && tagName !== 'img') return [tag(tagName, attributes, node.children)];
  const child = tagName === 'a' ? linkOf(attributes, node) : imageOf(attributes, node);
  // Alone on its lines it is a paragraph, like a link or an image of Markdown.
  const isAlone = node.type === 'mdxJsxFlowElement' && (tagName === 'img' || parent.type === 'root');
  return isAlone ? [{ type: 'paragraph', children: [child] } as Node] : [child];
}

function reportCode(context: Context, node: Code): void {
  if (node.type === 'mdxjsEsm') {
    context.reportKind(
      'import',
      node,
      'code: import and export are not allowed in a page',
      'A component is written without an import: <Badge text="5.51.0+" />',
    );
  } else if (isExpression(node)) {
    const message = `code: expressions are not allowed in a page, got {${node.value}}`;
    context.report(node, message, `\`{${node.value}}\``);
  }
}

/** Whether it is more than a comment, which parses to a program without statements. */
function isExpression(node: Code): boolean {
  return node.type !== 'mdxjsEsm' && (node.data?.estree?.body.length ?? 1) > 0;
}

/** The text of an expression that is nothing else: `{' '}` at the end of a line. */
function readLiteral({ type, value }: Code): string | null {
  const [, , text = null] = (type !== 'mdxjsEsm' && /^\s*(['"`])([^\\$]*)\1\s*$/.exec(value)) || [];
  return text;
}

function isCode(node: Node): node is Code {
  return node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

function isJsx(node: Node): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
