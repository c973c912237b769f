import type { Element, ElementContent, Root } from 'hast';
import type { Image } from 'mdast';
import { raw } from 'hast-util-raw';
import type { Context } from '../body/context';
import { element } from '../body/nodes';
import { plainText } from '../body/plain-text';
import { walk, walkType } from '../body/walk';

/** Allowed elements of a diagram. */
const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs marker'.split(' '),
);

/** Their attributes, by their names in a hast tree. Colors and fonts come from the site's classes alone. */
const SVG_ATTRIBUTES: ReadonlySet<string> = new Set(
  [
    'className id role ariaHidden ariaLabel ariaLabelledBy xmlns viewBox preserveAspectRatio width height',
    'x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform rotate pathLength',
    'textAnchor dominantBaseline textLength lengthAdjust xmlSpace',
    'markerStart markerMid markerEnd markerWidth markerHeight markerUnits refX refY orient',
  ].flatMap((line) => line.split(' ')),
);

const EXAMPLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120"><title>…</title><desc>…</desc>…</svg>';

const SHAPE_EXAMPLE = '<rect class="box" x="12" y="12" width="96" height="48" rx="6"/>';

/**
 * Builds an inline diagram of an SVG file: with the allowed elements and attributes alone, ids that are unique on the
 * page, and an accessible name. What is not allowed is reported.
 *
 * @param image the image that refers to the file; its description names a diagram without a title
 * @returns null if the file contains no `<svg>`
 */
export function buildDiagram(
  context: Context,
  image: Image,
  source: string,
  tagName: 'figure' | 'span',
): Element | null {
  const svg = parseSvg(source);
  if (!svg) {
    context.report(image, `${image.url}: expected an <svg> element, found none`, EXAMPLE);
    return null;
  }
  const figure = element(tagName, { className: ['diagram'] }, [svg]);
  for (const found of removeDisallowed(figure)) {
    const message = `${image.url}: expected shapes and texts that take their look from classes, got ${found}`;
    context.reportKind(`diagram ${image.url}`, image, message, SHAPE_EXAMPLE);
  }
  nameDiagram(context, image, svg);
  const name = (/([^/]+)\.svg$/.exec(image.url)?.[1] ?? '').replace(/[^\w-]+/g, '-');
  const number = context.nextNumber(`diagram ${name}`);
  prefixIds(figure, number === 1 ? name : `${name}-${number}`);
  // A diagram within a line may be inside a link, where a button is not allowed.
  if (tagName === 'figure' && context.labels.enlarge !== '') {
    const title = childText(svg, 'title') || (image.alt ?? '');
    const ariaLabel = context.labels.enlarge.replace('{title}', () => title);
    figure.children.push(
      element('button', { type: 'button', className: ['zoom', 'needs-script'], ariaLabel }),
    );
  }
  return figure;
}

/** Whether an SVG file has a look of its own, which an inline diagram cannot have. */
export function hasOwnLook(source: string): boolean {
  const svg = parseSvg(source);
  return svg !== undefined && removeDisallowed(element('figure', {}, [svg])).length > 0;
}

/** Removes what is not allowed; returns the name of each. */
function removeDisallowed(figure: Element): string[] {
  const found: string[] = [];
  walk(figure, (child, index, parent) => {
    const node = child as ElementContent;
    if (node.type === 'text') return;
    if (node.type === 'element' && SVG_ELEMENTS.has(node.tagName)) {
      const { properties = {} } = node;
      for (const [name, value] of Object.entries(properties)) {
        if (SVG_ATTRIBUTES.has(name) && !isExternal(name, value)) continue;
        found.push(`the attribute ${name} of <${node.tagName}>`);
        delete properties[name];
      }
      return;
    }
    if (node.type === 'element') found.push(`<${node.tagName}>`);
    parent.children.splice(index, 1);
    return index;
  });
  return found;
}

/** Markers may refer to the same file only: any other value could make the page fetch something. */
function isExternal(property: string, value: unknown): boolean {
  return /^marker(?:Start|Mid|End)$/.test(property) && !/^url\(#[\w-]+\)$/.test(String(value));
}

function nameDiagram(context: Context, image: Image, svg: Element): void {
  const [title, desc] = [findChild(svg, 'title'), findChild(svg, 'desc')];
  svg.properties = { ...svg.properties, role: 'img' };
  for (const name of ['xmlns', 'ariaHidden', 'ariaLabel', 'ariaLabelledBy']) delete svg.properties[name];
  if (desc) desc.properties = { id: 'desc' };
  if (title && plainText(title) !== '') {
    title.properties = { id: 'title' };
    svg.properties.ariaLabelledBy = desc ? ['title', 'desc'] : ['title'];
    return;
  }
  svg.properties.ariaLabel = image.alt ?? '';
  if (desc) svg.properties.ariaDescribedBy = 'desc';
  if (!image.alt) {
    const message = `${image.url}: expected a <title> or a description of the image, got none`;
    context.report(image, message, EXAMPLE);
  }
}

/**
 * Prefixes the ids of a diagram and the references to them in `url(#…)` and `aria-*`, so that they are unique on the
 * page. A slug of a heading never contains the dot between prefix and id.
 */
function prefixIds(figure: Element, prefix: string): void {
  const own = (id: string) => `${prefix}.${id}`;
  walkType<Element>(figure, 'element', ({ properties = {} }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (name === 'id' || name === 'ariaDescribedBy') properties[name] = own(String(value));
      if (name === 'ariaLabelledBy') properties[name] = [value].flat().map((id) => own(String(id)));
      if (typeof value === 'string' && value.startsWith('url(#')) {
        properties[name] = `url(#${own(value.slice('url(#'.length, -1))})`;
      }
    }
  });
}

/** A diagram as a block quote in Markdown; `alt` is used for one without a `<desc>`, `colon` follows the title. */
export function describeDiagram(source: string, alt: string, colon: string): string {
  const svg = parseSvg(source);
  const title = childText(svg, 'title');
  const description = childText(svg, 'desc') || alt;
  if (title === '') return `> ${description}`;
  return description === '' ? `> **${title}**` : `> **${title}${colon}** ${description}`;
}

function parseSvg(source: string): Element | undefined {
  const root = raw({ type: 'root', children: [{ type: 'raw', value: source }] } as never) as Root;
  return root.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
}

function findChild(svg: Element | undefined, tagName: 'title' | 'desc'): Element | undefined {
  return svg?.children.find((node): node is Element => node.type === 'element' && node.tagName === tagName);
}

function childText(svg: Element | undefined, tagName: 'title' | 'desc'): string {
  const child = findChild(svg, tagName);
  return child ? plainText(child) : '';
}
