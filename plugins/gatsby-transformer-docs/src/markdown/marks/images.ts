import type { Element } from 'hast';
import type { Image, Paragraph, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import type { Context } from '../../body/context';
import { replaceChild, textNode, type Built, element } from '../../body/nodes';
import { walkType } from '../../body/walk';
import { parseLinkTarget } from '../link-target';
import type { Mark } from '../mark';
import { findMediaProblem } from '../media';
import { buildDiagram, describeDiagram, hasOwnLook } from '../svg-diagram';
import { absoluteUrl, EXTERNAL } from './links';
import type { ImageFile, RasterImage } from '../../body/types';

/** Width of the column of text in CSS pixels: --measure in src/ui/styles/tokens.css. */
const COLUMN = 704;

/**
 * Builds the element of a raster image: a `<picture>` for both themes or one for each, and a button to enlarge it.
 *
 * @param image the image that refers to the file
 */
function buildImageFigure(
  context: Context,
  { alt }: Image,
  image: RasterImage,
  tagName: 'figure' | 'span',
): Element {
  const description = alt ?? '';
  const { dark } = image;
  const pictures = dark
    ? [buildPicture(image, description, 'only-light'), buildPicture(dark, description, 'only-dark')]
    : [buildPicture(image, description)];
  const figure = element(tagName, { className: ['image'] }, pictures);
  // As with a diagram: an image within a line may be inside a link, where a button is not allowed.
  if (tagName === 'figure' && context.labels.enlarge !== '') {
    const ariaLabel = context.labels.enlarge.replace('{title}', () => description);
    figure.children.push(
      element('button', { type: 'button', className: ['zoom', 'needs-script'], ariaLabel }),
    );
  }
  return figure;
}

function buildPicture(image: RasterImage, alt: string, theme?: 'only-light' | 'only-dark'): Element {
  const shown = Math.min(image.width, COLUMN);
  const sizes = `(width <= ${shown}px) 100vw, ${shown}px`;
  const source = (format: ImageFile['format']): Element => {
    const files = image.files.filter((file) => file.format === format);
    const srcSet = files.map(({ path, width }) => `${path} ${width}w`).join(', ');
    return element('source', { type: `image/${format}`, srcSet, sizes });
  };
  return element('picture', theme ? { className: [theme] } : {}, [
    source('avif'),
    source('webp'),
    element('img', {
      src: image.fallback.path,
      alt,
      width: image.width,
      height: image.height,
      loading: 'lazy',
      decoding: 'async',
    }),
  ]);
}

const EXAMPLE = '![An entry leads to two chunks.](./diagrams/chunks.svg)';
const RASTER_EXAMPLE = '![The report names three large modules.](./images/report.png)';
const RASTER = /\.(?:png|jpe?g|webp|avif)$/i;
const FOREIGN_RASTER = /\.(?:png|jpe?g|webp|avif|gif)$/i;

/**
 * Images. SVG files beside the page become inline diagrams, PNG, JPEG, WebP and AVIF files `<picture>` elements, other
 * images links to them. In the tolerant dialect GIF files are such images, too, and SVG files with a look of their own. Plain Markdown: title and description of a diagram as a block quote, the published image, or
 * the link.
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
  toMarkdown: (node, { context }) =>
    node.type === 'image' ? imageMarkdown(context, node as Image) : undefined,
};

/** An image as plain Markdown. */
export function imageMarkdown(context: Context, { url, alt }: Pick<Image, 'url' | 'alt'>): string {
  const source = url.endsWith('.svg') && !/^[a-z]+:|^\//i.test(url) ? context.readAsset(url) : null;
  const raster = source === null || (context.tolerant && hasOwnLook(source)) ? context.readImage(url) : null;
  if (raster) return `![${alt ?? ''}](${absoluteUrl(context, raster.fallback.path)})`;
  if (source !== null) return describeDiagram(source, alt ?? '', context.labels.colon.trim());
  return alt ? `[${alt}](${absoluteUrl(context, url)})` : '';
}

/** Replaces an image by its element, a link or its description; a `figure` must not be inside a paragraph. */
function convertImage(context: Context, image: Image, wrapper: 'figure' | 'span', parent: Parent): Node[] {
  const { position } = image;
  const tree = buildImage(context, image, wrapper);
  if (tree === null) return buildLink(context, image, wrapper, parent);
  const built: Built = { type: 'built', tree, ...(position ? { position } : {}) };
  return [built];
}

/** The element of a file beside the page; null for any other image, which is reported. */
function buildImage(context: Context, image: Image, wrapper: 'figure' | 'span'): Element | null {
  const { url } = image;
  const isRaster = (context.tolerant ? FOREIGN_RASTER : RASTER).test(url);
  if (parseLinkTarget(url, context.siteHosts).kind !== 'relative' || !(isRaster || url.endsWith('.svg'))) {
    const { message, example } = findMediaProblem(context, url, image.alt ?? '') ?? {
      message: `image: expected an SVG, PNG, JPEG, WebP or AVIF file beside the page, got "${url}"`,
      example: EXAMPLE,
    };
    context.reportStrict(image, message, example);
    return null;
  }
  if (!isRaster) {
    const source = context.readAsset(url);
    const drawn = context.tolerant && source !== null && hasOwnLook(source) ? context.readImage(url) : null;
    if (drawn) return buildImageFigure(context, image, drawn, wrapper);
    if (source === null) context.report(image, `image: expected a file at "${url}", found none`, EXAMPLE);
    return source === null ? null : buildDiagram(context, image, source, wrapper);
  }
  const raster = context.readImage(url);
  if (!raster) {
    const message = `image: expected an image at "${url}", found none that can be read`;
    context.reportStrict(image, message, RASTER_EXAMPLE);
    return null;
  }
  if (!image.alt) {
    const message = `${url}: expected a description for readers who cannot see the image, got none`;
    context.reportStrict(image, message, RASTER_EXAMPLE);
  }
  return buildImageFigure(context, image, raster, wrapper);
}

/**
 * A link to the image with its description as text; the text alone where a link would be inside a link, and for another
 * site's file, which is published nowhere.
 */
function buildLink(context: Context, image: Image, wrapper: 'figure' | 'span', parent: Parent): Node[] {
  const description = textNode(image.alt ?? '');
  const target = parseLinkTarget(image.url, context.siteHosts);
  if (description.value === '') return [];
  const data = target.kind === 'external' ? { data: { hProperties: EXTERNAL } } : {};
  const link = { type: 'link', url: target.url, children: [description], ...data };
  const isNowhere = context.tolerant && context.filePath !== undefined && target.kind !== 'external';
  const isText = isNowhere || parent.type === 'link' || target.kind === 'forbidden';
  const inline = isText ? description : link;
  return wrapper === 'span' ? [inline] : [{ type: 'paragraph', children: [inline] } as Node];
}
