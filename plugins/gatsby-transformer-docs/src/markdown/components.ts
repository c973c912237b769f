import type { Content, Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { ComponentAttributes, PageComponent } from '../../../docs-core/src/page-component';
import { writtenAttribute } from '../body/attributes';
import type { Context } from '../body/context';
import { tag, textNode, type Tag } from '../body/nodes';
import type { Edit } from './mark';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** The site's component of a tag. */
export function findComponent(
  { components }: Pick<Context, 'components'>,
  name: string | null,
): PageComponent | undefined {
  return components.find((component) => component.name === name);
}

/** The nodes of a component's HTML, with the Markdown between its tags; none where its attributes are wrong. */
export function componentNodes(context: Context, node: Jsx, component: PageComponent): Node[] {
  const { name, example } = component;
  const { attributes, faults } = readAttributes(node, component);
  if (!component.hasContent && node.children.length > 0) faults.push('expected nothing inside, got content');
  if (node.type === 'mdxJsxTextElement') faults.push('expected lines of its own, got it within a text');
  for (const fault of faults) context.report(node, `<${name}>: ${fault}`, example);
  if (faults.length > 0) return [];
  const html = { type: 'root', children: [{ type: 'raw', value: component.toHtml(attributes) }] };
  const { children } = raw(html as never) as HastRoot;
  return children.flatMap((child) => convert(child, node.children));
}

/** The component as plain Markdown; of one with content only its tags are replaced. */
export function componentMarkdown(
  node: Jsx,
  component: PageComponent,
  { start, end }: { readonly start: number; readonly end: number },
): string | Edit[] {
  const { attributes, faults } = readAttributes(node, component);
  if (faults.length > 0) return '';
  const text = component.toMarkdown(attributes);
  const contentStart = node.children[0]?.position?.start.offset;
  const contentEnd = node.children.at(-1)?.position?.end.offset;
  if (contentStart === undefined || contentEnd === undefined) return text;
  return [
    { start, end: contentStart, text: text === '' ? '' : `${text}\n\n` },
    { start: contentEnd, end, text: '' },
  ];
}

function readAttributes(node: Jsx, { attributes: rules }: PageComponent) {
  const written = node.attributes.map(writtenAttribute);
  const faults: string[] = [];
  const attributes: Record<string, string> = {};
  const names = Object.keys(rules);
  const allowed = names.length > 0 ? `only ${names.join(', ')}` : 'no attributes';
  for (const { name } of written) if (!names.includes(name)) faults.push(`expected ${allowed}, got ${name}`);
  for (const [name, { expected, isValid, isOptional }] of Object.entries(rules)) {
    const found = written.find((attribute) => attribute.name === name);
    attributes[name] = typeof found?.value === 'string' ? found.value : '';
    if (!found) {
      if (!isOptional) faults.push(`expected ${name}, ${expected}, got none`);
    } else if (typeof found.value !== 'string') {
      faults.push(
        `expected ${expected} in quotes for ${name}, got ${found.value === null ? 'code' : 'no value'}`,
      );
    } else if (!isValid(found.value)) {
      faults.push(`expected ${expected} for ${name}, got "${found.value}"`);
    }
  }
  return { attributes: attributes as ComponentAttributes, faults };
}

/** HTML as Markdown nodes, so that the content in it is Markdown like that around it. */
function convert(node: Content, content: readonly Node[]): Node[] {
  if (node.type === 'text') return [textNode(node.value)];
  if (node.type !== 'element') return [];
  if (node.tagName === 'slot') return [...content];
  const children = node.children.flatMap((child) => convert(child, content));
  return [tag(node.tagName, (node.properties ?? {}) as Tag['data']['hProperties'], children)];
}
