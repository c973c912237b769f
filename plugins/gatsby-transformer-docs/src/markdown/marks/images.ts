import type { Image, Paragraph, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import type { Context } from '../../body/context';
import { replaceChild, textNode, type Built } from '../../body/nodes';
import { walkType } from '../../body/walk';
import { parseLinkTarget } from '../link-target';
import type { Mark } from '../mark';
import { findMediaProblem } from '../media';
import { buildDiagram, describeDiagram } from '../svg-diagram';
import { absoluteUrl, EXTERNAL } from './links';

const EXAMPLE = '![An entry leads to two chunks.](./diagrams/chunks.svg)';

/**
 * Images. SVG files beside the page become inline diagrams, other images links to them. Plain Markdown: title and
 * description of the diagram as a block quote, or the link.
 */
export const images: Mark = {
  toHtml: (context) => (tree: Root) => {
    walkType<Paragraph>(tree, 'paragraph', (node, index, parent) => {
      const [only] = node.children;
      if (only?.type !== 'image' || node.children.length > 1) return;
      replaceChild(parent, index, convertImage(context, only, 'figure', parent));
      return index + 1;
    });
    walkType<Image>(tree, 'image', (node, index, parent) => {
      replaceChild(parent, index, convertImage(context, node, 'span', parent));
      return index;
    });
  },
  toMarkdown: (node, { context }) => {
    if (node.type !== 'image') return undefined;
    const { url, alt } = node as Image;
    const source = url.endsWith('.svg') && !/^[a-z]+:|^\//i.test(url) ? context.readAsset(url) : null;
    if (source !== null) return describeDiagram(source, alt ?? '');
    return alt ? `[${alt}](${absoluteUrl(context, url)})` : '';
  },
};

/** Replaces an image by a diagram, a link or its description; a `figure` must not be inside a paragraph. */
function convertImage(context: Context, image: Image, wrapper: 'figure' | 'span', parent: Parent): Node[] {
  const { url, position } = image;
  if (parseLinkTarget(url, context.siteHosts).kind !== 'relative' || !url.endsWith('.svg')) {
    const { message, example } = findMediaProblem(context, url, image.alt ?? '') ?? {
      message: `image: expected an SVG beside the page, got "${url}"; draw one in diagrams/`,
      example: EXAMPLE,
    };
    context.reportStrict(image, message, example);
    return buildLink(context, image, wrapper, parent);
  }
  const source = context.readAsset(url);
  if (source === null) context.report(image, `image: expected a file at "${url}", found none`, EXAMPLE);
  const tree = source === null ? null : buildDiagram(context, image, source, wrapper);
  if (tree === null) return buildLink(context, image, wrapper, parent);
  const built: Built = { type: 'built', tree, ...(position ? { position } : {}) };
  return [built];
}

/** A link to the image with its description as text; the text alone where a link would be inside a link. */
function buildLink(context: Context, image: Image, wrapper: 'figure' | 'span', parent: Parent): Node[] {
  const description = textNode(image.alt ?? '');
  const target = parseLinkTarget(image.url, context.siteHosts);
  if (description.value === '') return [];
  const data = target.kind === 'external' ? { data: { hProperties: EXTERNAL } } : {};
  const link = { type: 'link', url: target.url, children: [description], ...data };
  const inline = parent.type === 'link' || target.kind === 'forbidden' ? description : link;
  return wrapper === 'span' ? [inline] : [{ type: 'paragraph', children: [inline] } as Node];
}
