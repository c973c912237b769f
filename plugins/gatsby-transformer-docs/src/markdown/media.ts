import type { Context, NodeOrPoint } from '../body/context';
import type { WrittenAttribute } from '../body/nodes';
import { parseLinkTarget } from './link-target';

/** Elements that play or embed something: no page has them, nor what is between their tags. */
export const MEDIA_ELEMENTS: ReadonlySet<string> = new Set('video audio iframe embed object'.split(' '));

/** Elements within those and in `<picture>`, which are reported themselves. */
export const MEDIA_PARTS: ReadonlySet<string> = new Set('source track param'.split(' '));

const VIDEO = /\.(?:mp4|m4v|mov|webm|ogv|avi|mkv)(?:[?#]|$)/i;
const VIDEO_HOST = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|player\.vimeo\.com|vimeo\.com)$/;

/** The problem of an image or element: what is wrong, and the Markdown to write instead. */
interface MediaProblem {
  readonly message: string;
  readonly example: string;
}

/** Reports an element that plays or embeds something, with a link to its source as example. */
export function reportMedia(
  context: Context,
  at: NodeOrPoint,
  name: string,
  written: readonly WrittenAttribute[],
): void {
  const source = written.find(({ name: key }) => key === 'src' || key === 'data')?.value;
  const message = `<${name}>: a page plays and embeds nothing, and loads nothing from other sites; write a link`;
  context.reportKind(
    `<${name}>`,
    at,
    message,
    linkTo(typeof source === 'string' ? source : '', 'Watch the video'),
  );
}

/**
 * The problem of an image that is a video, or on another site.
 *
 * @param url as the page gives it
 * @param alt the image's description, which becomes the link's text
 * @returns null for any other image
 */
export function findMediaProblem(
  { siteHosts }: Pick<Context, 'siteHosts'>,
  url: string,
  alt: string,
): MediaProblem | null {
  const { kind } = parseLinkTarget(url, siteHosts);
  const isExternal = kind === 'external';
  if (VIDEO.test(url) || (isExternal && VIDEO_HOST.test(new URL(url).host))) {
    return {
      message: `image: expected an image, got the video "${url}"; a page plays none: write a link`,
      example: linkTo(url, alt || 'Watch the video'),
    };
  }
  if (!isExternal) return null;
  return {
    message: `image: expected a file beside the page, got "${url}" of another site, from which a page loads nothing; copy the file, or write a link`,
    example: linkTo(url, alt || 'Diagram of the chunks'),
  };
}

function linkTo(url: string, text: string): string {
  return `[${text}](${/^https?:/.test(url) ? url : 'https://example.org/video'})`;
}
