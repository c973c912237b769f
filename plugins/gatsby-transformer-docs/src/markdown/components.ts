import type { Content, Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { ComponentAttributes, PageComponent } from 'docs-core/page-component';
import { writtenAttribute } from '../body/attributes';
import type { Context } from '../body/context';
import { tag, textNode, type Tag } from '../body/nodes';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** The site's component of a tag. */
export function findComponent(
  { components }: Pick<Context, 'components'>,
  name: string | null,
): PageComponent | undefined {
  return components.find((component) => component.name === name);
}

/** The nodes of a component's HTML; none where its tag is wrong. */
export function componentNodes(context: Context, node: Jsx, component: PageComponent): Node[] {
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
export function componentMarkdown(node: Jsx, component: PageComponent): string {
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
