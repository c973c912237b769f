import type { Image, Paragraph, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import type { Context } from '../body/context';
import { parseLinkTarget } from './link-target';
import { replaceChild, type Built } from '../body/nodes';
import { svgDiagram } from './svg-diagram';
import { walkType } from '../body/walk';

const EXAMPLE = '![An entry leads to two chunks.](./diagrams/chunks.svg)';

/**
 * Puts diagrams inline, and deals with images that may not be.
 *
 * @param context the compile's shared state
 * @returns a transformer of a Markdown tree; afterwards it has no images
 */
export function images(context: Context): (tree: Root) => void {
  return (tree) => {
    walkType<Paragraph>(tree, 'paragraph', (node, index, parent) => {
      const [only] = node.children;
      if (only?.type !== 'image' || node.children.length > 1) return;
      replaceChild(parent, index, replacement(context, only, 'figure', parent));
      return index + 1;
    });
    walkType<Image>(tree, 'image', (node, index, parent) => {
      replaceChild(parent, index, replacement(context, node, 'span', parent));
      return index;
    });
  };
}

/** What stands for an image: a diagram, a link to it or its words. A `figure` must not stand inside a paragraph. */
function replacement(context: Context, image: Image, wrapper: 'figure' | 'span', parent: Parent): Node[] {
  const { url, position } = image;
  if (!isBesidePage(url, context)) {
    context.reportStrict(
      image,
      `image: expected an SVG beside the page, got "${url}"; draw one in diagrams/`,
      EXAMPLE,
    );
    return instead(context, image, wrapper, parent);
  }
  const source = context.readAsset(url);
  if (source === null) {
    context.report(image, `image: expected a file at "${url}", found none`, EXAMPLE);
    return instead(context, image, wrapper, parent);
  }
  const tree = svgDiagram(context, image, source, wrapper);
  if (tree === null) return instead(context, image, wrapper, parent);
  const built: Built = { type: 'built', tree, ...(position ? { position } : {}) };
  return [built];
}

function isBesidePage(url: string, context: Context): boolean {
  return parseLinkTarget(url, context.siteHosts).kind === 'relative' && url.endsWith('.svg');
}

/** A link to the image by its description; only the description where a link would stand in a link. */
function instead(context: Context, image: Image, wrapper: 'figure' | 'span', parent: Parent): Node[] {
  const words = { type: 'text', value: image.alt ?? '' };
  const target = parseLinkTarget(image.url, context.siteHosts);
  const isExternal = target.kind === 'external';
  if (words.value === '') return [];
  const link = {
    type: 'link',
    url: target.url,
    children: [words],
    ...(isExternal
      ? { data: { hProperties: { className: ['external'], rel: ['noopener', 'noreferrer'] } } }
      : {}),
  };
  const inline = parent.type === 'link' || target.kind === 'forbidden' ? words : link;
  return wrapper === 'span' ? [inline] : [{ type: 'paragraph', children: [inline] } as Node];
}
