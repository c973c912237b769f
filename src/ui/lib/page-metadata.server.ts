/**
 * The server's side of `#page-metadata`: writes structured data and link previews into a page's HTML. Only
 * crawlers read them, so no browser downloads this code.
 */
import {
  buildHeadElements,
  buildStructuredData,
  type PageMetadata,
  type RenderedMetadata,
} from './page-metadata';

let current: (() => PageMetadata) | null = null;

/** Sets the metadata of the page that is being rendered. */
export function setPageMetadata(build: () => PageMetadata): void {
  current = build;
}

/**
 * Returns and clears the metadata, in the same task as the page's rendering; null for a page that has set none.
 */
export function takePageMetadata(): RenderedMetadata | null {
  const page = current?.();
  current = null;
  if (!page) return null;
  const hasData = !page.hidden && !page.isStandIn;
  return { data: hasData ? buildStructuredData(page) : null, head: buildHeadElements(page) };
}
