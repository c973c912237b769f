import type { Element } from 'hast';
import type { Image } from 'mdast';
import type { Context } from '../body/context';
import { element } from '../body/nodes';
import type { ImageFile, RasterImage } from '../body/raster-image';

/** Width of the column of text in CSS pixels: --measure in src/ui/styles/tokens.css. */
const COLUMN = 704;

/**
 * Builds the element of a raster image: a `<picture>` for both themes or one for each, and a button to enlarge it.
 *
 * @param image the image that refers to the file
 */
export function buildImageFigure(
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
