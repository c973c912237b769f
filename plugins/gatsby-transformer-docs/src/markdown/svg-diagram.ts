import type { Element, ElementContent, Root } from 'hast';
import type { Image } from 'mdast';
import { raw } from 'hast-util-raw';
import type { Context } from '../body/context';
import { element } from '../body/nodes';
import { plainText } from '../body/plain-text';
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-allow-list';
import { prefixIds } from './svg-ids';
import { walk } from '../body/walk';

const EXAMPLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120"><title>…</title><desc>…</desc>…</svg>';

/**
 * Makes a diagram of an SVG file: only drawing elements and attributes are kept, ids are made unique on the page, and
 * it gets a name for those who cannot see it. What isn't allowed is told as a problem.
 *
 * @param context the compile's shared state
 * @param image the image that shows the file; its description names a diagram without a title
 * @param source the file's text
 * @param tagName the element around the drawing
 * @returns the element, or null if the file holds no drawing
 */
export function svgDiagram(
  context: Context,
  image: Image,
  source: string,
  tagName: 'figure' | 'span',
): Element | null {
  const root = raw({ type: 'root', children: [{ type: 'raw', value: source }] } as never) as Root;
  const svg = root.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  if (!svg) {
    context.report(image, `${image.url}: expected an <svg> element, found none`, EXAMPLE);
    return null;
  }
  const figure = element(tagName, { className: ['diagram'] }, [svg]);
  keepAllowed(context, image, figure);
  nameDiagram(context, image, svg);
  const name = (/([^/]+)\.svg$/.exec(image.url)?.[1] ?? '').replace(/[^\w-]+/g, '-');
  const number = context.nextNumber(`diagram ${name}`);
  prefixIds(figure, number === 1 ? name : `${name}-${number}`);
  // A drawing within a line may stand in a link, where no button may be.
  if (tagName === 'figure' && context.labels.enlarge !== '') {
    figure.children.push(enlargeButton(context, image, svg));
  }
  return figure;
}

/** The site's script answers it; without scripts it is not shown. */
function enlargeButton(context: Context, image: Image, svg: Element): Element {
  const title = svg.children.find((node) => node.type === 'element' && node.tagName === 'title');
  const name = (title && plainText(title)) || (image.alt ?? '');
  const ariaLabel = context.labels.enlarge.replace('{title}', () => name);
  return element('button', { type: 'button', className: ['zoom', 'needs-script'], ariaLabel });
}

function keepAllowed(context: Context, image: Image, figure: Element): void {
  const tell = (found: string) =>
    context.report(
      image,
      `${image.url}: expected shapes and texts that take their look from classes, got ${found}`,
      '<rect class="box" x="12" y="12" width="96" height="48" rx="6"/>',
    );
  walk(figure, (child, index, parent) => {
    const node = child as ElementContent;
    if (node.type === 'text') return;
    if (node.type === 'element' && SVG_ELEMENTS.has(node.tagName)) {
      for (const property of Object.keys(node.properties ?? {})) {
        if (SVG_ATTRIBUTES.has(property) && !isForeign(property, node.properties?.[property])) continue;
        tell(`the attribute ${property} of <${node.tagName}>`);
        delete node.properties?.[property];
      }
      return;
    }
    if (node.type === 'element') tell(`<${node.tagName}>`);
    parent.children.splice(index, 1);
    return index;
  });
}

/** A line's ends may be markers of the same file only: any other value could make the page fetch something. */
function isForeign(property: string, value: unknown): boolean {
  return /^marker(?:Start|Mid|End)$/.test(property) && !/^url\(#[\w-]+\)$/.test(String(value));
}

function nameDiagram(context: Context, image: Image, svg: Element): void {
  const own = (tagName: string) =>
    svg.children.find(
      (node: ElementContent): node is Element => node.type === 'element' && node.tagName === tagName,
    );
  const [title, desc] = [own('title'), own('desc')];
  svg.properties = { ...svg.properties, role: 'img' };
  delete svg.properties.xmlns;
  delete svg.properties.ariaHidden;
  delete svg.properties.ariaLabel;
  delete svg.properties.ariaLabelledBy;
  if (desc) desc.properties = { id: 'desc' };
  if (title && plainText(title) !== '') {
    title.properties = { id: 'title' };
    svg.properties.ariaLabelledBy = desc ? ['title', 'desc'] : ['title'];
    return;
  }
  svg.properties.ariaLabel = image.alt ?? '';
  if (desc) svg.properties.ariaDescribedBy = 'desc';
  if (!image.alt) {
    context.report(
      image,
      `${image.url}: expected a <title> or a description of the image, got none`,
      EXAMPLE,
    );
  }
}
